// SPDX-License-Identifier: MIT
// Draws any view without knowing the game: what everybody shares, then each seat. Cards that occur
// by their ids are drawn; numbers get their names. A game without a table of its own is played on
// this one.
import { CardFace } from '../../parts/card';
import { Piece } from '../../parts/piece';
import { movesWith } from '../../table/moves';
import { useTable } from '../../table/context';
import type { TableProps } from '../../table/types';
import './plain.css';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const title = (key: string) => key.replace(/_/g, ' ');

function cardOf(value: Json): string | null {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const id = value.id ?? value.card;
  return typeof id === 'string' ? id : null;
}

function CardPiece({ id }: { id: string }) {
  const table = useTable();
  const name = table.cards.get(id)?.name ?? id;
  return (
    <Piece moves={movesWith(table.moves, id)} card={id} label={name} class="plain-card">
      <CardFace id={id} />
    </Piece>
  );
}

function Value({ value }: { value: Json }) {
  const { cards } = useTable();
  const id = cardOf(value);
  if (id !== null && cards.has(id)) return <CardPiece id={id} />;
  if (value === null) return <span>–</span>;
  if (Array.isArray(value)) return <Many values={value} />;
  if (typeof value === 'object') return <Members of={value} />;
  return <b>{String(value)}</b>;
}

function Many({ values }: { values: Json[] }) {
  if (values.length === 0) return <span>–</span>;
  return (
    <div class="plain-many">
      {values.map((value, i) => (
        <Value key={i} value={value} />
      ))}
    </div>
  );
}

function Members({ of, without = [] }: { of: { [key: string]: Json }; without?: string[] }) {
  return (
    <dl class="plain-members">
      {Object.entries(of)
        .filter(([key]) => !without.includes(key))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{title(key)}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function PlainTable({ view, seats }: TableProps) {
  const whole = view as { [key: string]: Json };
  const places = Array.isArray(whole.seats) ? whole.seats : [];
  return (
    <div class="plain">
      <section class="panel plain-part">
        <Members of={whole} without={['seats', 'cards']} />
      </section>
      {places.map((place, i) => (
        <section key={i} class={`panel plain-part seat-${seats[i]?.color ?? i}`}>
          <h3>{seats[i]?.name}</h3>
          <Value value={place} />
        </section>
      ))}
    </div>
  );
}
