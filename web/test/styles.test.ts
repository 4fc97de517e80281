// SPDX-License-Identifier: MIT
// What all style sheets keep to.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const HOVERING = /^@media \(hover: hover\) \{\n[^]*?\n\}/gm;

test('a finger that has tapped leaves nothing lit: only where there is hovering it shows', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).sort();
  const sheets = files.filter((file) => file.endsWith('.css'));
  assert.ok(sheets.length > 0);
  for (const sheet of sheets) {
    const text = readFileSync(path.join('src', sheet), 'utf8');
    assert.ok(!text.replace(HOVERING, '').includes(':hover'), sheet);
  }
});

/** Wider ones place something; narrower ones are lines. */
const DISTANCE = /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:([^;]+);/gm;
const isFree = (px: number) => px < 2 || px > 40;

test('distances of the shared page are tokens', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).sort();
  const shared = files.filter((file) => file.endsWith('.css') && !file.startsWith('games'));
  for (const sheet of shared) {
    const text = readFileSync(path.join('src', sheet), 'utf8');
    for (const [whole, value] of text.matchAll(DISTANCE)) {
      const all = [...value!.matchAll(/([\d.]+)px/g)].map(([, px]) => Number(px));
      assert.ok(all.every(isFree), `${sheet}: ${whole.trim()} is none of --space-1 … --space-13`);
    }
  }
});

test('game tables use a token wherever one has the value', () => {
  const theme = readFileSync('src/theme.css', 'utf8');
  const named = new Set([...theme.matchAll(/--space-\d+: (\d+)px/g)].map(([, px]) => px));
  assert.ok(named.size > 5);
  const files = (readdirSync('src/games', { recursive: true }) as string[]).sort();
  for (const sheet of files.filter((file) => file.endsWith('.css'))) {
    const text = readFileSync(path.join('src/games', sheet), 'utf8');
    for (const [whole, value] of text.matchAll(DISTANCE)) {
      const plain = value!.replace(/\(.*\)/g, '').matchAll(/(?<![-.\d])(\d+)px/g);
      for (const [, px] of plain) assert.ok(!named.has(px), `${sheet}: ${whole.trim()}`);
    }
  }
});

test('every token that is used is there', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).sort();
  const sheets = files.filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(path.join('src', file), 'utf8')).join('\n');
  const used = new Set([...text.matchAll(/var\(--(space-\d+)\)/g)].map(([, name]) => name));
  assert.ok(used.size > 5);
  for (const name of used) assert.ok(text.includes(`--${name}: `), name);
});
