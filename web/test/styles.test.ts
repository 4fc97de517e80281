// SPDX-License-Identifier: MIT
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
