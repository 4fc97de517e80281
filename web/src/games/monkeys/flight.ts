// SPDX-License-Identifier: MIT
// Who takes off: a ship that is no longer where it was, with all whom its owner has launched.
import type { View } from './view';

export interface Flight {
  ship: string;
  crew: string[];
}

/** The ship that a seat has launched between two views, with everybody who flies. */
export function flightOf(before: View | null, view: View, seat: number): Flight | null {
  const [was, now] = [before?.seats[seat], view.seats[seat]!];
  if (!was?.ship || was.ship === now.ship) return null;
  return { ship: was.ship, crew: now.launched.filter((id) => !was.launched.includes(id)) };
}
