// SPDX-License-Identifier: MIT
// What is said after the answer: right or not, both moves, and why. The way on has the focus.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icon';
import { usePuzzleSay } from './words';

export type Ruling = 'right' | 'wrong' | 'again' | 'other';

const ICON: Record<Ruling, IconName> = {
  right: 'check',
  wrong: 'close',
  again: 'close',
  other: 'info',
};

interface Props {
  ruling: Ruling;
  /** The moves in words; the same where the answer was right. */
  yours: string;
  best: string;
  /** What the answer cost, in words. */
  cost?: string;
  children: ComponentChildren;
  /** Where to go from here, the first one by Enter. */
  ways: ComponentChildren;
}

export function Verdict({ ruling, yours, best, cost, children, ways }: Props) {
  const say = usePuzzleSay();
  const on = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => on.current!.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <section class={`prompt verdict ${ruling}`} aria-label={say(ruling)}>
      <div class="prompt-body">
        <div role="status" class="stack">
          <h2 class="verdict-head">
            <Icon name={ICON[ruling]} /> {say(ruling)}
          </h2>
          <dl class="verdict-moves">
            {ruling !== 'right' && (
              <>
                <dt class="played">{say('yours')}</dt>
                <dd>
                  {yours}
                  {cost && <small>{cost}</small>}
                </dd>
              </>
            )}
            <dt class="better">{say('best')}</dt>
            <dd>{best}</dd>
          </dl>
          {children}
        </div>
        <div ref={on} class="row">
          {ways}
        </div>
      </div>
    </section>
  );
}
