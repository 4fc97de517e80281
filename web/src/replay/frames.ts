// SPDX-License-Identifier: MIT
import type { Replay } from '../net/api';
import { applyPatch, type Json } from '../net/patch';

/** The view after each frame. Views share what did not change between them. */
export function framesToViews({ frames }: Pick<Replay, 'frames'>): unknown[] {
  let view: Json = {};
  return frames.map((frame) => (view = applyPatch(view, frame.patch)));
}

interface Seated {
  seats: unknown[];
}

/**
 * Everything open: what everybody may know, with each seat as that seat itself sees it. The server
 * sends all views by seat, the spectator's as "-1".
 */
export function openView(all: unknown): unknown {
  const views = all as Record<string, Seated>;
  const shared = views['-1']!;
  return { ...shared, seats: shared.seats.map((seat, i) => views[i]?.seats[i] ?? seat) };
}
