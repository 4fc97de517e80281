// SPDX-License-Identifier: MIT
// Logs, addresses and views of a replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unixLines, whatIsWrong } from '../src/replay/files';
import { allViews, ReplayViews, viewsIn, WINDOW } from '../src/replay/frames';
import { linkTo, parseRoute } from '../src/route';

test('what cannot be a log is told apart', () => {
  assert.equal(whatIsWrong('perilune 1\n'), null);
  assert.equal(whatIsWrong(' \n'), 'fileEmpty');
  assert.equal(whatIsWrong('PNG\0\0'), 'fileNoText');
  assert.equal(whatIsWrong('\uFFFD\uFFFD'), 'fileNoText');
  assert.equal(whatIsWrong('€'.repeat(30000)), 'fileLarge');
  assert.equal(unixLines('perilune 1\r\ngame monkeys\r\n'), 'perilune 1\ngame monkeys\n');
});

test('the address of a replay holds its move', () => {
  const opened = parseRoute(linkTo.replay(null, 12));
  assert.deepEqual(opened, { at: 'replay', table: null, step: 12 });
  assert.deepEqual(parseRoute(linkTo.log('abc', 3)), { at: 'log', data: 'abc', step: 3 });
  const coded = { at: 'game', code: 'monkeys.A-b_', step: 7 };
  assert.deepEqual(parseRoute(linkTo.game('monkeys.A-b_', 7)), coded);
  assert.deepEqual(parseRoute(linkTo.log('abc')), { at: 'log', data: 'abc', step: 0 });
});

/** A server whose view after move n is { n, same: {} }. */
function server(moves: number) {
  const asked: number[][] = [];
  const windowAt = (from: number, to: number) => ({
    from,
    patches: Array.from({ length: Math.min(to, moves) - from + 1 }, (_, i) =>
      i === 0 ? { n: [from] as [number], same: [{}] as [object] } : { n: [from + i] as [number] },
    ) as never[],
  });
  const ask = (from: number, to: number) => {
    asked.push([from, to]);
    return Promise.resolve({ moves, views: windowAt(from, to) });
  };
  return { asked, ask, windowAt };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('views share what did not change', () => {
  const views = viewsIn(server(9).windowAt(4, 6)) as unknown as { n: number; same: object }[];
  assert.deepEqual(
    views.map(({ n }) => n),
    [4, 5, 6],
  );
  assert.equal(views[0]!.same, views[2]!.same);
});

test('views are asked for around the move that is shown, once', async () => {
  const { asked, ask, windowAt } = server(99);
  const views = new ReplayViews(99, windowAt(0, WINDOW - 1), ask);
  let told = 0;
  views.subscribe(() => told++);
  views.want(3);
  assert.deepEqual(asked, []);
  views.want(WINDOW - 2);
  views.want(WINDOW - 1);
  assert.deepEqual(asked, [[WINDOW, 2 * WINDOW - 1]]);
  await settled();
  assert.equal(told, 1);
  assert.deepEqual(views.at(WINDOW + 1), { n: WINDOW + 1, same: {} });
  views.want(99);
  assert.equal(views.nearest(99), 2 * WINDOW - 1);
  await settled();
  assert.equal(views.nearest(99), 99);
  assert.deepEqual(views.at(99), { n: 99, same: {} });
  assert.deepEqual(asked.slice(1), [
    [3 * WINDOW, 99],
    [2 * WINDOW, 3 * WINDOW - 1],
  ]);
});

test('a window that did not come is asked for again', async () => {
  const { asked, ask, windowAt } = server(99);
  let fails = true;
  const again: (() => void)[] = [];
  const refuse = (from: number, to: number) =>
    fails ? Promise.reject(new Error('busy')) : ask(from, to);
  const views = new ReplayViews(99, windowAt(0, WINDOW - 1), refuse, (f) => void again.push(f));
  views.subscribe(() => undefined);
  views.want(40);
  await settled();
  assert.equal(views.at(40), undefined);
  fails = false;
  again.forEach((f) => f());
  await settled();
  assert.deepEqual(views.at(40), { n: 40, same: {} });
  assert.deepEqual(asked, [[WINDOW, 2 * WINDOW - 1]]);
});

test('all views of a game come in few windows', async () => {
  for (const moves of [0, 63, 64, 200]) {
    const { asked, ask } = server(moves);
    const views = (await allViews(ask)) as unknown as { n: number }[];
    assert.deepEqual(
      views.map(({ n }) => n),
      Array.from({ length: moves + 1 }, (_, i) => i),
    );
    assert.equal(asked.length, Math.ceil((moves + 1) / 64));
  }
});
