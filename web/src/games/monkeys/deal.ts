// SPDX-License-Identifier: MIT
// The deal, recomputed in the browser (docs/fair.md).
import {
  cardsOf,
  draw,
  firstSeat,
  fromTop,
  hand,
  idsOf,
  ready,
  type Deal,
  type Dealer,
} from '../../fair/deck';

export const deal: Dealer = (head, rows, chance) => {
  const deck = (name: string, type: string) => ready(head, name, cardsOf(rows, type), chance);
  const circle = deck('circle', 'tribe');
  const civ = deck('civ', 'civ');
  const monkey = deck('monkey', 'monkey');
  const ship = deck('ship', 'ship');
  const dealt: Deal = { circle: fromTop(circle) };
  for (let seat = 0; seat < head.seats; seat++) {
    dealt[`hand ${seat}`] = hand(draw(civ, 2));
    dealt[`ship ${seat}`] = idsOf(draw(ship, 1));
  }
  dealt.ships = idsOf(draw(ship, 2));
  dealt.monkeys = idsOf(draw(monkey, head.seats + 1));
  return {
    ...dealt,
    'civ deck': fromTop(civ),
    'monkey deck': fromTop(monkey),
    'ship deck': fromTop(ship),
    first: firstSeat(head, chance),
  };
};
