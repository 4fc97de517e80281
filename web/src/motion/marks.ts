// SPDX-License-Identifier: MIT
// Reads the names and boxes of everything that can move from the attributes of the page:
//   data-piece="name"   the same thing in the next view has the same name
//   data-from="name"    what it comes from when it is new: a piece or a place
//   data-to="name"      what it goes to when it vanishes; empty: it is only out of view
//   data-reveal         when it is new it is turned over in front of everybody first
//   data-value="7"      a number; what is added or taken travels from data-from or to data-to
//   data-self           it goes by itself: its looks depend on the size of what it lies in
//   data-order="2"      its place in the order, if not the usual one (motion/plan.ts)
//   data-place="name"   a place that things come from or go to, and that does not move itself
import { aroundOf, type Original } from './likeness';
import type { Box, Mark, Marks } from './plan';

export interface Reading {
  marks: Marks;
  pieces: Map<string, Original>;
}

function markOf(el: HTMLElement, box: Box): Mark {
  const { from, to, value, order } = el.dataset;
  const mark: Mark = { box };
  if (from) mark.from = from;
  if (to !== undefined) mark.to = to;
  if (el.dataset.reveal !== undefined) mark.reveal = true;
  if (el.dataset.self !== undefined) mark.self = true;
  if (value !== undefined) mark.value = Number(value);
  if (order !== undefined) mark.order = Number(order);
  const around = el.parentElement?.closest<HTMLElement>('[data-piece]')?.dataset.piece;
  if (around) mark.within = around;
  return mark;
}

const boxOf = (el: Element): Box => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { left, top, width, height };
};

/** `flying`: what is on its way is where it is seen, not where it will be. */
export function readMarks(root: Element, flying: (name: string) => Element | undefined): Reading {
  const marks: Marks = new Map();
  const pieces = new Map<string, Original>();
  for (const el of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const name = el.dataset.piece!;
    if (marks.has(name)) continue;
    const box = boxOf(flying(name) ?? el);
    if (box.width === 0) continue;
    marks.set(name, markOf(el, box));
    const { offsetWidth: width, offsetHeight: height } = el;
    pieces.set(name, { el, around: aroundOf(el, root), width, height });
  }
  return { marks, pieces };
}

/** Places may be anywhere on the page: a seat is in the header. */
export function readPlaces(): Map<string, Box> {
  const places = new Map<string, Box>();
  for (const el of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const box = boxOf(el);
    if (box.width > 0 && !places.has(el.dataset.place!)) places.set(el.dataset.place!, box);
  }
  return places;
}
