// SPDX-License-Identifier: MIT
// The Moon that bases stand on: ground with craters and boulders, which moves with the base, and
// the horizon with the Earth above it. It says nothing that is not said elsewhere.
import { memo } from '../../../parts/memo';
import { Earth, Stars } from '../../../parts/heaven';
import type { Frame } from '../panzoom';
import './land.css';

const CELL = 100;
/** Craters and boulders lie within so many cells of the middle. */
const WIDE = 12;
const DEEP = 8;

/** Spread by the golden ratio and its kin: even, and the same every time. */
const spread = (i: number, step: number, reach: number) =>
  Math.round((((i * step + 0.31) % 1) * 2 - 1) * reach * CELL);

/** Large ones where a young base leaves them in view, and small ones everywhere. */
const LARGE: [number, number, number][] = [
  [-430, -90, 96],
  [430, 260, 120],
  [330, -150, 58],
  [-330, 330, 64],
  [-900, 240, 150],
  [950, -260, 130],
  [40, 560, 110],
  [-120, -480, 90],
];

const SMALL = [22, 14, 34, 10, 18, 9, 26, 12];

const small = (i: number) =>
  crater(spread(i, 0.618034, WIDE), spread(i, 0.754878, DEEP), SMALL[i % 8]!);

function crater(x: number, y: number, r: number): string {
  return (
    `<circle class="lb-ejecta" cx="${x}" cy="${y}" r="${r * 1.45}"/>` +
    `<circle class="lb-bowl" cx="${x}" cy="${y}" r="${r}"/>` +
    `<circle class="lb-rim" cx="${x}" cy="${y}" r="${r}" stroke-width="${2 + r * 0.07}"/>`
  );
}

function boulder(i: number): string {
  const r = 2.5 + ((i * 7) % 5) * 1.3;
  const [x, y] = [spread(i, 0.56984, WIDE), spread(i, 0.819173, DEEP)];
  return (
    `<ellipse class="lb-boulder-shade" cx="${x + r * 0.9}" cy="${y + r * 0.4}" rx="${r * 1.3}"` +
    ` ry="${r * 0.8}"/><circle class="lb-boulder" cx="${x}" cy="${y}" r="${r}"/>`
  );
}

const count = (n: number, of: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => of(i + 1)).join('');

const TRACKS =
  'M-1500 310q500-150 900-40t620-60 500 90 980-120M-300-900q-40 340 120 520t-60 540 240 700';

const GRADIENTS =
  '<linearGradient id="lb-pit" x1=".15" y1=".1" x2=".85" y2=".9">' +
  '<stop offset="0" class="lb-pit-dark"/><stop offset="1" class="lb-pit-light"/></linearGradient>' +
  '<linearGradient id="lb-crest" x1=".15" y1=".1" x2=".85" y2=".9">' +
  '<stop offset="0" class="lb-pit-light"/><stop offset="1" class="lb-pit-dark"/></linearGradient>';

const Ground = memo(() => (
  <svg
    class="lb-terrain"
    viewBox="0 0 100 100"
    dangerouslySetInnerHTML={{
      __html:
        `<defs>${GRADIENTS}</defs><path class="lb-tracks" d="${TRACKS}"/>` +
        LARGE.map(([x, y, r]) => crater(x, y, r)).join('') +
        count(36, small) +
        count(36, boulder),
    }}
  />
));

/** The ground around the cell 0, 0, which begins at a point of its box. */
export function Terrain({ cell, x, y }: Frame) {
  return (
    <div class="lb-land" aria-hidden>
      <div
        class="lb-terrain-at"
        style={{ transform: `translate(${x}px, ${y}px) scale(${cell / CELL})` }}
      >
        <Ground />
      </div>
    </div>
  );
}

const FAR = 'M0 60V38l70-14 60 10 80-22 110 18 90-12 100 14 120-20 90 16 110-10 80 12 90-8v38z';
const NEAR = 'M0 60V50q110-20 210-8t210-6 190 6 220-12 170 14v16z';

export const Horizon = memo(() => (
  <div class="lb-horizon" aria-hidden>
    <Stars />
    <Earth />
    <svg class="lb-hills" viewBox="0 0 1000 60" preserveAspectRatio="none">
      <path class="lb-hill-far" d={FAR} />
      <path class="lb-hill-near" d={NEAR} />
    </svg>
  </div>
));
