// SPDX-License-Identifier: MIT
// What a player has sent to the Moon: the ships that were full, and before them the monkeys.
import { useTable } from '../../table/context';
import { monkeyArt } from './art/monkeys';
import { shipArt } from './art/ships';
import { usePrint } from './print';
import type { View } from './view';
import './crew.css';

export function MonkeysCrew({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const print = usePrint();
  const { ships, launched } = view.seats[seat]!;
  return (
    <div class="mm-flown">
      <div class="mm-flown-ships">
        {ships.map((id) => (
          <svg key={id} class={`mm-${print(id).tribe}`} viewBox="0 0 100 100">
            {shipArt(id)}
          </svg>
        ))}
      </div>
      <div class="mm-flown-monkeys">
        {launched.map((id) => (
          <svg key={id} class={`mm-${print(id).tribe}`} viewBox="0 0 100 100">
            {monkeyArt(id)}
          </svg>
        ))}
      </div>
    </div>
  );
}
