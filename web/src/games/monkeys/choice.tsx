// SPDX-License-Identifier: MIT
// The choices of the prompt: a picture for each, and in place of a long sentence what it brings and
// costs, in signs.
import type { VNode } from 'preact';
import { sayer } from '../../fill';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { parse } from '../../table/moves';
import type { Move, TableProps } from '../../table/types';
import { TribeMark } from './art/tribes';
import { coinsOf, sizeOf, valueOf, type Pile } from './bids';
import { CivThumb } from './card';
import { outcomeOf, type Outcome } from './choosing';
import { Coin } from './coin';
import { printOf } from './print';
import { MonkeyToken } from './token';
import { TRIBES, type View } from './view';
import { words } from './words';
import './choice.css';

export const choiceIcon = (move: string): VNode | null =>
  move === 'pass' ? null : <Sign move={move} />;

function Sign({ move }: { move: string }) {
  const { cards } = useTable();
  const { verb, args } = parse(move);
  const coins = coinsOf(move);
  if (coins) return <ChoiceCoins pile={coins} />;
  if (verb === 'play') return <CivThumb id={args[0]!} />;
  const word = args.at(-1)!;
  const card = cards.get(word);
  if (card?.type === 'monkey') {
    return (
      <span class="mm-choice-monkey">
        <MonkeyToken id={word} />
      </span>
    );
  }
  return card ? <TribeMark tribe={printOf(card).tribe} size={1.6} /> : null;
}

const ChoiceCoins = ({ pile }: { pile: Pile }) => (
  <span class="mm-choice-coins">
    {TRIBES.flatMap((t) =>
      Array.from({ length: pile[t] ?? 0 }, (_, i) => <Coin key={`${t}${i}`} tribe={t} />),
    )}
  </span>
);

export function choiceShort(move: Move, props: TableProps): VNode | null {
  const table = props as TableProps<View>;
  const coins = coinsOf(move.move);
  const outcome = outcomeOf(move);
  const { verb, args } = parse(move.move);
  if (coins) return <BidShort table={table} pile={coins} />;
  if (outcome) return <PlayShort table={table} outcome={outcome} />;
  const card = table.cards.get(args[0] ?? '');
  if (verb === 'offer' && card) return <b>{card.name}</b>;
  if (verb !== 'take' || !card) return null;
  const { seats, points } = printOf(card);
  return (
    <>
      <b>{card.name}</b>
      <span>
        {seats} <Icon name="monkey" size={1} />
      </span>
      <span>
        {points} <Icon name="trophy" size={0.9} />
      </span>
    </>
  );
}

interface Short {
  table: TableProps<View>;
}

function BidShort({ table, pile }: Short & { pile: Pile }) {
  const say = sayer(words, table.lang);
  const value = table.view.auction ? valueOf(table.view.auction, pile) : 0;
  return (
    <b class={`mm-short-bid ${sizeOf(pile) > 3 ? 'many' : ''}`}>
      <span class="mm-bid-said">{say('bidFor', value)}</span>
      <span class="mm-bid-value">= {value}</span>
    </b>
  );
}

/** The tribe and its steps; below, coins taken, a coin paid or scorn. */
function PlayShort({ table, outcome }: Short & { outcome: Outcome }) {
  const say = sayer(words, table.lang);
  const { tribe, spaces, coins, cost, penalty, lifts } = outcome;
  return (
    <span class="mm-short-play">
      <b>
        <TribeMark tribe={tribe} size={1.2} /> {table.cards.get(tribe)?.name} +{spaces}
      </b>
      <span>
        +{coins} <Coin tribe={tribe} />
      </span>
      {cost.map((due) => (
        <span key={due.tribe} class={due.scorn ? 'bad' : ''}>
          {due.scorn ? <Icon name="scorn" size={1.1} /> : '−1'}
          {due.scorn ? <TribeMark tribe={due.tribe} size={1.1} /> : <Coin tribe={due.tribe} />}
        </span>
      ))}
      {penalty && (
        <span class="bad">
          <Icon name="scorn" size={1.1} /> {say('suffers')}
        </span>
      )}
      {lifts && <span>{say('lifts')}</span>}
    </span>
  );
}
