// SPDX-License-Identifier: MIT
// The Moon as a stage for those who have won: sky, Earth and ground, and on it what the game lets
// stand there. It says nothing that is not said beside it, so screen readers pass over it.
import type { ComponentChildren } from 'preact';
import { Earth, Stars } from '../parts/heaven';
import { memo } from '../parts/memo';
import './stage.css';

interface Props {
  /** Nobody has won. */
  lost?: boolean;
  children: ComponentChildren;
}

export function Stage({ lost = false, children }: Props) {
  return (
    <div class={`stage ${lost ? 'lost' : ''}`} aria-hidden>
      <Stars />
      <Earth />
      <Land />
      <div class="stage-cast">{children}</div>
    </div>
  );
}

const CRATERS = [
  [70, 218, 46, 7],
  [214, 206, 26, 4],
  [344, 224, 60, 9],
  [508, 210, 38, 6],
  [598, 228, 44, 7],
  [150, 262, 74, 13],
  [436, 282, 90, 16],
] as const;

const FAR =
  'M0 190l34-12 36-8 40 9 40 3 52-17 48-9 42 12 48 10 60-17 60-11 46 12 44 8 48-6 42-8v84H0z';
const RIM = 'M0 198q110-18 220-8t210-4 210 4';

/** The ground goes on below the picture, for games that look down on it. */
const Land = memo(() => (
  <svg class="stage-land" viewBox="0 0 640 240" preserveAspectRatio="xMidYMax slice">
    <defs>
      <linearGradient id="stage-dust" x1="0" y1="0" x2="0" y2="1">
        <stop class="stage-near-sky" offset="0" />
        <stop class="stage-near-eye" offset=".5" />
      </linearGradient>
    </defs>
    <path class="stage-far" d={FAR} />
    <path fill="url(#stage-dust)" d={`${RIM}v240H0z`} />
    <path class="stage-light" d={RIM} />
    {CRATERS.map(([cx, cy, rx, ry]) => (
      <>
        <ellipse class="stage-rim" cx={cx} cy={cy + ry * 0.2} rx={rx} ry={ry} />
        <ellipse class="stage-pit" cx={cx} cy={cy} rx={rx} ry={ry} />
        <ellipse
          class="stage-floor"
          cx={cx + rx * 0.08}
          cy={cy + ry * 0.24}
          rx={rx * 0.8}
          ry={ry * 0.62}
        />
      </>
    ))}
  </svg>
));
