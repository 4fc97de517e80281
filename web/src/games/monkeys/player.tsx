// SPDX-License-Identifier: MIT
// What a player has before them. The reader's own place is large, with the hand; the others' are
// small. All of it but the hands is open.
import type { ComponentChildren } from 'preact';
import { CardFace } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { exactly } from '../../table/moves';
import { BidCoin } from './bidcoin';
import { movesOfCard, tapped } from './choosing';
import { CoinStack } from './coin';
import { TribeMark } from './art/tribes';
import { partsOf, sumOf } from './explain';
import { Pad, useShipLabel } from './pad';
import { useName, usePrint } from './print';
import { useWords } from './say';
import { ScornCard } from './scorn';
import { useCoinChange } from './since';
import { MonkeyToken, useMonkeyLabel } from './token';
import type { Bidding } from './usebid';
import type { Tribe, View } from './view';
import './player.css';

export function OwnPlace({ seat, bidding }: { seat: number; bidding: Bidding }) {
  const { seats } = useTable<View>();
  return (
    <section class={`mm-own seat-${seats[seat]!.color}`} aria-label={seats[seat]!.name}>
      <Hand seat={seat} />
      <OwnShip seat={seat} />
      <div class="mm-own-coins slab">
        <NameLine seat={seat} />
        <Purse seat={seat} bidding={bidding} />
        <Held seat={seat} />
      </div>
    </section>
  );
}

function Hand({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const say = useWords();
  const { hand } = view.seats[seat]!;
  return (
    <div class="mm-hand">
      <h3 class="mm-title" title={say('deckCiv', view.decks.civ)}>
        {say('yourHand')} <small data-place="deck:civ">{say('deck', view.decks.civ)}</small>
      </h3>
      <div class="mm-cards">
        {hand.map((card) => (
          <HandCard key={card} card={card} />
        ))}
        {hand.length === 0 && <p class="muted">{say('handEmpty')}</p>}
      </div>
    </div>
  );
}

function HandCard({ card }: { card: string }) {
  const table = useTable<View>();
  const say = useWords();
  const name = useName();
  const { tribe, steps } = usePrint()(card);
  const moves = movesOfCard(table, card);
  return (
    <Piece
      moves={moves}
      act={() => tapped(table, moves)}
      whyNot={`play ${card} advance ${tribe}`}
      card={card}
      piece={`civ:${card}`}
      from="deck:civ"
      to={`tribe:${tribe}`}
      label={say('civLabel', name(card), name(tribe), steps)}
    >
      <CardFace id={card} />
    </Piece>
  );
}

function OwnShip({ seat }: { seat: number }) {
  const say = useWords();
  return (
    <div class="mm-own-ship">
      <h3 class="unseen">{say('yourShip')}</h3>
      <Pad seat={seat} />
      <Crew seat={seat} />
    </div>
  );
}

/** One seat for every place of the ship; monkeys that wait for a new ship stand beside. */
function Crew({ seat }: { seat: number }) {
  const { view, you } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const { ship, crew } = view.seats[seat]!;
  const free = ship ? print(ship).seats - crew.length : 0;
  const waiting = view.actor === seat ? view.waiting : [];
  return (
    <ul class="mm-crew">
      {[...crew, ...waiting].map((id) => (
        <li key={id} title={waiting.includes(id) ? say('waits') : undefined}>
          <CrewMember id={id} own={seat === you} />
        </li>
      ))}
      {Array.from({ length: free }, (_, i) => (
        <li key={i} class="mm-free-seat">
          <Icon name="monkey" size={1.1} label={say('seatFree')} />
        </li>
      ))}
    </ul>
  );
}

/** After treachery, a tap on a monkey means that its tribe stays behind. */
function CrewMember({ id, own }: { id: string; own: boolean }) {
  const { moves, view } = useTable<View>();
  const label = useMonkeyLabel();
  const stay = `stay ${usePrint()(id).tribe}`;
  return (
    <Piece
      class="mm-crew-piece"
      moves={own ? exactly(moves, stay) : []}
      whyNot={own && view.phase === 'leave' ? stay : undefined}
      card={id}
      piece={`monkey:${id}`}
      label={label(id)}
    >
      <MonkeyToken id={id} />
    </Piece>
  );
}

function NameLine({ seat }: { seat: number }) {
  const { view, seats } = useTable<View>();
  const say = useWords();
  return (
    <h3 class="mm-name">
      <SeatMark color={seats[seat]!.color} />
      <span>{seats[seat]!.name}</span>
      {view.start === seat && (
        <span
          class="mm-moonstone"
          role="img"
          aria-label={say('moonstone')}
          title={say('moonstone')}
        />
      )}
    </h3>
  );
}

/** The six stacks of coins. In an auction those that count can be tapped into the bid. */
function Purse({ seat, bidding }: { seat: number; bidding: Bidding | null }) {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <ul class="mm-purse" aria-label={say('purse')}>
      {view.tribes.map(({ id }) => (
        <li key={id}>
          <PurseStack seat={seat} tribe={id} bidding={bidding} />
        </li>
      ))}
    </ul>
  );
}

interface PurseProps {
  seat: number;
  tribe: Tribe;
  bidding: Bidding | null;
}

