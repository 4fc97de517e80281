// SPDX-License-Identifier: MIT
// A card as it lies in a base, turned. The frame covers its cells; only what is inside is turned,
// so that the frame can travel without losing its turn.
import type { ComponentChildren, JSX } from 'preact';
import { rectOf, type Rect } from './geometry';
import type { Lying } from './view';

export function boxOf(rect: Rect, cell: number): JSX.CSSProperties {
  return {
    left: `${rect.left * cell}px`,
    top: `${rect.top * cell}px`,
    width: `${(rect.right - rect.left) * cell}px`,
    height: `${(rect.bottom - rect.top) * cell}px`,
  };
}

export const boxOfCard = (card: Lying, cell: number) => boxOf(rectOf(card), cell);

interface Props {
  turn: number;
  cell: number;
  children: ComponentChildren;
}

export function Turned({ turn, cell, children }: Props) {
  const style = { width: `${cell}px`, '--turn': `${turn * 90}deg` };
  return (
    <span class="lb-turned" style={style}>
      {children}
    </span>
  );
}
