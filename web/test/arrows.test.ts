// SPDX-License-Identifier: MIT
// Arrow keys go to what lies nearest in their direction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../src/parts/arrows';

const here = { x: 100, y: 100 };
const right = { x: 1, y: 0 };

test('what lies behind or right above is not to the right', () => {
  assert.equal(distance(here, { x: 50, y: 100 }, right), Infinity);
  assert.equal(distance(here, { x: 102, y: 20 }, right), Infinity);
});

test('of two pieces that are equally far ahead the one in line is nearer', () => {
  const inLine = distance(here, { x: 150, y: 100 }, right);
  assert.equal(inLine, 50);
  assert.ok(distance(here, { x: 150, y: 130 }, right) > inLine);
  assert.ok(distance(here, { x: 200, y: 100 }, right) < distance(here, { x: 150, y: 150 }, right));
});
