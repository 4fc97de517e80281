// SPDX-License-Identifier: MIT
// The views of a replay. The server makes them, a window of moves at a time: those around the move
// that is shown are there before anybody steps to them.
import type { Seen, ViewWindow } from '../net/api';
import { applyPatch, type Json } from '../net/patch';

/** Moves whose views are asked for at once; the server gives at most 64. */
export const WINDOW = 32;
const AGAIN_MS = 1500;

/** The window that a move lies in, by the first move of it. */
export const windowOf = (step: number) => step - (step % WINDOW);

/** What was seen in a window. Those share what did not change between them. */
export function viewsIn({ patches }: ViewWindow): Seen[] {
  let seen: Json = {};
  return patches.map((patch) => (seen = applyPatch(seen, patch)) as unknown as Seen);
}

type Ask = (from: number, to: number) => Promise<{ views: ViewWindow }>;

/** All that the page has of a replay, and what it still asks for. */
export class ReplayViews {
  private views: Seen[] = [];
  private asked = new Set<number>();
  private wanted = 0;
  private listeners = new Set<() => void>();

  constructor(
    readonly last: number,
    first: ViewWindow,
    private ask: Ask,
    private wait = (again: () => void) => void setTimeout(again, AGAIN_MS),
  ) {
    this.asked.add(first.from);
    this.take(first);
  }

  /** What was seen after a move; undefined until it is there. */
  at(step: number): Seen | undefined {
    return this.views[step];
  }

  /** The move nearest to one whose view is there. */
  nearest(step: number): number {
    for (let by = 0; by <= this.last; by++)
      for (const near of [step - by, step + by]) if (this.views[near] !== undefined) return near;
    return step;
  }

  /** Asks for the views around a move: its window, and the nearer one of those beside it. */
  want(step: number) {
    this.wanted = step;
    const own = windowOf(step);
    this.fetch(own);
    this.fetch(step - own < WINDOW / 2 ? own - WINDOW : own + WINDOW);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private take(window: ViewWindow) {
    viewsIn(window).forEach((view, i) => (this.views[window.from + i] = view));
    this.listeners.forEach((listener) => listener());
  }

  private fetch(from: number) {
    if (from < 0 || from > this.last || this.asked.has(from)) return;
    this.asked.add(from);
    this.ask(from, Math.min(this.last, from + WINDOW - 1)).then(
      ({ views }) => this.take(views),
      () => this.wait(() => this.failed(from)),
    );
  }

  /** Asks again if somebody still looks there. */
  private failed(from: number) {
    this.asked.delete(from);
    if (this.listeners.size > 0) this.want(this.wanted);
  }
}

/** Every view of a game, one window after the other. */
export async function allViews(
  ask: (from: number, to: number) => Promise<{ moves: number; views: ViewWindow }>,
): Promise<Seen[]> {
  const all: Seen[] = [];
  for (let last = 0; all.length <= last; ) {
    const { moves, views } = await ask(all.length, all.length + 2 * WINDOW - 1);
    last = moves;
    all.push(...viewsIn(views));
  }
  return all;
}
