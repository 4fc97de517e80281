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
} from '../../fair/deck';
import { factsOf } from './data';

/** The two topmost twists; for a first game the two topmost white ones. */
function takeTwists(deck: Card[], white: boolean): Card[] {
  return [0, 1].flatMap(() => {
    let at = deck.length - 1;
    while (white && at > 0 && factsOf(deck[at]!.id)?.black) at--;
    return deck.splice(at, 1);
  });
}

export const deal: Dealer = (head, rows, chance) => {
  const deck = (name: string, cards: Card[]) => ready(head, name, cards, chance, true);
  const building = deck('building', cardsOf(rows, 'building'));
  const twist = deck('twist', cardsOf(rows, 'twist'));
  const robot = deck('robot', cardsOf(rows, 'robot'));
  const start = cardsOf(rows, 'start').slice(0, head.seats === 1 ? 7 : 6);
  const twists = takeTwists(twist, head.options.twists === 'white');
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
