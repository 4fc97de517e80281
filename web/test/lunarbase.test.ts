// SPDX-License-Identifier: MIT
// Lunar Base: every card has a picture of its own, and what the rules tell lies where it belongs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aheadOf } from '../src/games/lunarbase/ahead';
import { art, breakable } from '../src/games/lunarbase/card';
import { atOf, bestWay, rectOf, spotsOf } from '../src/games/lunarbase/geometry';
import { markupOf } from '../src/games/lunarbase/scene/solid';
import { plans } from '../src/games/lunarbase/scene/plans';
import { portsOf } from '../src/games/lunarbase/geometry';
import { fitted, zoomed } from '../src/games/lunarbase/panzoom';
import { sources } from '../src/games/lunarbase/score';
import type { Place, Player, View } from '../src/games/lunarbase/view';
import { printOf } from '../src/games/lunarbase/print';
import type { CardInfo, Points } from '../src/table/types';

const catalog = JSON.parse(
  readFileSync(path.resolve('../tests/fair/catalog.json'), 'utf8'),
) as Record<string, CardInfo[]>;

test('every card has a picture of its own', () => {
  const ids = catalog.lunarbase!.map(({ id }) => id);
  assert.deepEqual(Object.keys(art).sort(), ids.sort());
  assert.equal(new Set(Object.values(art)).size, ids.length);
});

test('every module and every side of a station stands on its deck in its own way', () => {
  const stand = catalog.lunarbase!.filter(({ type }) => type === 'module' || type === 'station');
  assert.deepEqual(Object.keys(plans).sort(), stand.map(({ id }) => id).sort());
  assert.equal(new Set(Object.values(plans)).size, stand.length);
  for (const [id, plan] of Object.entries(plans))
    for (const turn of [0, 1, 2, 3])
      assert.ok(!markupOf(plan, turn).includes('NaN'), `${id} turned by ${turn}`);
});

test('what stands behind is drawn first, and what stands on something after it', () => {
  const order = (plan: string, turn: number) =>
    [...markupOf(plan, turn).matchAll(/lb-top lb-i-(.)/g)].map(([, ink]) => ink).join('');
  const towers = 'B r 40 120 20 20 30|B b 40 60 20 20 30';
  assert.equal(order(towers, 0), 'br');
  assert.equal(order(towers, 2), 'rb');
  assert.equal(order('C y 50 100 6 10 20|C w 50 100 20 20', 1), 'wy');
  assert.equal(order('T n 50 110 5|G c 50 100 40 20|B r 45 95 10 10 5', 0), 'rn');
});

test('a card bears its connectors where it lies', () => {
  const told = portsOf({ n: 'red', sw: 'blue' }, { x: 2, y: 3, turn: 1 });
  assert.deepEqual(
    told.map(({ x, y, side }) => `${x},${y} ${side}`),
    ['2,3 right', '1,3 up'],
  );
});

test('long words of names may be broken', () => {
  const parts = (name: string) => breakable(name).split('\u00ad').join('|');
  assert.equal(parts('Weltraumcowboy-Kapitalismus'), 'Weltraum|cowboy-Kapita|lismus');
  assert.equal(parts('Underground Headquarters'), 'Underground Head|quarters');
  assert.equal(parts('Marktmanipulator'), 'Markt|manipu|lator');
  assert.equal(parts('Lunar Capital'), 'Lunar Capital');
});

const infoOf = (facts: unknown) => ({ facts }) as CardInfo;

test('what is printed depends on the edition', () => {
  const concrete = infoOf({ cost: [], colonists: 2, rulebook: { cost: ['blue'] } });
  assert.deepEqual(printOf(concrete).cost, []);
  assert.deepEqual(printOf(concrete, 'retail').cost, []);
  assert.deepEqual(printOf(concrete, 'rulebook').cost, ['blue']);
  assert.equal(printOf(concrete, 'rulebook').colonists, 2);
  assert.deepEqual(printOf(concrete).main, []);
});

test('a turned card covers its cells', () => {
  assert.deepEqual(rectOf({ x: 0, y: -1, turn: 1 }), { left: -1, top: -1, right: 1, bottom: 0 });
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

const way = (at: string, lies: number[], joints: Place['joints']): Place => {
  const [x, y, turn] = lies as [number, number, number];
  const orbs = joints.map(([, , , color]) => color[0]).join('');
  return { at, with: 'n', x, y, turn, orbs, joints };
};

test('a place that joins two connectors is found at both', () => {
  const places = [
    way('0,-1 up', [0, -1, 2], [[0, -1, 'down', 'red']]),
    way('-1,1 left', [-1, 1, 1], [[-1, 1, 'right', 'blue']]),
    way(
      '-1,1 left',
      [-1, 0, 0],
      [
        [-1, 0, 'right', 'blue'],
        [-1, 1, 'right', 'blue'],
      ],
    ),
    way('-1,0 left', [-1, 0, 1], [[-1, 0, 'right', 'blue']]),
  ];
  const spots = spotsOf(lone, places);
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

test('what counted is told card by card', () => {
  const part = (id: string, card: string | null, n: number) => ({
    id,
    card,
    points: 0,
    args: [n, 0, 0],
  });
  const parts = [
    part('achievements', null, 3),
    part('shows', 'selene', 2),
    part('houses', 'selene', 1),
    part('shows', 'rover', 1),
  ];
  const points: Points = { total: 0, parts };
  assert.equal(sources(points, 'achievements', new Map()), 'selene\u00a02, rover\u00a01');
  assert.equal(sources(points, 'colonists', new Map()), 'selene\u00a01');
});

test('with a main action chosen a tap on a card means what it would ask', () => {
  const own = { station: { up: 'outpost' }, modules: [] } as unknown as Player;
  const priced = { rover: { buildable: true }, 'lunar-capital': { buildable: false } };
  const barred = { no_draft: ['embargo'], no_resell: ['quarantine'] };
  const view = {
    phase: 'turn',
    seats: [own],
    print: 'retail',
    cards: priced,
    ...barred,
  } as unknown as View;
  const main = ['draft', 'build', 'resell'].map((does) => [{ does }]);
  const cards = new Map([['outpost', infoOf({ main })]]);
  const tapped = (chosen: string[], id: string, inHand: boolean) =>
    aheadOf({ view, you: 0, chosen, replay: false, cards }, id, inHand);
  assert.equal(tapped(['main 2'], 'rover', true), 'build rover');
  assert.equal(tapped(['main 2'], 'lunar-capital', true), null);
  assert.equal(tapped(['main 2'], 'rover', false), null);
  assert.equal(tapped(['main 1'], 'rover', false), 'draft rover');
  assert.equal(tapped(['main 3'], 'rover', false), 'resell rover');
  assert.equal(tapped(['main 1'], 'embargo', false), null);
  assert.equal(tapped(['main 3'], 'quarantine', false), null);
  assert.equal(tapped([], 'rover', true), null);
  assert.equal(tapped(['main 1', 'main 2', 'main 3'], 'rover', true), null);
});
