// SPDX-License-Identifier: MIT
// Makes a drawing of solids as they stand on the Moon, seen from above at a slight angle: what is
// high is drawn further up, its front shows, and its shadow falls to the right. The light comes
// from the upper left, however a module is turned; so solids are turned here, not their drawings.
//
// A plan is a list of solids on a card of 100 by 200, joined by "|", each a letter, an ink
// (solid.css) and numbers. The last one, if there is one more, is how high it stands:
//   B x y w d h    box            H x y w d h    house: a box with lit windows
//   C x y r h      cylinder       D x y r h      dome
//   S x y r        sphere         K x y r h      cone
//   G x y r h      glass dome     P x y w d      solar panels on low feet
//   F x y w d      flat plate     O x y r        flat disc          Q x y r w   flat ring
//   L x y z x y z w   a line through space        T x y r        a tree

interface Solid {
  kind: string;
  ink: string;
  /** The middle on the ground, half the width and depth, height above the ground and of itself. */
  x: number;
  y: number;
  w: number;
  d: number;
  z: number;
  h: number;
  /** The other end of a line, and how thick it or a ring is. */
  to: [number, number, number];
  thick: number;
}

export const CARD = { width: 100, height: 200 };

type Point = [number, number];

/** Where a point of the card comes to lie when the card is turned by quarters. */
function turned([x, y]: Point, turn: number): Point {
  const [dx, dy] = [x - CARD.width / 2, y - CARD.height / 2];
  const [cx, cy] = turn % 2 ? [CARD.height / 2, CARD.width / 2] : [CARD.width / 2, CARD.height / 2];
  const ways: Point[] = [
    [dx, dy],
    [-dy, dx],
    [-dx, -dy],
    [dy, -dx],
  ];
  const [rx, ry] = ways[turn & 3]!;
  return [cx + rx, cy + ry];
}

const BLANK = { z: 0, h: 0, thick: 0, to: [0, 0, 0] as [number, number, number] };

/** What the numbers behind each letter mean, for a card that lies upright. */
function shapeOf(kind: string, n: number[]): Omit<Solid, 'kind' | 'ink'> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  switch (kind) {
    case 'B':
    case 'H':
      return { ...BLANK, x: a + c / 2, y: b + d / 2, w: c / 2, d: d / 2, h: e, z: f };
    case 'F':
      return { ...BLANK, x: a + c / 2, y: b + d / 2, w: c / 2, d: d / 2, z: e };
    case 'P':
      return { ...BLANK, x: a + c / 2, y: b + d / 2, w: c / 2, d: d / 2, h: 2, z: 5 };
    case 'L':
      return { ...BLANK, x: a, y: b, w: 0, d: 0, z: c, to: [d, e, f], thick: n[6] ?? 1.6 };
    case 'Q':
      return { ...BLANK, x: a, y: b, w: c, d: c, thick: d, z: e };
    case 'O':
      return { ...BLANK, x: a, y: b, w: c, d: c, z: d };
    case 'S':
    case 'T':
      return { ...BLANK, x: a, y: b, w: c, d: c, h: c * 2, z: d };
    default:
      return { ...BLANK, x: a, y: b, w: c, d: c, h: d, z: e };
  }
}

function solidOf(text: string, turn: number): Solid {
  const [kind = '', ink = '', ...numbers] = text.trim().split(/\s+/);
  const shape = shapeOf(kind, numbers.map(Number));
  const [x, y] = turned([shape.x, shape.y], turn);
  const [tx, ty] = turned([shape.to[0], shape.to[1]], turn);
  const [w, d] = turn % 2 ? [shape.d, shape.w] : [shape.w, shape.d];
  return { ...shape, kind, ink, x, y, w, d, to: [tx, ty, shape.to[2]] };
}

const n1 = (n: number) => String(Math.round(n * 10) / 10);
const at = (...n: number[]) => n.map(n1).join(' ');

/** How far the shadow of something one high falls. */
const CAST: Point = [0.75, 0.3];

