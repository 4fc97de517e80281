// SPDX-License-Identifier: MIT
// The whole table, a place on the Moon: the Progress deck in the sky, the other colonies far away,
// and the reader's own with its hand in front.
import { goByArrow } from '../../parts/arrows';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { Buildings } from './buildings';
import { Street } from './crowd';
import { Hand } from './hand';
import { Heart } from './heart';
import { Mat } from './mat';
import { Others } from './others';
import { Land, Sky } from './world';
import { useWords } from './words';
import type { View } from './view';

export function BloodbathTable() {
  const { view, seats, you, over } = useTable<View>();
  const watches = you < 0;
  const own = watches ? 0 : you;
  const others = leftOf(own, view.seats.length);
  return (
    <div class={`bb seat-${seats[own]?.color ?? own}`} onKeyDown={goByArrow}>
      <Sky />
      <div class="bb-rows">
        <Heart />
        {others.length === 0 && !over && <Goal />}
        <Others seats={others} />
        <OwnColony seat={own} />
        {(!watches || allOpen(view)) && <Hand seat={own} />}
      </div>
    </div>
  );
}

/** The goal of a solo game. */
function Goal() {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <p class="bb-goal night panel">
      <Icon name="flag" size={1.1} />
      <span>{say(view.endless ? 'goalEndless' : 'goal', view.events)}</span>
    </p>
  );
}

/** The other seats in the order in which cards are passed. */
function leftOf(own: number, count: number): number[] {
  return Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count);
}

/** In a replay with everything open, hands can be seen. */
const allOpen = ({ seats }: View) =>
  seats.every(({ hand, hand_size }) => hand.length === hand_size);

/** Who watches sees the first seat's colony in full. */
function OwnColony({ seat }: { seat: number }) {
  const { seats, you } = useTable();
  const say = useWords();
  const label = you < 0 ? say('colonyOf', seats[seat]?.name ?? '') : say('yourColony');
  return (
    <section class="bb-own" aria-label={label}>
      <Land />
      <Mat seat={seat} />
      <div class="bb-town">
        <Buildings seat={seat} />
        <Street seat={seat} />
      </div>
    </section>
  );
}
