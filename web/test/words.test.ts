// SPDX-License-Identifier: MIT
// Every sentence in both languages, and none unused.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fill } from '../src/fill';
import { words as daily } from '../src/daily/words';
import { words as duel } from '../src/duel/words';
import { words as history } from '../src/history/words';
import { words as puzzles } from '../src/puzzles/words';
import { words as page } from '../src/words';

const words = { ...page, ...daily, ...duel, ...history, ...puzzles };

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

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(file) && entry.name !== 'words.ts' ? [readFileSync(file, 'utf8')] : [];
  });
}

test('every sentence is said somewhere', () => {
  const all = sources('src').join('\n');
  for (const key of Object.keys(words)) assert.ok(all.includes(`'${key}'`), key);
});
