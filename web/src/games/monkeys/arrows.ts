// SPDX-License-Identifier: MIT
// Arrow keys go from a piece to the nearest one in that direction. Tab stops at what can be played;
// a part of the table where nothing can be is one stop, so that it is not far to the others.
import { useLayoutEffect, type MutableRef } from 'preact/hooks';

type Step = [number, number];

const steps: Record<string, Step> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (el: Element): Step => {
  const box = el.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** How far it is that way; what lies off to the side counts double, what lies behind never. */
function distance(from: Step, to: Step, [x, y]: Step): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const ahead = dx * x + dy * y;
  const aside = Math.abs(dx * y) + Math.abs(dy * x);
  return ahead < 4 ? Infinity : ahead + 2 * aside;
}

function nearest(root: HTMLElement, from: Element, step: Step): HTMLElement | null {
  const start = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of root.querySelectorAll<HTMLElement>('button:not(:disabled)')) {
    const hidden = el === from || getComputedStyle(el).visibility === 'hidden';
    const far = hidden ? Infinity : distance(start, middle(el), step);
    if (far >= least) continue;
    least = far;
    best = el;
  }
  return best;
}

function setStops(part: Element) {
  const pieces = [...part.querySelectorAll<HTMLElement>('.piece')];
  const lit = pieces.filter((piece) => piece.classList.contains('lit'));
  const focused = pieces.filter((piece) => piece === document.activeElement);
  const stops = new Set(lit.length > 0 ? [...lit, ...focused] : [focused[0] ?? pieces[0]]);
  for (const piece of pieces) piece.tabIndex = stops.has(piece) ? 0 : -1;
}

/** For the root of the table, whose children's children are its parts. */
export function useArrows(root: MutableRef<HTMLElement | null>) {
  useLayoutEffect(() => root.current?.querySelectorAll('[class^=mm-area]').forEach(setStops));
  const onKeyDown = (e: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const step = steps[e.key];
    if (!step || e.ctrlKey || e.metaKey || e.altKey || !(e.target instanceof Element)) return;
    const next = nearest(e.currentTarget, e.target, step);
    if (!next) return;
    e.preventDefault();
    next.focus();
  };
  return { onKeyDown };
}
