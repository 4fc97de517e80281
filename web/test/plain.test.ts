// SPDX-License-Identifier: MIT
// Names on the plain table: a game's own words, never bare ids.
import assert from 'node:assert/strict';
import test from 'node:test';
import { factText, nameOf } from '../src/games/plain/facts';
import type { Names } from '../src/table/types';

const names: Names = {
  gauges: new Map(),
  parts: new Map(),
  forecasts: new Map(),
  terms: new Map([['strength', 'Stärke']]),
  cards: new Map([['spoon', 'Teelöffel']]),
};

test('terms and cards have names', () => {
  assert.equal(nameOf(names, 'strength'), 'Stärke');
  assert.equal(nameOf(names, 'spoon'), 'Teelöffel');
  assert.equal(nameOf(names, 'not_named'), 'not named');
});

test('facts name the cards they speak of', () => {
  assert.equal(factText({ strength: 2 }, names), 'Stärke 2');
  assert.equal(factText(['spoon', 3], names), 'Teelöffel, 3');
  assert.equal(factText({ spoon: 'spoon' }, names), 'Teelöffel Teelöffel');
});
