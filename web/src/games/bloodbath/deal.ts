// SPDX-License-Identifier: MIT
// The deal, recomputed in the browser (docs/fair.md).
import {
  cardsOf,
  draw,
  fromTop,
  hand,
  ready,
  type Card,
  type Deal,
  type Dealer,
  type Row,
} from '../../fair/deck';
import type { Facts } from './facts';

/** The two topmost twists; for a first game the two topmost white ones. */
function takeTwists(deck: Card[], passed: Set<string>): Card[] {
  return [0, 1].flatMap(() => {
    let at = deck.length - 1;
    while (at > 0 && passed.has(deck[at]!.id)) at--;
    return deck.splice(at, 1);
  });
}

const isBlack = (row: Row) => (row.facts as Facts | undefined)?.shade === 'black';

export const deal: Dealer = (head, rows, chance) => {
  const deck = (name: string, cards: Card[]) => ready(head, name, cards, chance, true);
  const building = deck('building', cardsOf(rows, 'building'));
  const twist = deck('twist', cardsOf(rows, 'twist'));
  const robot = deck('robot', cardsOf(rows, 'robot'));
  const start = cardsOf(rows, 'start').slice(0, head.seats === 1 ? 7 : 6);
  const black = head.options.twists === 'white' ? rows.filter(isBlack) : [];
  const twists = takeTwists(twist, new Set(black.map(({ id }) => id)));
  const progress = deck('progress', [...twists, ...start]);
  const dealt: Deal = {};
  for (let seat = 0; seat < head.seats; seat++) dealt[`hand ${seat}`] = hand(draw(building, 4));
  return {
    ...dealt,
    'building deck': fromTop(building),
    'twist deck': fromTop(twist),
    'robot deck': fromTop(robot),
    'progress deck': fromTop(progress),
  };
};
