// SPDX-License-Identifier: MIT
// A lesson goes on with what the learner is shown, not with the reply that comes before it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goOn } from '../src/tutorial/lesson';

const LEARNER = 0;
const step = (seat: number) => ({ seat, move: 'go' });
const lesson = { seat: LEARNER, steps: [step(0), step(0), step(1), step(0)] };
const start = { at: 0, moved: 4 };

test('a reply without its state does not turn the page of the lesson', () => {
  assert.deepEqual(goOn(start, { moved: 4, movedTo: 7, seq: 7 }, lesson), start);
  assert.deepEqual(goOn(start, { moved: 5, movedTo: 8, seq: 7 }, lesson), start);
  assert.deepEqual(goOn(start, { moved: 5, movedTo: 8, seq: 8 }, lesson), { at: 1, moved: 5 });
});

test('two moves between two drawings are two steps', () => {
  assert.deepEqual(goOn(start, { moved: 6, movedTo: 9, seq: 8 }, lesson), { at: 1, moved: 5 });
  assert.deepEqual(goOn(start, { moved: 6, movedTo: 9, seq: 9 }, lesson), { at: 2, moved: 6 });
});

test('steps of others wait for their own moves', () => {
  const others = { at: 2, moved: 6 };
  assert.deepEqual(goOn(others, { moved: 7, movedTo: 9, seq: 9 }, lesson), others);
  const welcome = { at: -1, moved: 0 };
  assert.deepEqual(goOn(welcome, { moved: 0, movedTo: 0, seq: 1 }, lesson), welcome);
});
