// SPDX-License-Identifier: MIT
// The bid that the reader is putting together, coin by coin; a raise begins with the coins shown
// before. Purse and tray both show it.
import { useEffect, useState } from 'preact/hooks';
import type { TableProps } from '../../table/types';
import {
  bidsIn,
  coinsOf,
  common,
  exact,
  leadsOn,
  plus,
  valueOf,
  type Bid,
  type Pile,
} from './bids';
import { TRIBES, type Tribe, type View } from './view';

export interface Bidding {
  /** Everything that may be bid; empty when the reader is not asked for a bid. */
  bids: Bid[];
  pile: Pile;
  value: number;
  /** The move that bids the pile, if it is enough. */
  move: string | null;
  canAdd(tribe: Tribe): boolean;
  canTake(tribe: Tribe): boolean;
  add(tribe: Tribe): void;
  take(tribe: Tribe): void;
}

/** Coins that must stay in the bid: those shown before, where a raise may only add. */
function kept(bids: Bid[], shown: Pile | null): Pile {
  const all = common(bids);
  return Object.fromEntries(TRIBES.map((t) => [t, Math.min(all[t] ?? 0, shown?.[t] ?? 0)]));
}

/** What was tapped goes back. */
function useEscape(on: boolean, goBack: () => void) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) =>
      on && e.key === 'Escape' && !document.querySelector('dialog[open]') && goBack();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

export function useBidding(table: TableProps<View>): Bidding {
  const { view, moves, you, hot, replay } = table;
  const bids = replay ? [] : bidsIn(moves);
  const key = bids.map((bid) => bid.move).join('|');
  const shown = view.seats[you]?.bid ?? null;
  const least = kept(bids, shown);
  const [mine, setMine] = useState<Pile>({});
  const start = shown && leadsOn(bids, shown) ? shown : least;
  useEffect(() => setMine(start), [key]);
  useEscape(bids.length > 0, () => setMine(start));
  const pile = (hot && coinsOf(hot)) || mine;
  return {
    bids,
    pile,
    value: view.auction ? valueOf(view.auction, pile) : 0,
    move: exact(bids, pile)?.move ?? null,
    canAdd: (tribe) => bids.length > 0 && leadsOn(bids, plus(mine, tribe, 1)),
    canTake: (tribe) => (mine[tribe] ?? 0) > (least[tribe] ?? 0),
    add: (tribe) => setMine(plus(mine, tribe, 1)),
    take: (tribe) => setMine(plus(mine, tribe, -1)),
  };
}
