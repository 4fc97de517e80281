// SPDX-License-Identifier: MIT
// The crater that the tribes stand around, seen at a slant: the path on its rim joins allies, and
// the trails through it part rivals.
import { useTable } from '../../table/context';
import type { Outcome } from './choosing';
import type { View } from './view';
import './crater.css';

const CENTER = { x: 50, y: 55 };
/** Half of the ring of tribes, with room for the coins beside them. */
const WIDE = 32;
const HIGH = 33;

export interface Spot {
  x: number;
  y: number;
}

/** Where a tribe stands, in hundredths of the field. */
export function spot(i: number): Spot {
  const angle = ((i * 60 - 90) * Math.PI) / 180;
  return { x: CENTER.x + WIDE * Math.cos(angle), y: CENTER.y + HIGH * Math.sin(angle) };
}

/** On the floor, off the words: across, down, and how large. */
const PEBBLES = [
  [38, 71, 1.6],
  [43.5, 74.5, 0.9],
  [61, 39.5, 1.3],
  [57, 72, 1.1],
  [40, 41, 0.8],
] as const;

/** An ellipse around the middle, larger than the ring by some hundredths. */
const around = (by: number, down = 0) => ({
  cx: CENTER.x,
  cy: CENTER.y + down,
  rx: WIDE + by,
  ry: HIGH + by,
});

/** The rivalries of what may be chosen stand out. */
export function Crater({ outcomes }: { outcomes: Outcome[] }) {
  const { view } = useTable<View>();
  const chosen = outcomes.map((o) => o.tribe);
  return (
    <svg class="mm-crater" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <defs>
        <linearGradient id="mm-wall" x1="0.15" y1="0.05" x2="0.82" y2="0.98">
          <stop offset="0" class="mm-wall-dark" />
          <stop offset="0.62" class="mm-wall" />
          <stop offset="1" class="mm-wall-lit" />
        </linearGradient>
        <linearGradient id="mm-floor" x1="0.1" y1="0" x2="0.8" y2="1">
          <stop offset="0" class="mm-floor-dark" />
          <stop offset="1" class="mm-floor-lit" />
        </linearGradient>
        <linearGradient id="mm-slope" x1="0.1" y1="0" x2="0.85" y2="1">
          <stop offset="0" class="mm-slope-lit" />
          <stop offset="0.5" class="mm-slope" />
          <stop offset="1" class="mm-slope-dark" />
        </linearGradient>
      </defs>
      <ellipse {...around(10, 1)} fill="url(#mm-slope)" />
      <ellipse class="mm-ring-edge" {...around(0, 0.6)} />
      <ellipse class="mm-ring" {...around(0)} />
      <ellipse {...around(-5)} fill="url(#mm-wall)" />
      <ellipse {...around(-10.5, 1.4)} fill="url(#mm-floor)" />
      {PEBBLES.map(([x, y, r]) => (
        <ellipse key={x} class="mm-pebble" cx={x} cy={y} rx={r} ry={r * 0.6} />
      ))}
      {[0, 1, 2].map((i) => {
        const pair = [spot(i), spot(i + 3)];
        const hot = [view.tribes[i]!.id, view.tribes[i + 3]!.id].some((t) => chosen.includes(t));
        return pair.map((from, end) => <Trail key={`${i}${end}`} from={from} hot={hot} />);
      })}
    </svg>
  );
}

/** How far a trail goes toward the middle, where the words are. */
const REACH = 0.56;

const Trail = ({ from, hot }: { from: Spot; hot: boolean }) => (
  <line
    class={`mm-rivalry ${hot ? 'hot' : ''}`}
    x1={from.x}
    y1={from.y}
    x2={from.x + (CENTER.x - from.x) * REACH}
    y2={from.y + (CENTER.y - from.y) * REACH}
  />
);
