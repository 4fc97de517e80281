// SPDX-License-Identifier: MIT
// The analysis on screen, as its parts receive it.
import type { Analysis } from '../net/api';
import type { Seat } from '../table/types';

/** What every part of the page needs. */
export interface Shown {
  analysis: Analysis;
  seats: Seat[];
  /** Whose replay the links lead to; null: that of the opened log. */
  table: string | null;
}
