// SPDX-License-Identifier: MIT
// Arrow keys go from piece to piece over the whole table, to the nearest one in that direction.
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

function middle(el: Element): Point {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far a point lies in a direction, what lies aside counting more; Infinity behind. */
export function distance(from: Point, to: Point, way: Point): number {
  const ahead = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
  const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
  return ahead > 4 ? ahead + aside * ASIDE : Infinity;
}

export function goByArrow(e: KeyboardEvent) {
  const way = WAYS[e.key];
  const at = document.activeElement;
  if (!way || e.shiftKey || !(at instanceof HTMLButtonElement)) return;
  const from = middle(at);
  const root = e.currentTarget as HTMLElement;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of root.querySelectorAll<HTMLElement>('button:not([disabled])')) {
    const far = el === at ? Infinity : distance(from, middle(el), way);
    if (far < least) [best, least] = [el, far];
  }
  if (!best) return;
  e.preventDefault();
  best.focus();
}
