// SPDX-License-Identifier: MIT
// The picture of the game on the home page: a base grows on the Moon, its orbs alight.
import { Globe } from '../../parts/heaven';
import type { PictureProps } from '../../table/types';
import { modules } from './art/modules';
import { Drawing } from './art/pen';
import { stations } from './art/stations';
import { OrbShape } from './orb';
import type { Color } from './view';
import './card.css';
import './picture.css';

interface Tile {
  art: string;
  own: Color;
  x: number;
  y: number;
}

const TILES: Tile[] = [
  { art: modules['telescope']!, own: 'red', x: 20, y: 64 },
  { art: modules['inflatable-habitat']!, own: 'blue', x: 92, y: 64 },
  { art: stations['oasis']!, own: 'blue', x: 164, y: 64 },
  { art: modules['fusion-reactor']!, own: 'blue', x: 236, y: 64 },
  { art: modules['space-elevator']!, own: 'gray', x: 164, y: 7 },
  { art: modules['rover']!, own: 'red', x: 92, y: 121 },
  { art: modules['helium-factory']!, own: 'yellow', x: 236, y: 121 },
];

const ORBS: [Color, number, number][] = [
  ['red', 91, 91],
  ['blue', 163, 91],
  ['blue', 235, 91],
  ['gray', 199, 63],
  ['red', 127, 120],
  ['yellow', 271, 120],
];

const STARS = [
  [24, 20],
  [58, 44],
  [110, 26],
  [140, 50],
  [262, 22],
  [292, 48],
  [306, 14],
  [84, 12],
];

export function LunarPicture(_: PictureProps) {
  return (
    <svg viewBox="0 0 320 180" class="lb-picture" aria-hidden>
      <rect width="320" height="180" class="lb-picture-sky" />
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1" class="lb-picture-star" />
      ))}
      <g transform="translate(58 32) scale(.42)">
        <Globe />
      </g>
      <path d="M0 92Q80 76 160 86t160-8v102H0z" class="lb-picture-ground" />
      {TILES.map(({ art, own, x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} class={`lb-own-${own}`}>
          <rect width="70" height="55" rx="5" class="lb-picture-tile" />
          <g transform="translate(4 3) scale(0.62)">
            <Drawing of={art} />
          </g>
        </g>
      ))}
      {ORBS.map(([color, x, y]) => (
        <OrbShape key={`${x} ${y}`} color={color} x={x} y={y} r={8} />
      ))}
    </svg>
  );
}