function PurseStack({ seat, tribe, bidding }: PurseProps) {
  const { view, before, moves, you } = useTable<View>();
  const say = useWords();
  const name = useName();
  const owned = view.seats[seat]!.coins[tribe];
  const count = owned - (bidding?.bids.length ? (bidding.pile[tribe] ?? 0) : 0);
  const label = say('coinsLabel', name(tribe), count);
  const stack = (
    <>
      <CoinStack view={view} before={before} tribe={tribe} owner={seat} count={count} />
      <span class="mm-purse-count" aria-hidden>
        {count} <small>{name(tribe)}</small>
        <CoinChange seat={seat} tribe={tribe} owned={owned} />
      </span>
    </>
  );
  if (bidding?.bids.length) {
    return (
      <BidCoin tribe={tribe} bidding={bidding} class="mm-purse-stack" label={label}>
        {stack}
      </BidCoin>
    );
  }
  if (seat === you && view.phase === 'penalty') {
    const pay = `pay ${tribe}`;
    return (
      <Piece class="mm-purse-stack" moves={exactly(moves, pay)} whyNot={pay} label={label}>
        {stack}
      </Piece>
    );
  }
  return (
    <span class="mm-purse-stack" role="img" aria-label={label}>
      {stack}
    </span>
  );
}

/** By how much it has changed since the reader last decided. */
function CoinChange({ seat, tribe, owned }: { seat: number; tribe: Tribe; owned: number }) {
  const change = useCoinChange(seat, tribe, owned);
  if (change === 0) return null;
  return <i class={change > 0 ? 'up' : 'down'}>{change > 0 ? `+${change}` : `−${-change}`}</i>;
}

function WonShip({ id }: { id: string }) {
  const shipLabel = useShipLabel();
  const { tribe, points } = usePrint()(id);
  return (
    <Piece class="mm-won-ship" card={id} piece={`won:${id}`} from="earth" label={shipLabel(id)}>
      <TribeMark tribe={tribe} size={1} />
      <b>+{points}</b>
    </Piece>
  );
}

/** The ships launched full where there is little room: a dot each, and their points together. */
function ShipDots({ seat }: { seat: number }) {
  const { view, points } = useTable<View>();
  const print = usePrint();
  const { ships } = view.seats[seat]!;
  if (ships.length === 0) return null;
  return (
    <span class="mm-won-ship mm-won">
      <span class="mm-ship-dots">
        {ships.map((id) => (
          <i key={id} class={`mm-${print(id).tribe}`} data-piece={`won:${id}`} data-from="earth" />
        ))}
      </span>
      <b>+{sumOf(partsOf(points[seat]!, 'ship'))}</b>
    </span>
  );
}

/** Scorn cards held, and what has been launched. */
function Held({ seat, small = false }: { seat: number; small?: boolean }) {
  const { view } = useTable<View>();
  const say = useWords();
  const { launched, ships } = view.seats[seat]!;
  const scorned = view.tribes.filter((t) => t.scorn === seat);
  const label = say('launchedLabel', launched.length, ships.length);
  return (
    <div class="mm-held">
      <span class="mm-launched" title={label}>
        <span class="unseen">{label}</span>
        <Icon name="rocket" size={1} />
        <b aria-hidden>{launched.length}</b>
      </span>
      {!small && ships.map((id) => <WonShip key={id} id={id} />)}
      {scorned.map((t) => (
        <ScornCard key={t.id} tribe={t.id} />
      ))}
    </div>
  );
}

/** Another player's place. */
export function OtherPlace({ seat }: { seat: number }) {
  const { seats, waiting } = useTable<View>();
  const asked = waiting.includes(seat) ? 'asked' : '';
  return (
    <section
      class={`mm-other night panel seat-${seats[seat]!.color} ${asked}`}
      aria-label={seats[seat]!.name}
    >
      <Row>
        <NameLine seat={seat} />
        <OtherHand seat={seat} />
      </Row>
      <Row>
        <Pad seat={seat} />
        <Crew seat={seat} />
      </Row>
      <Purse seat={seat} bidding={null} />
      <Held seat={seat} small />
      <ShipDots seat={seat} />
    </section>
  );
}

/** How many cards; in a replay with everything open, which. */
function OtherHand({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const say = useWords();
  const { hand, hand_size: size } = view.seats[seat]!;
  if (hand.length > 0) {
    return (
      <span class="mm-hand-size">
        {hand.map((card) => (
          <KnownCard key={card} card={card} />
        ))}
      </span>
    );
  }
  return (
    <span class="mm-hand-size" title={say('handOf', size)}>
      <span class="unseen">{say('handOf', size)}</span>
      <Icon name="cards" size={1} /> <span aria-hidden>{size}</span>
    </span>
  );
}

function KnownCard({ card }: { card: string }) {
  const say = useWords();
  const name = useName();
  const { tribe, steps } = usePrint()(card);
  return (
    <Piece
      class="mm-known-card"
      card={card}
      label={say('civLabel', name(card), name(tribe), steps)}
    >
      <TribeMark tribe={tribe} size={1.1} /> +{steps}
    </Piece>
  );
}

const Row = ({ children }: { children: ComponentChildren }) => <div class="mm-row">{children}</div>;