function castOf({ kind, x, y, w, d, z, h, to, thick }: Solid): string {
  if (kind === 'L') {
    const [sx, sy] = [x + z * CAST[0], y + z * CAST[1]];
    const [ex, ey] = [to[0] + to[2] * CAST[0], to[1] + to[2] * CAST[1]];
    return `<path d="M${at(sx, sy)}L${at(ex, ey)}" stroke-width="${n1(thick)}"/>`;
  }
  if (h === 0) return '';
  const [lx, ly] = [z * CAST[0], z * CAST[1]];
  const [hx, hy] = [(z + h) * CAST[0], (z + h) * CAST[1]];
  if (kind === 'B' || kind === 'H' || kind === 'P') {
    const [l, t, r, b] = [x - w, y - d, x + w, y + d];
    return (
      `<path class="lb-cast-solid" d="M${at(l + lx, t + ly)}H${n1(r + lx)}L${at(r + hx, t + hy)}` +
      `V${n1(b + hy)}H${n1(l + hx)}L${at(l + lx, b + ly)}z"/>`
    );
  }
  if (kind === 'K') return `<path class="lb-cast-solid" d="${coneFrom(x, y, w, x + hx, y + hy)}"/>`;
  const sunk = kind === 'D' || kind === 'G' ? 0.62 : kind === 'C' ? 1 : 0.5;
  const line = `M${at(x + lx, y + ly)}L${at(x + lx + (hx - lx) * sunk, y + ly + (hy - ly) * sunk)}`;
  return `<path d="${line}" stroke-width="${n1(w * 2)}"/>`;
}

/** From a circle to a tip. */
function coneFrom(x: number, y: number, r: number, tx: number, ty: number): string {
  const away = Math.hypot(tx - x, ty - y);
  if (away <= r)
    return `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r, 0)}a${at(r, r)} 0 1 0 ${at(-2 * r, 0)}z`;
  const mid = Math.atan2(ty - y, tx - x);
  const half = Math.acos(r / away);
  const edge = (angle: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  const [ax, ay] = edge(mid + half);
  const [bx, by] = edge(mid - half);
  return `M${at(tx, ty)}L${at(ax, ay)}A${at(r, r)} 0 1 1 ${at(bx, by)}z`;
}

const face = (tone: string, ink: string, d: string) =>
  `<path class="lb-${tone} lb-i-${ink}" d="${d}"/>`;

const shade = (name: string, d: string) => `<path fill="url(#lb-${name})" d="${d}"/>`;

const rect = (x: number, y: number, w: number, h: number) =>
  `M${at(x, y)}h${n1(w)}v${n1(h)}h${n1(-w)}z`;

const disc = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r, 0)}a${at(r, r)} 0 1 0 ${at(-2 * r, 0)}z`;

function box({ x, y, w, d, z, h, ink }: Solid): string {
  const [left, top] = [x - w, y - d - z - h];
  return (
    face('front', ink, rect(left, y + d - z - h, 2 * w, h)) +
    face('top', ink, rect(left, top, 2 * w, 2 * d)) +
    `<path class="lb-edge" d="M${at(left, y + d - z - h)}V${n1(top)}h${n1(2 * w)}"/>`
  );
}

const PANE = 5;

function house(solid: Solid): string {
  const { x, y, w, d, z, h } = solid;
  const panes = Math.max(1, Math.floor((2 * w - 4) / (PANE * 1.8)));
  const step = (2 * w) / panes;
  const high = Math.min(h * 0.4, 5);
  const lit = Array.from({ length: panes }, (_, i) =>
    rect(x - w + step * (i + 0.5) - PANE / 2, y + d - z - h * 0.62, PANE, high),
  );
  return box(solid) + `<path class="lb-pane" d="${lit.join('')}"/>`;
}

function cylinder({ x, y, w: r, z, h, ink }: Solid): string {
  const low = y - z;
  const foot = `a${at(r, r)} 0 0 0 ${at(2 * r, 0)}`;
  const side = `M${at(x - r, low - h)}V${n1(low)}${foot}V${n1(low - h)}z`;
  return (
    face('front', ink, side) +
    shade('round', side) +
    face('top', ink, disc(x, low - h, r)) +
    `<circle class="lb-edge" cx="${n1(x)}" cy="${n1(low - h)}" r="${n1(Math.max(0.5, r - 1.4))}"/>`
  );
}

/** A dome is round below and drawn out above by its height. */
function domePath({ x, y, w: r, z, h }: Solid): string {
  const up = Math.hypot(r, h);
  const [there, back] = [at(2 * r, 0), at(-2 * r, 0)];
  return `M${at(x - r, y - z)}a${at(r, up)} 0 0 1 ${there}a${at(r, r)} 0 0 1 ${back}z`;
}

function dome(solid: Solid): string {
  const d = domePath(solid);
  return face('top', solid.ink, d) + shade('ball', d);
}

function glass(solid: Solid): string {
  const { x, y, w: r, h, z } = solid;
  const up = Math.hypot(r, h);
  const ribs =
    `M${at(x - r, y - z)}a${at(r, r * 0.5)} 0 0 0 ${at(2 * r, 0)}` +
    `M${at(x, y - z + r)}C${at(x - r * 0.9, y - z, x - r * 0.6, y - z - up * 0.8, x, y - z - up)}` +
    `M${at(x, y - z + r)}C${at(x + r * 0.9, y - z, x + r * 0.6, y - z - up * 0.8, x, y - z - up)}`;
  return (
    `<path class="lb-glass" d="${domePath(solid)}"/><path class="lb-ribs" d="${ribs}"/>` +
    `<path class="lb-glint" d="M${at(x - r * 0.72, y - z - up * 0.34)}` +
    `Q${at(x - r * 0.5, y - z - up * 0.74, x - r * 0.12, y - z - up * 0.84)}"/>`
  );
}

