// SPDX-License-Identifier: MIT
// The view of Moon Colony Bloodbath, as the game's json.c writes it.
import type { Words } from '../../table/types';

/**
 * `id` is the kind and `move` what the card is called in moves. Both copies in a hand are called
 * the same there; `piece` tells the cards on the table apart.
 */
export interface BuildingCard {
  id: string;
  move: string;
  piece: string;
}

/** A card that may come to be built, with what it would cost now and the money lacking for it. */
export interface Site extends BuildingCard {
  price: number;
  short: number;
}

export interface Building extends BuildingCard {
  boxes: number;
  /** People that come to the mat for sure when it is lost; what is decided then may bring more. */
  freed: number;
  freed_more: boolean;
}

export interface Colony {
  scientist: Words;
  people: number;
  on_mat: number;
  housed: number;
  money: number;
  food: number;
  boxes: number;
  hand_size: number;
  mat_size: number;
  under_size: number;
  failed: boolean;
  ignores: boolean;
  asked: boolean;
  buildings: Building[];
  perks: string[];
  hand: Site[];
  mat: Site[];
  under: BuildingCard[];
}

export interface Question {
  kind: string;
  building: string | null;
  number: number;
}

export interface Progress {
  pass: number;
  card: string | null;
  /** From the top down; the order within a group is unknown. */
  deck: string[][];
  discards: string[];
  waiting: string[];
  seen: string[];
}

export interface View {
  seat: number | null;
  stage: string;
  progress: Progress;
  muted: boolean;
  banned: string | null;
  question: Question | null;
  answered: boolean;
  decks: { building: number; robot: number; twist: number };
  developments: Record<string, number>;
  next_event: string | null;
  /** How many there are in all. */
  events: number;
  endless: boolean;
  extra_robots: number;
  discards: BuildingCard[];
  seats: Colony[];
  how?: 'manual' | 'failed';
  scores?: number[];
}

/** Equal cards of a list as one entry with their number, in the order of their first. */
export function stacked(ids: string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Cards that have come in this pass, without the one in force. */
export function cardsCome({ discards, card, waiting }: Progress): string[] {
  const rest = [...discards];
  if (card && !waiting.includes(card) && rest.includes(card)) rest.splice(rest.indexOf(card), 1);
  return rest;
}
