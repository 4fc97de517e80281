// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticks } from '../src/parts/plot';
import { clock } from '../src/parts/seats';
import { nameFinder, splitSentence } from '../src/parts/sentence';
import { packLog, unpackLog } from '../src/replay/files';
import { parseRoute } from '../src/route';
import type { CardInfo } from '../src/table/types';
import { lessonNames } from '../src/tutorial/lesson';

const card = (id: string, name: string) => [id, { id, name } as CardInfo] as const;
const cards = new Map([card('hotel', 'Moon Hotel'), card('annex', 'Moon Hotel Annex')]);

test('the longest name of a card is found in a sentence', () => {
  const parts = splitSentence('Ada builds Moon Hotel Annex, not Moon Hotels.', nameFinder(cards));
  assert.deepEqual(parts, [
    { text: 'Ada builds ' },
    { text: 'Moon Hotel Annex', card: 'annex' },
    { text: ', not Moon Hotels.' },
  ]);
});

test('clocks', () => {
  assert.equal(clock(65), '1:05');
  assert.equal(clock(3660), '1:01 h');
  assert.equal(clock(3 * 86400 + 7200), '3 d 2 h');
});

test('round numbers beside a plot', () => {
  assert.deepEqual(ticks(0, 30), [0, 10, 20, 30]);
  assert.deepEqual(ticks(0, 1), [0, 1]);
});

test('a log goes into a link and comes out of it', async () => {
  const log = 'perilune 1\ngame monkeys rules=1\n0 play green-4a advance purple\n';
  assert.equal(await unpackLog((await packLog(log))!), log);
  let x = 1;
  const noise = Array.from({ length: 20000 }, () => {
    x = (x * 48271) % 2147483647;
    return String.fromCharCode(33 + (x % 89));
  });
  assert.equal(await packLog(noise.join('')), null);
});

test('addresses', () => {
  assert.deepEqual(parseRoute('#rules/monkeys/MM-17'), {
    at: 'rules',
    game: 'monkeys',
    clause: 'MM-17',
  });
  assert.deepEqual(parseRoute('#table/AbC'), { at: 'table', table: 'AbC' });
  assert.deepEqual(parseRoute('#fair/AbC'), { at: 'fair', table: 'AbC' });
  assert.deepEqual(parseRoute('#fair/opened'), { at: 'fair', table: null });
  assert.deepEqual(parseRoute('#nothing'), { at: 'nowhere', hash: '#nothing' });
});

test('a lesson’s seats have the names of its log', () => {
  const log = 'perilune 1\nseat 0 You\nseat 1 Ada\nseat 2 bot:pilot\n';
  assert.deepEqual(lessonNames({ log, seat: 0 }, 'Kim'), ['Kim', 'Ada', 'pilot']);
});
