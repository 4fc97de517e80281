// SPDX-License-Identifier: MIT
// How drawings are written down: shapes on a field of 100 by 80, joined by "|", the later ones on
// top. A shape is a pen and what it draws: "w R10 20 30 12 2" a rectangle (x y width height
// radius), "y O50 30 4" a disc, "d E50 30 9 4" an ellipse, "a M0 0h9z" a path. A small letter
// fills, a capital one draws a line, as wide as the number behind it says. "a" is the card's own
// color.
import type { VNode } from 'preact';

const INKS: Record<string, string> = {
  w: '#f2f3f6',
  s: '#c3cad8',
  g: '#8b96ab',
  d: '#4d5972',
  k: '#141a2a',
  a: 'var(--lb-own)',
  f: 'color-mix(in srgb, var(--lb-own) 45%, #1b2336)',
  y: '#ffd772',
  o: '#f0954a',
  r: '#e0574c',
  b: '#5fa0ee',
  n: '#6fbe86',
  p: '#a78be6',
  t: '#d3b78d',
  h: '#d9a882',
  e: '#a8714f',
};

function penOf(pen: string) {
  const ink = INKS[pen[0]!.toLowerCase()]!;
  if (pen[0] === pen[0]!.toLowerCase()) return { fill: ink };
  const width = Number(pen.slice(1)) || 1;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  return { fill: 'none', stroke: ink, 'stroke-width': width, ...round };
}

function shape(text: string, key: number): VNode {
  const [, pen = 'k', form = 'M', rest = ''] = /^(\S+) ([A-Za-z])(.*)$/s.exec(text) ?? [];
  const look = penOf(pen);
  const [x, y, a, b, c] = rest.split(' ').map(Number);
  if (form === 'R')
    return <rect key={key} x={x} y={y} width={a} height={b} rx={c ?? 0} {...look} />;
  if (form === 'O') return <circle key={key} cx={x} cy={y} r={a} {...look} />;
  if (form === 'E') return <ellipse key={key} cx={x} cy={y} rx={a} ry={b} {...look} />;
  return <path key={key} d={form + rest} {...look} />;
}

export function Drawing({ of }: { of: string }) {
  return <>{of.split('|').map((text, i) => shape(text.trim(), i))}</>;
}

export const draw = (...shapes: string[]): string => shapes.join('|');
