// SPDX-License-Identifier: MIT
// The connection against a line that the test holds in its hands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Connection, Refused, type Socket } from '../src/net/connection';
import { PAUSED } from '../src/net/pace';

class Line implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.onclose?.();
  }

  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const doc = { table: { phase: 'play' }, seats: [], you: { seat: 0 }, view: { round: 1 } };

function connected(patience?: number) {
  const lines: Line[] = [];
  const open = () => {
    lines.push(new Line());
    return lines[lines.length - 1]!;
  };
  const link = new Connection({ table: 'T', key: 'K', lang: 'en', open, patience });
  lines[0]!.onopen!();
  return { link, lines };
}

const story = (from: number, add: string[], mark: string) => ({ from, add, mark });
const HELLO = { do: 'hello', re: 0, table: 'T', key: 'K', lang: 'en', patches: true };

test('says hello first, keeps state and story', () => {
  const { link, lines } = connected();
  assert.deepEqual(lines[0]!.sent[0], HELLO);
  lines[0]!.say({ is: 'state', seq: 4, full: doc, lines: story(0, ['a', 'b'], 'm1') });
  assert.equal(link.state!.ask, null);
  lines[0]!.say({
    is: 'state',
    seq: 5,
    patch: { view: { round: [2] } },
    lines: story(1, ['c'], 'm2'),
  });
  assert.deepEqual(link.state!.view, { round: 2 });
  assert.deepEqual(
    link.lines.map((l) => l.text),
    ['a', 'c'],
  );
  link.close();
});

test('a step brings its sounds, and the next one without any none', () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc, lines: story(0, ['a'], 'm1') });
  assert.deepEqual(link.cues, []);
  const sounds = { ...story(1, ['b'], 'm2'), cues: ['coin', 'deal'] };
  lines[0]!.say({ is: 'state', seq: 5, patch: { view: { round: [2] } }, lines: sounds });
  assert.deepEqual(link.cues, ['coin', 'deal']);
  lines[0]!.say({ is: 'state', seq: 6, patch: {}, lines: story(2, ['c'], 'm3') });
  assert.deepEqual(link.cues, []);
  link.close();
});

test('reactions are counted; those of a newer server are passed over', () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'reaction', seat: 1, reaction: 'wow' });
  lines[0]!.say({ is: 'reaction', seat: 1, reaction: 'wow' });
  assert.deepEqual(link.reaction, { seat: 1, reaction: 'wow', count: 2 });
  lines[0]!.say({ is: 'reaction', seat: 2, reaction: 'sneeze' });
  assert.equal(link.reaction.seat, 1);
  assert.deepEqual([...link.reacted], [1]);
  link.close();
});

test('a move is answered, and one that came too late is refused as stale', async () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc });
  const done = link.move('mine');
  assert.deepEqual(lines[0]!.sent[1], { do: 'move', re: 1, seq: 4, move: 'mine' });
  lines[0]!.say({ is: 'done', re: 1, seq: 5 });
  await done;
  assert.equal(link.moved, 1);
  const late = link.move('farm');
  lines[0]!.say({ is: 'refused', re: 2, error: 'Too late.', clause: null, stale: true });
  await assert.rejects(late, (e) => e instanceof Refused && e.stale);
  link.close();
});

test('after a lost line it says what it has and asks again what was not answered', async () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc, lines: story(0, ['a'], 'm1') });
  const move = link.move('mine');
  lines[0]!.onclose!();
  assert.equal(link.status, 'lost');
  link.retry();
  lines[1]!.onopen!();
  assert.deepEqual(lines[1]!.sent[0], { ...HELLO, lines: 1, mark: 'm1' });
  assert.deepEqual(lines[1]!.sent[1], { do: 'move', re: 1, seq: 4, move: 'mine' });
  lines[1]!.say({ is: 'done', re: 1, seq: 5 });
  await move;
  link.close();
});

test('a state can be the reply; a mark stands for the lines until there', async () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc, lines: story(0, ['a'], 'm1') });
  const move = link.move('mine');
  const patch = { view: { round: [2] } };
  lines[0]!.say({ is: 'state', re: 1, patch, lines: { add: ['b'] } });
  await move;
  assert.deepEqual([link.moved, link.movedTo, link.seq], [1, 5, 5]);
  assert.equal(link.lines.length, 2);
  lines[0]!.onclose!();
  link.retry();
  lines[1]!.onopen!();
  assert.deepEqual(lines[1]!.sent, [{ ...HELLO, lines: 1, mark: 'm1' }]);
  const again = { from: 1, add: ['b', 'c'], mark: 'm3' };
  lines[1]!.say({ is: 'state', re: 0, seq: 6, full: doc, lines: again });
  assert.deepEqual(
    link.lines.map((l) => l.text),
    ['a', 'b', 'c'],
  );
  link.close();
});

test('a move whose reply got lost counts once it turns out to have arrived', async () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc });
  const move = link.move('mine');
  lines[0]!.onclose!();
  link.retry();
  lines[1]!.onopen!();
  lines[1]!.say({ is: 'state', seq: 5, full: doc });
  lines[1]!.say({ is: 'refused', re: 1, error: 'Too late.', clause: null, stale: true });
  await move;
  assert.deepEqual([link.moved, link.movedTo], [1, 5]);
  link.close();
});

test('a table that does not let one in ends the connection with its reason', () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'bye', error: 'No such table.' });
  assert.equal(link.status, 'ended');
  assert.equal(link.farewell, 'No such table.');
  link.close();
});

test('a line on which nothing is answered any more is given up for a new one', async () => {
  const { link, lines } = connected(10);
  lines[0]!.say({ is: 'state', seq: 4, full: doc });
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(link.status, 'open');
  void link.move('pass').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(link.status, 'lost');
  link.retry();
  lines[1]!.onopen!();
  assert.deepEqual(lines[1]!.sent[1], { do: 'move', re: 1, seq: 4, move: 'pass' });
  link.close();
});

