// SPDX-License-Identifier: MIT
// Which tables the browser keeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thinOut, type KeyRing } from '../src/net/keys';

const ring = (table: string, at: number, more: Partial<KeyRing> = {}): KeyRing => ({
  table,
  game: 'monkeys',
  at,
  seats: [{ seat: 0, key: 'k' }],
  ...more,
});

const names = (list: KeyRing[]) => list.map(({ table }) => table);

test('of too many tables those go first that nobody plays at any more', () => {
  const running = ring('running', 1);
  const hosted = ring('hosted', 2, { seats: [], host: 'h' });
  const watched = ring('watched', 3, { seats: [], watch: 'w' });
  const over = ring('over', 4, { over: true });
  const lesson = ring('lesson', 5, { lesson: 2 });
  const all = [running, hosted, watched, over, lesson];
  assert.deepEqual(names(thinOut(all, 5)), ['lesson', 'over', 'watched', 'hosted', 'running']);
  assert.deepEqual(names(thinOut(all, 3)), ['lesson', 'hosted', 'running']);
  assert.deepEqual(names(thinOut(all, 1)), ['hosted', 'running']);
});
