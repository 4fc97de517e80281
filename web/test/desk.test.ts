// SPDX-License-Identifier: MIT
// The desk of a page: plays what the C program plays, keeps what it was told, and its journals
// bring a table back. Needs the games as WebAssembly (./run site, ./run test).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Desk, type Entry, type Host } from '../src/local/module';

const ROOT = path.resolve('..');
const MODULES = path.join(ROOT, 'build', 'wasm', 'local');
const GAMES = ['bloodbath', 'monkeys', 'lunarbase'];
/** Where bots choose, too; the others take long. EVERY_GAME=1: all of them. */
const SEARCHED = process.env.EVERY_GAME ? GAMES : ['monkeys'];

interface Made {
  table: string;
  host: string;
}

interface State {
  is: string;
  re?: number;
  key?: string;
  seq: number;
  full?: { moves: { move: string }[]; view: unknown; result: unknown };
}

/** A page without a browser: what the desk stores is kept in a list. */
class Page implements Host {
  readonly journal: Entry[] = [];
  readonly messages: State[] = [];
  readonly desk: Desk;
  private replies: { status: number; body: string }[] = [];
  private deposits: number[] = [];
  /** So many entries can be stored. */
  room = Infinity;

  constructor(private game: string) {
    const bytes = readFileSync(path.join(MODULES, `${game}.wasm`));
    this.desk = new Desk(new WebAssembly.Module(bytes), this);
  }

  store(deposit: number, entries: Entry[]) {
    const ok = this.journal.length < this.room;
    if (ok) this.journal.push(...entries);
    this.deposits.push(ok ? deposit : -deposit);
  }

  answer(_ask: number, status: number, _type: string, body: string) {
    this.replies.push({ status, body });
  }

  message(_line: number, text: string) {
    this.messages.push(JSON.parse(text) as State);
  }

  readonly ended: number[] = [];

  closed(line: number) {
    this.ended.push(line);
  }

  busy() {}

  readonly asked: string[] = [];

  part(name: string) {
    this.asked.push(name);
    const [seats, net] = name.split('.');
    const file = net ? `nets/weights/${this.game}-${seats}.net` : `games/${this.game}/puzzles.txt`;
    return existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file)) : null;
  }

  /** Lets everything happen that is under way. */
  settle() {
    let deposit: number | undefined;
    do {
      while ((deposit = this.deposits.shift())) this.desk.stored(Math.abs(deposit), deposit > 0);
    } while (this.desk.work() || this.deposits.length > 0);
  }

  ask(where: string, body: object | null = null, key = ''): { status: number; body: string } {
    this.desk.ask(1, 'en', where, key, body && JSON.stringify(body));
    this.settle();
    return this.replies.shift()!;
  }

  say(line: number, message: object): State {
    this.desk.message(line, JSON.stringify({ re: 1, lang: 'en', ...message }));
    this.settle();
    return this.messages.filter((m) => m.re === 1).at(-1)!;
  }

  get newest(): State {
    return this.messages.filter((m) => m.is === 'state').at(-1)!;
  }
}

/** A game against one bot, just begun; `key` is the seat's. */
function begin(game: string): { page: Page; line: number; made: Made; key: string } {
  const page = new Page(game);
  const bots = { 1: 'commander' };
  const made = JSON.parse(page.ask('/api/tables', { game, seats: 2, bots }).body) as Made;
  const line = page.desk.connect();
  page.say(line, { do: 'hello', table: made.table, key: made.host });
  const mix = '0123456789abcdef'.repeat(2);
  const { key } = page.say(line, { do: 'take', seat: 0, name: 'Ada', color: 0, mix });
  page.say(line, { do: 'start' });
  return { page, line, made, key: key! };
}

/** Whether the C program, where it is built, finds the log fair: both hash alike. */
function isFair(log: string): boolean {
  const program = process.env.PERILUNE ?? path.join(ROOT, 'build', 'gcc', 'perilune');
  if (!existsSync(program)) return true;
  return spawnSync(program, ['verify', '--fair', '-'], { input: log }).status === 0;
}

function playOn(page: Page, line: number, most = Infinity) {
  for (let n = 0; n < most && !page.newest.full!.result; n++) {
    const { seq, full } = page.newest;
    const { move } = full!.moves[(7 * n) % full!.moves.length]!;
    assert.equal(page.say(line, { do: 'move', seq, move }).is, 'done');
  }
}

const skip = existsSync(path.join(MODULES, 'monkeys.wasm')) ? false : 'there are no modules';

for (const game of GAMES) {
  test(`${game} plays the games of the C program`, { skip }, () => {
    const { desk } = new Page(game);
    const said = readFileSync(path.join(ROOT, 'tests/core/signature.txt'), 'utf8');
    const [, random, search, net] = new RegExp(`^${game} (\\w+) (\\w+) (\\w+)`, 'm').exec(said)!;
    assert.equal(desk.signature('yardsticks'), random);
    if (SEARCHED.includes(game)) assert.equal(desk.signature('search'), search);
    assert.equal(desk.signature('net'), net);
  });

  test(`${game} is played to its end, and replayed`, { skip }, () => {
    const { page, line, made } = begin(game);
    playOn(page, line);
    const log = page.ask(`/api/tables/${made.table}/log`, null, made.host).body;
    assert.equal(page.ask('/api/replay', { log, seat: 0, from: 0, to: 3 }).status, 200);
    assert.equal(page.ask(`/api/puzzles/${game}/1`).status, 200);
    assert.ok(isFair(log), 'C proves the shuffle of the page');
  });

  test(`${game} goes on from its journal`, { skip }, () => {
    const { page, line, made, key } = begin(game);
    playOn(page, line, 3);
    const later = new Page(game);
    assert.ok(later.desk.load(page.journal));
    const again = later.desk.connect();
    later.say(again, { do: 'hello', table: made.table, key });
    assert.deepEqual(later.newest.full!.view, page.newest.full!.view);
    assert.deepEqual(later.newest.full!.moves, page.newest.full!.moves);
    playOn(later, again, 1);
  });
}

test('a move that the browser does not store never happened', { skip }, () => {
  const { page, line } = begin('monkeys');
  const { seq, full } = page.newest;
  page.room = page.journal.length;
  const { move } = full!.moves[0]!;
  assert.equal(page.say(line, { do: 'move', seq, move }).is, 'refused');
  page.room = Infinity;
  assert.deepEqual(page.newest.full!.moves, full!.moves);
  playOn(page, line, 1);
});

test('a journal with a gap or a changed entry brings no table back', { skip }, () => {
  const { page, made } = begin('monkeys');
  const gap = page.journal.filter(({ number }) => number !== 2);
  assert.equal(new Page('monkeys').desk.load(gap), false);
  const other = new Page('monkeys');
  const changed = page.journal.map((e) => (e.number === 1 ? { ...e, at: e.at + 1 } : e));
  assert.ok(other.desk.load(changed));
  const line = other.desk.connect();
  other.desk.message(
    line,
    JSON.stringify({ do: 'hello', re: 1, table: made.table, key: made.host }),
  );
  other.settle();
  assert.deepEqual(other.ended, [line]);
  assert.ok(!other.messages.some(({ is }) => is === 'state'));
});
