// SPDX-License-Identifier: MIT
// Monkeys in small, ships in small: on seats, in scores, beside names.
import { monkeyArt } from './art/monkeys';
import { TribeMark } from './art/tribes';
import { useName, usePrint } from './print';
import { useWords } from './say';
import type { Tribe } from './view';
import './token.css';
import { memo } from '../../parts/memo';

/** What a screen reader says of a monkey. */
export function useMonkeyLabel(): (id: string) => string {
  const say = useWords();
  const name = useName();
  const print = usePrint();
  return (id) => {
    const { tribe, status } = print(id);
    return say('monkeyLabel', name(id), name(tribe), status);
  };
}

/** A monkey's head with its status and the sign of its tribe. */
export function MonkeyToken({ id }: { id: string }) {
  const { tribe, status } = usePrint()(id);
  return <Token id={id} tribe={tribe} status={status} />;
}

interface TokenProps {
  id: string;
  tribe: Tribe;
  status: number;
}

const Token = memo(({ id, tribe, status }: TokenProps) => {
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
