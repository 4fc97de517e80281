// SPDX-License-Identifier: MIT
// Patches of states.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch, type Json } from '../src/net/patch';

test('a member is replaced, taken away, added', () => {
  const value = { a: 1, b: 2 };
  assert.deepEqual(applyPatch(value, { a: [3], b: [], c: [null] }), { a: 3, c: null });
  assert.deepEqual(value, { a: 1, b: 2 });
});

test('an object is a patch of what is inside', () => {
  const value = { seats: { color: 1, name: 'Ada' } };
  assert.deepEqual(applyPatch(value, { seats: { color: [2] } }), {
    seats: { color: 2, name: 'Ada' },
  });
});

test('a list of the same length is patched by position', () => {
  const value = { tribes: ['blue', 'green', 'black'] };
  assert.deepEqual(applyPatch(value, { tribes: { '2': ['red'] } }), {
    tribes: ['blue', 'green', 'red'],
  });
});

test('of a list that has become longer or shorter a stretch is replaced', () => {
  const value = { pool: ['a', 'b', 'c'] };
  const patched = (splice: Json[]) => applyPatch(value, { pool: { splice } });
  assert.deepEqual(patched([1, 1]), { pool: ['a', 'c'] });
  assert.deepEqual(patched([3, 0, 'd', ['e']]), { pool: ['a', 'b', 'c', 'd', ['e']] });
  assert.deepEqual(patched([0, 3, 'z']), { pool: ['z'] });
  assert.deepEqual(value, { pool: ['a', 'b', 'c'] });
  assert.throws(() => patched([2, 2]));
  assert.throws(() => patched([4, 0, 'e']));
});

test('a list is given anew as a value', () => {
  assert.deepEqual(applyPatch({ hand: [1, 2] }, { hand: [[3]] }), { hand: [3] });
});

test('what did not change stays the same object', () => {
  const value = { a: { deep: [1] }, b: 1 };
  const patched = applyPatch(value, { b: [2] }) as typeof value;
  assert.equal(patched.a, value.a);
});

test('a patch that does not fit is an error, not a guess', () => {
  assert.throws(() => applyPatch({ a: [1] }, { a: { '4': [1] } }));
  assert.throws(() => applyPatch({ a: 1 }, { a: { b: [1] } }));
});

test('the first frame of a replay starts from nothing', () => {
  assert.deepEqual(applyPatch({}, { view: [{ round: 1 }] }), { view: { round: 1 } });
});
