// SPDX-License-Identifier: MIT
// Card names in sentences, clocks, and numbers on plots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { ticks } from '../src/parts/plot';
import { clock, timeOf } from '../src/parts/seats';
import { nameFinder, splitSentence } from '../src/parts/sentence';
import { unpackLog } from '../src/replay/files';
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

test('a seat shows the time it has left, or that others have thought', () => {
  assert.equal(timeOf(30, 120, true), 90);
  assert.equal(timeOf(130, 120, false), 0);
  assert.equal(timeOf(5, 0, false), null);
  assert.equal(timeOf(75, 0, false), 75);
  assert.equal(timeOf(75, 0, true), null, 'nobody is hurried by their own clock');
});

test('round numbers beside a plot', () => {
  assert.deepEqual(ticks(0, 30), [0, 10, 20, 30]);
  assert.deepEqual(ticks(0, 1), [0, 1]);
});

/** Links were once made like this. */
const packLog = (log: string) => deflateSync(log).toString('base64url');

test('a log comes out of an old link', async () => {
  const log = 'perilune 1\ngame monkeys rules=1\n0 play green-4a advance purple\n';
  assert.equal(await unpackLog(packLog(log)), log);
});

test('a link that unpacks to more than a log is refused', async () => {
  const bomb = packLog('x'.repeat(60000));
  assert.equal((await unpackLog(bomb)).length, 60000);
  await assert.rejects(unpackLog(packLog('x'.repeat(60001))));
});

test('addresses', () => {
  assert.deepEqual(parseRoute('#rules/monkeys/MM-17'), {
    at: 'rules',
    game: 'monkeys',
    clause: 'MM-17',
  });
  assert.deepEqual(parseRoute('#table/AbC'), { at: 'table', table: 'AbC' });
  for (const link of ['#join/AbC/k', '#watch/AbC/k', '#seat/AbC/2/k', '#host/AbC/k'])
    assert.deepEqual(parseRoute(link), { at: 'table', table: 'AbC' });
  assert.deepEqual(parseRoute('#fair/AbC'), { at: 'fair', table: 'AbC' });
  assert.deepEqual(parseRoute('#fair/opened'), { at: 'fair', table: null });
  assert.deepEqual(parseRoute('#nothing'), { at: 'nowhere', hash: '#nothing' });
});

test('a lesson’s seats have the names of its log', () => {
  const log = 'perilune 1\nseat 0 You\nseat 1 Ada\nseat 2 bot:pilot\n';
  assert.deepEqual(lessonNames({ log, seat: 0 }, 'Kim'), ['Kim', 'Ada', 'pilot']);
});
