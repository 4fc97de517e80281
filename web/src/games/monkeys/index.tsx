// SPDX-License-Identifier: MIT
import './palette.css';
import type { GameUI } from '../../table/types';
import { MonkeysCard } from './card';
import { choiceIcon } from './choice';
import { deal } from './deal';
import { lesson } from './lesson';
import { MonkeysPicture } from './picture';
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
  Picture: MonkeysPicture,
  Score: MonkeysScore,
  courses: [
    { title: words.ifNow, of: (_, points) => points.map(({ total }) => total) },
    { title: words.statusCourse, of: (view) => status(view as View) },
  ],
  lesson,
  deal,
  choiceIcon,
};
