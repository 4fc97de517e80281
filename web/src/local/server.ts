// SPDX-License-Identifier: MIT
// What a server would be, for one browser: a desk for each game that is played, and the journals.
import type { Journals } from './journals';
import { Desk, type Entry } from './module';
import type { GameFiles } from './wire';

/** Where messages go. */
export interface Outlet {
  message(line: string, text: string): void;
  closed(line: string): void;
}

/** What is fetched from where the page came from. */
export interface Files {
  module(address: string): Promise<WebAssembly.Module>;
  /** At once, because the desk can't wait within a call; null when it can't be had. */
  now(address: string): Uint8Array | null;
}

export interface Question {
  path: string;
  lang: string;
  key: string;
  /** Without one it is a GET. */
  body: string | null;
}

interface Line {
  desk: LocalDesk;
  number: number;
}

/** A desk with those who talk to it. */
class LocalDesk {
  readonly desk: Desk;
  readonly lines = new Map<number, string>();
  readonly asks = new Map<number, (status: number, type: string, body: string) => void>();
  private lastAsk = 0;
  private pumping = false;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    module: WebAssembly.Module,
    part: (name: string) => Uint8Array | null,
    private journals: Journals,
    outlet: Outlet,
  ) {
    this.desk = new Desk(module, {
      store: (deposit, entries) => this.store(deposit, entries),
      answer: (ask, ...reply) => {
        this.asks.get(ask)?.(...reply);
        this.asks.delete(ask);
      },
      message: (line, text) => outlet.message(this.lines.get(line)!, text),
      closed: (line) => {
        outlet.closed(this.lines.get(line)!);
        this.lines.delete(line);
      },
      busy: () => this.pump(),
      part,
    });
  }

  /** In the order in which the desk has put them. */
  private store(deposit: number, entries: Entry[]) {
    const stored = this.journals.add(this.game, entries).then(
      () => true,
      () => false,
    );
    this.storing = this.storing.then(async () => this.desk.stored(deposit, await stored));
  }

  /** A job at a time, so that messages come in between. */
  private pump() {
    if (this.pumping) return;
    this.pumping = true;
    setTimeout(() => {
      this.pumping = false;
      if (this.desk.work()) this.pump();
    });
  }

  ask({ path, lang, key, body }: Question): Promise<[number, string, string]> {
    return new Promise((resolve) => {
      this.asks.set(++this.lastAsk, (...reply) => resolve(reply));
      this.desk.ask(this.lastAsk, lang, path, key, body);
    });
  }

  /** Sees to it that the desk knows the table. */
  async know(table: string) {
    if (this.desk.has(table)) return;
    const entries = await this.journals.entries(table);
    if (!this.desk.has(table) && entries.length > 0) this.desk.load(entries);
  }
}

const JSON_TYPE = 'application/json';
type Reply = [number, string, string];

const refusal = (status: number, error: string): Reply => [
  status,
  JSON_TYPE,
  JSON.stringify({ error }),
];

export class LocalServer {
  private desks = new Map<string, Promise<LocalDesk>>();
  private lines = new Map<string, Line>();
  private queues = new Map<string, Promise<void>>();
  /** The game of each analysis. */
  private studies = new Map<string, string>();
  private gone = new Set<string>();
  private clock: ReturnType<typeof setInterval>;

  constructor(
    private games: Record<string, GameFiles>,
    private journals: Journals,
    private outlet: Outlet,
    private files: Files,
  ) {
    this.clock = setInterval(() => this.tick(), 1000);
  }

  /** Another one has taken its place. */
  stop() {
    clearInterval(this.clock);
    this.desks.clear();
    this.journals.close();
  }

  private tick() {
    for (const desk of this.desks.values())
      void desk.then((found) => found.desk.tick()).catch(() => {});
  }

  private desk(game: string): Promise<LocalDesk> {
    const known = this.desks.get(game);
    if (known) return known;
    const found = this.games[game];
    if (!found) return Promise.reject(new Error(`There is no game '${game}'.`));
    const part = (name: string) => (found.parts[name] ? this.files.now(found.parts[name]) : null);
    const made = this.files
      .module(found.module)
      .then((module) => new LocalDesk(game, module, part, this.journals, this.outlet));
    this.desks.set(game, made);
    made.catch(() => this.desks.delete(game));
    return made;
  }

