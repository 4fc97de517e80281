// SPDX-License-Identifier: MIT
// How drawings are written down. A drawing is a string of shapes on a field of 100 by 70, joined by
// "|", the later ones on top. A shape is a pen and what it draws: "w R10 20 30 12 2" a rectangle
// (x y width height radius), "y O50 30 4" a disc, "d E50 30 9 4" an ellipse, "a M0 0h9z" a path. A
// small letter fills, a capital one draws a line, as wide as the number behind it says.
export type Drawing = string;

/** The ground that buildings stand on. */
export const GROUND = 56;

export const dome = (x: number, r: number, pen = 'w', y = GROUND) =>
  `${pen} M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;

export const block = (x: number, y: number, w: number, h: number, pen = 'w', r = 1) =>
  `${pen} R${x} ${y} ${w} ${h} ${r}`;

/** A row of lit windows. */
export const windows = (x: number, y: number, count: number, step = 6, size = 3) =>
  Array.from({ length: count }, (_, i) => `y R${x + i * step} ${y} ${size} ${size} 0.6`).join('|');

/** A box as it lies on buildings. */
export const crate = (x: number, y: number, s = 9) =>
  `t R${x} ${y} ${s} ${s} 0.8|K1 M${x} ${y + s / 3}h${s}M${x + s / 2} ${y}v${s / 3}`;

/** A small person seen from the front; x is the middle, y the feet. */
export const person = (x: number, y: number, pen = 'w', s = 1) =>
  `${pen} M${x - 4 * s} ${y}v${-6 * s}a${4 * s} ${4 * s} 0 0 1 ${8 * s} 0v${6 * s}z|` +
  `${pen} O${x} ${y - 13 * s} ${3.2 * s}`;

export const coin = (x: number, y: number, r = 5) => `y O${x} ${y} ${r}|O1 O${x} ${y} ${r - 1.6}`;

/** A sheet of paper with lines of writing. */
export const sheet = (x: number, y: number, w = 13, h = 17) =>
  `w R${x} ${y} ${w} ${h} 1|G1 M${x + 2.5} ${y + 5}h${w - 5}M${x + 2.5} ${y + 9}h${w - 5}` +
  `M${x + 2.5} ${y + 13}h${w - 8}`;

/** An arrow head at the end of a line; the angle is in degrees, 0 points to the right. */
export function arrow(x: number, y: number, angle: number, pen = 'W2'): string {
  const at = (turn: number) => {
    const a = ((angle + turn) * Math.PI) / 180;
    return `${(x + 5 * Math.cos(a)).toFixed(1)} ${(y + 5 * Math.sin(a)).toFixed(1)}`;
  };
  return `${pen} M${at(145)}L${x} ${y}L${at(-145)}`;
}

export const draw = (...shapes: string[]): Drawing => shapes.join('|');
