// SPDX-License-Identifier: MIT
// Small signs of the cards: what an item does, to whom, and the achievements. 24 by 24, in the
// color of the text around them.
import type { VNode } from 'preact';
import { said } from '../../parts/icon';
import type { Item } from './print';
import './glyph.css';
import { memo } from '../../parts/memo';

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

const L = (d: string) => <path d={d} {...pen} />;
const F = (d: string) => <path d={d} fill="currentColor" />;
const O = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} {...pen} />;
const D = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} fill="currentColor" />;

// Drawn again each time: a drawing that is kept would keep every page it was ever part of.
const drawings = {
  // items
  draft: () => [L('M6 2h12v10H6z'), L('M12 8v13M7.5 16.5L12 21l4.5-4.5')],
  build: () => [L('M4 13h7v8H4zM13 13h7v8h-7z'), L('M12 2v7M8.5 5.5h7')],
  resell: () => [L('M3 3h9v14H3z'), O(17, 17, 5), L('M18.8 15.4a2.4 2.4 0 1 0 0 3.2')],
  draw: () => [F('M4 4h9v15H4z'), L('M16 7h4v14h-9'), L('M4 4h9v15H4z')],
  discard: () => [L('M6 2h12v11H6zM9 5l6 5M15 5l-6 5'), L('M4 18h16M7 22h10')],
  steal: () => [O(9, 9, 6.5), L('M11 7a3 3 0 1 0 0 4'), L('M22 20H12M16 16l-4 4 4 4')],
  gain: () => [O(10, 10, 7.5), L('M12.4 8a3.4 3.4 0 1 0 0 4.6'), L('M19 15v7M15.5 18.5h7')],
  lose: () => [O(10, 10, 7.5), L('M12.4 8a3.4 3.4 0 1 0 0 4.6'), L('M15.5 19h7')],
  flip: () => [
    L('M4 10a8.4 8.4 0 0 1 15-3M20 14a8.4 8.4 0 0 1-15 3'),
    L('M19.5 2v5.5H14M4.5 22v-5.5H10'),
  ],
  look: () => [
    L('M1.5 12C5 6.5 8 5 12 5s7 1.5 10.5 7C19 17.5 16 19 12 19s-7-1.5-10.5-7z'),
    D(12, 12, 3.4),
  ],
  take: () => [L('M10 3h11v8H10zM13 3V1M18 3V1'), L('M22 17H9M13 13l-4 4 4 4'), L('M3 12v10')],
  income: () => [L('M12 2l6 8H6zM8 10v5M16 10v5'), O(12, 18, 4.6)],
  fit: () => [L('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'), L('M9 9h6v6H9z')],
  // whom
  mine: () => [D(12, 7, 5), F('M3 23c0-6 4-9 9-9s9 3 9 9z')],
  they: () => [O(12, 7, 4.4), L('M4 22c0-5 3.4-8 8-8s8 3 8 8')],
  any: () => [
    O(12, 6.5, 4),
    L('M5 15c2-2.4 4.3-3 7-3s5 .6 7 3'),
    L('M10.5 17.4q1.5-2 3 0t-1.5 2.8M12 23v.2'),
  ],
  all: () => [
    D(12, 6, 4),
    D(4, 9, 3),
    D(20, 9, 3),
    F('M6 22c0-6 2.6-9 6-9s6 3 6 9z'),
    L('M2 20c0-3 1-5 3-6M22 20c0-3-1-5-3-6'),
  ],
  others: () => [
    O(7, 7, 3.6),
    O(17, 7, 3.6),
    L('M2 20c0-4 2-7 5-7s5 3 5 7M12 20c0-4 2-7 5-7s5 3 5 7'),
  ],
  neighbors: () => [
    O(12, 7, 3.4),
    L('M8 17c0-3 1.6-5 4-5s4 2 4 5'),
    L('M5 8l-4 4 4 4M19 8l4 4-4 4'),
  ],
  two: () => [L('M6 8a6 6 0 1 1 10 4L6 22h12')],
  many: () => [L('M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9')],
  hand: () => [L('M3 8l5-2 4 14-5 1zM9 5h6v15H9zM16 6l5 2-4 13-5-1')],
  influences: () => [L('M12 2l9 5v10l-9 5-9-5V7z'), D(12, 12, 3)],
  // marks
  colonist: () => [D(12, 8, 5.4), F('M2 23c0-6.5 4.4-9.5 10-9.5S22 16.5 22 23z')],
  credit: () => [O(12, 12, 9), L('M15.5 8.5a5 5 0 1 0 0 7')],
  star: () => [F('M12 2l3 6.6 7.2.800-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z')],
  once: () => [F('M13.5 1L4 14h6l-1.5 9L19 9.5h-7z')],
  main: () => [F('M4 3l17 9-17 9z')],
  mask: () => [
    L('M2 7q10 4 20 0v5q-1 6-6 6-3 0-4-3-1 3-4 3-5 0-6-6z'),
    D(7.5, 12, 1.6),
    D(16.5, 12, 1.6),
  ],
  influence: () => [L('M12 2l9 5v10l-9 5-9-5V7z'), D(12, 12, 3)],
  // achievements
  dome: () => [L('M2 19a10 11 0 0 1 20 0zM12 8v11M6.5 19q1-7 5.5-11 4.5 4 5.5 11')],
  rover: () => [L('M3 14h18M6 14V9h9v5M17 14V5M14 4h6'), O(6, 18, 3), O(18, 18, 3)],
  laika: () => [F('M5 22v-7Q2 12 4 7L2 2l6 3h4l5-3-2 6q1 3-1 5 7 2 7 9z')],
  elevator: () => [L('M12 1v22M8 8h8v8H8zM4 6l2-3 2 3M16 20l2 3 2-3')],
  fusion: () => [
    D(12, 12, 2.4),
    <ellipse cx={12} cy={12} rx={10} ry={4} {...pen} />,
    <ellipse cx={12} cy={12} rx={10} ry={4} transform="rotate(60 12 12)" {...pen} />,
    <ellipse cx={12} cy={12} rx={10} ry={4} transform="rotate(120 12 12)" {...pen} />,
  ],
  printer: () => [L('M3 3h18M6 3v18M18 3v18M3 21h18M10 3v5h4V3M12 8v3'), L('M8 16q2-3 4 0t4 0')],
  telescope: () => [L('M3 14l14-9 3 5-14 8zM11 16l-4 7M13 15l4 8M17 5l2-1 3 5-2 1')],
  ai: () => [
    L(
      'M12 4v16M9 4q-5 0-5 5-3 3 0 6 0 5 5 5 2 0 3-1M15 4q5 0 5 5 3 3 0 6 0 5-5 5-2 0-3-1' +
        'M8 9h4M12 14h4',
    ),
  ],
  satellite: () => [
    L(
      'M9 9l6 6-3 3-6-6zM3 5l4-3 4 4-3 3zM16 13l4 4-3 4-4-4zM15 6a4 4 0 0 1 3 3M16 2a8 8 0 0 1 6 6',
    ),
  ],
  cyborg: () => [
    L('M5 4q7-4 14 0v9q-1 6-7 9-6-3-7-9zM12 3v18'),
    D(15.6, 10, 2),
    L('M7 10h3M14 16h3'),
  ],
  moonwalk: () => [
    L('M4 12a8 8 0 1 1 16 0v3q-1 4-8 4t-8-4z'),
    F('M7 11q5-4 10 0v3q-5 2-10 0z'),
    L('M8 22h8'),
  ],
  botany: () => [
    L('M12 23V12'),
    F('M12 13Q3 14 3 5q9 0 9 8zM12 10q0-8 9-9 1 9-9 9z'),
    L('M8 23h8'),
  ],
  chemistry: () => [L('M9 2h6M10 2v7L4 19q-1 3 2 3h12q3 0 2-3L14 9V2'), F('M7.5 15h9l2.5 5H5z')],
  dna: () => [L('M7 1q0 5 5 8t5 8q0 3-1 6M17 1q0 5-5 8t-5 8q0 3 1 6M8 4h8M8 19h8')],
} satisfies Record<string, () => VNode[]>;

