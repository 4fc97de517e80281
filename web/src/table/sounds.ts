// SPDX-License-Identifier: MIT
// What a table sounds like: each step as the server says it, and a mood that follows the tension.
// Nothing is told by sounds alone.
import { useEffect, useRef } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { hear, setAmbience, setTension } from '../sound/sound';
import { isJump } from './missed';
import type { GameUI } from './types';

export function useSounds(link: Connection, ui: GameUI) {
  const told = useRef(link.lines);
  const { table, tension } = link.state!;
  const mood = table.phase === 'play' ? (ui.mood ?? null) : null;
  useEffect(() => {
    if (told.current !== link.lines && !isJump(link.news)) hear(link.cues);
    told.current = link.lines;
  }, [link.lines]);
  useEffect(() => setAmbience(mood), [mood]);
  useEffect(() => setTension(tension), [mood, tension]);
  useEffect(() => () => setAmbience(null), []);
}
