// SPDX-License-Identifier: MIT
// What others do is shown one after the other, so that people can follow: bots answer in a breath.
// Nothing waits for longer than LONGEST_MS, so many moves follow each other more quickly.
export interface Clock {
  now(): number;
  /** Calls back after so many milliseconds; returns what calls it off. */
  after(ms: number, what: () => void): () => void;
}

export const STEP_MS = 450;
export const LONGEST_MS = 3000;

const REAL: Clock = {
  now: () => performance.now(),
  after: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

/** When the first of those that wait is due: the time it has left is shared among all of them. */
export function dueAt(shownAt: number, arrived: number[]): number {
  const left = Math.max(0, arrived[0]! + LONGEST_MS - shownAt);
  return shownAt + Math.min(STEP_MS, left / arrived.length);
}

export class Pace<T> {
  private waiting: { item: T; at: number }[] = [];
  private shownAt = -Infinity;
  private callOff = () => {};

  /** `show` is given what has become due; only where time ran out these are several. */
  constructor(
    private show: (items: T[]) => void,
    private clock: Clock = REAL,
  ) {}

  /** How many wait behind what is shown. */
  get behind(): number {
    return this.waiting.length;
  }

  add(item: T) {
    this.waiting.push({ item, at: this.clock.now() });
    this.go();
  }

  /** Changes the last one, which waits. */
  amend(change: (item: T) => T) {
    const last = this.waiting.at(-1)!;
    last.item = change(last.item);
  }

  /** Everything is shown now. */
  hurry() {
    this.callOff();
    this.take(() => true);
  }

  stop() {
    this.callOff();
    this.waiting = [];
  }

  private go() {
    this.callOff();
    const now = this.clock.now();
    this.take(() => this.next() <= now);
    if (this.waiting.length > 0)
      this.callOff = this.clock.after(this.next() - now, () => this.go());
  }

  private next(): number {
    return dueAt(
      this.shownAt,
      this.waiting.map(({ at }) => at),
    );
  }

  private take(isDue: () => boolean) {
    const due: T[] = [];
    while (this.waiting.length > 0 && isDue()) {
      due.push(this.waiting.shift()!.item);
      this.shownAt = this.clock.now();
    }
    if (due.length > 0) this.show(due);
  }
}
