// SPDX-License-Identifier: MIT
// The story of the game in sentences, newest below. It follows what happens unless the reader has
// scrolled back. At a table the Tab key stops at it once, and left and right lead to the names of
// cards in it; in a replay those keys are for the moves.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memo } from './memo';
import type { CardInfo, Line } from '../table/types';
import { useSay } from '../words';
import { Sentence, useNameFinder, type Finder } from './sentence';
import './log.css';

export interface LogProps {
  lines: Line[];
  /** Lines from this one on are new to the reader. */
  freshFrom: number;
  cards: Map<string, CardInfo>;
  zoom(card: string | null): void;
  /** In a replay: goes to the move that a line belongs to. */
  jump?(step: number): void;
}

const NEAR_END = 60;

export function Log({ lines, freshFrom, cards, zoom, jump }: LogProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const finder = useNameFinder(cards);
  useLayoutEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  // Only who scrolls back stops following: lines that come while the box still scrolls do not.
  const last = useRef(0);
  const onScroll = () => {
    const el = box.current;
    if (!el) return;
    const back = el.scrollTop < last.current;
    last.current = el.scrollTop;
    if (el.scrollHeight - el.scrollTop - el.clientHeight < NEAR_END) follows.current = true;
    else if (back) follows.current = false;
  };
  return (
    <div
      ref={box}
      class="log"
      onScroll={onScroll}
      onKeyDown={jump ? undefined : stepThrough}
      tabIndex={0}
      role="region"
      aria-label={say('log')}
    >
      {lines.length === 0 && <p class="muted">{say('noLines')}</p>}
      <ol class="log-lines">
        {lines.map((line, i) => (
          <LogLine
            key={i}
            line={line}
            finder={finder}
            zoom={zoom}
            jump={jump}
            begins={i === 0 || lines[i - 1]!.step !== line.step}
            mark={i === freshFrom && i > 0 ? say('newLines') : null}
          />
        ))}
      </ol>
    </div>
  );
}

/** From the story itself to its newest name, from there on to the one before or after. */
function stepThrough(e: JSX.TargetedKeyboardEvent<HTMLElement>) {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (way === undefined) return;
  const names = [...e.currentTarget.querySelectorAll<HTMLElement>('.card-word')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const to = at < 0 ? names.at(-1) : names[at + way];
  if (!to) return;
  e.preventDefault();
  e.stopPropagation();
  to.focus();
}

interface LineProps {
  line: Line;
  finder: Finder;
  begins: boolean;
  mark: string | null;
  zoom(card: string | null): void;
  jump?(step: number): void;
}

const LogLine = memo(({ line, finder, begins, mark, zoom, jump }: LineProps) => {
  const say = useSay();
  return (
    <li class={`log-line ${begins ? 'begins' : ''}`}>
      {mark && <span class="log-mark">{mark}</span>}
      {jump && begins && (
        <button class="log-step" aria-label={say('jumpTo')} onClick={() => jump(line.step)}>
          {line.step}
        </button>
      )}
      <Sentence line={line} finder={finder} zoom={zoom} led={!jump} />
    </li>
  );
});
