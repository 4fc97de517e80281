// SPDX-License-Identifier: MIT
// The whole table: the Progress deck above, the other colonies, and the reader's own with its hand.
import { useTable } from '../../table/context';
import { Buildings } from './buildings';
import { Hand } from './hand';
import { Heart } from './heart';
import { Mat } from './mat';
import { Others } from './others';
import { Plates } from './plates';
import { useWords } from './words';
import type { View } from './view';
import './table.css';

export function BloodbathTable() {
  const { view, seats, you, over } = useTable<View>();
  const own = you >= 0 ? you : (view.seat ?? 0);
  const others = leftOf(own, view.seats.length);
  return (
    <div class={`bb seat-${seats[own]?.color ?? own}`}>
      <div class="bb-rows">
        <Heart />
        <Others seats={others} />
        <OwnColony seat={own} />
        {!over && <Plates />}
        <Hand seat={own} />
      </div>
    </div>
  );
}

/** The other seats in the order in which cards are passed. */
function leftOf(own: number, count: number): number[] {
  return Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count);
}

function OwnColony({ seat }: { seat: number }) {
  const say = useWords();
  return (
    <section class="bb-own panel" aria-label={say('yourColony')}>
      <Mat seat={seat} />
      <Buildings seat={seat} />
    </section>
  );
}
