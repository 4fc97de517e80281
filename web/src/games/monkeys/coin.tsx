// SPDX-License-Identifier: MIT
// Favor coins. Every coin of a color is alike, so a coin is named by where it lies and its place in
// the stack; a coin that is new in a stack comes from wherever one went missing.
import { said } from '../../parts/icon';
import { signs } from './art/tribes';
import type { Tribe, View } from './view';
import './coin.css';
import { memo } from '../../parts/memo';

interface CoinProps {
  tribe: Tribe;
  label?: string;
}

export const Coin = memo(({ tribe, label }: CoinProps) => {
  return (
    <svg class={`mm-coin mm-${tribe}`} viewBox="0 0 32 32" {...said(label)}>
      <circle class="mm-coin-edge" cx="16" cy="16" r="15" />
      <circle class="mm-coin-rim" cx="16" cy="16" r="12.4" />
      <path class="mm-sign" d={signs[tribe]} transform="translate(6.4 6.4) scale(.8)" />
    </svg>
  );
});

export type Owner = number | 'supply';

const stackName = (tribe: Tribe, owner: Owner) => `coins:${tribe}:${owner}`;

/** A coin of a bid, by its place in it. */
const bidName = (tribe: Tribe, seat: number, i: number) => `bid:${tribe}:${seat}:${i}`;

/** Where a coin that is new with this owner was before; '' if it has flown there from a bid. */
function source(view: View, before: View | null, tribe: Tribe, owner: Owner): string {
  if (owner !== 'supply' || !before) return stackName(tribe, 'supply');
  const payer = view.seats.findIndex((s, i) => s.coins[tribe] < before.seats[i]!.coins[tribe]);
  const won = before.auction !== null && before.auction.leader === payer;
  return won ? '' : stackName(tribe, Math.max(0, payer));
}

interface BidProps {
  tribe: Tribe;
  seat: number;
  count: number;
  /** The bid is the highest: if nobody goes higher, its coins go to the supply. */
  leads: boolean;
}

/** The coins of one tribe that lie before a bidder. */
export function BidCoins({ tribe, seat, count, leads }: BidProps) {
  const own = stackName(tribe, seat);
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <span
          key={i}
          class="mm-bid-coin"
          data-piece={bidName(tribe, seat, i)}
          data-from={own}
          data-to={leads ? stackName(tribe, 'supply') : own}
        >
          <Coin tribe={tribe} />
        </span>
      ))}
    </>
  );
}

interface StackProps {
  view: View;
  before: View | null;
  tribe: Tribe;
  owner: Owner;
  /** Fewer than the owner has, while some lie in a bid. */
  count: number;
}

export function CoinStack({ view, before, tribe, owner, count }: StackProps) {
  const from = source(view, before, tribe, owner);
  const coins = Array.from({ length: count }, (_, i) => i);
  return (
    <span class={`mm-stack mm-${tribe}`} data-piece={stackName(tribe, owner)}>
      {coins.map((i) => (
        <span
          key={i}
          class="mm-stacked"
          style={{ '--i': i }}
          data-piece={`${stackName(tribe, owner)}:${i}`}
          data-from={from}
        >
          <Coin tribe={tribe} />
        </span>
      ))}
      {count === 0 && <span class="mm-no-coin" />}
    </span>
  );
}
