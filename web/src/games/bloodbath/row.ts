// SPDX-License-Identifier: MIT
// Rows of cards: how many stand side by side, and that a strip on a phone shows what can be played.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useTable } from '../../table/context';

/** How many cards stand in a row if they fill one, two or three; the style sheet takes the best. */
export function rowStyle(count: number) {
  const across = (rows: number) => Math.max(1, Math.ceil(count / rows));
  return { '--n1': across(1), '--n2': across(2), '--n3': across(3) };
}

const EDGE = 8;

/** How far a strip must move until a card is within it. */
function wayTo(card: HTMLElement, strip: HTMLElement): number {
  const box = card.getBoundingClientRect();
  const { left, right } = strip.getBoundingClientRect();
  if (box.left < left - EDGE) return box.left - left - EDGE;
  return box.right > right + EDGE ? box.right - right + EDGE : 0;
}

/** Moves a strip to its first lit card when none is in view. */
export function useLitInView() {
  const row = useRef<HTMLDivElement>(null);
  const { view } = useTable();
  useLayoutEffect(() => {
    const strip = row.current;
    if (!strip || strip.scrollWidth <= strip.clientWidth) return;
    const ways = [...strip.querySelectorAll<HTMLElement>('.lit')].map((lit) => wayTo(lit, strip));
    if (!ways.includes(0)) strip.scrollLeft += ways[0] ?? 0;
  }, [view]);
  return row;
}
