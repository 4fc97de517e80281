// SPDX-License-Identifier: MIT
// The view of Monkeys on the Moon as games/monkeys/json.c writes it.
import type { Tribe } from './art/tribes';

export { TRIBES, type Tribe } from './art/tribes';
export type Coins = Record<Tribe, number>;

/** The least and the greatest of what may come. */
export type Range = [number, number];

export interface TribeState {
  id: Tribe;
  rival: Tribe;
  /** 0 is beside the track. */
  stone: number;
  /** 1 to 6 once it has a finish circle, else 0. */
  place: number;
  /** The best and the worst place by its space if the game ended now. */
  places: Range;
  /** What its titles are worth then; nobody is second of two. */
  leader: Range;
  second?: Range;
  supply: number;
  /** Who holds its scorn card; null: it lies in the center. */
  scorn: number | null;
}

export interface Player {
  coins: Coins;
  hand_size: number;
  /** Only the cards that this reader may see. */
  hand: string[];
  ship: string | null;
  crew: string[];
  launched: string[];
  /** Status points by tribe, of the monkeys launched and of those in the ship. */
  status: Partial<Coins>;
  aboard: Partial<Coins>;
  /** Ships launched full. */
  ships: string[];
  passed: boolean;
  bid: Partial<Coins> | null;
}

export interface Auction {
  monkey: string;
  high: number;
  /** What the next bid has to be. */
  least: number;
  /** The coins that count, the monkey's own tribe's first, and what each is worth. */
  worth: Partial<Coins>;
  leader: number | null;
}

export type Phase = 'civilization' | 'penalty' | 'leave' | 'offer' | 'bid' | 'ship' | 'over';

export interface View {
  seat: number | null;
  phase: Phase;
  actor: number | null;
  /** Whose turn it is; others may have to act in it. */
  active: number | null;
  /** Who holds the moonstone. */
  start: number;
  round: number;
  rounds: number;
  /** In the order of the Alliance Circle, clockwise. */
  tribes: TribeState[];
  track: number;
  dot: number;
  pool: string[];
  /** For every monkey that can be had, what each seat could bid. */
  limits: Record<string, number[]>;
  ship_pool: string[];
  /** Monkeys that wait for a new ship. */
  waiting: string[];
  discarded: string[];
  played: string[];
  decks: { civ: number; monkey: number; ship: number };
  ships_under_deck: string[];
  auction: Auction | null;
  seats: Player[];
}
