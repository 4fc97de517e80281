// SPDX-License-Identifier: MIT
import './palette.css';
import type { Course, GameUI } from '../../table/types';
import { LunarCard } from './card';
import { choiceIcon } from './choice';
import { deal } from './deal';
import { lesson } from './lesson';
import { LunarPicture } from './picture';
import { LunarScore } from './score';
import { LunarTable } from './table';
import type { Player, View } from './view';
import { words } from './words';

const course = (key: 'credits' | 'colonists' | 'achievements', of: (p: Player) => number) =>
  ({ title: words[key], of: (view) => (view as View).seats.map(of) }) satisfies Course;

export const lunarbase: GameUI = {
  id: 'lunarbase',
  Table: LunarTable,
  Card: LunarCard,
  shape: 1 / 2,
  Picture: LunarPicture,
  Score: LunarScore,
  courses: [
    course('credits', (player) => player.credits),
    course('colonists', (player) => player.colonists),
    course('achievements', (player) => player.achievements.length),
  ],
  lesson,
  deal,
  choiceIcon,
};
