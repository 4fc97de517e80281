// SPDX-License-Identifier: MIT
// A coin of the reader's own that a tap lays into the bid, in the tray or in the purse. One that
// cannot be added says why on hover or tap.
import type { ComponentChildren } from 'preact';
import { tellRefusal } from '../../parts/piece';
import { useReason } from '../../parts/whynot';
import { useTable } from '../../table/context';
import { withOne } from './bids';
import type { Bidding } from './usebid';
import type { Tribe, View } from './view';

interface Props {
  tribe: Tribe;
  bidding: Bidding;
  class: string;
  label: string;
  children: ComponentChildren;
}

export function BidCoin({ tribe, bidding, label, ...rest }: Props) {
  const table = useTable<View>();
  const lit = bidding.canAdd(tribe);
  const move = withOne(bidding.pile, tribe);
  const reason = useReason(lit ? undefined : move);
  const tap = async () => {
    reason.stop();
    if (lit) bidding.add(tribe);
    else tellRefusal(await table.why(move), table.game);
  };
  return (
    <button
      type="button"
      class={`piece ${rest.class} ${lit ? 'lit' : ''}`}
      aria-disabled={!lit}
      aria-label={label}
      data-coin={tribe}
      onClick={() => void tap()}
      onPointerEnter={(e) => e.pointerType === 'mouse' && reason.tellSoon(e.currentTarget)}
      onPointerLeave={reason.stop}
      onFocus={(e) => e.currentTarget.matches(':focus-visible') && reason.tellSoon(e.currentTarget)}
      onBlur={reason.stop}
    >
      {rest.children}
    </button>
  );
}
