// SPDX-License-Identifier: MIT
// Whether motion is smooth on a slow device: whole games with the processor slowed down four times,
// in which everything moves at its usual speed. It prints two shares of the frames: those that came
// within 20 ms, which needs an idle machine, and those whose work took the main thread less than
// that of processor time, which is the same on a busy one. Not part of the tests: it takes minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { CALM, openHouse, SIZES } from './harness';
import { GAMES, OVER, playNow } from './play';

const SLOWER = 4;
const SMOOTH_MS = 20;
const SHARE = 0.95;
const LONGEST_S = Number(process.env.LONGEST ?? 60);
const sizes = (process.env.SIZES ?? 'desktop,phone').split(',') as (keyof typeof SIZES)[];

const house = openHouse();

/** Plays from within the page, lets everything arrive, and notes the time between frames. */
const playOut = (page: Page) =>
  page.evaluate(
    async ([over, seconds]) => {
      const times: number[] = [];
      const layers = document.getElementsByClassName('motion-layer');
      const end = performance.now() + seconds * 1000;
      let [last, x, still] = [performance.now(), 7, 0];
      while (last < end) {
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
        still = layers.length > 0 ? 0 : still + 1;
        if (still < 12) continue;
        if (document.querySelector(over)) break;
        const choices = document.querySelectorAll<HTMLButtonElement>('.choice:enabled');
        if (choices.length === 0) continue;
        x = (x * 48271) % 2147483647;
        choices[x % choices.length]!.click();
        still = 0;
      }
      return times;
    },
    [OVER, LONGEST_S] as const,
  );

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
}

/** The main thread that did most: that of the page. */
function mainThread(events: Event[]): (event: Event) => boolean {
  const mains = events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const counts = mains.map(
    ({ pid, tid }) => events.filter((e) => e.pid === pid && e.tid === tid).length,
  );
  const { pid, tid } = mains[counts.indexOf(Math.max(...counts))]!;
  return (event) => event.pid === pid && event.tid === tid;
}

/** The processor time of the main thread from each frame to the next, in milliseconds. */
function workOf(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const isMain = mainThread(traceEvents);
  const main = traceEvents.filter(isMain);
  const { pid } = main[0]!;
  const begins = traceEvents
    .filter((e) => e.pid === pid && e.name === 'AnimationFrame' && e.ph === 'b')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = main
    .filter((e) => e.name === 'ThreadControllerImpl::RunTask' && e.ts >= begins[0]!)
    .sort((a, b) => a.ts - b.ts);
  const work = begins.map(() => 0);
  let at = 0;
  for (const { ts, tdur = 0 } of tasks) {
    while (begins[at + 1]! <= ts) at++;
    work[at]! += tdur / 1000;
  }
  return work;
}

const smoothOf = (times: number[]) =>
  times.filter((ms) => ms < SMOOTH_MS).length / Math.max(1, times.length);

function told(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  const share = (100 * smoothOf(times)).toFixed(1);
  const around = `median ${at(0.5)}, 95 % ${at(0.95)}`;
  return `${share} % of ${times.length} below ${SMOOTH_MS} ms (${around})`;
}

for (const size of sizes)
  for (const game of GAMES)
    test(`${game}, ${size}: frames in a whole game`, { timeout: 300000 }, async () => {
      const page = await house.visit({ size, settings: { ...CALM, speed: 'normal' } });
      await playNow(page, game);
      await page.locator('.choice:enabled').first().waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const browser = page.context().browser()!;
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
      const times = await playOut(page);
      const work = workOf((await browser.stopTracing()).toString());
      await house.leave();
      console.log(`${game}, ${size}: apart ${told(times)}; processor ${told(work)}`);
      assert.ok(smoothOf(work) >= SHARE, told(work));
    });
