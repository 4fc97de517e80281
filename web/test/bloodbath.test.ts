// SPDX-License-Identifier: MIT
// The faces of Moon Colony Bloodbath: every card of the rules has a picture, and no two cards of
// different names have the same one. The lesson only names cards that it has arranged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { drawings, pictureName } from '../src/games/bloodbath/art/scene';
import { effects } from '../src/games/bloodbath/effect';
import { dependsOn, yieldOf, type Facts } from '../src/games/bloodbath/facts';
import { lesson } from '../src/games/bloodbath/lesson';
import { buildableCount, changeBy, lossAhead } from '../src/games/bloodbath/means';
import { how } from '../src/games/bloodbath/score';
import { cardsCome, stacked, type View } from '../src/games/bloodbath/view';
import type { CardInfo, Result, TableProps } from '../src/table/types';

const rules = (name: string) => readFileSync(`../games/bloodbath/${name}`, 'utf8');

/** The types and names of all cards; a twin of `type` in the catalog is called otherwise. */
const cards = [...rules('cards.txt').matchAll(/^([a-z]+) (\S+) "/gm)]
  .map(([, type, name]) => [type === 'starting' ? 'start' : type, name] as [string, string])
  .filter(([type]) => type !== 'scientist');

test('every card has a picture of its own', () => {
  const seen = new Map<string, string>();
  for (const [type, name] of cards) {
    const drawing = drawings[type]?.[name];
    assert.ok(drawing, `no picture of ${name}`);
    assert.ok(!seen.has(drawing) || seen.get(drawing) === name, `${name} looks like another card`);
    seen.set(drawing, name);
  }
  assert.ok(seen.size > 100);
});

test('there is no picture without a card', () => {
  const names = new Set(cards.map(([type, name]) => `${type} ${name}`));
  for (const [type, album] of Object.entries(drawings))
    for (const name of Object.keys(album)) assert.ok(names.has(`${type} ${name}`), name);
});

test('events of one name and perks of all scientists share a picture', () => {
  const name = (id: string, facts: Partial<Facts>) => pictureName({ id, facts });
  assert.equal(name('hunger-9', { number: 9 }), 'hunger');
  assert.equal(name('perk-funds--brain', {}), 'perk-funds');
  assert.equal(name('helium-3-mine', {}), 'helium-3-mine');
});

test('everything that the rules say a card does has a sign', () => {
  const [, table = ''] = /\bdone\[OP_CODES\] = \{(.*?)\};/s.exec(rules('tell/facts.c')) ?? [];
  const named = [...table.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name!);
  assert.deepEqual(Object.keys(effects).sort(), named.sort());
});

test('facts are found by what they say, not by the names of cards', () => {
  const facts = { actions: [{ what: 'mine', n: 4, of: 'money' }], abilities: [] };
  const catalog = new Map([['x', { id: 'x', type: 'start', facts } as unknown as CardInfo]]);
  assert.equal(yieldOf(catalog, 'mine')?.n, 4);
  assert.equal(yieldOf(catalog, 'build'), undefined);
  assert.ok(dependsOn({ abilities: [{ when: 'mine', does: [{ do: 'if' }] }] } as unknown as Facts));
  assert.ok(!dependsOn(undefined));
});

test('what can be built is counted whether or not somebody is asked', () => {
  const site = (id: string, short: number) => ({ id, short });
  const hand = [site('market', 0), site('market', 0), site('flag', 0), site('lab', 2)];
  const count = (seat: number | null, mat: object[]) =>
    buildableCount({ view: { seat, seats: [{ hand, mat }] } as unknown as View });
  assert.equal(count(0, []), 2);
  assert.equal(count(0, [site('reactor', 1)]), 0);
  assert.equal(count(null, []), 0);
});

test('the card in force is not among those that have come', () => {
  const progress = {
    pass: 1,
    card: 'work',
    deck: [],
    discards: ['work', 'work', 'trouble'],
    waiting: [],
    seen: [],
  };
  assert.deepEqual(stacked(cardsCome(progress)), [
    { id: 'work', count: 1 },
    { id: 'trouble', count: 1 },
  ]);
});

test('the lesson speaks both languages and names arranged cards only', () => {
  const arranged = /^stack building (.*)$/m.exec(lesson!.log)![1]!.split(' ');
  for (const { move, say, seat } of lesson!.steps) {
    if (seat === lesson!.seat) assert.ok(say?.en && say.de, move);
    const [verb, name] = move.split(' ');
    if (['build', 'discard', 'lose', 'spend'].includes(verb!)) assert.ok(arranged.includes(name!));
  }
});

test('what a choice changes and what is ahead come from the rules', () => {
  const table = {
    moves: [
      {
        move: 'soften 2',
        say: '',
        change: [
          ['money', -2],
          ['loss', -2],
        ],
      },
    ],
    forecasts: [
      { id: 'short', seat: 1, gauge: 'people', by: -3, card: null },
      { id: 'loss', seat: 0, gauge: 'people', by: -8, card: null },
    ],
  } as unknown as TableProps<View>;
  assert.deepEqual(changeBy(table, 'soften 2'), { money: -2, loss: -2 });
  assert.deepEqual(changeBy(table, 'soften 3'), {});
  assert.equal(lossAhead(table, 0)?.by, -8);
  assert.equal(lossAhead(table, 1)?.id, 'short');
  assert.equal(lossAhead(table, 2), undefined);
});

test('the end says what decides: failing wins nothing', () => {
  const end = (seats: number, ending: string, score: number) => {
    const view = { how: ending, endless: false, seats: Array.from({ length: seats }) };
    const result = { rank: [1], score: [score] } as unknown as Result;
    return (['en', 'de'] as const).map((lang) => how(view, result, lang));
  };
  assert.deepEqual(end(3, 'failed', 20), [
    'A colony failed: the most survivors win.',
    'Eine Kolonie ist gescheitert: Die meisten Überlebenden gewinnen.',
  ]);
  assert.deepEqual(end(1, 'failed', 9), [
    'Then the colony failed.',
    'Dann scheiterte die Kolonie.',
  ]);
  assert.deepEqual(end(1, 'failed', 0), ['', '']);
  assert.match(end(2, 'failed', 0)[0]!, /^All colonies failed/);
});
