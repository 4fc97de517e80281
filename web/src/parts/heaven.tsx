// SPDX-License-Identifier: MIT
// What stands over every table on the Moon: the stars and the Earth. The light comes from the upper
// left.
import { memo } from './memo';
import './heaven.css';

const STARS = 90;

/** Spread by the golden ratio and its kin: even, and the same every time. */
export const Stars = memo(() => {
  const at = (i: number, step: number) => ((i * step) % 1) * 1000;
  const dots = Array.from({ length: STARS }, (_, i) => {
    const size = 0.6 + ((i * 7) % 5) * 0.22;
    return `<circle cx="${at(i, 0.618034)}" cy="${at(i, 0.754878) * 0.5}" r="${size}"/>`;
  });
  return (
    <svg
      class="stars"
      viewBox="0 0 1000 500"
      preserveAspectRatio="xMidYMin slice"
      dangerouslySetInnerHTML={{ __html: dots.join('') }}
    />
  );
});

/* Coasts around the Atlantic as seen from above 14° north, 14° west, on a globe of radius 44. */
export const LANDS =
  'M-0.7 1.5q-1.5-2.3-1.1-4.6q0.4-2.3 2.5-5.3q2.1-3 3.2-5.2q1.2-2.2 3.8-3.1q2.6-0.9 4.6-1' +
  'q2-0.2 2.7 1.2q0.7 1.4 3.4 1.8q2.7 0.4 3.9-0.2q1.2-0.6 3-0.6q1.8 0 3.1 1.2' +
  'q1.2 1.2 2.4 3.3q1.2 2.1 3.3 5q2.1 2.9 3.5 2.3q1.5-0.6 1.4 1.8q0 2.4-1.3 6' +
  'q-1.3 3.5-2.1 5.6q-0.8 2.1-1 4.8q-0.2 2.8-1.8 4.8q-1.6 2-2 3.3q-0.4 1.3-1.6 2.7' +
  'q-1.2 1.4-3.2 3.4q-2 2-4.2 2.6q-2.2 0.6-2.5-1.4q-0.3-2.1-0.6-5.1q-0.3-3 0.4-6.2' +
  'q0.7-3.1-0.6-5.9q-1.3-2.8-1.3-4.6q0-1.9-1.8-2.1q-1.8-0.2-5.1 0.4q-3.3 0.6-4.9 0.6' +
  'q-1.5 0-3-1.5q-1.5-1.5-3-3.8zM4-16.9q-0.9-0.3-1.1-2.4q-0.1-2.1 2-2.5q2.2-0.4 1.2-1.7' +
  'q-1-1.3 0.3-2.3q1.3-1 2.3-2q1-1 0.7-1.8q-0.4-0.8 0.5-0.7q0.9 0.2 1.4 0.7q0.5 0.5 1.7 0.1' +
  'q1.2-0.5 1.1-1.7q-0.1-1.2 0.6-1.6q0.7-0.4-0.7-0.4q-1.4 0-1.8-1q-0.4-1-0.8-0.1' +
  'q-0.4 0.9 0.1 2.2q0.5 1.3-0.4 1.2q-0.9-0.2-2-0.1q-1.1 0.1-1.6-0.7q-0.5-0.8-0.1-2.1' +
  'q0.5-1.3 0.5-2.3q0.1-1 0.8-1.3q0.7-0.4 3 0.1q2.3 0.4 2.9-0.5q0.6-1 4 0q3.4 1 8 4.4' +
  'q4.6 3.4 7.9 8.2q3.4 4.8 3.3 7.6q-0.1 2.7-2.1 1.7q-2-1.1 0 0.4q2.1 1.5 2.5 4.3' +
  'q0.5 2.8-0.5 4.9q-1 2.1-1.9 0.9q-0.9-1.3-3.7-4.8q-2.8-3.5-3.4-4.5q-0.6-1-1-2.8' +
  'q-0.4-1.8-2.3-1.7q-1.9 0.1-2.8-0.8q-0.9-0.9-1.2 0.2q-0.3 1.1-1.4 0.3q-1.1-0.9-3.5-2.3' +
  'q-2.4-1.4-0.5 0.1q1.9 1.5 1.6 2.2q-0.3 0.8-2.5-1.1q-2.2-1.8-4-1.3q-1.7 0.5-2.5 2.3' +
  'q-0.8 1.8-2.2 2.6q-1.4 0.8-2.4 0.4zM4.2-27.2q0.2 1.2 1.6 0.8q1.4-0.4 1-1' +
  'q-0.4-0.6-1.1-1.7q-0.7-1.1-1.4-1.4q-0.7-0.2-0.5 0.9q0.2 1.1 0.4 2.3zM-2.2-34.7' +
  'q-1 0.4-0.3 1q0.7 0.5 1.6 0q0.9-0.5 0.3-1q-0.6-0.5-1.6 0zM-38.9 10.9q-1.2-4.3-0.6-8.2' +
  'q0.7-3.9 1.8-5q1.2-1.1 3.3 0.4q2.1 1.5 4.8 4q2.6 2.5 5.1 5.9q2.5 3.4 5.7 4.9' +
  'q3.1 1.5 2.3 3.8q-0.9 2.4-1.2 4.9q-0.3 2.6-2.3 3.8q-2.1 1.2-2.7 3.2q-0.7 2-1.6 2.9' +
  'q-1 0.9-0.3 2.3q0.7 1.4 1.6 2.5q0.9 1.1-0.2 0.4q-1.2-0.6-5.1-5.6q-3.9-4.9-4.9-8' +
  'q-1-3-2.7-5.5q-1.7-2.5-2.9-6.8zM-36.3-16.2q-0.5 2 0.9-0.4q1.3-2.3 2.8-3.3q1.5-1 3.5-2.6' +
  'q2-1.6 4.2-2.1q2.2-0.5 4.5-2.3q2.3-1.9 3-4.2q0.6-2.4-0.2-3.4q-0.9-1-3.5 1.1' +
  'q-2.6 2.1-2.4 0.5q0.2-1.7 4.1-3.5q3.9-1.8 4.2-2.9q0.3-1.1-6 2q-6.3 3.1-12.5 11.1' +
  'q-6.2 8-6.9 10.8q-0.7 2.9 0.7-0.3q1.4-3.1 2.7-2.8q1.4 0.4 0.9 2.3zM-37.5-10.9' +
  'q-0.8-1.7 0-1.7q0.8 0 1.9 2.2q1.1 2.1 0 1.7q-1.1-0.5-1.9-2.2zM35.7 18.5q-0.6 1.4-0.9 2.9' +
  'q-0.3 1.5 1.5-1.8q1.7-3.3 1.9-4.6q0.2-1.3-0.9 0.4q-1 1.7-1.6 3.1z';
