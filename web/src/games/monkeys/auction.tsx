// SPDX-License-Identifier: MIT
// The auction: the monkey, which coins count for how much, everybody's bid and how far each could
// still go, and the reader's own bid.
import { CardFace } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { BidCoins, Coin } from './coin';
import { valueOf, worths } from './bids';
import { useBoarding } from './boarding';
import { effectIcons } from './market';
import { useName, usePrint } from './print';
import { useWords } from './say';
import { MonkeyToken, useMonkeyLabel } from './token';
import { Tray } from './tray';
import { TRIBES, type Auction as Lot, type View } from './view';
import type { Bidding } from './usebid';
import './auction.css';

interface Props {
  lot: Lot;
  bidding: Bidding;
}

export function Auction({ lot, bidding }: Props) {
  const say = useWords();
  return (
    <section class="mm-auction" aria-label={say('auction')}>
      <LotCard lot={lot} />
      <div class="mm-auction-middle">
        <Worths lot={lot} />
        <Bidders lot={lot} />
        <NextUp />
        <p class="mm-help">{say('helpBid')}</p>
      </div>
      <Tray lot={lot} bidding={bidding} />
    </section>
  );
}

function LotCard({ lot }: { lot: Lot }) {
  const { you } = useTable<View>();
  const label = useMonkeyLabel();
  return (
    <div class="mm-lot">
      <Piece card={lot.monkey} piece={`monkey:${lot.monkey}`} label={label(lot.monkey)}>
        <CardFace id={lot.monkey} />
      </Piece>
      {you >= 0 && <LotNote monkey={lot.monkey} seat={you} />}
    </div>
  );
}

/** What winning the monkey would mean for the reader's ship. */
function LotNote({ monkey, seat }: { monkey: string; seat: number }) {
  const { view } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const effect = useBoarding()(seat, monkey);
  const { ship, crew } = view.seats[seat]!;
  const places = ship ? print(ship).seats : 0;
  return (
    <p class={`mm-lot-note ${effect}`}>
      {effect !== 'boards' && <Icon name={effectIcons[effect]} size={1} />}{' '}
      {say(`${effect}Short`, crew.length + 1, places)}
    </p>
  );
}

function Worths({ lot }: { lot: Lot }) {
  const say = useWords();
  const name = useName();
  return (
    <p class="mm-worths">
      <span class="mm-worths-title">{say('counts')}</span>
      {worths(lot).map(([tribe, each]) => (
        <span key={tribe} class="mm-worth" title={say('eachWorth', name(tribe), each)}>
          <Coin tribe={tribe} label={say('eachWorth', name(tribe), each)} />
          <b aria-hidden>= {each}</b>
        </span>
      ))}
    </p>
  );
}

function Bidders({ lot }: { lot: Lot }) {
  const { view } = useTable<View>();
  const say = useWords();
  const n = view.seats.length;
  const order = view.seats.map((_, i) => ((view.active ?? 0) + i) % n);
  const most = Math.max(lot.least, ...(view.limits[lot.monkey] ?? []));
  return (
    <ol class="mm-bidders" aria-label={say('bidders')}>
      {order.map((seat) => (
        <Bidder key={seat} seat={seat} lot={lot} most={most} />
      ))}
    </ol>
  );
}

interface BidderProps {
  seat: number;
  lot: Lot;
  /** The most that anybody could bid: the length of the scale. */
  most: number;
}

function Bidder({ seat, lot, most }: BidderProps) {
  const { view, seats, waiting } = useTable<View>();
  const say = useWords();
  const { passed, bid } = view.seats[seat]!;
  const value = bid ? valueOf(lot, bid) : 0;
  const limit = view.limits[lot.monkey]?.[seat] ?? 0;
  const leads = lot.leader === seat;
  const beaten = !passed && !leads && limit < lot.least;
  const state = bidState(say, passed, value, leads);
  const looks = ['mm-bidder', leads ? 'leads' : '', passed ? 'passed' : ''];
  if (waiting.includes(seat)) looks.push('asked');
  if (beaten) looks.push('beaten');
  const scale = { '--bid': value / most, '--limit': limit / most, '--high': lot.high / most };
  return (
    <li class={looks.join(' ')}>
      <span class="unseen">
        {say(beaten ? 'beatenLabel' : 'bidderLabel', seats[seat]!.name, state, limit)}
      </span>
      <span class="mm-bidder-name" aria-hidden>
        <SeatMark color={seats[seat]!.color} />
        <BidderName name={seats[seat]!.name} />
        <ShipEffect seat={seat} monkey={lot.monkey} />
      </span>
      <span class={`mm-scale seat-${seats[seat]!.color}`} style={scale} aria-hidden>
        <span class="mm-bid-coins">
          {TRIBES.map((t) => (
            <BidCoins key={t} tribe={t} seat={seat} count={bid?.[t] ?? 0} leads={leads} />
          ))}
        </span>
        {lot.high > 0 && <i class="mm-high" />}
      </span>
      <span class="mm-bidder-state" aria-hidden>
        {passed ? say('passed') : <b>{value > 0 && value}</b>}
        {!passed && <small>{say(beaten ? 'onlyTo' : 'canTo', limit)}</small>}
      </span>
    </li>
  );
}

/** A long name is cut, but not the number at its end, which tells namesakes apart. */
function BidderName({ name }: { name: string }) {
  const [, word, number] = /^(.*?)( \d+)?$/.exec(name)!;
  return (
    <>
      <span class="mm-bidder-word">{word}</span>
      {number && <span>{number}</span>}
    </>
  );
}

/** A sign beside those whose ship the monkey would send off. */
function ShipEffect({ seat, monkey }: { seat: number; monkey: string }) {
  const { you } = useTable<View>();
  const say = useWords();
  const effect = useBoarding()(seat, monkey);
  if (seat === you || effect === 'boards') return null;
  return (
    <span class={`mm-ship-effect ${effect}`} title={say(`${effect}Theirs`)}>
      <Icon name={effectIcons[effect]} size={0.9} />
    </span>
  );
}

function bidState(
  say: ReturnType<typeof useWords>,
  passed: boolean,
  value: number,
  leads: boolean,
): string {
  if (passed) return say('passed');
  if (leads) return say('leadsWith', value);
  return value > 0 ? say('bidOf', value) : say('noBid');
}

/** The monkeys that are still in the pool. */
function NextUp() {
  const { view } = useTable<View>();
  const say = useWords();
  const label = useMonkeyLabel();
  return (
    <div class="mm-next">
      <span>{say('pool')}</span>
      {view.pool.map((id) => (
        <Piece
          key={id}
          class="mm-next-piece"
          card={id}
          whyNot={`offer ${id}`}
          piece={`monkey:${id}`}
          label={label(id)}
        >
          <MonkeyToken id={id} />
        </Piece>
      ))}
    </div>
  );
}
