// SPDX-License-Identifier: MIT
// What moves between two views, in which order, and what is summed up instead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthOf, LONGEST_MS, plan, type Box, type Mark, type Seen } from '../src/motion/plan';
import { isJump, missedOf } from '../src/table/missed';

const box = (left: number, top = 0, width = 50, height = 70): Box => ({ left, top, width, height });
const screen = box(0, 0, 1000, 800);

type Marked = Record<string, Partial<Mark>>;

const marks = (all: Marked) =>
  new Map(Object.entries(all).map(([name, mark]) => [name, { box: box(0), ...mark }]));

const seen = (before: Marked, after: Marked, places: Record<string, Box> = {}): Seen => ({
  before: marks(before),
  after: marks(after),
  places: new Map(Object.entries(places)),
  screen,
});

const moves = (all: Seen, factor = 1) =>
  plan(all, factor).map(({ kind, name }) => `${kind} ${name}`);

test('what is where it was does not move', () => {
  assert.deepEqual(moves(seen({ a: {} }, { a: {} })), []);
});

test('far goes over the table, near goes by itself, and so does what wants to', () => {
  const before = { far: {}, near: {}, self: {} };
  const after = {
    far: { box: box(400) },
    near: { box: box(40) },
    self: { box: box(400), self: true },
  };
  assert.deepEqual(moves(seen(before, after)), ['travel far', 'shift near', 'shift self']);
});

test('what is new comes from its source, a piece of either view or a place', () => {
  const before = { deck: { box: box(0) } };
  const after = {
    deck: { box: box(0) },
    card: { box: box(300), from: 'deck' },
    coin: { box: box(300), from: 'bank' },
    stray: { box: box(300), from: 'nowhere' },
  };
  const steps = plan(seen(before, after, { bank: box(700) }), 1);
  const from = Object.fromEntries(steps.map((step) => [step.name, step.from?.left ?? null]));
  assert.deepEqual(from, { card: 0, coin: 700, stray: null });
});

test('what vanishes goes where it belongs, fades, or is only out of view', () => {
  const before = { paid: { to: 'bank' }, lost: {}, covered: { to: '' } };
  const steps = plan(seen(before, {}, { bank: box(700) }), 1);
  assert.deepEqual(
    steps.map(({ kind, to }) => [kind, to?.left ?? null]),
    [
      ['leave', 700],
      ['leave', null],
    ],
  );
});

test('first the card that causes it, then what goes, what moves and what comes', () => {
  const before = { gone: {}, goes: {} };
  const after = {
    comes: {},
    goes: { box: box(500) },
    cause: { reveal: true },
    late: { order: 9 },
  };
  const order = ['reveal cause', 'leave gone', 'travel goes', 'appear comes', 'appear late'];
  const steps = plan(seen(before, after), 1).sort((a, b) => a.at - b.at);
  assert.deepEqual(
    steps.map(({ kind, name }) => `${kind} ${name}`),
    order,
  );
  assert.ok(steps[1]!.at > steps[0]!.at + steps[0]!.ms / 2, 'the cause is seen first');
});

test('a number that changes sends a few tokens, also when it has moved', () => {
  const mark = { from: 'bank', to: 'bank', self: true };
  const places = { bank: box(700) };
  const count = (from: number, to: number) =>
    moves(seen({ n: { ...mark, value: from } }, { n: { ...mark, value: to } }, places));
  assert.deepEqual(count(1, 3), ['gain n', 'gain n']);
  assert.deepEqual(count(1, 0), ['loss n']);
  assert.equal(count(0, 40).length, 5);
  assert.deepEqual(count(2, 2), []);
});

test('what lies on a piece goes along with it', () => {
  const before = { stack: {}, coin: { within: 'stack' } };
  const far = { stack: { box: box(500) }, coin: { box: box(500), within: 'stack' } };
  const near = { stack: { box: box(20) }, coin: { box: box(20), within: 'stack' } };
  assert.deepEqual(moves(seen(before, far)), ['travel stack']);
  assert.deepEqual(moves(seen(before, near)), ['shift stack']);
  assert.deepEqual(moves(seen(before, {})), ['leave stack']);
});

test('what moves out of sight does not', () => {
  assert.deepEqual(moves(seen({ a: { box: box(0, 2000) } }, { a: { box: box(0, 2400) } })), []);
});

test('however much moves, it does not take long, and a speed changes all of it', () => {
  const all = Array.from({ length: 30 }, (_, i) => [`card${i}`, { order: i }] as const);
  const many = seen(Object.fromEntries(all), {});
  assert.ok(lengthOf(plan(many, 1)) <= LONGEST_MS + 1);
  assert.ok(Math.abs(lengthOf(plan(many, 0.5)) - LONGEST_MS / 2) < 2);
});

test('without motion nothing moves', () => {
  assert.deepEqual(plan(seen({ a: {} }, { a: { box: box(500) }, b: {} }), 0), []);
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ text: `Move ${i}.`, step: i + 1 }));

test('many moves at once are summed up, few are watched', () => {
  assert.equal(isJump(lines(2)), false);
  assert.equal(isJump(lines(9)), true);
  assert.equal(missedOf([], lines(2), false).length, 0);
  assert.equal(missedOf([], lines(9), false).length, 9);
});

test('what came in a hidden tab is summed up on return, once it is more than one move', () => {
  assert.equal(missedOf(lines(4), [], true).length, 0);
  assert.equal(missedOf(lines(4), [], false).length, 4);
  assert.equal(missedOf(lines(1), [], false).length, 0);
});
