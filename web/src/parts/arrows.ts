// SPDX-License-Identifier: MIT
// Arrow keys go from a piece to the nearest one in that direction. Tab stops at what can be played;
// a part of the table where nothing can be is one stop, so that it is not far to the others.
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const ASIDE = 2.2;
const LEAST = 4;

function middle(el: Element): Point {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far a point lies in a direction, what lies aside counting more; Infinity behind. */
export function distance(from: Point, to: Point, way: Point): number {
  const ahead = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
  const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
  return ahead > LEAST ? ahead + aside * ASIDE : Infinity;
}

function nearest(root: Element, at: Element, way: Point): HTMLElement | null {
  const from = middle(at);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of root.querySelectorAll<HTMLElement>('button:not(:disabled)')) {
    const hidden = el === at || getComputedStyle(el).visibility === 'hidden';
    const far = hidden ? Infinity : distance(from, middle(el), way);
    if (far < least) [best, least] = [el, far];
  }
  return best;
}

/** Hears the keys of a table, or of a dialog that shows pieces. */
export function goByArrow(e: KeyboardEvent) {
  const way = WAYS[e.key];
  const held = e.shiftKey || e.ctrlKey || e.metaKey || e.altKey;
  if (!way || held || !(e.target instanceof HTMLButtonElement)) return;
  const next = nearest(e.currentTarget as Element, e.target, way);
  if (!next) return;
  e.preventDefault();
  next.focus();
}

/** Lets Tab stop where something is lit, or else once: at the piece in focus, or at `start`. */
export function setStops(part: Element, start = '.piece') {
  const pieces = [...part.querySelectorAll<HTMLElement>('.piece')];
  const lit = pieces.filter((piece) => piece.classList.contains('lit'));
  const focused = pieces.filter((piece) => piece === document.activeElement);
  const one = focused[0] ?? part.querySelector(start) ?? pieces[0];
  const stops = new Set<Element | undefined>(lit.length > 0 ? [...lit, ...focused] : [one]);
  for (const piece of pieces) {
    const stop = stops.has(piece) ? 0 : -1;
    if (piece.tabIndex !== stop || !piece.hasAttribute('tabindex')) piece.tabIndex = stop;
  }
}

/** For a row of pieces that only tells something. */
export function useOneStop(start?: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) setStops(row.current, start);
  });
  return row;
}
