// SPDX-License-Identifier: MIT
// Where a card lies in its base, in pixels.
import type { JSX } from 'preact';
import { rectOf } from './geometry';
import type { Lying } from './view';

export function boxOfCard(card: Lying, cell: number): JSX.CSSProperties {
  const { left, top, right, bottom } = rectOf(card);
  return {
    left: `${left * cell}px`,
    top: `${top * cell}px`,
    width: `${(right - left) * cell}px`,
    height: `${(bottom - top) * cell}px`,
  };
}
