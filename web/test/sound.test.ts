// SPDX-License-Identifier: MIT
// Sounds for every cue, in time and in bounds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { APART, CUES, isCue, MOST, spread } from '../src/sound/cues';

interface Schema {
  $defs: { lines: { properties: { cues: { items: { enum: string[] } } } } };
}

test('the page has a sound for every cue of the protocol', () => {
  const schema = JSON.parse(readFileSync('../docs/protocol.schema.json', 'utf8')) as Schema;
  const cues = schema.$defs.lines.properties.cues.items.enum;
  assert.ok(cues.length > 5);
  assert.deepEqual(
    cues.filter((cue) => !isCue(cue)),
    [],
  );
});

test('sounds of one step follow each other, each once and not too many', () => {
  assert.deepEqual(spread(['coin', 'coin', 'deal', 'unheard-of']), [
    { cue: 'coin', at: 0 },
    { cue: 'deal', at: APART },
  ]);
  assert.equal(spread(Object.keys(CUES)).length, MOST);
  assert.deepEqual(spread([]), []);
});

test('every note can be played: frequencies are above zero, and it is not too loud', () => {
  for (const note of Object.values(CUES).flat()) {
    const [, from, to, at, length, peak] = note;
    assert.ok(from > 0 && to > 0 && length > 0 && at >= 0 && at + length < 3, String(note));
    assert.ok(peak > 0 && peak < 1, String(note));
  }
});
