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

/** Other prints leave cards out; of the sides of stations, all have the one that is not unique. */
interface Facts {
  unique?: boolean;
  rulebook?: { copies?: number };
}

export const deal: Dealer = (head, rows, chance) => {
  const facts = new Map(rows.map((row) => [row.id, row.facts as Facts | undefined]));
  const stations = cardsOf(rows, 'station').filter(({ id }) => facts.get(id)?.unique);
  const station = fromTop(ready(head, 'stations', stations, chance));
  const old = head.options.print === 'rulebook';
  const left = (id: string) => old && facts.get(id)?.rulebook?.copies === 0;
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
