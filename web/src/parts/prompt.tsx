// SPDX-License-Identifier: MIT
// The one place that says what is asked, in plain words, and offers everything that may be
// answered. It has a fixed height in the frame: long lists scroll inside, so that nothing else
// moves when the question changes. 1 to 9 play a choice, Enter confirms what was tapped, Escape
// goes back to all choices.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';
import { useTableScope } from '../table/context';
import type { Move, Rating, TableProps } from '../table/types';
import { settings, useSettings } from '../settings';
import { useSay } from '../words';
import { Icon } from './icon';
import './prompt.css';

export interface PromptProps {
  busy: boolean;
  ratings: Rating[] | null;
  /** The buttons below: undo, hint. */
  tools: ComponentChildren;
  /** What is said when nothing is asked. */
  idle: ComponentChildren;
}

const MANY = 10;
/** Pixels between a choice that is brought into view and the edge. */
const ROOM = 8;

export function Prompt({ busy, ratings, tools, idle }: PromptProps) {
  const { table } = useTableScope();
  const say = useSay();
  const asked = table.ask !== null && !table.replay;
  const name = asked ? 'yourDecision' : table.over ? 'whatNext' : 'youWait';
  return (
    <section class={`prompt ${asked ? 'asked' : ''}`} aria-label={say(name)}>
      <div class="prompt-body">
        {asked ? <Question busy={busy} ratings={ratings} /> : <div class="prompt-idle">{idle}</div>}
      </div>
      <div class="prompt-tools">{tools}</div>
    </section>
  );
}

function Question({ busy, ratings }: Pick<PromptProps, 'busy' | 'ratings'>) {
  const { table } = useTableScope();
  const { keys } = useSettings();
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setWanted(''), [table.ask, table.view]);
  const offered = offeredMoves(table, wanted);
  const sure = table.chosen.length === 1;
  useKeys(offered, sure, busy);
  useEffect(() => {
    scrollTo(list.current);
    // What was tapped can be confirmed without looking for it.
    if (table.chosen.length > 0) scrollTo(list.current, '.choice');
  }, [table.ask, table.chosen]);
  useEffect(() => scrollTo(list.current, '.best'), [ratings]);
  return (
    <>
      <h2 class="prompt-ask" data-ask>
        {table.ask}
      </h2>
      <AtOnce />
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
            rating={ratings?.find((r) => r.move === move.move) ?? null}
            best={ratings?.[0]?.move === move.move}
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
  best: boolean;
}

function ChoiceButton({ move, number, sure, busy, rating, best }: ChoiceProps) {
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
        <span class="choice-say">{move.say}</span>
        {rating && !sure && <RatingBar rating={rating} best={best} />}
      </button>
    </li>
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

/** From here on, in thousandths, a number would say more than the search knows. */
const UNSURE = 25;

/** Whether the search came back to a move often enough to tell how good it is. */
export const isRated = ({ error }: Rating) => error <= UNSURE;

/** The share of the win that the bot expects from a move, as far as it knows. */
function RatingBar({ rating, best }: { rating: Rating; best: boolean }) {
  const say = useSay();
  if (!best && !isRated(rating)) return <span class="rating seldom">{say('hintSeldom')}</span>;
  const percent = Math.round(rating.value / 10);
  return (
    <span class="rating">
      <span class="rating-bar" style={{ width: `${Math.max(2, percent)}%` }} />
      <span class="rating-say">
        {best && `${say('hintBest')} · `}
        {say('hintValue', percent)}
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
