// SPDX-License-Identifier: MIT
// Times in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from '../src/ago';

const NOW = Date.UTC(2026, 0, 31, 12);
const HOUR = 3600000;

test('how long ago it was, in the reader’s language', () => {
  assert.equal(ago(NOW - 20000, NOW, 'en'), 'now');
  assert.equal(ago(NOW - 20000, NOW, 'de'), 'jetzt');
  assert.equal(ago(NOW - 5 * 60000, NOW, 'en'), '5 minutes ago');
  assert.equal(ago(NOW - 2.9 * HOUR, NOW, 'en'), '2 hours ago');
  assert.equal(ago(NOW - 30 * HOUR, NOW, 'de'), 'gestern');
  assert.equal(ago(NOW - 50 * 24 * HOUR, NOW, 'en'), 'last month');
});

test('a clock that was put back does not look into the future', () => {
  assert.equal(ago(NOW + HOUR, NOW, 'en'), 'now');
});
