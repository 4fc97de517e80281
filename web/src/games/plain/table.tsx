// SPDX-License-Identifier: MIT
// Draws any view without knowing the game: what everybody shares, then each seat with its points.
// Cards that occur by their ids are drawn as pieces; keys and ids get the names of the game's
// catalog. A game without a table of its own is played on this one.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { movesWith } from '../../table/moves';
import type { Forecast, TableProps } from '../../table/types';
import { useSay } from '../../words';
import { Amount, nameOf } from './facts';
import { PartList } from './score';
import './plain.css';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Members that say nothing: what is not so, not there or empty. */
const isNothing = (value: Json) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

function cardOf(value: Json): string | null {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const id = value.id ?? value.card;
  return typeof id === 'string' ? id : null;
}

/** A card that the reader holds lights up there alone, not among those that lie elsewhere. */
const Held = createContext<{ own: boolean; text: string }>({ own: false, text: '' });

function CardPiece({ id }: { id: string }) {
  const table = useTable();
  const { own, text } = useContext(Held);
  const name = table.cards.get(id)?.name ?? id;
  const meant = own || !text.includes(`"${id}"`);
  return (
    <Piece
      moves={meant ? movesWith(table.moves, id) : []}
      card={id}
      label={name}
      class="plain-card"
    >
      <CardFace id={id} />
    </Piece>
  );
}

function Value({ value }: { value: Json }) {
  const { cards, names } = useTable();
  const id = cardOf(value);
  if (id !== null && cards.has(id)) return <CardPiece id={id} />;
  if (Array.isArray(value)) return <Many values={value} />;
  if (value === true) return <Icon name="check" />;
  if (value !== null && typeof value === 'object') return <Members of={value} />;
  return <b>{typeof value === 'string' ? nameOf(names, value) : String(value ?? '–')}</b>;
}

function Many({ values }: { values: Json[] }) {
  return (
    <div class="plain-many">
      {values.map((value, i) => (
        <Value key={i} value={value} />
      ))}
    </div>
  );
}

/** Numbers, words and single cards side by side; places with many pieces get a line each. */
function Members({ of, without = [] }: { of: { [key: string]: Json }; without?: string[] }) {
  const { cards, names } = useTable();
  const sizeOf = (value: Json) => {
    if (cards.has(cardOf(value) ?? '')) return 'plain-piece';
    return typeof value === 'object' ? 'plain-place' : 'plain-number';
  };
  const shown = Object.entries(of).filter(([key, v]) => !without.includes(key) && !isNothing(v));
  return (
    <dl class="plain-members">
      {shown.map(([key, value]) => (
        <div key={key} class={sizeOf(value)}>
          <dt>{nameOf(names, key)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ForecastLine({ forecast }: { forecast: Forecast }) {
  const { cards, names, seats } = useTable();
  const { id, seat, gauge, by, card } = forecast;
  return (
    <li>
      {seat >= 0 && <b>{seats[seat]?.name}: </b>}
      <Amount gauge={gauge} by={by} names={names} /> {names.forecasts.get(id)}
      {card !== null && ` (${cards.get(card)?.name ?? card})`}
    </li>
  );
}

function Forecasts({ forecasts }: Pick<TableProps, 'forecasts'>) {
  const say = useSay();
  if (forecasts.length === 0) return null;
  return (
    <div class="plain-forecasts">
      <h3>{say('toCome')}</h3>
      <ul>
        {forecasts.map((forecast, i) => (
          <ForecastLine key={i} forecast={forecast} />
        ))}
      </ul>
    </div>
  );
}

function SeatPart({ seat, value }: { seat: number; value: Json }) {
  const { seats, points, cards, names } = useTable();
  const say = useSay();
  const color = seats[seat]?.color ?? seat;
  const now = points[seat];
  return (
    <section class={`panel plain-part seat-${color}`} data-seat={seat}>
      <header class="plain-head">
        <h3>
          <SeatMark color={color} /> {seats[seat]?.name}
        </h3>
        {now && (
          <b class="plain-total" data-points={now.total}>
            {say('pointsNow', now.total)}
          </b>
        )}
      </header>
      {now && <PartList parts={now.parts} cards={cards} names={names} />}
      <Value value={value} />
    </section>
  );
}

export function PlainTable({ view, you, forecasts }: TableProps) {
  const whole = view as { [key: string]: Json };
  const places = Array.isArray(whole.seats) ? whole.seats : [];
  const text = you >= 0 ? JSON.stringify(places[you] ?? null) : '';
  return (
    <div class="plain">
      {you >= 0 && (
        <Held.Provider value={{ own: true, text }}>
          <SeatPart seat={you} value={places[you] ?? null} />
        </Held.Provider>
      )}
      <Held.Provider value={{ own: false, text }}>
        <section class="panel plain-part">
          <Forecasts forecasts={forecasts} />
          <Members of={whole} without={['seats', 'cards']} />
        </section>
        {places.map((place, i) => i !== you && <SeatPart key={i} seat={i} value={place} />)}
      </Held.Provider>
    </div>
  );
}
