// SPDX-License-Identifier: MIT
// The order of the bots in lists.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelsFirst } from '../src/net/api';

test('the levels for people come before the yardsticks, each weakest first', () => {
  const ids = ['random', 'rollout', 'cadet', 'pilot', 'commander', 'legend'];
  const none = { en: '', de: '' };
  const bots = ids.map((id) => ({ id, title: none, about: none, iterations: 1 }));
  assert.deepEqual(
    levelsFirst(bots).map(({ id }) => id),
    ['cadet', 'pilot', 'commander', 'legend', 'random', 'rollout'],
  );
});
