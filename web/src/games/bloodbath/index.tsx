// SPDX-License-Identifier: MIT
// The table of Moon Colony Bloodbath.
import './palette.css';
import './table.css'; // before the styles of the parts, which refine it
import { pictures } from './pictures';
import type { GameUI } from '../../table/types';
import { BloodbathCard } from './card';
import { choiceIcon, choiceShort } from './choice';
import { BloodbathCrew } from './crew';
import { deal } from './deal';
import { alone, BloodbathScore, how } from './score';
import { BloodbathTable } from './table';
import type { View } from './view';

export const bloodbath: GameUI = {
  id: 'bloodbath',
  Table: BloodbathTable,
  Card: BloodbathCard,
  shape: 5 / 7,
  Crew: BloodbathCrew,
  Score: BloodbathScore,
  alone,
  how,
  courses: [
    {
      title: { en: 'People', de: 'Bewohner' },
      of: (view) => (view as View).seats.map((colony) => colony.people),
    },
    {
      title: { en: 'Buildings', de: 'Gebäude' },
      of: (view) => (view as View).seats.map((colony) => colony.buildings.length),
    },
  ],
  examples: async () => (await import('./examples')).examples,
  pictures,
  deal,
  mood: { root: 55, chord: [0, 7, 12, 15], voice: 'sawtooth' },
  choiceIcon,
  choiceShort,
};
