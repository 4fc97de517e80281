// SPDX-License-Identifier: MIT
// What points are made of, for any game that says so.
import { SeatMark } from '../../parts/seat';
import type { Part, ScoreProps } from '../../table/types';

type ListProps = { parts: Part[] } & Pick<ScoreProps, 'cards' | 'names'>;

export function PartList({ parts, cards, names }: ListProps) {
  if (parts.length === 0) return null;
  return (
    <ul class="plain-parts">
      {parts.map((part, i) => (
        <li key={i}>
          <b>{part.points}</b>{' '}
          {part.card === null
            ? names.parts.get(part.id)
            : (cards.get(part.card)?.name ?? part.card)}
        </li>
      ))}
    </ul>
  );
}

export function PlainScore({ seats, points, cards, names }: ScoreProps) {
  return (
    <div class="plain">
      {points.map(({ total, parts }, i) => (
        <section key={i} class="plain-score">
          <h3>
            <SeatMark color={seats[i]?.color ?? i} /> {seats[i]?.name}: {total}
          </h3>
          <PartList parts={parts} cards={cards} names={names} />
        </section>
      ))}
    </div>
  );
}
