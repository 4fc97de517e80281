// SPDX-License-Identifier: MIT
// Likenesses of pieces that fly over the page. Style sheets mostly style a piece by what it lies
// in, so a likeness lies in empty copies of those elements, which take no part in the layout.
import type { Box } from './plan';

/** By what scripts and tests find an element: a likeness is never meant. */
const NAMING = /^(id|tabindex|data-.*)$/;

function nameless<T extends Element>(el: T): T {
  for (const { name } of [...el.attributes]) if (NAMING.test(name)) el.removeAttribute(name);
  return el;
}

/** Everything around an element up to the root, the innermost first. */
export function aroundOf(el: Element, root: Element): Element[] {
  const around: Element[] = [];
  for (let at = el.parentElement; at; at = at.parentElement) {
    around.push(at);
    if (at === root) break;
  }
  return around;
}

function shellOf(el: Element): HTMLElement {
  const shell = nameless(el.cloneNode(false) as HTMLElement);
  shell.style.setProperty('display', 'contents', 'important');
  return shell;
}

const nested = (inner: Element, around: Element[]): Element =>
  around.reduce((inside, el) => {
    const shell = shellOf(el);
    shell.append(inside);
    return shell;
  }, inner);

function holder(box: Box): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'motion-ghost';
  for (const [side, value] of Object.entries(box)) ghost.style.setProperty(side, `${value}px`);
  return ghost;
}

/** A piece on a table that is zoomed is laid out in another size than it is seen. */
function zoomOf({ width, height }: Original, box: Box): number {
  const [wide, high] = [box.width / width, box.height / height];
  return Math.abs(wide - high) < 0.02 * wide ? wide : 1;
}

/** Gradients and the like are found by their ids. */
function copyOf(el: HTMLElement): HTMLElement {
  const copy = nameless(el.cloneNode(true) as HTMLElement);
  for (const part of copy.querySelectorAll<HTMLElement>('*')) {
    if (!(part instanceof SVGElement)) nameless(part);
  }
  return copy;
}

function center(copy: HTMLElement, width: number, height: number, box: Box) {
  const style = {
    position: 'absolute',
    inset: 'auto',
    left: `${(box.width - width) / 2}px`,
    top: `${(box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    opacity: '1',
  };
  Object.assign(copy.style, style);
}

/** A piece, all that it lies or lay in, and its size as it was laid out. */
export interface Original {
  el: HTMLElement;
  around: Element[];
  width: number;
  height: number;
}

/** What looks like a piece that is where it belongs, in a box of the window. It measures nothing:
 * each measurement between two likenesses would lay out the page. */
export function likeness(piece: Original, box: Box): HTMLElement {
  const { el, around } = piece;
  const zoom = el.isConnected ? zoomOf(piece, box) : 1;
  const { width, height } = el.isConnected ? piece : box;
  const ghost = holder(box);
  const copy = copyOf(el);
  center(copy, width, height, box);
  if (zoom !== 1) copy.style.scale = String(zoom);
  ghost.append(nested(copy, around));
  return ghost;
}

/** A card laid out as large as a box, with a back, in an element that can be turned. */
export function turnable({ el, around }: Original, box: Box): HTMLElement {
  const ghost = holder(box);
  const copy = copyOf(el);
  center(copy, box.width, box.height, box);
  ghost.append(turning(nested(copy, around)));
  return ghost;
}

function turning(face: Element): HTMLElement {
  const both = document.createElement('div');
  both.className = 'motion-turning';
  const [front, back] = ['front', 'back'].map((side) => {
    const part = document.createElement('div');
    part.className = `motion-${side}`;
    return part;
  });
  front!.append(face);
  both.append(front!, back!);
  return both;
}

/** The sign beside a number, and where it is. */
export interface Token {
  sign: Element;
  box: Box;
}

export function tokenOf(el: HTMLElement): Token | null {
  const sign = el.querySelector('[data-token], svg');
  if (!sign) return null;
  const { left, top, width, height } = sign.getBoundingClientRect();
  return { sign, box: { left, top, width, height } };
}

export function tokenCopy({ sign, box }: Token, root: Element): HTMLElement {
  const ghost = holder(box);
  const copy = nameless(sign.cloneNode(true) as HTMLElement);
  center(copy, box.width, box.height, box);
  ghost.append(nested(copy, aroundOf(sign, root)));
  return ghost;
}
