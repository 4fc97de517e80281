// SPDX-License-Identifier: MIT
// Names cut to the server's limit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitName } from '../src/parts/name';

test('a name is cut to what the server takes, between two letters', () => {
  assert.equal(fitName('Ada'), 'Ada');
  assert.equal(fitName('x'.repeat(40)), 'x'.repeat(24));
  assert.equal(fitName('ж'.repeat(20)), 'ж'.repeat(15));
  assert.equal(fitName('🌙'.repeat(9)), '🌙'.repeat(7));
  assert.equal(fitName('x'.repeat(24), ' 2'), `${'x'.repeat(22)} 2`);
});
