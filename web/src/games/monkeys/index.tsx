// SPDX-License-Identifier: MIT
import type { GameUI } from '../../table/types';
import { MonkeysCard } from './card';
import { choiceIcon } from './choice';
import { deal } from './deal';
import { lesson } from './lesson';
import { MonkeysPicture } from './picture';
import { standings, statusOf } from './reckon';
import { MonkeysScore } from './score';
import { MonkeysTable } from './table';
import { TRIBES, type View } from './view';
import { words } from './words';

const points = (view: View) =>
  view.scores?.map((s) => s.total) ?? standings(view).map((s) => s.total);

const status = (view: View) =>
  view.seats.map((seat) =>
    TRIBES.reduce((sum, tribe) => sum + statusOf([...seat.launched, ...seat.crew], tribe), 0),
  );

export const monkeys: GameUI = {
  id: 'monkeys',
  Table: MonkeysTable,
  Card: MonkeysCard,
  shape: 5 / 7,
  Picture: MonkeysPicture,
  Score: MonkeysScore,
  courses: [
    { title: words.ifNow, of: (view) => points(view as View) },
    { title: words.statusCourse, of: (view) => status(view as View) },
  ],
  lesson,
  deal,
  choiceIcon,
};
