// SPDX-License-Identifier: MIT
// What is printed on the cards, as games/lunarbase/facts.c writes it into the catalog.
import { useTable } from '../../table/context';
import type { CardInfo } from '../../table/types';
import type { Color, Slot, View } from './view';

export interface Print {
  cost: Color[];
  connectors: Partial<Record<Slot, Color>>;
  colonists: number;
  achievements: string[];
  orbs: Color[];
  /** The main action of a module; a station has three. */
  main: Item[][];
  /** What happens once; several lists where one of them is chosen. */
  once: Item[][];
  stealable: boolean;
  /** Orbs of this color earn credits, too. */
  income?: Color;
}

/** What an item does, how often, to whom, to which card. */
export interface Item {
  does: string;
  count?: number;
  whom?: string;
  card?: string;
}

const BLANK: Print = {
  cost: [],
  connectors: {},
  colonists: 0,
  achievements: [],
  orbs: [],
  main: [],
  once: [],
  stealable: false,
};

/** A member that is named like the edition holds what differs there. */
type Facts = Partial<Print> & Partial<Record<View['print'], Partial<Print>>>;

export function printOf({ facts }: CardInfo, edition?: View['print']): Print {
  const own = facts as Facts;
  return { ...BLANK, ...own, ...(edition ? own[edition] : undefined) };
}

/** Finds what is printed on a card in this game's edition. */
export function usePrint(): (id: string) => Print {
  const { cards, view } = useTable<View>();
  return printsIn(cards, view.print);
}

export const printsIn = (cards: Map<string, CardInfo>, edition: View['print']) => (id: string) =>
  printOf(cards.get(id)!, edition);
