// SPDX-License-Identifier: MIT
// What a monkey would do to a ship, as the rules foresee it.
import { useTable } from '../../table/context';
import type { View } from './view';

export type Boarding = 'boards' | 'fills' | 'quarrels';

/** Finds it for a seat and a monkey; it boards where nothing else is foreseen. */
export function useBoarding(): (seat: number, monkey: string) => Boarding {
  const { forecasts } = useTable<View>();
  return (seat, monkey) => {
    const found = forecasts.find((f) => f.seat === seat && f.card === monkey);
    return (found?.id as Boarding | undefined) ?? 'boards';
  };
}
