// SPDX-License-Identifier: MIT
// Which part of a base is in view. It fits everything until the reader drags, pinches, turns the
// wheel or presses a key; "fit" takes it back.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { Rect } from './geometry';

/** The size of a cell and where the cell 0, 0 begins, in pixels. */
export interface Frame {
  cell: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** What must stay free of cards at the edges, in pixels. */
interface Strips {
  above: number;
  below: number;
}

const LEAST = 22;
const MOST = 190;
const ROOMY = 104;
const MARGIN = 0.3;
const STEP = 1.25;
const PAN = 60;
const STILL = 6;

export function fitted(bounds: Rect, { width, height }: Size, { above, below }: Strips): Frame {
  const across = bounds.right - bounds.left + 2 * MARGIN;
  const down = bounds.bottom - bounds.top + 2 * MARGIN;
  const room = height - above - below;
  const cell = Math.max(LEAST, Math.min(ROOMY, width / across, room / down));
  return {
    cell,
    x: width / 2 - ((bounds.left + bounds.right) / 2) * cell,
    y: above + room / 2 - ((bounds.top + bounds.bottom) / 2) * cell,
  };
}

/** Makes cells larger or smaller around a point that stays where it is. */
export function zoomed(frame: Frame, by: number, at: { x: number; y: number }): Frame {
  const cell = Math.max(LEAST, Math.min(MOST, frame.cell * by));
  const k = cell / frame.cell;
  return { cell, x: at.x - (at.x - frame.x) * k, y: at.y - (at.y - frame.y) * k };
}

function useSize(box: RefObject<HTMLElement>): Size {
  const [size, setSize] = useState<Size>({ width: 640, height: 420 });
  useLayoutEffect(() => {
    const el = box.current!;
    const measure = () => setSize({ width: el.clientWidth, height: el.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(el);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}

/** Fingers and mouse buttons that are down, how far they have moved, and what was in view before. */
interface Hold {
  points: Map<number, { x: number; y: number }>;
  moved: number;
  before: Frame | null;
}

export interface PanZoom {
  frame: Frame;
  free: boolean;
  fit(): void;
  zoom(by: number): void;
  handlers: {
    onPointerDown(e: PointerEvent): void;
    onPointerMove(e: PointerEvent): void;
    onPointerUp(e: PointerEvent): void;
    onPointerCancel(e: PointerEvent): void;
    onClickCapture(e: MouseEvent): void;
    onKeyDown(e: KeyboardEvent): void;
  };
}

export function usePanZoom(
  box: RefObject<HTMLElement>,
  bounds: Rect,
  whose: number,
  strips: Strips,
): PanZoom {
  const size = useSize(box);
  const [own, setOwn] = useState<Frame | null>(null);
  const frame = own ?? fitted(bounds, size, strips);
  const latest = useRef(frame);
  latest.current = frame;
  const hold = useRef<Hold>({ points: new Map(), moved: 0, before: null });
  const middle = { x: size.width / 2, y: size.height / 2 };
  // Two fingers pan and zoom before the next drawing.
  const look = (next: Frame) => {
    latest.current = next;
    setOwn(next);
  };
  const pan = (dx: number, dy: number) =>
    look({ ...latest.current, x: latest.current.x + dx, y: latest.current.y + dy });
  const zoom = (by: number, at = middle) => look(zoomed(latest.current, by, at));
  useEffect(() => setOwn(null), [whose]);
  useWheel(box, zoom);
  const fit = () => setOwn(null);
  const move = (e: PointerEvent) => {
    const { points } = hold.current;
    const from = points.get(e.pointerId);
    if (!from) return;
    const to = { x: e.clientX, y: e.clientY };
    hold.current.moved += Math.hypot(to.x - from.x, to.y - from.y);
    if (points.size === 2) pinch(points, e.pointerId, to, box.current!, zoom);
    if (hold.current.moved > STILL) {
      box.current!.setPointerCapture(e.pointerId);
      pan((to.x - from.x) / points.size, (to.y - from.y) / points.size);
    }
    points.set(e.pointerId, to);
  };
  const drop = (e: PointerEvent) => hold.current.points.delete(e.pointerId);
  return {
    frame,
    free: own !== null,
    fit,
    zoom: (by) => zoom(by),
    handlers: {
      onPointerDown: (e) => {
        if (hold.current.points.size === 0) Object.assign(hold.current, { moved: 0, before: own });
        hold.current.points.set(e.pointerId, { x: e.clientX, y: e.clientY });
      },
      onPointerMove: move,
      onPointerUp: drop,
      // The browser took the finger to scroll the page: nothing was meant for the base.
      onPointerCancel: (e) => drop(e) && setOwn(hold.current.before),
      onClickCapture: (e) => {
        if (hold.current.moved <= STILL || e.detail === 0) return;
        e.stopPropagation();
        e.preventDefault();
      },
      onKeyDown: (e) => byKey(e, { pan, zoom, fit }),
    },
  };
}

/** Two fingers: the distance between them grows or shrinks the cells. */
function pinch(
  points: Hold['points'],
  id: number,
  to: { x: number; y: number },
  box: HTMLElement,
  zoom: (by: number, at: { x: number; y: number }) => void,
) {
  const other = [...points].find(([key]) => key !== id)![1];
  const from = points.get(id)!;
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const now = Math.hypot(to.x - other.x, to.y - other.y);
  const edge = box.getBoundingClientRect();
  const at = { x: (to.x + other.x) / 2 - edge.left, y: (to.y + other.y) / 2 - edge.top };
  if (before > 0) zoom(now / before, at);
}

/** A page that is barely taller than the window is not scrolled for. */
const pageScrolls = () => document.documentElement.scrollHeight > window.innerHeight * 1.15;

/**
 * The wheel zooms where the pointer is, with Ctrl where the page itself would scroll. It is heard
 * actively, so that nothing else moves with it.
 */
function useWheel(
  box: RefObject<HTMLElement>,
  zoom: (by: number, at: { x: number; y: number }) => void,
) {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const el = box.current!;
    const onWheel = (e: WheelEvent) => {
      if (!e.ctrlKey && pageScrolls()) return;
      e.preventDefault();
      const edge = el.getBoundingClientRect();
      const at = { x: e.clientX - edge.left, y: e.clientY - edge.top };
      latest.current(e.deltaY < 0 ? 1.12 : 1 / 1.12, at);
    };
    el.addEventListener('wheel', onWheel, { passive: false });
    return () => el.removeEventListener('wheel', onWheel);
  }, []);
}

interface Acts {
  pan(dx: number, dy: number): void;
  zoom(by: number): void;
  fit(): void;
}

function byKey(e: KeyboardEvent, { pan, zoom, fit }: Acts) {
  const pans: Record<string, [number, number]> = {
    ArrowLeft: [PAN, 0],
    ArrowRight: [-PAN, 0],
    ArrowUp: [0, PAN],
    ArrowDown: [0, -PAN],
  };
  const by = e.shiftKey ? pans[e.key] : undefined;
  if (by) pan(...by);
  else if (e.key === '+' || e.key === '=') zoom(STEP);
  else if (e.key === '-') zoom(1 / STEP);
  else if (e.key === '0') fit();
  else return;
  e.preventDefault();
  e.stopPropagation();
}
