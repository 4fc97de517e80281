// SPDX-License-Identifier: MIT
// The one place that says what is asked, in plain words, and offers everything that may be
// answered. It has a fixed height in the frame: long lists scroll inside, so that nothing else
// moves when the question changes. 1 to 9 play a choice, Enter confirms what was tapped, Escape
// goes back to all choices.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';
import { useTableScope } from '../table/context';
import type { Hint, Move, Rating, TableProps } from '../table/types';
import { settings, useSettings } from '../settings';
import { useSay, type WordKey } from '../words';
import { Icon } from './icon';
import './prompt.css';

export interface PromptProps {
  busy: boolean;
  advice: Hint | null;
  /** The buttons below: undo, hint. */
  tools: ComponentChildren;
  /** What is said when nothing is asked. */
  idle: ComponentChildren;
}

const MANY = 10;
/** Pixels between a choice that is brought into view and the edge. */
const ROOM = 8;

export function Prompt({ busy, advice, tools, idle }: PromptProps) {
  const { table } = useTableScope();
  const say = useSay();
  const asked = table.ask !== null && !table.replay;
  const name = asked ? 'yourDecision' : table.over ? 'whatNext' : 'youWait';
  return (
    <section class={`prompt ${asked ? 'asked' : ''}`} aria-label={say(name)}>
      <div class="prompt-body">
        {asked ? <Question busy={busy} advice={advice} /> : <div class="prompt-idle">{idle}</div>}
      </div>
      <div class="prompt-tools">{tools}</div>
    </section>
  );
}

function Question({ busy, advice }: Pick<PromptProps, 'busy' | 'advice'>) {
  const { ui, table } = useTableScope();
  const { keys } = useSettings();
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setWanted(''), [table.ask, table.view]);
  const moves = ui.order?.(table.moves, table.view) ?? table.moves;
  const offered = offeredMoves({ moves, chosen: table.chosen }, wanted);
  const sure = table.chosen.length === 1;
  useKeys(offered, sure, busy);
  useEffect(() => {
    scrollTo(list.current);
    // What was tapped can be confirmed without looking for it.
    if (table.chosen.length > 0) scrollTo(list.current, '.choice');
  }, [table.ask, table.chosen]);
  useEffect(() => scrollTo(list.current, '.best'), [advice]);
  return (
    <>
      <h2 class="prompt-ask" data-ask>
        {table.ask}
      </h2>
      <AtOnce />
      {advice?.why && <p class="prompt-note">{advice.why}</p>}
      <Narrowed sure={sure} />
      {table.moves.length > MANY && table.chosen.length === 0 && (
        <Find value={wanted} onChange={setWanted} none={offered.length === 0} />
      )}
      <ol ref={list} class={`choices ${sure ? 'sure' : keys ? '' : 'keyless'}`}>
        {offered.map((move, i) => (
          <ChoiceButton
            key={move.move}
            move={move}
            number={i + 1}
            sure={sure}
            busy={busy}
            {...ratingOf(advice, move.move)}
          />
        ))}
      </ol>
    </>
  );
}

/** Other people decide now, too: nobody waits for anybody else. */
function AtOnce() {
  const { seats, waiting, you } = useTableScope().table;
  const say = useSay();
  const others = waiting.filter((i) => i !== you && seats[i]!.kind === 'person' && !seats[i]!.away);
  return others.length > 0 ? <p class="prompt-note">{say('atOnce')}</p> : null;
}

/** Inside the prompt: to its top, or so far that a choice is in view, at least where it begins. */
function scrollTo(list: HTMLElement | null, choice?: string) {
  const body = list?.closest<HTMLElement>('.prompt-body');
  if (!body) return;
  if (!choice) body.scrollTop = 0;
  const best = choice ? list!.querySelector(choice)?.getBoundingClientRect() : undefined;
  if (!best) return;
  const { top, bottom } = body.getBoundingClientRect();
  if (best.top < top) body.scrollTop -= top - best.top + ROOM;
  else if (best.bottom > bottom)
    body.scrollTop += Math.min(best.bottom - bottom + ROOM, best.top - top - ROOM);
}

export function offeredMoves(table: Pick<TableProps, 'moves' | 'chosen'>, wanted: string): Move[] {
  const { moves, chosen } = table;
  if (chosen.length > 0) return moves.filter((m) => chosen.includes(m.move));
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (m: Move) => words.every((word) => `${m.say} ${m.move}`.toLowerCase().includes(word));
  return words.length === 0 ? moves : moves.filter(has);
}

/** Above the list: what the reader tapped, and the way back. */
function Narrowed({ sure }: { sure: boolean }) {
  const { table } = useTableScope();
  const say = useSay();
  if (table.chosen.length === 0) return null;
  return (
    <div class="narrowed">
      <span>{say(sure ? 'youChose' : 'pickOne')}</span>
      <button class="button quiet small" onClick={() => table.choose([])}>
        <Icon name="back" /> {say('allChoices')}
      </button>
    </div>
  );
}

