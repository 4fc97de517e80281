// SPDX-License-Identifier: MIT
// Bids and previews of Monkeys on the Moon.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bidsIn,
  byValue,
  coinsOf,
  common,
  exact,
  leadsOn,
  plus,
  valueOf,
  withOne,
} from '../src/games/monkeys/bids';
import { movesOfCard, movesOfTribe, outcomeOf, tapped } from '../src/games/monkeys/choosing';
import { lesson } from '../src/games/monkeys/lesson';
import { sayer } from '../src/fill';
import { flightOf } from '../src/games/monkeys/flight';
import { isLevel, standingText } from '../src/games/monkeys/explain';
import type { Auction, View } from '../src/games/monkeys/view';
import { words } from '../src/games/monkeys/words';
import type { Points, TableProps } from '../src/table/types';

const view = {
  tribes: [
    { id: 'green', places: [2, 3] },
    { id: 'purple', places: [1, 1] },
  ],
} as unknown as View;

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

test('monkeys: coins are worth what the auction says', () => {
  const lot = { worth: { purple: 3, green: 2, brown: 2 } } as unknown as Auction;
  assert.equal(valueOf(lot, { purple: 2, brown: 1, red: 4 }), 3 * 2 + 2);
});

test('monkeys: bids are offered by what they are worth, after passing', () => {
  const lot = { worth: { purple: 3, green: 2, brown: 2 } } as unknown as Auction;
  const moves = [
    'bid purple,purple',
    'pass',
    'bid green,green,brown',
    'bid green,brown',
    'bid purple',
  ];
  const sorted = (from: string[], auction: Auction | null) =>
    byValue(
      from.map((move) => ({ move, say: '' })),
      auction,
    ).map(({ move }) => move);
  const right = [
    'pass',
    'bid purple',
    'bid green,brown',
    'bid purple,purple',
    'bid green,green,brown',
  ];
  assert.deepEqual(sorted(moves, lot), right);
  assert.deepEqual(sorted(['play b', 'play a'], null), ['play b', 'play a']);
});

test('monkeys: what a play would bring and cost is what the rules tell', () => {
  const play = 'play purple-2a advance purple';
  const of = (change: [string, number, number?][]) => outcomeOf({ move: play, say: '', change });
  assert.deepEqual(
    of([
      ['black-coins', -1],
      ['purple-coins', 2],
      ['purple-stone', 3],
      ['purple-scorn', -1],
    ]),
    {
      tribe: 'purple',
      coins: 2,
      spaces: 3,
      lifts: true,
      cost: [{ tribe: 'black', scorn: false }],
      penalty: false,
    },
  );
  const scorn = of([
    ['black-scorn', 1],
    ['black-scorn', -1, 2],
  ]);
  assert.deepEqual(scorn?.cost, [{ tribe: 'black', scorn: true }]);
  assert.equal(of([['penalty', 1]])?.penalty, true);
  assert.equal(outcomeOf({ move: 'pass', say: '' }), null);
});

test('monkeys: the points of now are told title by title', () => {
  const title = (card: string, points: number, args: number[]) => ({
    id: 'title',
    card,
    points,
    args,
  });
  const tell = (now: Points) => standingText(sayer(words, 'en'), (id) => id, 'Ada', now);
  const leads = { total: 8, parts: [title('green', 6, [1, 1, 5])] };
  leads.parts.push({ id: 'ship', card: 'red-ship-4', points: 4, args: [0, 0, 0] });
  leads.parts.push({ id: 'scorn', card: 'red-scorn', points: -2, args: [0, 0, 0] });
  assert.equal(tell(leads), 'Ada would have 8: green 6 (most status), full ships 4, scorn −2.');
  const second = { total: 1, parts: [title('purple', 1, [2, 2, 0])] };
  assert.match(tell(second), /purple 1 \(second even without a monkey, shared by 2\)\.$/);
  assert.equal(tell({ total: 0, parts: [] }), 'Ada would have no points.');
  assert.ok(isLevel(view, leads));
  assert.ok(!isLevel(view, second));
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

test('monkeys: a ship that has left its pad flies with those who were launched', () => {
  const seated = (ship: string | null, crew: string[], launched: string[]) =>
    ({ seats: [{ ship, crew, launched }] }) as unknown as View;
  const before = seated('blue-ship-3', ['nele', 'mika'], ['basil']);
  const full = seated(null, [], ['basil', 'nele', 'mika', 'tilda']);
  const crew = ['nele', 'mika', 'tilda'];
  assert.deepEqual(flightOf(before, full, 0), { ship: 'blue-ship-3', crew });
  const next = seated('red-ship-2', ['rocco'], ['basil', 'nele', 'mika']);
  assert.deepEqual(flightOf(before, next, 0), { ship: 'blue-ship-3', crew: ['nele', 'mika'] });
  assert.equal(flightOf(before, seated('blue-ship-3', crew, ['basil']), 0), null);
  assert.equal(flightOf(full, next, 0), null);
  assert.equal(flightOf(null, full, 0), null);
});
