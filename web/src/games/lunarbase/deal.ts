// SPDX-License-Identifier: MIT
// The deal, recomputed in the browser (docs/fair.md).
import {
  cardsOf,
  draw,
  firstSeat,
  fromTop,
  hand,
  ready,
  type Deal,
  type Dealer,
} from '../../fair/deck';

/** Not in the rulebook's own print. */
const RETAIL_ONLY = ['artificial-intellect', 'spybot'];

export const deal: Dealer = (head, rows, chance) => {
  const stations = cardsOf(rows, 'station').filter(({ id }) => id !== 'terran-outpost');
  const station = fromTop(ready(head, 'stations', stations, chance));
  const left = (id: string) => head.options.print === 'rulebook' && RETAIL_ONLY.includes(id);
  const types = ['module', 'agent', ...(head.options.influences === 'on' ? ['influence'] : [])];
  const cards = cardsOf(rows, ...types).filter(({ id }) => !left(id));
  const deck = ready(head, 'cards', cards, chance);
  const dealt: Deal = {};
  for (let seat = 0; seat < head.seats; seat++) {
    dealt[`station ${seat}`] = [station[seat]!];
    dealt[`hand ${seat}`] = hand(draw(deck, 3));
  }
  dealt.supply = hand(draw(deck, 3 + head.seats));
  return { ...dealt, deck: fromTop(deck), first: firstSeat(head, chance) };
};
