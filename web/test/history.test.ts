// SPDX-License-Identifier: MIT
// Ratings and statistics of one's own games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis } from '../src/net/api';
import { bothTried, isGame, readHistory } from '../src/history/file';
import { judge, records, tallies } from '../src/history/figures';
import { comparisons, rate } from '../src/history/rating';
import type { Kept } from '../src/history/store';

const KNOWN = [
  { bot: 'cadet', elo: 1000 },
  { bot: 'pilot', elo: 1200 },
];

const game = (rank: number[], bots: (string | null)[], part: Partial<Kept> = {}): Kept => ({
  table: 'AbC',
  at: 1000,
  own: [0],
  colors: rank.map((_, i) => i),
  log: 'perilune 1\ngame monkeys rules=1\n',
  game: 'monkeys',
  seats: bots.map((bot, i) => ({ name: `P${i}`, bot })),
  options: {},
  moves: 30,
  practice: false,
  daily: null,
  rank,
  score: rank.map((r) => 30 - r),
  feats: [],
  ...part,
});

const won = game([1, 2], [null, 'cadet']);
const lost = game([2, 1], [null, 'cadet']);

test('as many wins as defeats make the opponent’s rating; more games, a narrower interval', () => {
  const even = (n: number) => Array.from({ length: n }, () => [won, lost]).flat();
  const few = rate(even(5), KNOWN)!;
  const many = rate(even(80), KNOWN)!;
  assert.ok(Math.abs(many.elo - 1000) < 3, String(many.elo));
  assert.ok(many.half < few.half / 3);
  assert.equal(many.games, 160);
});

test('three wins in four are 191 Elo', () => {
  const games = Array.from({ length: 400 }, (_, i) => (i % 4 ? won : lost));
  assert.ok(Math.abs(rate(games, KNOWN)!.elo - 1191) < 5);
});

test('whoever wins every game is not infinitely strong; without games there is no rating', () => {
  const best = rate([won, won, won], KNOWN)!;
  assert.ok(best.elo > 1000 && best.elo < 2000);
  assert.equal(rate([], KNOWN), null);
  assert.equal(rate([won], []), null);
});

test('the interval covers the truth in about 95 of 100 histories', () => {
  let x = 1;
  const chance = () => (x = (x * 48271) % 2147483647) / 2147483647;
  const truth = 1150;
  const wins = () => chance() < 1 / (1 + 10 ** ((1000 - truth) / 400));
  const histories = Array.from(
    { length: 300 },
    () =>
      rate(
        Array.from({ length: 60 }, () => (wins() ? won : lost)),
        KNOWN,
      )!,
  );
  const covered = histories.filter(({ elo, half }) => Math.abs(elo - truth) <= half).length;
  assert.ok(covered >= 0.9 * 300 && covered < 300, String(covered));
});

test('the winner is compared with everybody, a loser with the winner alone', () => {
  const bots = [null, 'cadet 1', 'pilot 2'];
  assert.deepEqual(comparisons(game([1, 2, 3], bots), KNOWN), [
    { elo: 1000, won: 1 },
    { elo: 1200, won: 1 },
  ]);
  assert.deepEqual(comparisons(game([2, 3, 1], bots), KNOWN), [{ elo: 1200, won: 0 }]);
  assert.deepEqual(comparisons(game([1, 1, 3], bots), KNOWN), [
    { elo: 1000, won: 0.5 },
    { elo: 1200, won: 1 },
  ]);
  assert.deepEqual(comparisons(game([1, 2], [null, 'cadet'], { practice: true }), KNOWN), []);
  assert.deepEqual(comparisons(game([1, 2], [null, 'cadet:50']), KNOWN), []);
});

test('wins by seats and opponents, records of games alone', () => {
  const alone = (score: number, at: number, practice = false) =>
    game([1], [null], { score: [score], at, practice, table: String(at) });
  const games = [won, lost, game([1, 2, 3], [null, 'cadet', null]), alone(10, 1), alone(20, 2)];
  assert.deepEqual(tallies(games), [
    { seats: 2, level: 'cadet', games: 2, wins: 1 },
    { seats: 3, level: 'mixed', games: 1, wins: 1 },
  ]);
  const endless = { ...alone(90, 4), options: { 'solo.endless': 'on' } };
  const best = records([...games, alone(30, 3, true), endless], 3);
  assert.deepEqual(
    best.map((list) => list.map(({ at }) => at)),
    [[2, 1], [4]],
  );
});

test('one’s own decisions alone are judged, and the two worst become puzzles', () => {
  const decision = (step: number, seat: number, cost: number) => ({
    ...{
      step,
      seat,
      choices: 3,
      asked: '',
      chosen: `a${step}`,
      preferred: cost ? 'b' : `a${step}`,
    },
    ...{ cost, cost_ci95: [cost - 0.0196, cost + 0.0196] as [number, number] },
  });
  const analysis = {
    seats: [{ mistakes: 2 }, { mistakes: 5 }],
    decisions: [decision(1, 0, 0.1), decision(2, 1, 0.9), decision(3, 0, 0.3), decision(4, 0, 0.2)],
  } as unknown as Analysis;
  const { judged, lapses } = judge(analysis, [0]);
  assert.deepEqual(
    lapses.map(({ step }) => step),
    [3, 4],
  );
  assert.equal(judged.decisions, 3);
  assert.equal(judged.mistakes, 2);
  assert.ok(Math.abs(judged.cost - 0.2) < 1e-9);
  assert.ok(Math.abs(judged.error - 0.01 / Math.sqrt(3)) < 1e-9);
});

const file = (part: object = {}) =>
  JSON.stringify({
    ...{ kind: 'perilune history', version: 1, games: [won] },
    ...{ puzzles: { tried: { 'monkeys/1': true }, streak: { now: 1, best: 4 } }, ...part },
  });

test('a file is read as it was written', () => {
  const read = readHistory(file());
  assert.ok('games' in read);
  assert.deepEqual(read.games, [won]);
  assert.equal(read.puzzles.streak.best, 4);
});

test('a file that is no history, a newer one or a damaged one is refused', () => {
  for (const text of [
    '',
    'perilune 1',
    '{}',
    '[]',
    'null',
    file({ games: null }),
    file({ puzzles: 3 }),
  ])
    assert.deepEqual(readHistory(text), { why: 'noHistory' }, text);
  assert.deepEqual(readHistory(file({ version: 2 })), { why: 'newerHistory' });
  assert.deepEqual(readHistory(file({ games: [won, { ...won, score: [1] }] })), {
    why: 'badGame',
    game: 2,
  });
});

test('every member of a game is checked', () => {
  assert.ok(isGame(won));
  const wrong: Partial<Record<keyof Kept, unknown>> = {
    ...{ table: '', at: 'now', own: [2], colors: [], log: 'game monkeys', game: 'bloodbath' },
    ...{ seats: [], moves: null, practice: 0, daily: '31.3.', rank: ['1', 2], score: [1, null] },
    ...{ feats: [3], options: [], par: {}, judged: { cost: 1 }, lapses: [{}] },
  };
  for (const [key, value] of Object.entries(wrong))
    assert.ok(!isGame({ ...won, [key]: value }), key);
});

test('puzzles tried anywhere count', () => {
  const own = { tried: { a: false }, streak: { now: 2, best: 3 } };
  const other = { tried: { a: true, b: true }, streak: { now: 0, best: 7 } };
  assert.deepEqual(bothTried(own, other), {
    tried: { a: false, b: true },
    streak: { now: 2, best: 7 },
  });
});
