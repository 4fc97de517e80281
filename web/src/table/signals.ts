// SPDX-License-Identifier: MIT
// Tells a reader who looks elsewhere that it is their turn: the title of the tab, a notification
// and a tone where they want them, and the question read out for screen readers.
import { useEffect, useRef } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { speak } from '../parts/toast';
import { settings } from '../settings';
import { useSay } from '../words';

const TITLE = 'Perilune';

export function useTurnSignals(link: Connection) {
  const say = useSay();
  const state = link.state!;
  const asked = state.ask !== null;
  const was = useRef(asked);
  useEffect(() => {
    document.title = asked ? `● ${say('turnTitle')} – ${TITLE}` : TITLE;
    return () => {
      document.title = TITLE;
    };
  }, [asked, say]);
  useEffect(() => {
    if (asked && !was.current) call(say('turnTitle'), state.ask!);
    was.current = asked;
  }, [asked, state.ask]);
  useEffect(() => {
    speak([...link.news.map((line) => line.text), state.ask ?? ''].join(' ').trim());
  }, [link.seq]);
}

function call(title: string, body: string) {
  if (settings().sound) tone();
  const may = settings().notify && document.hidden && Notification.permission === 'granted';
  if (may) new Notification(title, { body, icon: '/icon.svg', tag: 'perilune-turn' });
}

/** Two soft notes, made here rather than loaded. */
function tone() {
  const audio = new AudioContext();
  [523.25, 783.99].forEach((frequency, i) => {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + i * 0.14;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.55);
  });
  window.setTimeout(() => void audio.close(), 1200);
}
