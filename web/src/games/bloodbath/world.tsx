// SPDX-License-Identifier: MIT
// The Moon that the table lies on: the sky above everything, and the land with the Earth over its
// horizon. It says nothing that is not said elsewhere, so screen readers pass over it.
import { Earth, Stars } from '../../parts/heaven';
import { memo } from '../../parts/memo';
import { useTable } from '../../table/context';
import { Cutout } from './art/scene';
import { CRACKS, moodOf, robotsIn } from './mood';
import type { View } from './view';
import './world.css';

export function Sky() {
  const { danger } = moodOf(useTable<View>());
  return (
    <div class="bb-sky" style={{ '--danger': danger }} aria-hidden>
      <Stars />
    </div>
  );
}

export function Land() {
  const table = useTable<View>();
  const { danger, cracks } = moodOf(table);
  return (
    <div class="bb-land" style={{ '--danger': danger }} aria-hidden>
      <Earth />
      <Hills />
      <Robots ids={robotsIn(table.view.progress, table.cards).slice(-MOST)} />
      <div class="bb-ground">
        <Craters />
        <Cracks count={cracks} />
      </div>
    </div>
  );
}

const FAR = 'M0 60V34l60-12 70 8 90-18 80 16 110-20 90 14 120-10 100 18 90-16 110 20 80-8v34z';
const NEAR = 'M0 60V46q90-22 190-6t200-4 210 2 190-10 210 12v20z';

const Hills = memo(() => (
  <svg class="bb-hills" viewBox="0 0 1000 60" preserveAspectRatio="none">
    <path class="bb-hill-far" d={FAR} />
    <path class="bb-hill-near" d={NEAR} />
  </svg>
));

const CRATERS = [
  [120, 40, 60, 9],
  [420, 22, 40, 5],
  [760, 52, 78, 11],
  [930, 24, 34, 5],
  [270, 120, 90, 14],
  [620, 140, 54, 9],
  [880, 170, 110, 17],
  [60, 210, 80, 13],
  [480, 240, 120, 18],
] as const;

const Craters = memo(() => (
  <svg class="bb-craters" viewBox="0 0 1000 400" preserveAspectRatio="none">
    {CRATERS.map(([cx, cy, rx, ry]) => (
      <>
        <ellipse class="bb-rim" cx={cx} cy={cy + 2} rx={rx} ry={ry} />
        <ellipse class="bb-pit" cx={cx} cy={cy} rx={rx} ry={ry} />
      </>
    ))}
  </svg>
));

const CRACK_LINES = [
  'M690 0l-14 30 26 22-20 34 18 26M702 52l40 16',
  'M300 0l22 26-16 30 34 24-8 34M306 56l-44 18',
  'M880 0l-30 40 20 30-42 40 12 46M870 70l52 22 20 40',
  'M80 20l40 26-14 34 46 30-10 50M106 80l-60 20',
  'M520 30l-34 40 28 40-46 44 30 60M514 110l60 20 24 34',
  'M980 90l-60 30 10 40-70 34M930 160l30 60',
];

function Cracks({ count }: { count: number }) {
  return (
    <svg class="bb-rifts" viewBox="0 0 1000 400" preserveAspectRatio="none">
      {CRACK_LINES.slice(0, CRACKS).map((d, i) => (
        <g key={i} class={i < count ? 'open' : ''}>
          <path class="bb-rift-glow" d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

/** As many robots as there is room for on the horizon. */
const MOST = 7;

function Robots({ ids }: { ids: string[] }) {
  const { view, cards } = useTable<View>();
  return (
    <div class="bb-marchers">
      {ids.map((id) => (
        <span key={id} class={`bb-marcher ${view.progress.card === id ? 'acts' : ''}`}>
          <Cutout card={cards.get(id)} />
        </span>
      ))}
    </div>
  );
}
