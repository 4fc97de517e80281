// SPDX-License-Identifier: MIT
// Each picture of the rules belongs to a clause that there is, and to moves that were played.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { storyOf } from '../src/examples/figure';
import { loadUI } from '../src/games';

for (const game of ['bloodbath', 'monkeys', 'lunarbase']) {
  test(`the pictures in the rules of ${game}`, async () => {
    const examples = await (await loadUI(game)).examples!();
    const rules = readFileSync(`../docs/rules/${game}.md`, 'utf8');
    assert.ok(examples.length >= 5);
    for (const { clause, log, from, to, title, shows } of examples) {
      assert.ok(rules.includes(`### ${clause} `), clause);
      assert.ok(from <= to && to <= log.match(/^\d /gm)!.length, clause);
      for (const words of [title, shows]) assert.ok(words.en && words.de, clause);
    }
  });
}

test('the story of some moves, sentence by sentence', () => {
  const frames = [{ lines: ['dealt'] }, { lines: ['Ada plays.\n  ▸ She pays.'] }, { lines: [] }];
  assert.deepEqual(storyOf({ frames }, 1, 2), ['Ada plays.', 'She pays.']);
  assert.deepEqual(storyOf({ frames }, 0, 0), [], 'nothing has happened yet');
});
