// SPDX-License-Identifier: MIT
// The Moon that the table lies on: the sky with the Earth, the horizon, and the plain that the
// tribes and the launch pads stand on. It says nothing that is not said elsewhere, so screen
// readers pass over it.
import { Earth, Stars } from '../../parts/heaven';
import { memo } from '../../parts/memo';
import './world.css';

const FAR =
  'M0 70V38l70-16 60 12 84-24 70 20 96-14 104 22 90-18 110 20 84-26 96 24 66-10 70 14v28z';
const NEAR = 'M0 70V52q110-26 230-8t220-6 200 8 170-12 180 14v22z';

/** Where the plain has been hit: across, down, wide and high, in hundredths of the plain. */
const CRATERS = [
  [47, 9, 4, 0.9],
  [96, 15, 6, 1.4],
  [3, 44, 5, 1.3],
  [57, 42, 3, 0.8],
  [98, 58, 5, 1.5],
  [30, 52, 4, 1.1],
  [52, 76, 7, 2],
  [2, 88, 6, 1.8],
  [88, 97, 8, 2.4],
] as const;

export const World = memo(() => (
  <div class="mm-world" aria-hidden>
    <Stars />
    <span class="mm-earth" data-place="earth">
      <Earth />
    </span>
    <svg class="mm-hills" viewBox="0 0 1200 70" preserveAspectRatio="none">
      <path class="mm-hill-far" d={FAR} />
      <path class="mm-hill-near" d={NEAR} />
    </svg>
    <div class="mm-plain">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {CRATERS.map(([x, y, wide, high]) => (
          <g key={`${x} ${y}`}>
            <ellipse class="mm-hole-rim" cx={x} cy={y + high / 6} rx={wide} ry={high} />
            <ellipse class="mm-hole" cx={x} cy={y} rx={wide} ry={high} />
          </g>
        ))}
      </svg>
    </div>
  </div>
));
