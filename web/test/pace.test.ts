// SPDX-License-Identifier: MIT
// The pace of what others do, by a clock that the test turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueAt, LONGEST_MS, Pace, PAUSED, STEP_MS, type Clock } from '../src/net/pace';

class TestClock implements Clock {
  private time = 0;
  private timers: { at: number; what: () => void }[] = [];

  now = () => this.time;

  after = (ms: number, what: () => void) => {
    const timer = { at: this.time + ms, what };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  turn(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const next = this.timers.sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > until) break;
      this.timers.shift();
      this.time = next.at;
      next.what();
    }
    this.time = until;
  }
}

/** A pace, and when it showed what. */
function paced() {
  const clock = new TestClock();
  const shown: { at: number; items: number[] }[] = [];
  const pace = new Pace<number>((items) => shown.push({ at: clock.now(), items }), clock);
  return { clock, pace, shown, items: () => shown.flatMap((s) => s.items) };
}

test('the first is due at once, the next one a step later', () => {
  assert.ok(dueAt(-Infinity, [0]) <= 0);
  assert.equal(dueAt(100, [100]), 100 + STEP_MS);
  assert.equal(dueAt(0, Array(30).fill(0)), LONGEST_MS / 30);
});

test('what comes in one breath is shown one after the other', () => {
  const { clock, pace, shown } = paced();
  [1, 2, 3].forEach((n) => pace.add(n));
  assert.deepEqual(shown, [{ at: 0, items: [1] }]);
  assert.equal(pace.behind, 2);
  clock.turn(STEP_MS - 1);
  assert.equal(shown.length, 1);
  clock.turn(STEP_MS + 1);
  const [, second, third] = shown;
  assert.deepEqual(second, { at: STEP_MS, items: [2] });
  assert.deepEqual(third, { at: 2 * STEP_MS, items: [3] });
  assert.equal(pace.behind, 0);
});

test('what comes slowly is never held back', () => {
  const { clock, pace, shown } = paced();
  for (let n = 0; n < 5; n++) {
    pace.add(n);
    clock.turn(STEP_MS);
  }
  assert.deepEqual(
    shown.map((s) => s.at),
    [0, 1, 2, 3, 4].map((n) => n * STEP_MS),
  );
});

test('nothing waits too long, however much comes', () => {
  const { clock, pace, shown, items } = paced();
  const count = 400;
  for (let n = 0; n < count; n++) {
    pace.add(n);
    clock.turn(10);
  }
  clock.turn(LONGEST_MS);
  assert.deepEqual(items(), [...Array(count).keys()]);
  for (const { at, items } of shown)
    for (const n of items) assert.ok(at - n * 10 <= LONGEST_MS + 1, `${n} at ${at}`);
});

test('a reader in a hurry sees everything at once', () => {
  const { clock, pace, shown } = paced();
  [1, 2, 3].forEach((n) => pace.add(n));
  pace.amend((n) => n * 10);
  pace.hurry();
  assert.deepEqual(shown[1], { at: 0, items: [2, 30] });
  clock.turn(LONGEST_MS);
  assert.equal(shown.length, 2);
});

test('a reader who has set the pace sees everything at that pace, however much waits', () => {
  const { clock, pace, items } = paced();
  pace.setStep(1000);
  Array.from({ length: 20 }, (_, n) => pace.add(n));
  clock.turn(999);
  assert.equal(items().length, 1);
  clock.turn(9001);
  assert.equal(items().length, 11);
  pace.setStep(PAUSED);
  clock.turn(100000);
  assert.equal(items().length, 11);
  pace.setStep(100);
  clock.turn(300);
  assert.equal(items().length, 15);
});
