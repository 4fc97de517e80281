// SPDX-License-Identifier: MIT
// The plain look of a game that has no table of its own.
import { CardFrame } from '../../parts/card';
import { Icon } from '../../parts/icon';
import type { CardProps, GameUI } from '../../table/types';
import { Changes, Facts } from './facts';
import { PlainScore } from './score';
import { PlainTable } from './table';

const tints = ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)', 'var(--seat-4)'];

function tintOf(type: string): string {
  const sum = [...type].reduce((n, letter) => n + letter.charCodeAt(0), 0);
  return tints[sum % tints.length]!;
}

export function PlainCard({ card }: CardProps) {
  const art = <Icon name="moon" size={4} />;
  return (
    <CardFrame
      name={card.name}
      tint={tintOf(card.type)}
      art={art}
      foot={<Facts card={card} />}
      text={card.text}
    />
  );
}

/** A game by its id, drawn plainly; folders of games replace what they draw better. */
export function plainGame(id: string): GameUI {
  return {
    id,
    Table: PlainTable,
    Card: PlainCard,
    shape: 5 / 7,
    Score: PlainScore,
    courses: [
      {
        title: { en: 'Points', de: 'Punkte' },
        of: (_, points) => points.map(({ total }) => total),
      },
    ],
    choiceIcon: (_, __, change = []) => {
      const changing = change.filter(([, by]) => by !== 0);
      return changing.length > 0 ? <Changes change={changing} /> : null;
    },
  };
}
