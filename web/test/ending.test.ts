// SPDX-License-Identifier: MIT
// The count, records and the turning point at the end of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turningPoint } from '../src/analysis/figures';
import { brief } from '../src/ending/brief';
import { fitted } from '../src/ending/card';
import { countOf, greatestTotal, totalAfter } from '../src/ending/count';
import { standingOf } from '../src/ending/record';
import { words } from '../src/ending/words';
import { gameUI, loadUI } from '../src/games';
import type { Account, Analysis, Decision } from '../src/net/api';
import type { Names, Points } from '../src/table/types';

const part = (id: string, points: number) => ({ id, points, card: null, args: [0, 0, 0] });
const names = { parts: new Map([['title', 'titles']]) } as unknown as Names;

test('the parts of the points are added up, seat by seat', () => {
  const points: Points[] = [
    { total: 4, parts: [part('title', 5), part('scorn', -2), part('title', 1)] },
    { total: 9, parts: [part('title', 9)] },
  ];
  const parts = countOf({ ...gameUI('plain'), count: undefined }, points, names, 'en');
  assert.deepEqual(
    parts.map(({ name, values }) => [name, ...values.map(({ by }) => by)]),
    [
      ['titles', 6, 9],
      ['scorn', -2, 0],
    ],
  );
  assert.equal(totalAfter(parts, 0, 2), 4);
  assert.equal(greatestTotal(parts, 2), 9);
});

test('a game with goals counts how far they are', async () => {
  const goal = (id: string, n: number, of: number) => ({ ...part(id, 0), args: [n, of, 0] });
  const points = [{ total: 0, parts: [goal('credits', 7, 30)] }];
  const [first] = countOf(await loadUI('lunarbase'), points, names, 'en');
  assert.deepEqual(first!.values, [{ by: 7, of: 30 }]);
});

test('a record is beaten by the games before it, however often its game is opened', () => {
  const log = (more: string) => `perilune 1\ngame solo rules=1\nsetup seats=1 ${more}\n`;
  const seats = [{ name: 'Ada', bot: null }];
  const game = (table: string, at: number, score: number, more = `seed=${at}`) =>
    ({ table, at, score: [score], seats, practice: false, log: log(more) }) as const;
  const games = [
    { ...game('a', 1, 5), score: [5] },
    { ...game('b', 2, 8), score: [8] },
    { ...game('easy', 2, 99), score: [99], practice: true },
    { ...game('other', 2, 99, 'seed=2 rule.long=on'), score: [99] },
    { ...game('later', 9, 90), score: [90] },
  ];
  const standing = (table: string, at: number, score: number) =>
    standingOf(
      [...games, { ...game(table, at, score), score: [score] }],
      table,
      log('seed=7'),
      score,
    );
  assert.deepEqual(standing('now', 0, 7), { is: 'firstRecord' });
  assert.deepEqual(standing('now', 3, 7), { is: 'recordMissed', score: 8 });
  assert.deepEqual(standing('now', 3, 8), { is: 'recordEven' });
  assert.deepEqual(standing('now', 3, 9), { is: 'recordBeaten', score: 8 });
});

const decision = (step: number, seat: number, chance: number) =>
  ({ step, seat, chance, cost: 0, cost_ci95: [0, 0] }) as unknown as Decision;

test('a game turns where the winner’s chances rose the most', () => {
  const seat = (result: number) => ({ start: 0.5, result }) as Account;
  const game = (...chances: number[]) =>
    ({
      seats: [seat(0), seat(1)],
      decisions: chances.map((chance, i) => decision(2 * i + 1, 1, chance)),
    }) as unknown as Analysis;
  assert.deepEqual(turningPoint(game(0.4, 0.8, 0.9)), { seat: 1, step: 3, from: 0.4, to: 0.8 });
  assert.equal(turningPoint(game(0.55, 0.64, 0.73, 0.82, 0.91)), null);
});

test('a name that is too long for the card is cut', () => {
  const width = (text: string) => text.length;
  assert.equal(fitted('Ada', 10, width), 'Ada');
  assert.equal(fitted('Ada Lovelace', 6, width), 'Ada L…');
});

test('every sentence of the ending is there in both languages', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort();
  for (const [key, { en, de }] of Object.entries(words))
    assert.deepEqual(holes(de), holes(en), key);
});

test('a decision is told in its first sentence, and a long one in its first part', () => {
  assert.equal(brief('Bid 9: 2 black.'), 'Bid 9: 2 black');
  assert.equal(
    brief('BUILD Farm for 4 money: 3 people. When you FARM: +1 food.'),
    'BUILD Farm for 4 money: 3 people',
  );
  const long =
    'Play the Manipulator: 4 credits (5 yellow less 1 gray); resell 2 cards; draw 1 card.';
  assert.equal(brief(long), 'Play the Manipulator: 4 credits (5 yellow less 1 gray)');
  assert.equal(brief('Karte ablegen, z. B. Flagge. Dann weiter.'), 'Karte ablegen, z. B. Flagge');
});
