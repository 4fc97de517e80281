// SPDX-License-Identifier: MIT
// A list to pick a seat from, after what may be picked besides.
import type { Seat } from '../table/types';

interface Props {
  label: string;
  class: string;
  seats: Seat[];
  /** What is no seat: its value and its name. */
  besides: [string, string][];
  at: string;
  pick(value: string): void;
}

export function SeatPick({ label, class: looks, seats, besides, at, pick }: Props) {
  const all = [...besides, ...seats.map((seat, i) => [String(i), seat.name] as const)];
  return (
    <label class={looks}>
      <span>{label}</span>
      <select class="input" value={at} onChange={(e) => pick(e.currentTarget.value)}>
        {all.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
