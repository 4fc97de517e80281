// SPDX-License-Identifier: MIT
// A main action that is chosen but not taken yet, and a tap on a card that it would ask about: the
// tap takes the action and chooses the card.
import { useEffect, useState } from 'preact/hooks';
import { useTable } from '../../table/context';
import type { TableProps } from '../../table/types';
import { mainsOf } from './mains';
import { printsIn } from './print';
import type { View } from './view';

type Table = Pick<TableProps<View>, 'view' | 'you' | 'chosen' | 'replay' | 'cards'>;

/** What the chosen main action does first, '' when none is chosen. */
export function chosenDoes({ view, you, chosen, replay, cards }: Table): string {
  const own = view.seats[you];
  if (view.phase !== 'turn' || chosen.length !== 1 || !own || replay) return '';
  const main = mainsOf(own, printsIn(cards, view.print)).find(({ move }) => move === chosen[0]);
  return main?.items[0]?.does ?? '';
}

/** The move that a card would be tapped for once the chosen action is taken, null for none. */
export function aheadOf(table: Table, id: string, inHand: boolean): string | null {
  const does = chosenDoes(table);
  const { view } = table;
  if (inHand) return does === 'build' && isBuildable(view, id) ? `build ${id}` : null;
  const can =
    does === 'draft' ? !view.no_draft.includes(id) : does === 'resell' && isSold(view, id);
  return can ? `${does} ${id}` : null;
}

/** A lesson says what may be played when the answer before it has been confirmed. */
export const isSoon = ({ view, you, moves }: Pick<TableProps<View>, 'view' | 'you' | 'moves'>) =>
  view.asked === you && moves.length === 0;

/** Takes the chosen action; what is wanted then is chosen when it is asked for. */
export function useAhead(): (next: string) => void {
  const table = useTable<View>();
  const { view, moves, chosen, choose, play } = table;
  const [next, setNext] = useState<string | null>(null);
  const soon = isSoon(table);
  useEffect(() => {
    if (!next || soon || (view.phase === 'turn' && chosen.length > 0)) return;
    setNext(null);
    if (moves.some(({ move }) => move === next)) choose([next]);
  }, [next, soon, view, chosen]);
  return (wanted) => {
    setNext(wanted);
    play(chosen[0]!);
  };
}

/** A module of the hand that the reader could build if a main action let them. */
export const isBuildable = ({ cards }: View, id: string) => cards[id]?.buildable === true;

const isSold = ({ no_resell: no }: View, id: string) => !no.includes(id);