interface FindProps {
  value: string;
  onChange(value: string): void;
  none: boolean;
}

function Find({ value, onChange, none }: FindProps) {
  const say = useSay();
  return (
    <label class="find">
      <Icon name="search" />
      <span class="ghosted">
        <input
          class="input"
          type="search"
          aria-label={say('findChoice')}
          value={value}
          onInput={(e) => onChange(e.currentTarget.value)}
        />
        {value === '' && (
          <span class="ghost" aria-hidden>
            {say('findChoice')}
          </span>
        )}
      </span>
      {none && <span role="status">{say('noneFound')}</span>}
    </label>
  );
}

interface ChoiceProps {
  move: Move;
  number: number;
  sure: boolean;
  busy: boolean;
  rating: Rating | null;
  /** The first choice of a hint, or about as good as that. */
  best: boolean;
  says: WordKey | null;
}

function ChoiceButton({ move, number, sure, busy, rating, best, says }: ChoiceProps) {
  const { ui, table } = useTableScope();
  const picture: VNode | null = ui.choiceIcon?.(move.move, table.view, move.change) ?? null;
  const heat = (on: boolean) => table.heat(on ? move.move : null);
  const looks = ['choice', table.hot === move.move ? 'hot' : '', best ? 'best' : ''];
  return (
    <li>
      <button
        type="button"
        class={looks.filter(Boolean).join(' ')}
        data-choice={move.move}
        disabled={busy}
        onClick={() => table.play(move.move)}
        // One that comes to lie under a pointer at rest is not meant, nor is a finger that taps.
        onPointerMove={(e) => e.pointerType === 'mouse' && heat(true)}
        onPointerLeave={() => heat(false)}
        onFocus={(e) => e.currentTarget.matches(':focus-visible') && heat(true)}
        onBlur={() => heat(false)}
      >
        <ChoiceBadge number={number} sure={sure} />
        {picture}
        <ChoiceSay move={move} sure={sure} />
        {rating && says && !sure && <RatingBar rating={rating} says={says} />}
      </button>
    </li>
  );
}

/** What a choice means: its sentence once it is chosen, for screen readers and under a pointer. */
function ChoiceSay({ move, sure }: Pick<ChoiceProps, 'move' | 'sure'>) {
  const { ui, table } = useTableScope();
  const short = sure ? null : (ui.choiceShort?.(move, table) ?? null);
  if (!short) return <span class="choice-say">{move.say}</span>;
  return (
    <span class="choice-say" title={move.say}>
      <span class="unseen">{move.say}</span>
      <span class="choice-short" aria-hidden>
        {short}
      </span>
    </span>
  );
}

function ChoiceBadge({ number, sure }: { number: number; sure: boolean }) {
  const { keys } = useSettings();
  if (sure) return <Icon name="check" />;
  if (!keys) return null;
  if (number > 9) return <span class="choice-number none" />;
  return (
    <kbd class="choice-number" aria-hidden>
      {number}
    </kbd>
  );
}

const FIRST = { even: 'hintEven', probably: 'hintProbablyBest', clearly: 'hintBest' } as const;
const OTHER = { even: 'hintEven', probably: 'hintProbablyWorse', clearly: 'hintWorse' } as const;

/** What a hint says of a move: rank and figure are the same measurement. */
export function ratingOf(advice: Hint | null, move: string) {
  const at = advice?.moves.findIndex((rated) => rated.move === move) ?? -1;
  const rating = advice?.moves[at] ?? null;
  const best = at === 0 || rating?.sure === 'even';
  return { rating, best, says: rating && (at === 0 ? FIRST : OTHER)[rating.sure] };
}

/** The share of the win that a choice brings. */
function RatingBar({ rating, says }: { rating: Rating; says: WordKey }) {
  const say = useSay();
  const percent = Math.round(rating.value / 10);
  return (
    <span class="rating">
      <span class="rating-bar" style={{ width: `${Math.max(2, percent)}%` }} />
      <span class="rating-say">
        {say(says)} · {say('hintValue', percent)}
      </span>
    </span>
  );
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

function useKeys(offered: Move[], sure: boolean, busy: boolean) {
  const { table } = useTableScope();
  // Before anything can be pressed: the keys are those of the choices that are shown.
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
      if (e.key === 'Escape' && table.chosen.length > 0) return table.choose([]);
      if (busy || typing(e.target)) return;
      const key = settings().keys ? Number(e.key) : 0;
      const at = e.key === 'Enter' && sure && e.target === document.body ? 1 : key;
      const move = at >= 1 && at <= 9 ? offered[at - 1] : undefined;
      if (!move) return;
      e.preventDefault();
      table.play(move.move);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
