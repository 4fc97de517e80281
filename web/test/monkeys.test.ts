// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bidsIn, coinsOf, common, exact, leadsOn, plus, withOne } from '../src/games/monkeys/bids';
import { movesOfCard, movesOfTribe, tapped } from '../src/games/monkeys/choosing';
import { monkeyIds, monkeyOf, shipOf, tribeOf } from '../src/games/monkeys/data';
import { lesson } from '../src/games/monkeys/lesson';
import { sayer } from '../src/fill';
import { standingText } from '../src/games/monkeys/explain';
import {
  boarding,
  outcomeOf,
  placeOf,
  placesOf,
  power,
  standings,
  titles,
} from '../src/games/monkeys/reckon';
import type { Player, View } from '../src/games/monkeys/view';
import { words } from '../src/games/monkeys/words';
import type { TableProps } from '../src/table/types';

const coins = { brown: 1, black: 0, green: 2, blue: 1, red: 1, purple: 3 };

const player: Player = {
  coins,
  hand_size: 1,
  hand: ['purple-2a'],
  ship: 'red-ship-2',
  crew: ['belinda'],
  launched: [],
  ships: [],
  passed: false,
  bid: null,
};

/** Green and Blue, Purple and Black, Brown and Red are rivals. */
const tribe = (id: string, rival: string, stone = 0, scorn: number | null = null) =>
  ({ id, rival, stone, place: 0, supply: 1, scorn }) as View['tribes'][number];

const view = {
  track: 16,
  tribes: [
    tribe('green', 'blue', 5),
    tribe('purple', 'black', 15),
    tribe('brown', 'red'),
    tribe('blue', 'green', 5),
    tribe('black', 'purple'),
    tribe('red', 'brown'),
  ],
  seats: [player],
} as unknown as View;

test('monkeys: cards carry what is printed on them', () => {
  assert.equal(monkeyIds.length, 42);
  assert.deepEqual(monkeyOf('belinda'), { tribe: 'purple', status: 4 });
  assert.deepEqual(shipOf('green-ship-4'), { tribe: 'green', seats: 4, points: 4 });
  assert.equal(tribeOf('red-scorn'), 'red');
});

test('monkeys: a bid is a set of coins, matched against what may be bid', () => {
  const moves = ['pass', 'bid purple', 'bid purple,brown', 'bid purple,purple'];
  const bids = bidsIn(moves.map((move) => ({ move, say: '' })));
  assert.equal(bids.length, 3);
  assert.deepEqual(coinsOf('bid purple,brown,purple'), { purple: 2, brown: 1 });
  assert.ok(leadsOn(bids, plus({}, 'brown', 1)));
  assert.ok(!leadsOn(bids, { brown: 2 }));
  assert.equal(exact(bids, { purple: 2 })?.move, 'bid purple,purple');
  assert.equal(exact(bids, { brown: 1 }), undefined);
  assert.deepEqual(common(bids), { purple: 1 });
});

test('monkeys: what seats could bid, and what a monkey does to a ship', () => {
  assert.equal(power(view, 0, 'belinda'), 3 * 3 + 2 * 2 + 2);
  assert.equal(power(view, 0, 'mika'), 2 + 2);
  assert.equal(boarding(view, 0, 'basil'), 'fills');
  assert.equal(boarding(view, 0, 'mika'), 'quarrels');
});

test('monkeys: what a play would bring and cost', () => {
  const purple = outcomeOf(view, 0, 'play purple-2a advance purple');
  assert.deepEqual(purple, {
    tribe: 'purple',
    rival: 'black',
    coins: 1,
    stone: 16,
    lifts: false,
    cost: 'scorn',
  });
  assert.equal(outcomeOf(view, 0, 'play purple-2a advance green')?.cost, 'pay');
  assert.equal(outcomeOf(view, 0, 'pass'), null);
  assert.equal(placeOf(view, 'green'), 2);
  assert.equal(placeOf(view, 'blue'), 3);
  assert.deepEqual(placesOf(view, 'blue'), [2, 3]);
  assert.deepEqual(placesOf(view, 'purple'), [1, 1]);
  assert.deepEqual(placesOf(view, 'red'), [4, 6]);
});

test('monkeys: titles and their ties', () => {
  const points = (status: number[], place: number) =>
    titles(status, place).map((title) => title?.points ?? 0);
  assert.deepEqual(points([12, 9, 4, 0], 1), [7, 4, 0, 0]);
  assert.deepEqual(points([9, 9, 4], 1), [5, 5, 0]);
  assert.deepEqual(points([8, 4, 4, 4], 1), [7, 1, 1, 1]);
  assert.deepEqual(points([5, 0, 0, 0], 6), [2, 0, 0, 0]);
  assert.deepEqual(points([5, 3], 2), [6, 0]);
  assert.deepEqual(points([3, 3], 2), [0, 0]);
  assert.deepEqual(titles([5, 0, 0], 2), [
    { rank: 1, level: 1, points: 6 },
    { rank: 2, level: 2, points: 1 },
    { rank: 2, level: 2, points: 1 },
  ]);
});

test('monkeys: the points of now are told title by title', () => {
  const none = { ...player, crew: [] };
  const now = { ...view, seats: [{ ...none, crew: ['magnus'] }, none, none] };
  const told = standings(now).map((at, i) => standingText(sayer(words, 'en'), `P${i}`, now, at));
  assert.equal(
    told[0],
    'P0 would have 6: Green 6 (most status). ' +
      'Tribes that are level count in the order of this list.',
  );
  assert.match(
    told[1]!,
    /^P1 would have 1: Green 1 \(second even without a monkey, shared by 2\)\./,
  );
});

test('monkeys: a card and a tribe make a move, in either order', () => {
  const of = (card: string, to: string) => `play ${card} advance ${to}`;
  const all = [of('a-2a', 'green'), of('a-2a', 'red'), of('b-3a', 'green')];
  const done: string[] = [];
  const table = (chosen: string[]) =>
    ({
      view,
      chosen,
      moves: all.map((move) => ({ move, say: '' })),
      play: (move: string) => done.push(`play:${move}`),
      choose: (moves: string[]) => done.push(`choose:${moves.length}`),
    }) as unknown as TableProps<View>;
  assert.equal(movesOfCard(table([]), 'a-2a').length, 2);
  const byCard = table(movesOfCard(table([]), 'a-2a'));
  tapped(byCard, movesOfTribe(byCard, 'green'));
  const byTribe = table(movesOfTribe(table([]), 'green'));
  tapped(byTribe, movesOfCard(byTribe, 'b-3a'));
  tapped(table([]), movesOfTribe(table([]), 'green'));
  assert.deepEqual(done, [`play:${all[0]}`, `play:${all[2]}`, 'choose:2']);
  assert.deepEqual(movesOfTribe(table([all[0]!]), 'red'), [all[1]]);
  const other = [of('b-3a', 'green'), of('b-3a', 'blue')];
  assert.deepEqual(movesOfTribe(table(other), 'red'), [], 'not with the card that is chosen');
});

test('monkeys: a coin more, as the move whose refusal is told', () => {
  assert.equal(withOne({}, 'red'), 'bid red');
  assert.equal(withOne({ green: 2, brown: 1 }, 'red'), 'bid brown,green,green,red');
});

test('monkeys: every word has both languages with the same holes', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort().join();
  for (const [key, { en, de }] of Object.entries(words)) assert.equal(holes(en), holes(de), key);
  const said = [lesson.welcome, lesson.farewell, ...lesson.steps.map((step) => step.say)];
  for (const text of said) if (text) assert.ok(text.en && text.de);
});
