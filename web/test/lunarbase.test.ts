// SPDX-License-Identifier: MIT
// Lunar Base: what the faces show is what the rules have, every card has a picture of its own, and
// places are found where the rules find them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aheadOf } from '../src/games/lunarbase/ahead';
import { art } from '../src/games/lunarbase/card';
import { printIds, printOf } from '../src/games/lunarbase/data';
import { atOf, bestWay, rectOf, slotEdge, spotsOf } from '../src/games/lunarbase/geometry';
import { fitted, zoomed } from '../src/games/lunarbase/panzoom';
import { sources } from '../src/games/lunarbase/score';
import type { Place, Player, Slot, View } from '../src/games/lunarbase/view';
import { SLOTS } from '../src/games/lunarbase/view';

const rules = readFileSync(path.resolve('../games/lunarbase/cards.c'), 'utf8');

/** The row of a card in the rules, up to the next one. */
function rowOf(id: string): string {
  const from = rules.indexOf(`.id = "${id}"`);
  return rules.slice(from, rules.indexOf('.id = "', from + 8));
}

const LETTER = { red: 'R', blue: 'B', yellow: 'Y', gray: 'G' } as const;

test('every card has a picture of its own', () => {
  assert.equal(printIds.length, 51);
  for (const id of printIds) assert.ok(art[id], id);
  assert.equal(new Set(Object.values(art)).size, printIds.length);
  assert.equal(Object.keys(art).length, printIds.length);
});

test('costs and connectors are those of the rules', () => {
  const domes = /-dome$/;
  for (const id of printIds.filter((name) => !domes.test(name))) {
    const print = printOf(id);
    if (print.kind !== 'module' && print.kind !== 'agent') continue;
    const cost = /\.cost = COST\((\d), (\d), (\d)\)/.exec(rowOf(id))?.slice(1).map(Number);
    const own = ['red', 'blue', 'yellow'].map((c) => print.cost.filter((x) => x === c).length);
    assert.deepEqual(own, cost ?? [0, 0, 0], id);
    const at = /\bAT\(([^)]*)\)/.exec(rowOf(id))?.[1];
    const six = SLOTS.map((slot) =>
      print.connectors[slot] ? LETTER[print.connectors[slot]!] : 'o',
    );
    assert.equal(six.join(', '), at ?? 'o, o, o, o, o, o', id);
  }
});

test('a turned card covers its cells and keeps its connectors', () => {
  assert.deepEqual(rectOf({ x: 0, y: -1, turn: 1 }), { left: -1, top: -1, right: 1, bottom: 0 });
  assert.equal(slotEdge({ x: 0, y: -1, turn: 1 }, 'n').side, 'right');
  assert.equal(slotEdge({ x: 0, y: -1, turn: 2 }, 's').side, 'up');
});

const lone = {
  station: {
    x: 0,
    y: 0,
    turn: 0,
    connectors: [
      { slot: 'n', x: 0, y: 0, side: 'up', color: 'red', orb: null },
      { slot: 'sw', x: 0, y: 1, side: 'left', color: 'blue', orb: null },
      { slot: 'nw', x: 0, y: 0, side: 'left', color: 'blue', orb: null },
    ],
  },
  modules: [],
} as unknown as Player;

const way = (at: string, slot: Slot, x: number, y: number, turn: number, orbs: string): Place => ({
  at,
  with: slot,
  x,
  y,
  turn,
  orbs,
});

test('a place that joins two connectors is found at both', () => {
  const places = [
    way('0,-1 up', 'n', 0, -1, 2, 'r'),
    way('-1,1 left', 'n', -1, 1, 1, 'b'),
    way('-1,1 left', 'se', -1, 0, 0, 'bb'),
    way('-1,0 left', 'n', -1, 0, 1, 'b'),
  ];
  const spots = spotsOf(lone, 'inflatable-habitat', places, 'retail');
  assert.deepEqual(spots.map(atOf), ['0,-1 up', '-1,0 left', '-1,1 left']);
  assert.deepEqual(
    spots.map(({ ways }) => ways.length),
    [1, 2, 2],
  );
  const [, upper] = spots;
  assert.equal(upper!.ways[bestWay(upper!.ways)]!.orbs, 'bb');
});

test('a base fits between the words above and the buttons below', () => {
  const bounds = { left: -1, top: -2, right: 2, bottom: 3 };
  const frame = fitted(bounds, { width: 600, height: 400 }, { above: 50, below: 60 });
  assert.ok(frame.y + bounds.top * frame.cell > 50);
  assert.ok(frame.y + bounds.bottom * frame.cell < 340);
  const near = zoomed(frame, 1.5, { x: 100, y: 80 });
  assert.equal((100 - near.x) / near.cell, (100 - frame.x) / frame.cell);
});

test('what counted adds up: two on one card, the same one on two cards', () => {
  const laid = (card: string, achievements: string[]) => ({ card, colonists: 0, achievements });
  const player = {
    station: { ...laid('selene', ['chemistry', 'dna']), up: 'selene' },
    modules: [laid('rover', ['rover']), laid('rover', ['rover']), laid('depot', [])],
  } as unknown as Player;
  assert.equal(sources(player, 'achievements', new Map()), 'selene\u00a02, rover\u00a01');
});

test('with a main action chosen a tap on a card means what it would ask', () => {
  const own = { station: { up: 'terran-outpost' }, modules: [] } as unknown as Player;
  const cards = { rover: { buildable: true }, 'lunar-capital': { buildable: false } };
  const view = { phase: 'turn', seats: [own], print: 'retail', cards } as unknown as View;
  const tapped = (chosen: string[], id: string, inHand: boolean) =>
    aheadOf({ view, you: 0, chosen, replay: false }, id, inHand);
  assert.equal(tapped(['main 2'], 'rover', true), 'build rover');
  assert.equal(tapped(['main 2'], 'lunar-capital', true), null);
  assert.equal(tapped(['main 2'], 'rover', false), null);
  assert.equal(tapped(['main 1'], 'rover', false), 'draft rover');
  assert.equal(tapped(['main 3'], 'rover', false), 'resell rover');
  assert.equal(tapped(['main 3'], 'quarantine', false), null);
  assert.equal(tapped([], 'rover', true), null);
  assert.equal(tapped(['main 1', 'main 2', 'main 3'], 'rover', true), null);
});
