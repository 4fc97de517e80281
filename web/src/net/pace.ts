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
/** As a step: nothing follows. */
export const PAUSED = Infinity;

const REAL: Clock = {
  now: () => performance.now(),
  after: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

interface Rhythm {
  step: number;
  longest: number;
}

const USUAL: Rhythm = { step: STEP_MS, longest: LONGEST_MS };

/** When the first of those that wait is due: the time it has left is shared among all of them. */
export function dueAt(shownAt: number, arrived: number[], { step, longest } = USUAL): number {
  const left = Math.max(0, arrived[0]! + longest - shownAt);
  return shownAt + Math.min(step, left / arrived.length);
}

export class Pace<T> {
  private waiting: { item: T; at: number }[] = [];
  private shownAt = -Infinity;
  private heldUntil = -Infinity;
  private rhythm = USUAL;
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

  /** What is shown now wants to be seen for so long; nothing waits longer than ever for it. */
  hold(ms: number) {
    this.heldUntil = this.clock.now() + ms;
    this.go();
  }

  /** From now on each is shown for so long, whatever follows. */
  setStep(step: number) {
    this.rhythm = { step, longest: PAUSED };
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
    if (this.waiting.length > 0 && this.next() < PAUSED)
      this.callOff = this.clock.after(this.next() - now, () => this.go());
  }

  private next(): number {
    const arrived = this.waiting.map(({ at }) => at);
    const held = Math.min(this.heldUntil, arrived[0]! + this.rhythm.longest);
    return Math.max(dueAt(this.shownAt, arrived, this.rhythm), held);
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
