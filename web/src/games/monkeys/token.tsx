// SPDX-License-Identifier: MIT
// Monkeys in small, ships in small: on seats, in scores, beside names.
import { useTable } from '../../table/context';
import { monkeyArt } from './art/monkeys';
import { TribeMark } from './art/tribes';
import { monkeyOf } from './data';
import { useWords } from './say';
import './token.css';
import { memo } from '../../parts/memo';

/** What a screen reader says of a monkey. */
export function useMonkeyLabel(): (id: string) => string {
  const { cards } = useTable();
  const say = useWords();
  return (id) => {
    const { tribe, status } = monkeyOf(id);
    return say('monkeyLabel', cards.get(id)?.name ?? id, say(tribe), status);
  };
}

/** A monkey's head with its status and the sign of its tribe. */
export const MonkeyToken = memo(({ id }: { id: string }) => {
  const { tribe, status } = monkeyOf(id);
  return (
    <span class={`mm-token mm-${tribe}`}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle class="mm-token-ground" cx="50" cy="50" r="49" />
        <g clip-path="circle(48px at 50px 50px)">{monkeyArt(id)}</g>
      </svg>
      <b class="mm-token-status">{status}</b>
      <span class="mm-token-tribe">
        <TribeMark tribe={tribe} size={1} />
      </span>
    </span>
  );
});