export type GlyphName = keyof typeof drawings;

export const isGlyph = (name: string): name is GlyphName => name in drawings;

interface Props {
  name: string;
  /** Size in em. */
  size?: number;
  label?: string;
}

export const Glyph = memo(({ name, size = 1.2, label }: Props) => {
  const side = `${size}em`;
  return (
    <svg viewBox="0 0 24 24" width={side} height={side} class="lb-glyph" {...said(label)}>
      {isGlyph(name) ? drawings[name]() : null}
    </svg>
  );
});

interface SpotProps {
  name: string;
  x: number;
  y: number;
  size: number;
}

/** A sign inside of a larger drawing; x and y are its middle. */
export function GlyphShape({ name, x, y, size }: SpotProps) {
  const scale = size / 24;
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}>
      {isGlyph(name) ? drawings[name]() : null}
    </g>
  );
}

/** The signs of an item: what it does, how often, to whom; a taken module by its own sign. */
export function signsOf({ does, count = 0, whom, card }: Item): (string | number)[] {
  const to = card ? (isGlyph(card) ? card : 'mask') : whom;
  return [does, ...(count > 1 ? [count] : []), ...(to ? [to] : [])];
}

export function ItemSigns({ items }: { items: Item[] }) {
  return (
    <span class="lb-signs" aria-hidden>
      {items.map((item, i) => (
        <span key={i} class="lb-sign">
          {signsOf(item).map((sign, k) =>
            typeof sign === 'number' ? <b key={k}>{sign}</b> : <Glyph key={k} name={sign} />,
          )}
        </span>
      ))}
    </span>
  );
}