test('at a pace, nothing is asked before the newest state is shown', () => {
  const lines: Line[] = [];
  const open = () => {
    lines.push(new Line());
    return lines[0]!;
  };
  const clock = { now: () => 0, after: () => () => undefined };
  const link = new Connection({ table: 'T', key: 'K', lang: 'en', open, clock, paced: () => true });
  const [line] = lines;
  line!.onopen!();
  line!.say({ is: 'state', seq: 1, full: doc });
  const asks = { ask: ['Your turn.'], moves: [[{ move: 'mine', say: 'Mine' }]] };
  line!.say({ is: 'state', seq: 2, patch: { view: { round: [2] } }, lines: story(0, ['a'], 'm1') });
  line!.say({ is: 'state', seq: 3, patch: { view: { round: [3] }, ...asks } });
  assert.deepEqual([link.seq, link.newest!.seq, link.state!.ask], [1, 3, null]);
  link.hurry();
  assert.deepEqual([link.seq, link.state!.ask], [3, 'Your turn.']);
  assert.equal(link.news[0]!.text, 'a');
  line!.say({ is: 'state', seq: 4, patch: { view: { round: [4] } } });
  assert.equal(link.seq, 4, 'who is asked sees everything at once');
  link.close();
});

test('the deal is shown at once, and what follows waits for the step of its reader', () => {
  const { link, lines } = connected();
  const [line] = lines;
  const lobby = { table: { phase: 'lobby' }, seats: [], you: { seat: -1 } };
  line!.say({ is: 'state', seq: 0, full: lobby });
  link.setStep(PAUSED);
  const dealt = { table: { phase: ['play'] }, view: [{ round: 1 }] };
  line!.say({ is: 'state', seq: 1, patch: dealt, lines: story(0, [], 'm1') });
  line!.say({ is: 'state', seq: 2, patch: { view: { round: [2] } }, lines: story(0, ['a'], 'm2') });
  const over = { table: { phase: ['over'] }, view: { round: [3] } };
  line!.say({ is: 'state', seq: 3, patch: over, lines: story(1, ['b'], 'm3') });
  assert.deepEqual([link.seq, link.state!.table.phase, link.newest!.seq], [1, 'play', 3]);
  link.setStep(0);
  assert.deepEqual([link.seq, link.state!.table.phase], [3, 'over']);
  link.close();
});

test('a line of chat that waits for the connection can be shown', () => {
  const { link, lines } = connected();
  link.ask('say', { text: 'there' }).catch(() => undefined);
  assert.deepEqual(link.unsent, []);
  lines[0]!.close();
  let told = 0;
  link.subscribe(() => told++);
  link.ask('say', { text: 'gone' }).catch(() => undefined);
  assert.deepEqual(link.unsent, ['there', 'gone']);
  assert.equal(told, 1);
  link.retry();
  lines[1]!.onopen!();
  assert.deepEqual(link.unsent, []);
  link.close();
});

test('what is asked again keeps its id, and a server that goes takes nothing along', async () => {
  const { link, lines } = connected();
  lines[0]!.say({ is: 'state', seq: 4, full: doc });
  const said = link.ask('say', { text: 'hello' });
  const { id } = lines[0]!.sent[1]!;
  assert.match(String(id), /^[0-9a-f]{22}$/);
  lines[0]!.say({ is: 'bye', error: 'Restarting.', again: true });
  lines[0]!.onclose!();
  link.retry();
  lines[1]!.onopen!();
  assert.deepEqual(lines[1]!.sent[1], { do: 'say', re: 1, id, text: 'hello' });
  lines[1]!.say({ is: 'done', re: 1, seq: 4 });
  await said;
  link.close();
});

test('chat that is told again after a lost line is known already', () => {
  const { link, lines } = connected();
  const said = [1, 2, 3].map((at) => ({ is: 'chat', seat: 1, name: 'Ada', text: 'ok', at }));
  lines[0]!.say({ is: 'state', seq: 4, full: doc });
  lines[0]!.say(said[0]!);
  lines[0]!.say(said[1]!);
  const [, newest] = link.chat;
  lines[0]!.onclose!();
  link.retry();
  lines[1]!.onopen!();
  lines[1]!.say({ is: 'state', seq: 4, full: doc });
  said.forEach((line) => lines[1]!.say(line));
  assert.deepEqual(link.chat, said);
  assert.equal(link.chat[1], newest);
  link.close();
});

test('what is told anew is no news, neither to who comes nor after a move was taken back', () => {
  const { link, lines } = connected();
  const news = () => link.news.map((line) => line.text);
  const round = (n: number) => ({ patch: { view: { round: [n] } } });
  lines[0]!.say({ is: 'state', seq: 1, full: doc, lines: story(0, ['a', 'b'], 'm1') });
  assert.deepEqual(news(), []);
  lines[0]!.say({ is: 'state', seq: 2, ...round(2), lines: story(2, ['c'], 'm2') });
  assert.deepEqual(news(), ['c']);
  lines[0]!.say({ is: 'state', seq: 2, patch: { seats: [[]] } });
  assert.deepEqual([news(), link.takenBack], [['c'], false]);
  lines[0]!.say({ is: 'state', seq: 3, ...round(1), lines: story(0, ['a', 'b'], 'm1') });
  assert.deepEqual([news(), link.takenBack], [[], true]);
  lines[0]!.say({ is: 'state', seq: 4, ...round(2), lines: story(2, ['d'], 'm3') });
  assert.deepEqual([news(), link.takenBack], [['d'], false]);
  link.close();
});
