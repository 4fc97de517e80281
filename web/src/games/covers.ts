// SPDX-License-Identifier: MIT
// What is shown of a game before its table is: a picture, and whether it has a lesson. The table
// and the lesson are fetched when somebody goes there.
import type { ComponentType } from 'preact';
import type { Lesson, PictureProps } from '../table/types';
import { BloodbathPicture } from './bloodbath/picture';
import { LunarPicture } from './lunarbase/picture';
import { MonkeysPicture } from './monkeys/picture';
import { PlainPicture } from './plain/picture';

export interface Cover {
  /** Wide, 16:9. */
  Picture: ComponentType<PictureProps>;
  lesson: (() => Promise<Lesson>) | null;
}

const known = new Map<string, Cover>([
  [
    'bloodbath',
    {
      Picture: BloodbathPicture,
      lesson: async () => (await import('./bloodbath/lesson')).lesson,
    },
  ],
  [
    'monkeys',
    { Picture: MonkeysPicture, lesson: async () => (await import('./monkeys/lesson')).lesson },
  ],
  [
    'lunarbase',
    { Picture: LunarPicture, lesson: async () => (await import('./lunarbase/lesson')).lesson },
  ],
]);

export function coverOf(game: string): Cover {
  return known.get(game) ?? { Picture: PlainPicture, lesson: null };
}
