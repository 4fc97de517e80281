// SPDX-License-Identifier: MIT
// What is printed on the cards, as the rules write it into the catalog (games/bloodbath/facts.c).
import type { CardInfo } from '../../table/types';

/** People, money, food, boxes and cards. */
export type Goods = 'people' | 'money' | 'food' | 'boxes' | 'cards';

/** One thing that a card does; which members count depends on `do`. */
export interface Effect {
  do: string;
  n?: number;
  of?: Goods;
  at?: 'here' | 'empty';
  /** Counted by, and by how many of these at a time. */
  per?: string;
  each?: number;
  prices?: Effect[][];
  options?: Effect[][];
  then?: Effect[];
  else?: Effect[];
  count?: string;
  is?: string;
  /** An action, or a kind of card. */
  what?: string;
  to?: string;
  max?: number;
  min?: number;
  off?: number;
}

export interface Ability {
  when: string;
  does: Effect[];
}

export interface Facts {
  abilities: Ability[];
  /** Of buildings. */
  cost: number;
  people: number;
  symbol?: 'good' | 'bad';
  /** It makes use of the boxes on it. */
  storage?: boolean;
  /** Of events. */
  number?: number;
  /** People that everybody loses. */
  loss?: number;
  /** Of twists. */
  shade?: 'black' | 'white';
  /** Of Work: what the actions give by themselves. */
  actions?: { what: string; n: number; of: Goods }[];
}

type Cards = Map<string, CardInfo>;

export const factsIn = (card: Pick<CardInfo, 'facts'>) => card.facts as Facts;

export function factsOf(cards: Cards, id: string | null): Facts | undefined {
  const card = cards.get(id ?? '');
  return card && factsIn(card);
}

export const ofType = (cards: Cards, type: string) =>
  [...cards.values()].filter((card) => card.type === type);

/** What an action gives by itself. */
export function yieldOf(cards: Cards, action: string) {
  const work = ofType(cards, 'start').find((card) => factsIn(card).actions);
  return work && factsIn(work).actions!.find(({ what }) => what === action);
}

/** Whether what a building does depends on what its owner has at that moment. */
export const dependsOn = (facts: Facts | undefined) =>
  facts?.abilities.some(({ does }) => does[0]?.do === 'if') ?? false;
