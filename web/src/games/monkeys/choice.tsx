// SPDX-License-Identifier: MIT
// The picture beside a choice of the prompt.
import type { VNode } from 'preact';
import { TribeMark } from './art/tribes';
import { coinsOf } from './bids';
import { Coin } from './coin';
import { isMonkey, tribeOf } from './data';
import { MonkeyToken } from './token';
import { TRIBES, type Tribe } from './view';
import './choice.css';

const isTribe = (word: string): word is Tribe => TRIBES.some((t) => t === word);

export function choiceIcon(move: string): VNode | null {
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
  if (isMonkey(word)) {
    return (
      <span class="mm-choice-monkey">
        <MonkeyToken id={word} />
      </span>
    );
  }
  const tribe = tribeOf(word);
  return isTribe(tribe) ? <TribeMark tribe={tribe} size={1.6} /> : null;
}
