// SPDX-License-Identifier: MIT
// Streaks, and the choice of the next puzzle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NONE, nextOpen, ofGrade, tried } from '../src/puzzles/progress';

test('a streak grows with right answers and ends with a wrong one; only first tries count', () => {
  const two = tried(tried(NONE, 'monkeys/1', true), 'monkeys/2', true);
  assert.deepEqual(two.streak, { now: 2, best: 2 });
  assert.equal(tried(two, 'monkeys/1', false), two);
  const lost = tried(two, 'monkeys/3', false);
  assert.deepEqual(lost.streak, { now: 0, best: 2 });
  assert.deepEqual(tried(lost, 'bloodbath/3', true).streak, { now: 1, best: 2 });
});

test('the next puzzle is one that was not tried, from here on and then from the beginning', () => {
  const easy = ofGrade(['easy', 'hard', 'easy', 'easy'], 'easy');
  assert.deepEqual(easy, [0, 2, 3]);
  assert.equal(nextOpen(NONE, 'monkeys', easy), 0);
  assert.equal(nextOpen(NONE, 'monkeys', easy, 0), 2);
  const done = tried(tried(NONE, 'monkeys/3', true), 'monkeys/2', false);
  assert.equal(nextOpen(done, 'monkeys', easy, 2), 0);
  assert.equal(nextOpen(tried(done, 'monkeys/0', true), 'monkeys', easy), null);
});
