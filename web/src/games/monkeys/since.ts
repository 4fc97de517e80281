// SPDX-License-Identifier: MIT
// What the reader has last decided on. The others may move at once, one after the other; measured
// against that view the table shows all that has happened since.
import { createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { TableProps } from '../../table/types';
import type { Tribe, View } from './view';

interface Seen {
  view: View;
  asked: boolean;
}

/** The view of the reader's last decision before this one; null when there was none. */
export function useLastDecision({ view, ask, before, replay }: TableProps<View>): View | null {
  const seen = useRef<Seen>({ view, asked: false });
  const decided = useRef<View | null>(null);
  if (seen.current.view !== view) {
    if (seen.current.asked) decided.current = seen.current.view;
    if (before === null) decided.current = null;
    seen.current = { view, asked: false };
  }
  seen.current.asked = ask !== null;
  return replay ? before : decided.current;
}

/** The view to measure against. */
export const Since = createContext<View | null>(null);

/** Where a stone stood; where it stands when nothing is known. */
export function useStoneBefore(tribe: Tribe, now: number): number {
  return useContext(Since)?.tribes.find((t) => t.id === tribe)?.stone ?? now;
}

/** The ship that a seat had. */
export function useShipBefore(seat: number): string | null {
  return useContext(Since)?.seats[seat]?.ship ?? null;
}

/** By how much the coins of a seat have changed. */
export function useCoinChange(seat: number, tribe: Tribe, now: number): number {
  return now - (useContext(Since)?.seats[seat]?.coins[tribe] ?? now);
}
