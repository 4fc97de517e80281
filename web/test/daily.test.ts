// SPDX-License-Identifier: MIT
// Dates, results and streaks of the deal of the day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  against,
  dailyResults,
  dayAfter,
  dayStreak,
  levelOf,
  resultOf,
  today,
} from '../src/daily/par';
import type { Kept } from '../src/history/store';

const played = (daily: string, part: Partial<Kept> = {}) =>
  ({ daily, game: 'monkeys', at: 1, practice: false, ...part }) as Kept;

test('dates', () => {
  assert.equal(today(new Date(2026, 2, 31, 23, 59)), '2026-03-31');
  assert.equal(dayAfter('2026-03-31', 1), '2026-04-01');
  assert.equal(dayAfter('2028-03-01', -1), '2028-02-29');
});

test('the first game of a deal counts, unless it was practice', () => {
  const games = [
    played('2026-03-31', { table: 'late', at: 3 }),
    played('2026-03-31', { table: 'first', at: 2 }),
    played('2026-03-31', { table: 'practice', at: 1, practice: true }),
  ];
  assert.equal(resultOf(dailyResults(games), '2026-03-31', 'monkeys')?.table, 'first');
});

test('days in a row, with today or up to yesterday', () => {
  const results = dailyResults([played('2026-03-29'), played('2026-03-30'), played('2026-03-27')]);
  assert.equal(dayStreak(results, '2026-03-30'), 2);
  assert.equal(dayStreak(results, '2026-03-31'), 2);
  assert.equal(dayStreak(results, '2026-04-01'), 0);
});

test('a win beats every defeat; among equals the score counts', () => {
  const par = { bot: 'commander', ranks: [1, 1, 2, 2], scores: [30, 20, 25, 10] };
  assert.deepEqual(against(par, 1, 20), { better: 2, even: 1, worse: 1 });
  assert.deepEqual(against(par, 2, 25), { better: 1, even: 1, worse: 2 });
  assert.equal(levelOf(against(par, 1, 20)), 'over');
  assert.equal(levelOf(against(par, 2, 25)), 'under');
});
