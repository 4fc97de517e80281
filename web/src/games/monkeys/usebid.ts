// SPDX-License-Identifier: MIT
// The bid that the reader is putting together, coin by coin; a raise begins with the coins shown
// before. Purse and tray both show it, and the prompt offers it.
import { useState } from 'preact/hooks';
import type { TableProps } from '../../table/types';
import {
  alike,
  bidsIn,
  coinsOf,
  common,
  exact,
  leading,
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
  /** It can be bid as it is. */
  enough: boolean;
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

/** The bids that a pile means: exactly itself if it is one, else all that contain it. */
function meant(bids: Bid[], pile: Pile, start: Pile): string[] {
  if (alike(pile, start)) return [];
  const one = exact(bids, pile);
  return one ? [one.move] : leading(bids, pile).map(({ move }) => move);
}

export function useBidding(table: TableProps<View>): Bidding {
  const { view, moves, you, hot, replay } = table;
  const bids = replay ? [] : bidsIn(moves);
  const shown = view.seats[you]?.bid ?? null;
  const least = kept(bids, shown);
  const start = shown && leadsOn(bids, shown) ? shown : least;
  const [laid, setLaid] = useState<Pile>({});
  // Where the prompt offers everything again, nothing has been laid.
  const mine = table.chosen.length > 0 ? laid : start;
  const pile = (hot && coinsOf(hot)) || mine;
  const lay = (next: Pile) => {
    setLaid(next);
    table.choose(meant(bids, next, start), true);
  };
  return {
    bids,
    pile,
    value: view.auction ? valueOf(view.auction, pile) : 0,
    enough: exact(bids, pile) !== undefined,
    canAdd: (tribe) => bids.length > 0 && leadsOn(bids, plus(mine, tribe, 1)),
    canTake: (tribe) => (mine[tribe] ?? 0) > (least[tribe] ?? 0),
    add: (tribe) => lay(plus(mine, tribe, 1)),
    take: (tribe) => lay(plus(mine, tribe, -1)),
  };
}
