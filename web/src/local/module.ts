// SPDX-License-Identifier: MIT
// One game's desk: the server's own code, compiled to WebAssembly (local/local.c). It has one
// thread, so work is done a job at a time, between messages.

/** An entry of a table's journal, as the server's stores have it. */
export interface Entry {
  table: string;
  number: number;
  phase: number;
  at: number;
  /** The checksum of the journal up to here, in hex. */
  sum: string;
  text: string;
}

/** What the desk asks of its page. */
export interface Host {
  /** Stores entries in one transaction; `stored` of the desk says when that is done. */
  store(deposit: number, entries: Entry[]): void;
  answer(ask: number, status: number, type: string, body: string): void;
  /** A message to the reader on a line. */
  message(line: number, text: string): void;
  /** After its last message a line is closed. */
  closed(line: number): void;
  /** There is work: `work` should be called soon. */
  busy(): void;
  /** A part of the game that is no part of the module, at once: its puzzles, a network; or null. */
  part(name: string): Uint8Array | null;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  local_room(size: number): number;
  local_open(): number;
  local_connect(): number;
  local_disconnect(line: number): void;
  local_message(line: number, text: number, size: number): void;
  local_next(line: number): number;
  local_next_size(): number;
  local_ask(ask: number, lang: number, path: number, key: number, body: number, n: number): void;
  local_work(): number;
  local_tick(): void;
  local_stored(deposit: number, stored: number): void;
  local_has(table: number): number;
  local_load(text: number, size: number): number;
  local_signature(of: number): bigint;
}

/** As local.h has them. */
const SIGNATURES = ['yardsticks', 'search', 'net'] as const;

const ENOSYS = 52;
const CLOCK_REALTIME = 0;

/** What the C library asks of its system. There is a clock and chance, and nothing else. */
function system(memory: () => DataView) {
  const bytes = (at: number, n: number) => new Uint8Array(memory().buffer, at, n);
  return {
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const ms = clock === CLOCK_REALTIME ? Date.now() : performance.now();
      memory().setBigUint64(at, BigInt(Math.round(ms * 1000)) * 1000n, true);
      return 0;
    },
    random_get(at: number, n: number) {
      crypto.getRandomValues(bytes(at, n));
      return 0;
    },
    proc_exit(code: number) {
      throw new Error(`the desk has ended: ${code}`);
    },
  };
}

export class Desk {
  private exports: Exports;
  private ready = new Set<number>();
  private closing = new Set<number>();
  private decoder = new TextDecoder();
  private encoder = new TextEncoder();

  constructor(
    module: WebAssembly.Module,
    private host: Host,
  ) {
    const known = system(() => new DataView(this.exports.memory.buffer)) as Record<string, unknown>;
    const wasi: Record<string, unknown> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from === 'wasi_snapshot_preview1') wasi[name] = known[name] ?? (() => ENOSYS);
    const imports = { wasi_snapshot_preview1: wasi, host: this.imports() };
    const instance = new WebAssembly.Instance(module, imports as WebAssembly.Imports);
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
    if (!this.exports.local_open()) throw new Error('the desk does not open');
  }

  private imports() {
    return {
      answer: (ask: number, status: number, type: number, body: number, size: number) =>
        this.host.answer(ask, status, this.word(type), this.text(body, size)),
      ready: (line: number) => void this.ready.add(line),
      close: (line: number) => void this.closing.add(line),
      store: (deposit: number, at: number, size: number) =>
        this.host.store(deposit, JSON.parse(this.text(at, size)) as Entry[]),
      part: (name: number, size: number) => this.part(this.word(name), size),
      note: (at: number, size: number) => console.warn(this.text(at, size)),
    };
  }

  private text(at: number, size: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }

  private word(at: number): string {
    const all = new Uint8Array(this.exports.memory.buffer);
    return this.text(at, all.indexOf(0, at) - at);
  }

  /** A text in the desk's memory, closed by a zero; the desk frees it. */
  private put(text: string): { at: number; size: number } {
    const bytes = this.encoder.encode(text);
    const at = this.exports.local_room(bytes.length);
    const room = new Uint8Array(this.exports.memory.buffer, at, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return { at, size: bytes.length };
  }

  /** Puts a part into the desk's memory, which frees it; 0 where there is none. */
  private part(name: string, size: number): number {
    const bytes = this.host.part(name);
    if (!bytes) return 0;
    const at = this.exports.local_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    new DataView(this.exports.memory.buffer).setUint32(size, bytes.length, true);
    return at;
  }

  /** Sends what there is to send. */
  private flush() {
    while (this.ready.size > 0) {
      const lines = [...this.ready];
      this.ready.clear();
      lines.forEach((line) => this.send(line));
    }
    for (const line of this.closing) {
      this.host.closed(line);
      this.exports.local_disconnect(line);
    }
    this.closing.clear();
    this.host.busy();
  }

  private send(line: number) {
    for (let at; (at = this.exports.local_next(line)); )
      this.host.message(line, this.text(at, this.exports.local_next_size()));
  }

  connect(): number {
    return this.exports.local_connect();
  }

  disconnect(line: number) {
    this.ready.delete(line);
    this.exports.local_disconnect(line);
    this.flush();
  }

  message(line: number, text: string) {
    const { at, size } = this.put(text);
    this.exports.local_message(line, at, size);
    this.flush();
  }

  /** Answered by `host.answer`, now or later; without a body it is a GET. */
  ask(ask: number, lang: string, path: string, key: string, body: string | null) {
    const [where, who] = [this.put(path), this.put(key)];
    const what = body === null ? { at: 0, size: 0 } : this.put(body);
    this.exports.local_ask(ask, lang === 'de' ? 1 : 0, where.at, who.at, what.at, what.size);
    this.flush();
  }

  /** Does one job; false when there was none. */
  work(): boolean {
    const any = this.exports.local_work() !== 0;
    if (any) this.flush();
    return any;
  }

  tick() {
    this.exports.local_tick();
    this.flush();
  }

  stored(deposit: number, stored: boolean) {
    this.exports.local_stored(deposit, Number(stored));
    this.flush();
  }

  /** It has the table's journal already. */
  has(table: string): boolean {
    return this.exports.local_has(this.put(table).at) !== 0;
  }

  /** Hands over a journal; false when it is damaged. */
  load(entries: Entry[]): boolean {
    const { at, size } = this.put(JSON.stringify(entries));
    return this.exports.local_load(at, size) !== 0;
  }

  /** The hash over fixed games of the kind; see tests/core/signature.txt. */
  signature(of: (typeof SIGNATURES)[number]): string {
    return BigInt.asUintN(64, this.exports.local_signature(SIGNATURES.indexOf(of)))
      .toString(16)
      .padStart(16, '0');
  }
}
