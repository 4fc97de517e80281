// SPDX-License-Identifier: MIT
// Lunar Base on the page.
import './palette.css';
import { pictures } from './pictures';
import type { Course, GameUI, Points } from '../../table/types';
import { LunarCard } from './card';
import { choiceIcon, choiceShort } from './choice';
import { LunarCrew } from './crew';
import { deal } from './deal';
import { progressOf } from './meter';
import { count, LunarScore } from './score';
import { LunarTable } from './table';
import type { Player, View } from './view';
import { words } from './words';

const course = (key: 'credits' | 'colonists' | 'achievements', of: (p: Player) => number) =>
  ({ title: words[key], of: (view) => (view as View).seats.map(of) }) satisfies Course;

/** How far the seat is on the way to the victory that it is closest to. */
const nearest = (points: Points) =>
  Math.max(0, ...progressOf(points).map(({ value, goal }) => Math.min(1, value / goal)));

export const lunarbase: GameUI = {
  id: 'lunarbase',
  Table: LunarTable,
  Card: LunarCard,
  shape: 1 / 2,
  Crew: LunarCrew,
  Score: LunarScore,
  count,
  courses: [
    {
      title: words.nearest,
      of: (_, points) => points.map((now) => Math.round(100 * nearest(now))),
    },
    course('credits', (player) => player.credits),
    course('colonists', (player) => player.colonists),
    course('achievements', (player) => player.achievements.length),
  ],
  examples: async () => (await import('./examples')).examples,
  pictures,
  deal,
  mood: { root: 73.4, chord: [0, 7, 14, 19, 24], voice: 'sine' },
  choiceIcon,
  choiceShort,
};
