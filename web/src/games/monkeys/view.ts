// SPDX-License-Identifier: MIT
// The view of Monkeys on the Moon as games/monkeys/json.c writes it.
export const TRIBES = ['brown', 'black', 'green', 'blue', 'red', 'purple'] as const;
export type Tribe = (typeof TRIBES)[number];
export type Coins = Record<Tribe, number>;

export interface TribeState {
  id: Tribe;
  rival: Tribe;
  /** 0 is beside the track. */
  stone: number;
  /** 1 to 6 once it has a finish circle, else 0. */
  place: number;
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
  /** Ships launched full. */
  ships: string[];
  passed: boolean;
  bid: Partial<Coins> | null;
}

export interface Auction {
  monkey: string;
  high: number;
  leader: number | null;
}

export interface SeatScore {
  titles: Coins;
  status: Coins;
  ships: number;
  scorn: number;
  total: number;
  launched: number;
  statuses: number;
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
  ship_pool: string[];
  /** Monkeys that wait for a new ship. */
  waiting: string[];
  discarded: string[];
  played: string[];
  decks: { civ: number; monkey: number; ship: number };
  ships_under_deck: string[];
  auction: Auction | null;
  seats: Player[];
  scores?: SeatScore[];
}