  /** That of a table; where nobody knows it, any, which will say so. */
  private async deskOf(table: string): Promise<LocalDesk> {
    const row = await this.journals.table(table);
    const desk = await this.desk(row?.game ?? Object.keys(this.games)[0]!);
    if (row) await desk.know(table);
    return desk;
  }

  // ---- lines ----

  /** What comes on a line is carried out in order. */
  private queue(line: string, what: () => Promise<void>) {
    const before = this.queues.get(line) ?? Promise.resolve();
    const after = before.then(what).catch((error: unknown) => {
      console.error(error);
      this.outlet.closed(line);
    });
    this.queues.set(line, after);
  }

  message(line: string, text: string) {
    this.queue(line, async () => {
      const clean = text.normalize('NFC');
      const hello = JSON.parse(clean) as { do?: string; table?: string };
      if (hello.do === 'hello' && hello.table) await this.lead(line, hello.table);
      const { desk, number } = this.lines.get(line) ?? {};
      if (!this.gone.has(line)) desk?.desk.message(number!, clean);
    });
  }

  /** To the desk of its table. */
  private async lead(line: string, table: string) {
    const desk = await this.deskOf(table);
    const old = this.lines.get(line);
    if (old?.desk === desk && desk.lines.has(old.number)) return;
    old?.desk.desk.disconnect(old.number);
    const number = desk.desk.connect();
    desk.lines.set(number, line);
    this.lines.set(line, { desk, number });
  }

  close(line: string) {
    this.gone.add(line);
    this.queue(line, async () => {
      const { desk, number } = this.lines.get(line) ?? {};
      if (desk?.lines.delete(number!)) desk.desk.disconnect(number!);
      this.lines.delete(line);
      this.queues.delete(line);
      this.gone.delete(line);
    });
  }

  // ---- requests ----

  async ask(question: Question): Promise<Reply> {
    try {
      return await this.route(question);
    } catch (error) {
      return refusal(503, error instanceof Error ? error.message : String(error));
    }
  }

  private async route(question: Question): Promise<Reply> {
    const { path } = question;
    const body = question.body ? (JSON.parse(question.body) as Record<string, unknown>) : {};
    const [, , what, which = ''] = path.split('/');
    if (what === 'mine') return this.mine(question, body.keys as { table: string }[]);
    if (what === 'tables' && which) return (await this.deskOf(which)).ask(question);
    if (what === 'analysis') return this.study(question, which, body.log);
    if (typeof body.log === 'string') return (await this.desk(gameOf(body.log))).ask(question);
    if (typeof body.code === 'string') return (await this.desk(ofCode(body.code))).ask(question);
    const game = what === 'tables' ? String(body.game) : which;
    return game in this.games ? (await this.desk(game)).ask(question) : refusal(404, path);
  }

  private async study(question: Question, id: string, log: unknown): Promise<Reply> {
    const game = typeof log === 'string' ? gameOf(log) : this.studies.get(id);
    const reply = await (await this.desk(game ?? Object.keys(this.games)[0]!)).ask(question);
    if (reply[0] === 202) this.studies.set((JSON.parse(reply[2]) as { id: string }).id, game!);
    return reply;
  }

  /** Each desk tells of its own. */
  private async mine(question: Question, keys: { table: string }[]): Promise<Reply> {
    const byDesk = new Map<LocalDesk, { table: string }[]>();
    for (const key of keys) {
      const row = await this.journals.table(key.table);
      if (!row) continue;
      const desk = await this.desk(row.game);
      await desk.know(key.table);
      byDesk.set(desk, [...(byDesk.get(desk) ?? []), key]);
    }
    const tables: unknown[] = [];
    for (const [desk, own] of byDesk) {
      const [, , text] = await desk.ask({ ...question, body: JSON.stringify({ keys: own }) });
      tables.push(...(JSON.parse(text) as { tables: unknown[] }).tables);
    }
    return [200, JSON_TYPE, JSON.stringify({ tables })];
  }
}

/** The game that a code names. */
const ofCode = (code: string) => code.split('.')[0]!;

/** The game that a log names. */
const gameOf = (log: string) => /^game (\S+)/m.exec(log)?.[1] ?? '';
