// SPDX-License-Identifier: MIT
// A launch pad: the ship that stands on it with its monkeys at the portholes, and its take-off.
import { useLayoutEffect, useState } from 'preact/hooks';
import { FACTOR } from '../../motion/plan';
import { memo } from '../../parts/memo';
import { Piece } from '../../parts/piece';
import { useSettings } from '../../settings';
import { useTable } from '../../table/context';
import { TribeMark } from './art/tribes';
import { shipArt, type Passenger } from './art/ships';
import { flightOf, type Flight } from './flight';
import { useName, usePrint } from './print';
import { useWords } from './say';
import { useShipBefore } from './since';
import type { Tribe, View } from './view';
import './pad.css';

export function useShipLabel(): (id: string) => string {
  const say = useWords();
  const name = useName();
  const print = usePrint();
  return (id) => {
    const { tribe, seats, points } = print(id);
    return say('shipLabel', name(id), name(tribe), seats, points);
  };
}

export function Pad({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const shipLabel = useShipLabel();
  const { ship, crew } = view.seats[seat]!;
  return (
    <span class="mm-pad">
      <Platform />
      {ship && (
        <Piece class="mm-standing" card={ship} piece={`ship:${ship}`} label={shipLabel(ship)}>
          <Ship id={ship} crew={crew} />
          <Plaque id={ship} />
        </Piece>
      )}
      <Gone seat={seat} />
      <Takeoff seat={seat} />
    </span>
  );
}

const Platform = memo(() => (
  <svg class="mm-platform" viewBox="0 0 120 34" preserveAspectRatio="none" aria-hidden>
    <ellipse class="mm-platform-shade" cx="63" cy="20" rx="57" ry="13" />
    <path class="mm-platform-side" d="M6 13v6c0 7 24 12 54 12s54-5 54-12v-6z" />
    <ellipse class="mm-platform-top" cx="60" cy="13" rx="54" ry="12" />
    <ellipse class="mm-platform-ring" cx="60" cy="13" rx="38" ry="7.6" />
  </svg>
));

function Ship({ id, crew, lit = false }: { id: string; crew: string[]; lit?: boolean }) {
  const print = usePrint();
  const tribes = crew.map((monkey) => print(monkey).tribe);
  const { tribe, seats } = print(id);
  const aboard = { crew: crew.join(), tribes: tribes.join() };
  return <Figure id={id} tribe={tribe} seats={seats} {...aboard} lit={lit} />;
}

interface FigureProps {
  id: string;
  tribe: Tribe;
  seats: number;
  /** The monkeys aboard and their tribes, joined: an array would be another one every time. */
  crew: string;
  tribes: string;
  /** Its engines burn. */
  lit: boolean;
}

const Figure = memo(({ id, tribe, seats, crew, tribes, lit }: FigureProps) => {
  const of = tribes.split(',') as Tribe[];
  const aboard = crew === '' ? [] : crew.split(',');
  const passengers = aboard.map((monkey, i): Passenger => ({ monkey, tribe: of[i]! }));
  return (
    <svg class={`mm-ship mm-${tribe}`} viewBox="0 0 100 100" aria-hidden>
      {shipArt(id, { seats, passengers, flames: lit })}
    </svg>
  );
});

function Plaque({ id }: { id: string }) {
  const { tribe, points } = usePrint()(id);
  return (
    <span class="mm-plaque" aria-hidden>
      <TribeMark tribe={tribe} size={1.1} />
      <b>+{points}</b>
    </span>
  );
}

/** Said where a ship stood that has taken off since the reader last decided. */
function Gone({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const say = useWords();
  const name = useName();
  const { ship } = view.seats[seat]!;
  const gone = useShipBefore(seat);
  const left = gone !== null && gone !== ship;
  if (!left && ship !== null) return null;
  const text = left ? say('tookOff', name(gone)) : say('noShip');
  return <span class={`mm-gone ${ship ? 'beside' : ''}`}>{text}</span>;
}

const FLIGHT_MS = 2100;

/** The next ship may stand on the pad before this one is out of sight. */
function Takeoff({ seat }: { seat: number }) {
  const { view, before, animate } = useTable<View>();
  const { speed } = useSettings();
  const [flight, setFlight] = useState<Flight | null>(null);
  useLayoutEffect(() => {
    const begun = animate ? flightOf(before, view, seat) : null;
    if (begun) setFlight(begun);
  }, [view]);
  if (!flight) return null;
  const end = () => setFlight(null);
  return (
    <span
      key={flight.ship}
      class="mm-takeoff"
      style={{ '--flight': `${FLIGHT_MS * FACTOR[speed]}ms` }}
      aria-hidden
    >
      <span class="mm-rising" onAnimationEnd={(e) => e.target === e.currentTarget && end()}>
        <i class="mm-jet" />
        <Ship id={flight.ship} crew={flight.crew} lit />
      </span>
      {PUFFS.map((side) => (
        <i key={side} class="mm-puff" style={{ '--side': side }} />
      ))}
    </span>
  );
}

/** Dust goes to both sides. */
const PUFFS = [-1.15, -0.8, -0.4, 0, 0.45, 0.85, 1.2];
