// SPDX-License-Identifier: MIT
// Where cards, connectors and places lie on the grid of a base. A cell is 1 by 1, y grows downward,
// edges lie at the middles between cells.
import type { Color, Connector, Lying, Place, Player, Side, Slot } from './view';
import { SIDES, SLOTS } from './view';

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The middle of an edge between two cells, named so that both sides find it. */
export interface Edge {
  x: number;
  y: number;
  key: string;
}

const STEP: Record<Side, [number, number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

export function edgeOf(x: number, y: number, side: Side): Edge {
  const [dx, dy] = STEP[side];
  const at = { x: x + 0.5 + dx / 2, y: y + 0.5 + dy / 2 };
  return { ...at, key: `${at.x},${at.y}` };
}

/** The cell of the lower half. */
function lower({ x, y, turn }: Lying): { x: number; y: number } {
  const [dx, dy] = STEP[SIDES[(turn + 2) & 3]!];
  return { x: x + dx, y: y + dy };
}

export function rectOf(card: Lying): Rect {
  const other = lower(card);
  return {
    left: Math.min(card.x, other.x),
    top: Math.min(card.y, other.y),
    right: Math.max(card.x, other.x) + 1,
    bottom: Math.max(card.y, other.y) + 1,
  };
}

export function around(rects: Rect[]): Rect {
  return {
    left: Math.min(...rects.map((r) => r.left)),
    top: Math.min(...rects.map((r) => r.top)),
    right: Math.max(...rects.map((r) => r.right)),
    bottom: Math.max(...rects.map((r) => r.bottom)),
  };
}

export function connectorsOf({ station, modules }: Player): Connector[] {
  return [station, ...modules].flatMap((card) => card.connectors);
}

/** The connectors as a card bears them where it lies, none of them joined. */
export function portsOf(printed: Partial<Record<Slot, Color>>, lying: Lying): Connector[] {
  const half = { upper: lying, lower: lower(lying) };
  return SLOTS.flatMap((slot) => {
    const color = printed[slot];
    const [part, quarter] = BORNE[slot];
    const { x, y } = half[part];
    const side = SIDES[(quarter + lying.turn) & 3]!;
    return color ? [{ slot, x, y, side, color, orb: null }] : [];
  });
}

/** The half of an upright card that bears a connector, and its side by SIDES. */
const BORNE: Record<Slot, ['upper' | 'lower', number]> = {
  n: ['upper', 0],
  ne: ['upper', 1],
  se: ['lower', 1],
  s: ['lower', 2],
  sw: ['lower', 3],
  nw: ['upper', 3],
};

export interface Joint extends Edge {
  color: Color;
}

/** The orbs that the connections of a base make; each is told by one of its two connectors. */
export function joints(player: Player): Joint[] {
  return connectorsOf(player)
    .filter(({ orb, side }) => orb !== null && (side === 'right' || side === 'down'))
    .map(({ x, y, side, orb }) => ({ ...edgeOf(x, y, side), color: orb! }));
}

/** An open connector of the base that a module could be joined to. */
export interface Spot extends Edge {
  color: Color;
  /** The way out of the base. */
  side: Side;
  ways: Place[];
}

/** The orbs that a module makes where it would lie. */
export const newOrbs = ({ joints }: Place): Joint[] =>
  joints.map(([x, y, side, color]) => ({ ...edgeOf(x, y, side), color }));

function openEdges(player: Player): Map<string, Connector> {
  const open = connectorsOf(player).filter(({ orb }) => orb === null);
  return new Map(open.map((c) => [edgeOf(c.x, c.y, c.side).key, c]));
}

/** Turned clockwise from the upright way on; those that make more orbs first where equal. */
const byTurn = (a: Place, b: Place) => a.turn - b.turn || b.orbs.length - a.orbs.length;

/** A way that joins two connectors may be named by each: once, by this one where it can. */
function onceEach(spot: Spot): Place[] {
  const own = ({ at }: Place) => Number(at === atOf(spot));
  const ways = new Map<string, Place>();
  for (const way of spot.ways.sort((a, b) => own(a) - own(b)))
    ways.set(`${way.x},${way.y},${way.turn}`, way);
  return [...ways.values()];
}

/** All connectors that the places join, each with every way to lie there. */
export function spotsOf(player: Player, places: Place[]): Spot[] {
  const open = openEdges(player);
  const spots = new Map<string, Spot>();
  for (const place of places) {
    for (const edge of newOrbs(place)) {
      const met = open.get(edge.key)!;
      const spot = spots.get(edge.key) ?? { ...edge, color: met.color, side: met.side, ways: [] };
      spot.ways.push(place);
      spots.set(edge.key, spot);
    }
  }
  const found = [...spots.values()];
  found.forEach((spot) => (spot.ways = onceEach(spot).sort(byTurn)));
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The words of the move that names a spot: the cell outside of the base, and the way out. */
export function atOf({ x, y, side }: Edge & { side: Side }): string {
  const [dx, dy] = STEP[side];
  return `${x + dx / 2 - 0.5},${y + dy / 2 - 0.5} ${side}`;
}

/** The orbs that the ways make, each set of them once. */
export function orbSets(ways: Place[]): string[] {
  return [...new Set(ways.map(({ orbs }) => [...orbs].sort().join('')))];
}

/** The way that is shown first: the one with the most orbs. */
export function bestWay(ways: Place[]): number {
  return ways.reduce((best, way, i) => (way.orbs.length > ways[best]!.orbs.length ? i : best), 0);
}
