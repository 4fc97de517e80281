// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../src/fill';
import { words } from '../src/words';

const holes = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort();

test('holes are filled, and words chosen by number', () => {
  assert.equal(fill('{0} of {1}', [3, 'four']), '3 of four');
  assert.equal(fill('{0} {0|thing|things}', [1]), '1 thing');
  assert.equal(fill('{0} {0|thing|things}', [2]), '2 things');
});

test('every sentence is there in both languages, with the same holes', () => {
  for (const [key, { en, de }] of Object.entries(words)) {
    assert.ok(en.trim() && de.trim(), key);
    assert.deepEqual(holes(de), holes(en), key);
  }
});

test('German quotation marks and no formal address', () => {
  for (const [key, { de }] of Object.entries(words)) {
    assert.doesNotMatch(de, /\b(Ihre?[nmrs]?|Ihnen)\b/, key);
    assert.doesNotMatch(de, /"/, key);
  }
});
