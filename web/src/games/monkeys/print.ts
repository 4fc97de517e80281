// SPDX-License-Identifier: MIT
// What is printed on the cards, as games/monkeys/facts.c writes it into the catalog.
import { useTable } from '../../table/context';
import type { CardInfo } from '../../table/types';
import type { Tribe } from './view';

/** Steps of civilization cards, status of monkeys, seats and points of ships, points of scorn. */
export interface Print {
  tribe: Tribe;
  steps: number;
  status: number;
  seats: number;
  points: number;
}

export const printOf = (card: CardInfo) => card.facts as Print;

/** Finds what is printed on a card. */
export function usePrint(): (id: string) => Print {
  const { cards } = useTable();
  return (id) => printOf(cards.get(id)!);
}

/** Finds the name of a card, of a tribe too. */
export function useName(): (id: string) => string {
  const { cards } = useTable();
  return (id) => cards.get(id)?.name ?? id;
}
