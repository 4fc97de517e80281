// SPDX-License-Identifier: MIT
// What the page promises about speed and calm: small, quick to load, quick to show, and nothing
// moves when the question changes. It prints what it measured; memory.test.ts measures memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALM, openHouse } from './harness';
import { answer, GAMES, picker, playNow } from './play';

const house = openHouse();

test('first load under a second and 300 KB', async () => {
  const page = await house.visit({ settings: CALM });
  await page.waitForSelector('.game-card');
  const { ready, bytes } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const sent = entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return { ready: performance.now(), bytes: sent + first!.encodedBodySize };
  });
  console.log(`first load: ${Math.round(ready)} ms, ${(bytes / 1024).toFixed(1)} KB`);
  assert.ok(ready < 1000, `${Math.round(ready)} ms`);
  assert.ok(bytes < 300 * 1024, `${bytes} bytes`);
});

/** Notes how long each state takes from the line to the screen: until its number is drawn. */
function noteStates() {
  const took: number[] = [];
  Object.assign(window, { took });
  const drawn = () =>
    Number(document.querySelector('.frame')?.getAttribute('data-seq') ?? Infinity);
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', (event) => {
        const start = performance.now();
        const seq = /^\{"is":"state",.*?"seq":(\d+)/.exec(String(event.data))?.[1];
        const look = () => (drawn() < Number(seq) ? wait() : took.push(performance.now() - start));
        const wait = () => requestAnimationFrame(() => setTimeout(look));
        if (seq) wait();
      });
    }
  };
}

for (const size of ['desktop', 'phone'] as const) {
  for (const game of GAMES) {
    test(`${game}, ${size}: a state is on the screen within 50 ms`, async () => {
      const page = await house.visit({ size, settings: CALM });
      await page.addInitScript(noteStates);
      await page.reload();
      await playNow(page, game);
      const pick = picker(5);
      for (let i = 0; i < 25; i++) await answer(page, pick);
      const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
      const sorted = took.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
      const [half, most, all] = [0.5, 0.95, 1].map((share) => at(share).toFixed(1));
      const times = `${half} ms in half of ${sorted.length}, ${most} ms in 95 %, ${all} ms at most`;
      console.log(`${game}, ${size}, a state on the screen: ${times}`);
      assert.ok(at(0.5) < 50, times);
    });
  }
}

test('the table does not move when the question changes', async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  await page.waitForSelector('.choice:enabled');
  const places = () =>
    page.$$eval('.frame-table, .frame-prompt, .frame-side, .frame-top', (els) =>
      els.map((el) => {
        const { x, y, width } = el.getBoundingClientRect();
        return [el.className, x, y, width].join(' ');
      }),
    );
  const before = await places();
  const pick = picker(9);
  for (let i = 0; i < 10; i++) {
    await answer(page, pick);
    assert.deepEqual(await places(), before);
  }
});
