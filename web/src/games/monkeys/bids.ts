// SPDX-License-Identifier: MIT
// Bids as sets of coins. What may be bid is exactly what the moves say; a set of coins that is
// being put together is matched against them.
import type { Move } from '../../table/types';
import { TRIBES, type Auction, type Coins, type Tribe } from './view';

export type Pile = Partial<Coins>;

export interface Bid {
  move: string;
  coins: Pile;
}

const count = (pile: Pile, tribe: Tribe) => pile[tribe] ?? 0;

export const sizeOf = (pile: Pile) => TRIBES.reduce((sum, t) => sum + count(pile, t), 0);

/** The coins that count in an auction, and what each is worth. */
export const worths = ({ worth }: Auction) => Object.entries(worth) as [Tribe, number][];

/** What coins are worth together, enough for a bid or not. */
export const valueOf = (lot: Auction, pile: Pile) =>
  worths(lot).reduce((sum, [tribe, each]) => sum + count(pile, tribe) * each, 0);

/** The coins of `bid green,green,brown`; null when it is another move. */
export function coinsOf(move: string): Pile | null {
  if (!move.startsWith('bid ')) return null;
  const pile: Pile = {};
  for (const coin of move.slice(4).split(',') as Tribe[]) pile[coin] = count(pile, coin) + 1;
  return pile;
}

export function bidsIn(moves: Move[]): Bid[] {
  return moves.flatMap(({ move }) => {
    const coins = coinsOf(move);
    return coins ? [{ move, coins }] : [];
  });
}

export function plus(pile: Pile, tribe: Tribe, n: number): Pile {
  return { ...pile, [tribe]: count(pile, tribe) + n };
}

/** The bid of these coins and one more, as a move. */
export function withOne(pile: Pile, tribe: Tribe): string {
  return `bid ${TRIBES.flatMap((t) => Array<string>(count(pile, t)).fill(t)).concat(tribe)}`;
}

const within = (part: Pile, whole: Pile) => TRIBES.every((t) => count(part, t) <= count(whole, t));

export const alike = (one: Pile, other: Pile) => within(one, other) && within(other, one);

/** The bids that contain these coins. */
export const leading = (bids: Bid[], pile: Pile) => bids.filter((bid) => within(pile, bid.coins));

/** Whether some bid contains these coins. */
export const leadsOn = (bids: Bid[], pile: Pile) => leading(bids, pile).length > 0;

/** The bid of exactly these coins. */
export const exact = (bids: Bid[], pile: Pile) => bids.find((bid) => alike(pile, bid.coins));

/** Bids by what they are worth, those of few coins first; whatever else there is stays in front. */
export function byValue(moves: Move[], lot: Auction | null): Move[] {
  if (!lot) return moves;
  const rank = ({ move }: Move): [number, number] => {
    const pile = coinsOf(move);
    return pile ? [valueOf(lot, pile), sizeOf(pile)] : [0, 0];
  };
  const ranked = moves.map((move) => ({ move, rank: rank(move) }));
  ranked.sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1]);
  return ranked.map(({ move }) => move);
}

/** The coins that every bid contains: where a raise may only add, those already shown. */
export function common(bids: Bid[]): Pile {
  if (bids.length === 0) return {};
  const least = (tribe: Tribe) => Math.min(...bids.map((bid) => count(bid.coins, tribe)));
  return Object.fromEntries(TRIBES.map((t) => [t, least(t)]).filter(([, n]) => n !== 0));
}
