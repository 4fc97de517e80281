// SPDX-License-Identifier: MIT
// Cards of other tables than the program's own, for which nobody has drawn anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VNode } from 'preact';
import { drawingOf, markup } from '../src/games/bloodbath/art/scene';
import { artOf } from '../src/games/lunarbase/card';
import { standingOf } from '../src/games/lunarbase/scene/standing';
import { civArt } from '../src/games/monkeys/art/civs';
import { faceArt, monkeyArt } from '../src/games/monkeys/art/monkeys';
import { shipArt } from '../src/games/monkeys/art/ships';

const shapesIn = (drawing: VNode) =>
  ([drawing.props.children].flat(9) as (VNode | false)[]).filter(Boolean);

test('cards of other tables have a picture', () => {
  for (const drawing of [civArt('own'), monkeyArt('own'), faceArt('own'), shipArt('own')])
    assert.ok(shapesIn(drawing).length > 3);
  for (const type of ['building', 'robot', 'twist', 'development', 'event'])
    assert.match(markup(drawingOf(type, 'own')), /<rect/);
  assert.ok(artOf('own').length > 20);
  for (const turn of [0, 1, 2, 3]) {
    assert.ok(standingOf('own', turn).length > standingOf('terran', turn).length / 4);
    assert.doesNotMatch(standingOf('own', turn), /d=""|NaN/);
  }
});

test('a ship of another table has a porthole for every seat', () => {
  const shapes = (seats: number) => shapesIn(shipArt('own', { seats })).length;
  assert.equal(shapes(4) - shapes(2), 2 * (shapes(3) - shapes(2)));
  assert.ok(shapes(3) > shapes(2));
});
