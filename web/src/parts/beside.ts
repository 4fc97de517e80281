// SPDX-License-Identifier: MIT
// Where something that appears for a moment stands: beside what called it up, within the window,
// and not over what must stay in reach.

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Area, 'width' | 'height'>;

const GAP = 10;
const EDGE = 8;

const overlap = (a: Area, b: Area): number => {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
};

const within = (at: number, size: number, room: number) =>
  Math.max(EDGE, Math.min(at, room - EDGE - size));

/** Above, to the right, to the left or below; `spared` counts for more than what called it up. */
export function beside(anchor: Area, { width, height }: Size, room: Size, spared: Area[]): Area {
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const level = anchor.top + anchor.height / 2 - height / 2;
  const places: [number, number][] = [
    [middle, anchor.top - GAP - height],
    [anchor.left + anchor.width + GAP, level],
    [anchor.left - GAP - width, level],
    [middle, anchor.top + anchor.height + GAP],
    ...spared.map((area): [number, number] => [area.left - GAP - width, level]),
  ];
  const areas = places.map(([left, top]) => ({
    left: within(left, width, room.width),
    top: within(top, height, room.height),
    width,
    height,
  }));
  const cost = (area: Area) =>
    overlap(area, anchor) + spared.reduce((sum, other) => sum + 10 * overlap(area, other), 0);
  return areas.reduce((best, area) => (cost(area) < cost(best) ? area : best));
}
