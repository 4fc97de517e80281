// SPDX-License-Identifier: MIT
// A piece of a table that can be tapped: a card, a coin, a place. It lights up when it means a
// legal move; where it does not, it says why not on hover, focus, long press and tap.
// With a card it shows that card large, too. `piece` names it from one view to the next, so that it
// travels to its new place when it moves (motion/marks.ts).
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { linkTo } from '../route';
import { useTableScope } from '../table/context';
import type { Refusal, TableProps } from '../table/types';
import { tell } from './toast';
import { refusalOf, useReason, type WhyNot } from './whynot';
import './piece.css';

export interface PieceProps {
  /** The moves a tap may mean, all of them in the table's `moves`; none: it cannot be played. */
  moves?: string[];
  /** What a tap does where it is more than a choice among the moves. */
  act?(): void;
  /**
   * What is told when there are none and the seat is asked: the rules' refusal of this move, or
   * the table's own words where it knows better what the reader wants.
   */
  whyNot?: WhyNot;
  /** Whether it is what the reader has chosen, where that is not the same as its moves. */
  chosen?: boolean;
  /** The catalog id of the card it shows. */
  card?: string;
  /** The same piece in the next view has the same name. */
  piece?: string;
  /** Where it comes from when it is new and goes to when it vanishes (motion/marks.ts). */
  from?: string;
  to?: string;
  /** What a screen reader says. */
  label: string;
  class?: string;
  style?: JSX.CSSProperties;
  children?: ComponentChildren;
}

const LONG_PRESS_MS = 450;

export function Piece({ moves = [], act, whyNot, card, piece, label, ...rest }: PieceProps) {
  const { table } = useTableScope();
  const lit = moves.length > 0 && !table.replay;
  const reason = useReason(lit ? undefined : whyNot);
  const press = useLongPress((el) => {
    if (card) table.zoom(card);
    reason.tell(el);
  });
  const chosen = rest.chosen ?? moves.some((m) => table.chosen.includes(m));
  const looks = [
    'piece',
    rest.class ?? '',
    lit ? 'lit' : '',
    table.hot !== null && moves.includes(table.hot) ? 'hot' : '',
    chosen ? 'chosen' : '',
  ];
  // A touch moves the focus when it ends; that takes nothing away of what it called up.
  const focused = useRef(false);
  // A piece that comes to lie under a pointer at rest is not meant.
  const over = useRef(false);
  const look = (el: HTMLElement) => {
    table.heat(moves.length === 1 ? moves[0]! : null);
    if (card) table.zoom(card);
    reason.tellSoon(el);
  };
  const leave = () => {
    table.heat(null);
    if (card) table.zoom(null);
    reason.stop();
  };
  const click = () => {
    if (press.wasLong()) return;
    reason.stop();
    tap(table, { moves, act, whyNot, card });
  };
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      style={rest.style}
      aria-label={label}
      aria-disabled={!lit}
      aria-pressed={lit ? chosen : undefined}
      data-piece={piece}
      data-from={rest.from}
      data-to={rest.to}
      data-move={moves[0]}
      onClick={click}
      onPointerMove={(e) => {
        if (e.pointerType !== 'mouse' || over.current) return;
        over.current = true;
        look(e.currentTarget);
      }}
      onFocus={(e) => {
        focused.current = e.currentTarget.matches(':focus-visible');
        if (focused.current) look(e.currentTarget);
      }}
      onBlur={() => focused.current && leave()}
      {...press.handlers}
      onPointerLeave={(e) => {
        press.handlers.onPointerLeave();
        // What a finger has called up stays, to be read, until the next touch.
        if (e.pointerType === 'mouse') leave();
        over.current = false;
      }}
    >
      {rest.children}
    </button>
  );
}

type Tapped = Pick<PieceProps, 'act' | 'whyNot' | 'card'> & { moves: string[] };

function tap(table: TableProps, { moves, act, whyNot, card }: Tapped) {
  if (moves.length > 0 && !table.replay) return act ? act() : table.choose(moves);
  if (whyNot && table.ask !== null)
    void refusalOf(table, whyNot).then((refusal) => tellRefusal(refusal, table.game));
  else if (card) table.zoom(card);
}

export function tellRefusal({ error, clause }: Refusal, game: string) {
  if (!error) return;
  const rule = clause ? { clause: { name: clause, href: linkTo.rules(game, clause) } } : {};
  tell(error, { kind: 'no', about: 'refusal', ...rule });
}

/** Presses with a finger that last; the click that follows is not meant as one. */
function useLongPress(act: (el: HTMLElement) => void) {
  const state = useRef({ timer: 0, long: false });
  const start = (e: JSX.TargetedPointerEvent<HTMLElement>) => {
    state.current.long = false;
    if (e.pointerType === 'mouse') return;
    const el = e.currentTarget;
    state.current.timer = window.setTimeout(() => {
      state.current.long = true;
      act(el);
    }, LONG_PRESS_MS);
  };
  const stop = () => window.clearTimeout(state.current.timer);
  return {
    /** Asked once for each press. */
    wasLong: () => {
      const was = state.current.long;
      state.current.long = false;
      return was;
    },
    handlers: {
      onPointerDown: start,
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (e: Event) => state.current.long && e.preventDefault(),
    },
  };
}
