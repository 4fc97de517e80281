// SPDX-License-Identifier: MIT
// The faces of Moon Colony Bloodbath: every card of the rules has a picture, and no two cards of
// different names have the same one. The lesson only names cards that it has arranged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { drawings, pictureName } from '../src/games/bloodbath/art/scene';
import { effectsOn } from '../src/games/bloodbath/choice';
import { effects } from '../src/games/bloodbath/effect';
import { dependsOn, yieldOf, type Facts } from '../src/games/bloodbath/facts';
import { lesson } from '../src/games/bloodbath/lesson';
import { CRACKS, LAMPS, moodOf, robotsIn } from '../src/games/bloodbath/mood';
import { changeBy, lossAhead } from '../src/games/bloodbath/means';
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

test('an action shows what every building makes of it', () => {
  const does = (n: number) => [{ do: 'gain', n, of: 'food' }];
  const building = (...abilities: object[]) => ({ facts: { abilities } }) as unknown as CardInfo;
  const cards = new Map([
    ['farm', building({ when: 'farm', does: does(1) }, { when: 'mine', does: does(9) })],
    ['tower', building({ when: 'farm', does: does(2) })],
  ]);
  const stand = [{ id: 'farm' }, { id: 'tower' }, { id: 'farm' }];
  const gains = effectsOn(stand, cards, 'farm').map(({ n }) => n);
  assert.deepEqual(gains, [1, 2, 1]);
  assert.deepEqual(effectsOn(stand, cards, 'research'), []);
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

test('the further the Events, the worse the colony looks', () => {
  const facts = (number: number) => ({ facts: { number } }) as unknown as CardInfo;
  const cards = new Map([1, 7, 13].map((number) => [`event-${number}`, facts(number)]));
  const mood = (next_event: string | null, muted = false) =>
    moodOf({ view: { next_event, events: 13, muted } as unknown as View, cards });
  assert.deepEqual(mood('event-1'), { danger: 0, cracks: 0, lamps: LAMPS, dark: false });
  const [half, last] = [mood('event-7'), mood('event-13')];
  assert.equal(half.danger, 0.5);
  assert.ok(half.cracks > 0 && half.cracks < CRACKS && half.lamps < LAMPS);
  assert.deepEqual([last.danger, last.cracks, last.lamps], [1, CRACKS, 2]);
  assert.deepEqual(mood(null, true), { ...last, dark: true });
});

test('each kind of robot that has entered the deck stands on the horizon once', () => {
  const of = (type: string) => ({ type }) as CardInfo;
  const cards = new Map([
    ['butler', of('robot')],
    ['work', of('start')],
  ]);
  const progress = { seen: ['work', 'butler', 'butler'] } as unknown as View['progress'];
  assert.deepEqual(robotsIn(progress, cards), ['butler']);
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