export const ICE =
  'M-9.3-33.7q-2 1.3-1.9-0.3q0.2-1.6 1.7-3.4q1.6-1.8 2-2.4q0.4-0.6 2.8-1q2.4-0.4 3.2 0.1' +
  'q0.8 0.5 0.2 1.9q-0.5 1.4-3.2 2.6q-2.7 1.1-4.7 2.5zM-11.7 42.2q-4-1.1-3.1-0.9' +
  'q0.9 0.2 4.3 1.2q3.4 1 6.2 1.2q2.8 0.2 5.3 0.1q2.5-0.1 6.2-0.6q3.7-0.5 6.5-1.5' +
  'q2.8-0.9 3.3-1.1q0.5-0.2-5.4 1.4q-5.8 1.6-9.4 1.8q-3.5 0.2-6.8-0.1q-3.2-0.3-7.2-1.4z';
export const CLOUDS =
  'M-44-11q12-9 24-5t20 8q-10-1-21-3t-23 0zM-7 17q10-8 22-4t20-4q-6 9-20 9t-22-1z' +
  'M-38 24q14 9 26 4t24 5 24-4q-10 11-24 9t-24 0-26-14z' +
  'M-30 5c2-7 11-6 12 0s-8 7-10 3 4-6 6-3c-1-3-6-3-8 0z';
const HAZE =
  'M-35-4q12-5 22-1t12 3q-16 2-34-2zM3 22q9-3 16 0-8 3-16 0z' +
  'M-22-35q10-7 22-3t16-1q-6 7-18 5t-20-1zM16-25q10-4 18 1-9 3-18-1z';

/** Forests, deserts and ice, from north to south. */
export const GROUNDS = [
  [0.08, '#e6ece6'],
  [0.2, '#6fa469'],
  [0.33, '#86a764'],
  [0.42, '#d6b878'],
  [0.5, '#c9ac6a'],
  [0.6, '#4f9a58'],
  [0.72, '#3f8d52'],
  [0.86, '#9aa363'],
] as const;

export const SEAS = [
  [0, '#6fc3f4'],
  [0.4, '#2f86d0'],
  [0.8, '#1a539f'],
  [1, '#123b7c'],
] as const;

const stops = (all: readonly (readonly [number, string])[]) =>
  all.map(([offset, color]) => <stop key={offset} offset={offset} stop-color={color} />);

const Paints = () => (
  <defs>
    <radialGradient id="earth-air">
      <stop offset=".72" stop-color="#9fd4ff" stop-opacity=".7" />
      <stop offset=".79" stop-color="#6db4ff" stop-opacity=".24" />
      <stop offset="1" stop-color="#4f96ff" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="earth-sea" cx=".36" cy=".32" r=".78">
      {stops(SEAS)}
    </radialGradient>
    <linearGradient id="earth-land" gradientUnits="userSpaceOnUse" x1="0" y1="-44" x2="0" y2="44">
      {stops(GROUNDS)}
    </linearGradient>
    <radialGradient id="earth-dusk" cx=".3" cy=".26" r=".86">
      <stop offset=".5" stop-color="#050a1c" stop-opacity="0" />
      <stop offset=".78" stop-color="#050a1c" stop-opacity=".55" />
      <stop offset="1" stop-color="#03060f" stop-opacity=".92" />
    </radialGradient>
    <clipPath id="earth-globe">
      <circle r="44" />
    </clipPath>
  </defs>
);

/** The Earth within another drawing, of radius 44. */
export const Globe = memo(() => (
  <>
    <Paints />
    <circle r="60" fill="url(#earth-air)" />
    <circle r="44" fill="url(#earth-sea)" />
    <g clip-path="url(#earth-globe)">
      <g transform="rotate(-20)">
        <path d={LANDS} fill="url(#earth-land)" />
        <path class="earth-ice" d={ICE} />
        <path class="earth-clouds" d={CLOUDS} />
        <path class="earth-haze" d={HAZE} />
      </g>
      <circle r="44" fill="url(#earth-dusk)" />
    </g>
  </>
));

export const Earth = memo(() => (
  <svg class="earth" viewBox="-60 -60 120 120">
    <Globe />
  </svg>
));

/** A look outside, for screens that have little to show. */
export const Porthole = memo(() => (
  <span class="porthole" aria-hidden>
    <Stars />
    <Earth />
  </span>
));
