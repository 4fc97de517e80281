// SPDX-License-Identifier: MIT
// Monkeys on the Moon on the page.
import './palette.css';
import { pictures } from './pictures';
import type { GameUI } from '../../table/types';
import { byValue } from './bids';
import { MonkeysCard } from './card';
import { choiceIcon, choiceShort } from './choice';
import { MonkeysCrew } from './crew';
import { deal } from './deal';
import { MonkeysScore } from './score';
import { MonkeysTable } from './table';
import type { View } from './view';
import { words } from './words';

const status = (view: View) =>
  view.seats.map(({ status, aboard }) =>
    [status, aboard].flatMap(Object.values<number>).reduce((sum, n) => sum + n, 0),
  );

export const monkeys: GameUI = {
  id: 'monkeys',
  Table: MonkeysTable,
  Card: MonkeysCard,
  shape: 5 / 7,
  Crew: MonkeysCrew,
  Score: MonkeysScore,
  courses: [
    { title: words.ifNow, of: (_, points) => points.map(({ total }) => total) },
    { title: words.statusCourse, of: (view) => status(view as View) },
  ],
  examples: async () => (await import('./examples')).examples,
  pictures,
  deal,
  mood: { root: 82.4, chord: [0, 7, 12, 16, 23], voice: 'triangle' },
  choiceIcon,
  choiceShort,
  order: (moves, view) => byValue(moves, (view as View).auction),
};
