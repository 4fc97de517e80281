// SPDX-License-Identifier: MIT
// What the deals of all games have in common (docs/fair.md).
import type { Chance } from './chance';
import type { Head } from './head';

/** A row of the catalog. */
export interface Row {
  id: string;
  type: string;
  copies: number;
  /** What is printed on it. */
  facts?: unknown;
}

/** A card of a deck: its number in the order of the catalog, and which copy it is. */
export interface Card {
  number: number;
  id: string;
  copy: number;
}

/** The piles of a deal by name, with the ids of their cards; decks from the top. */
export type Deal = Record<string, string[]>;

export type Dealer = (head: Head, rows: Row[], chance: Chance) => Deal;

/** The cards of some types in the order of the catalog, each copy by itself. */
export function cardsOf(rows: Row[], ...types: string[]): Card[] {
  return types
    .flatMap((type) => rows.filter((row) => row.type === type))
    .flatMap(({ id, copies }) => Array.from({ length: copies }, (_, copy) => ({ id, copy })))
    .map((card, number) => ({ ...card, number }));
}

/** Shuffles a deck and brings arranged cards to its top, which is its end. */
export function ready(head: Head, name: string, deck: Card[], chance: Chance, exact = false) {
  chance.shuffle(deck);
  const ids = head.stack.filter(([on]) => on === name).map(([, id]) => id);
  let top = deck.length;
  ids.forEach((id, i) => {
    const copy = ids.slice(0, i).filter((other) => other === id).length;
    let at = --top;
    while (at > 0 && !(deck[at]!.id === id && (!exact || deck[at]!.copy === copy))) at--;
    [deck[at], deck[top]] = [deck[top]!, deck[at]!];
  });
  return deck;
}

export const idsOf = (cards: Card[]) => cards.map(({ id }) => id);
export const fromTop = (deck: Card[]) => idsOf([...deck].reverse());
export const draw = (deck: Card[], n: number) => deck.splice(deck.length - n).reverse();
/** A hand has no order; it is shown by number. */
export const hand = (cards: Card[]) => idsOf([...cards].sort((a, b) => a.number - b.number));

/** Drawn even when an option names the seat, so that the option changes nothing else. */
export function firstSeat({ seats, options }: Head, chance: Chance): string[] {
  const drawn = String(chance.below(seats));
  const named = options.first ?? 'random';
  return [named === 'random' ? drawn : named];
}