function ball({ x, y, w: r, z, ink }: Solid): string {
  const d = disc(x, y - z - r, r);
  return face('top', ink, d) + shade('ball', d);
}

function cone({ x, y, w: r, z, h, ink }: Solid): string {
  const d = coneFrom(x, y - z, r, x, y - z - h);
  return face('top', ink, d) + shade('round', d);
}

function panels(solid: Solid): string {
  const { x, y, w, d, z, h } = solid;
  const [left, top] = [x - w, y - d - z - h];
  const lines = [1, 2, 3].map((i) => `M${at(left + (w * i) / 2, top)}v${n1(2 * d)}`).join('');
  const across = `M${at(left, top + d)}h${n1(2 * w)}`;
  return box(solid) + `<path class="lb-cells" d="${lines}${across}"/>`;
}

function tree({ x, y, w: r, z }: Solid): string {
  const crown = disc(x, y - z - r * 1.6, r);
  return (
    `<path class="lb-trunk" d="M${at(x, y - z)}v${n1(-r)}"/>` +
    face('top', 'n', crown) +
    shade('ball', crown)
  );
}

function line({ x, y, z, to, thick, ink }: Solid): string {
  const d = `M${at(x, y - z)}L${at(to[0], to[1] - to[2])}`;
  return `<path class="lb-line lb-i-${ink}" stroke-width="${n1(thick)}" d="${d}"/>`;
}

const draws: Record<string, (solid: Solid) => string> = {
  B: box,
  H: house,
  C: cylinder,
  D: dome,
  G: glass,
  S: ball,
  K: cone,
  P: panels,
  T: tree,
  L: line,
  F: ({ x, y, w, d, z, ink }) => face('top', ink, rect(x - w, y - d - z, 2 * w, 2 * d)),
  O: ({ x, y, w, z, ink }) => face('top', ink, disc(x, y - z, w)),
  Q: ({ x, y, w, z, thick, ink }) =>
    `<circle class="lb-line lb-i-${ink}" cx="${n1(x)}" cy="${n1(y - z)}" r="${n1(w)}"` +
    ` stroke-width="${n1(thick)}"/>`,
};

interface Extent {
  left: number;
  right: number;
  back: number;
  front: number;
  low: number;
  high: number;
}

function extentOf({ kind, x, y, w, d, z, h, to }: Solid): Extent {
  if (kind !== 'L')
    return { left: x - w, right: x + w, back: y - d, front: y + d, low: z, high: z + h };
  const [xs, ys, zs] = [
    [x, to[0]],
    [y, to[1]],
    [z, to[2]],
  ] as const;
  const ends = (of: readonly number[]) => [Math.min(...of), Math.max(...of)] as const;
  const [[left, right], [back, front], [low, high]] = [ends(xs), ends(ys), ends(zs)];
  return { left: left - 1, right: right + 1, back, front, low, high };
}

/** Whether one solid hides none of the other, so that it is drawn before it. */
function isBehind(a: Solid, b: Solid): boolean {
  const [one, two] = [extentOf(a), extentOf(b)];
  if (one.right <= two.left || two.right <= one.left) return false;
  if (one.front <= two.back) return true;
  if (two.front <= one.back) return false;
  if (b.kind === 'G' || a.kind === 'G') return b.kind === 'G';
  if (one.high <= two.low) return true;
  if (two.high <= one.low) return false;
  return a.y < b.y;
}

/** What stands further back or below is drawn first; else they keep their order. */
function fromBehind(solids: Solid[]): Solid[] {
  const left = [...solids];
  const drawn: Solid[] = [];
  while (left.length > 0) {
    const free = left.findIndex((s) => !left.some((other) => other !== s && isBehind(other, s)));
    drawn.push(...left.splice(Math.max(0, free), 1));
  }
  return drawn;
}

/** The shadows and the solids of a plan, turned by quarters, as markup of an SVG. */
export function markupOf(plan: string, turn: number): string {
  const solids = plan.split('|').map((text) => solidOf(text, turn));
  const casts = solids.map(castOf).join('');
  const drawn = fromBehind(solids).map((solid) => draws[solid.kind]!(solid));
  return `<g class="lb-cast">${casts}</g>${drawn.join('')}`;
}
