// SPDX-License-Identifier: MIT
// The reader's own bid: coins to tap and what they are worth together, which the prompt then
// offers; and what can be decided in advance.
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { BidCoin } from './bidcoin';
import { sizeOf, worths } from './bids';
import { Coin } from './coin';
import { useName } from './print';
import { useWords } from './say';
import type { Bidding } from './usebid';
import { TRIBES, type Auction, type Tribe, type View } from './view';
import './tray.css';

interface Props {
  lot: Auction;
  bidding: Bidding;
}

export function Tray({ lot, bidding }: Props) {
  const { you, replay, moves } = useTable<View>();
  if (you < 0 || replay) return <div class="mm-tray idle" />;
  return (
    <div class="mm-tray">
      {moves.length > 0 ? <OwnBid lot={lot} bidding={bidding} /> : <Watching lot={lot} />}
      <Ahead lot={lot} />
    </div>
  );
}

function OwnBid({ lot, bidding }: Props) {
  return (
    <>
      <div class="mm-tray-coins">
        {worths(lot).map(([tribe, each]) => (
          <CoinButton key={tribe} tribe={tribe} each={each} bidding={bidding} />
        ))}
      </div>
      <Plate lot={lot} bidding={bidding} />
    </>
  );
}

interface CoinProps {
  tribe: Tribe;
  each: number;
  bidding: Bidding;
}

/** The coins of one tribe in the purse; a tap puts one into the bid. */
function CoinButton({ tribe, each, bidding }: CoinProps) {
  const { view, you } = useTable<View>();
  const say = useWords();
  const name = useName();
  const left = view.seats[you]!.coins[tribe] - (bidding.pile[tribe] ?? 0);
  const key = bidding.canAdd(tribe) ? 'addCoin' : 'noCoin';
  return (
    <BidCoin
      tribe={tribe}
      bidding={bidding}
      class="mm-coin-button"
      label={say(key, name(tribe), each, left)}
    >
      <Coin tribe={tribe} />
      <span class="mm-coin-each">{each}</span>
      <span class="mm-coin-left">×{left}</span>
    </BidCoin>
  );
}

/** The coins laid down so far; a tap takes one back. */
function Plate({ lot, bidding }: Props) {
  const say = useWords();
  const name = useName();
  const { hot } = useTable<View>();
  const { pile, value } = bidding;
  // Read out is what was tapped, not what a choice under the pointer would be.
  const live = hot === null && sizeOf(pile) > 0 ? 'polite' : 'off';
  return (
    <div class="mm-plate" aria-live={live} aria-label={say('plate', value)} role="group">
      {sizeOf(pile) === 0 && <span class="mm-plate-empty">{say('tapCoins')}</span>}
      {TRIBES.flatMap((tribe) =>
        Array.from({ length: pile[tribe] ?? 0 }, (_, i) => (
          <button
            key={`${tribe}${i}`}
            type="button"
            class="mm-plate-coin"
            aria-label={say('takeBack', name(tribe))}
            aria-disabled={!bidding.canTake(tribe)}
            onClick={() => bidding.canTake(tribe) && bidding.take(tribe)}
          >
            <Coin tribe={tribe} />
          </button>
        )),
      )}
      <span class={`mm-plate-value ${bidding.enough ? 'enough' : ''}`}>
        <b>{value}</b>
        <small>{say('needs', lot.least)}</small>
      </span>
    </div>
  );
}

/** Said in place of the bid while others decide. */
function Watching({ lot }: { lot: Auction }) {
  const { view, you, orders } = useTable<View>();
  const say = useWords();
  const { passed } = view.seats[you]!;
  const key = lot.leader === you ? 'youLead' : passed ? 'youAreOut' : 'othersBid';
  return (
    <div class="mm-watching">
      <p>{say(key)}</p>
      {orders && !orders.standing && !passed && lot.leader !== you && (
        <button type="button" class="button small" onClick={() => orders.give('pass')}>
          {say('passAhead')}
        </button>
      )}
    </div>
  );
}

/** "Bid up to 7 for me", always in one line: nothing moves while an auction goes on. */
function Ahead({ lot }: { lot: Auction }) {
  const { orders, view, you } = useTable<View>();
  if (!orders) return <div class="mm-ahead" />;
  if (orders.standing) return <Standing />;
  if (view.seats[you]!.passed) return <PassRound />;
  return <GiveOrder key={lot.monkey} lot={lot} />;
}

function PassRound() {
  const { orders } = useTable<View>();
  const say = useWords();
  return (
    <div class="mm-ahead">
      <button type="button" class="button small" onClick={() => orders!.give('pass-round')}>
        {say('passRound')}
      </button>
    </div>
  );
}

function Standing() {
  const { orders } = useTable<View>();
  const say = useWords();
  const { id, arg } = orders!.standing!;
  const key = { 'bid-up-to': 'upToStands', pass: 'passStands' } as const;
  const said = id in key ? key[id as keyof typeof key] : 'roundStands';
  return (
    <div class="mm-ahead stands" role="status">
      <Icon name="flag" size={1} />
      <span>{say(said, arg)}</span>
      <button type="button" class="button small" onClick={() => orders!.give(null)}>
        {say('withdraw')}
      </button>
    </div>
  );
}

function GiveOrder({ lot }: { lot: Auction }) {
  const { orders, view, you } = useTable<View>();
  const say = useWords();
  const [least, most] = [lot.least, view.limits[lot.monkey]?.[you] ?? 0];
  const [wish, setWish] = useState(most);
  const arg = Math.min(most, Math.max(least, wish));
  const step = (by: number) => () => setWish(arg + by);
  return (
    <div class="mm-ahead">
      {least <= most && (
        <>
          <span class="mm-ahead-text">{say('upTo')}</span>
          <Stepper value={arg} least={least} most={most} step={step} />
          <button
            type="button"
            class="button small"
            aria-label={say('upToLabel', arg)}
            onClick={() => orders!.give('bid-up-to', arg)}
          >
            {say('upToGive')}
          </button>
        </>
      )}
    </div>
  );
}

interface StepperProps {
  value: number;
  least: number;
  most: number;
  step(by: number): () => void;
}

function Stepper({ value, least, most, step }: StepperProps) {
  const say = useWords();
  return (
    <span class="mm-stepper">
      <button type="button" aria-label={say('less')} disabled={value <= least} onClick={step(-1)}>
        <Icon name="minus" size={1} />
      </button>
      <output>{value}</output>
      <button type="button" aria-label={say('more')} disabled={value >= most} onClick={step(1)}>
        <Icon name="plus" size={1} />
      </button>
    </span>
  );
}
