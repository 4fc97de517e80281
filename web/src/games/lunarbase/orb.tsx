// SPDX-License-Identifier: MIT
// Orbs and connectors. Each color has a mark of its own: red a triangle, blue a square, yellow a
// star, gray a ring.
import { said } from '../../parts/icon';
import { colorsOf, type Color } from './view';
import './orb.css';
import { memo } from '../../parts/memo';

/** The mark of a color around 0, 0, within a circle of radius 1. */
const marks: Record<Color, string> = {
  red: 'M0-.62L.58.42h-1.16z',
  blue: 'M-.46-.46h.92v.92h-.92z',
  yellow: 'M0-.72l.2.48.52.04-.4.34.13.5L0 .38l-.45.26.13-.5-.4-.34.52-.04z',
  gray: 'M0-.56a.56.56 0 1 0 .01 0zM0-.24a.24.24 0 1 1-.01 0z',
};

interface MarkProps {
  color: Color;
  x: number;
  y: number;
  r: number;
}

/** The mark alone, in a drawing. */
export function Mark({ color, x, y, r }: MarkProps) {
  return (
    <path
      d={marks[color]}
      class={`lb-mark lb-${color}`}
      fill-rule="evenodd"
      transform={`translate(${x} ${y}) scale(${r})`}
    />
  );
}

/** A whole orb in a drawing. */
export function OrbShape({ color, x, y, r }: MarkProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} class={`lb-orb-body lb-${color}`} stroke-width={r * 0.12} />
      <ellipse cx={x - r * 0.3} cy={y - r * 0.52} rx={r * 0.36} ry={r * 0.2} class="lb-orb-shine" />
      <Mark color={color} x={x} y={y} r={r * 0.86} />
    </g>
  );
}

interface OrbProps {
  color: Color;
  /** Size in em. */
  size?: number;
  label?: string;
}

export const Orb = memo(({ color, size = 1.1, label }: OrbProps) => {
  const side = `${size}em`;
  return (
    <svg viewBox="-12 -12 24 24" width={side} height={side} class="lb-orb" {...said(label)}>
      <OrbShape color={color} x={0} y={0} r={11} />
    </svg>
  );
});

/** Several orbs in a row. */
export function OrbRow({ colors, size }: { colors: Color[]; size?: number }) {
  return (
    <span class="lb-orb-row">
      {colors.map((color, i) => (
        <Orb key={i} color={color} size={size} />
      ))}
    </span>
  );
}

/** What several ways to lie would make: one row for each set of orbs, strokes between them. */
export function OrbSets({ sets, size }: { sets: string[]; size?: number }) {
  return (
    <span class="lb-orb-sets">
      {sets.map((set) => (
        <OrbRow key={set} colors={colorsOf(set)} size={size} />
      ))}
    </span>
  );
}
