// SPDX-License-Identifier: MIT
// The picture beside a choice of the prompt.
import type { VNode } from 'preact';
import { useTable } from '../../table/context';
import { TribeMark } from './art/tribes';
import { coinsOf } from './bids';
import { Coin } from './coin';
import { printOf } from './print';
import { MonkeyToken } from './token';
import { TRIBES } from './view';
import './choice.css';

export const choiceIcon = (move: string): VNode | null =>
  move === 'pass' ? null : <Icon move={move} />;

function Icon({ move }: { move: string }) {
  const { cards } = useTable();
  const coins = coinsOf(move);
  if (coins) {
    return (
      <span class="mm-choice-coins">
        {TRIBES.flatMap((t) =>
          Array.from({ length: coins[t] ?? 0 }, (_, i) => <Coin key={`${t}${i}`} tribe={t} />),
        )}
      </span>
    );
  }
  const word = move.split(' ').at(-1)!;
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
