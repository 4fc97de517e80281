// SPDX-License-Identifier: MIT
// The faces of Moon Colony Bloodbath: every card of the rules has a picture, and no two cards of
// different names have the same one. The lesson only names cards that it has arranged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import source from '../../games/bloodbath/cards.txt';
import { drawings } from '../src/games/bloodbath/art/scene';
import { changeBy } from '../src/games/bloodbath/change';
import { eventIds, factsOf, plainId, readCards } from '../src/games/bloodbath/data';
import { splitOutside } from '../src/games/bloodbath/effect';
import { lesson } from '../src/games/bloodbath/lesson';
import { buildableCount } from '../src/games/bloodbath/means';
import { how } from '../src/games/bloodbath/score';
import { cardsCome, stacked, type Colony, type View } from '../src/games/bloodbath/view';
import type { Result } from '../src/table/types';

const cards = [...readCards(source).values()].filter((card) => card.type !== 'scientist');

test('the table of cards is read as a whole', () => {
  const count = (type: string) => cards.filter((card) => card.type === type).length;
  assert.deepEqual(
    ['building', 'starting', 'event', 'twist', 'robot', 'development', 'perk'].map(count),
    [45, 3, 13, 25, 20, 10, 5],
  );
  const mine = factsOf('aluminum-mine')!;
  assert.deepEqual([mine.cost, mine.people, mine.solo, mine.lines.length], [7, 7, 'bad', 2]);
  assert.equal(eventIds.at(-1), 'instruction-manual-13');
});

test('every card has a picture of its own', () => {
  const seen = new Map<string, string>();
  for (const card of cards) {
    const name = plainId(card);
    const drawing = drawings[card.type]?.[name];
    assert.ok(drawing, `no picture of ${card.id}`);
    assert.ok(!seen.has(drawing) || seen.get(drawing) === name, `${name} looks like another card`);
    seen.set(drawing, name);
  }
});

test('there is no picture without a card', () => {
  const names = new Set(cards.map((card) => `${card.type} ${plainId(card)}`));
  for (const [type, album] of Object.entries(drawings))
    for (const name of Object.keys(album)) assert.ok(names.has(`${type} ${name}`), name);
});

test('what a card does is taken apart outside of brackets only', () => {
  assert.deepEqual(splitOutside('+2M, may(move 1B, +1C), -1C', ', '), [
    '+2M',
    'may(move 1B, +1C)',
    '-1C',
  ]);
});

test('what can be built is counted whether or not somebody is asked', () => {
  const site = (id: string, payable: boolean) => ({ id, payable });
  const hand = [site('market', true), site('market', true), site('flag', true), site('lab', false)];
  const count = (seat: number | null, mat: object[]) =>
    buildableCount({ view: { seat, seats: [{ hand, mat }] } as unknown as View });
  assert.equal(count(0, []), 2);
  assert.equal(count(0, [site('reactor', false)]), 0);
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

test('a choice shows what it changes before it is made', () => {
  const market = { id: 'market', move: 'market', people: 8, price: 3, boxes: 2 };
  const colony = { hand: [market], mat: [], buildings: [market] } as unknown as Colony;
  const asked = (kind: string, building: string | null, number = 0) =>
    ({ question: { kind, building, number }, progress: { card: null } }) as unknown as View;
  const changes = (move: string, view: View) =>
    Object.fromEntries(Object.entries(changeBy(move, colony, view)).filter(([, by]) => by !== 0));
  assert.deepEqual(changes('build market', asked('action', null)), { money: -3, people: 8 });
  assert.deepEqual(changes('lose market', asked('loss', null, 4)), { boxes: -2 });
  assert.deepEqual(changes('soften 3', asked('soften', null)), { money: -3, saved: 3 });
  assert.deepEqual(changes('spend market', asked('soften', null)), { boxes: -1, saved: 2 });
  assert.deepEqual(changes('pay 2', asked('pay', null, 5)), { food: -2, money: -3 });
  assert.deepEqual(changes('use', asked('offer', 'nursery')), { boxes: -1, people: 4 });
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
  assert.match(end(2, 'failed', 0)[0]!, /^All colonies failed together/);
});
