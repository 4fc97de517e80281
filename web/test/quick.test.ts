// SPDX-License-Identifier: MIT
// How many bots a quick game seats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualSeats } from '../src/net/quick';

test('as many bots as one likes, as far as the game has seats', () => {
  assert.equal(usualSeats({ seats: [2, 4] }, 1), 2);
  assert.equal(usualSeats({ seats: [2, 4] }, 3), 4);
  assert.equal(usualSeats({ seats: [2, 4] }, 5), 4);
  assert.equal(usualSeats({ seats: [1, 5] }, 0), 2);
  assert.equal(usualSeats({ seats: [3, 6] }, 1), 3);
});
