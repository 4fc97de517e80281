// SPDX-License-Identifier: MIT
// The table of Moon Colony Bloodbath.
import './palette.css';
import './table.css'; // before the styles of the parts, which refine it
import { parse } from '../../table/moves';
import type { GameUI } from '../../table/types';
import { useTable } from '../../table/context';
import { Art } from './art/scene';
import { BloodbathCard } from './card';
import { Glyph, type GlyphName } from './glyph';
import { deal } from './deal';
import { lesson } from './lesson';
import { BloodbathPicture } from './picture';
import { AnswerIcon } from './plates';
import { alone, BloodbathScore, how } from './score';
import { BloodbathTable } from './table';
import type { View } from './view';
import './choice.css';

const ACTIONS = new Set(['mine', 'farm', 'research', 'restock']);

function choiceIcon(move: string) {
  const { verb, args } = parse(move);
  if (ACTIONS.has(verb)) return <Glyph name={verb as GlyphName} />;
  return <Thumb name={verb === 'perk' ? `perk-${args[0]}--` : (args[0] ?? '')} move={move} />;
}

/** The card that a choice names, by its id or by how that begins; else a sign of what it means. */
function Thumb({ name, move }: { name: string; move: string }) {
  const { cards } = useTable();
  const begins = () => [...cards.values()].find(({ id }) => name && id.startsWith(name));
  const card = name.endsWith('--') ? begins() : cards.get(name.replace(/-b$/, ''));
  if (!card) return <AnswerIcon move={move} />;
  return (
    <span class="bb-thumb">
      <Art card={card} />
    </span>
  );
}

export const bloodbath: GameUI = {
  id: 'bloodbath',
  Table: BloodbathTable,
  Card: BloodbathCard,
  shape: 5 / 7,
  Picture: BloodbathPicture,
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
  lesson,
  deal,
  choiceIcon,
};
