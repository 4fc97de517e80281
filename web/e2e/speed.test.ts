// SPDX-License-Identifier: MIT
// What the page promises about speed and calm: small, quick to load, quick to show, nothing moves
// when the question changes, and a long evening does not fill the memory.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './harness';
import { answer, picker, playNow } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const calm = { animate: false, bot: 'random' };

test('first load under a second and 250 KB', async () => {
  const page = await house.visit({ settings: calm });
  await page.waitForSelector('.game-card');
  const { ready, bytes } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const sent = entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return { ready: performance.now(), bytes: sent + first!.encodedBodySize };
  });
  assert.ok(ready < 1000, `${Math.round(ready)} ms`);
  assert.ok(bytes < 250 * 1024, `${bytes} bytes`);
});

test('a state is on the screen within 50 ms', async () => {
  const page = await house.visit({ settings: calm });
  await page.addInitScript(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', (event) => {
          if (!String(event.data).includes('"is":"state"')) return;
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - start)));
        });
      }
    };
  });
  await page.reload();
  await playNow(page, 'bloodbath');
  const pick = picker(5);
  for (let i = 0; i < 25; i++) await answer(page, pick);
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
  const sorted = took.sort((a, b) => a - b);
  const undisturbed = sorted[Math.floor(sorted.length / 4)]!;
  assert.ok(undisturbed < 50, `${undisturbed.toFixed(1)} ms in a quarter of ${took.length}`);
});

test('the table does not move when the question changes', async () => {
  const page = await house.visit({ settings: calm });
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

test('memory stays flat', { timeout: 300000 }, async () => {
  const page = await house.visit({ settings: calm });
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  const round = async () => {
    for (const game of ['bloodbath', 'monkeys', 'lunarbase'] as const) {
      await page.goto(`${house.url}#`);
      await page.locator('.game-card').first().waitFor();
      await playNow(page, game);
      const pick = picker(2);
      for (let i = 0; i < 8; i++) await answer(page, pick);
    }
    await page.goto(`${house.url}#`);
    await page.evaluate(() => localStorage.removeItem('perilune.tables'));
  };
  for (let i = 0; i < 5; i++) await round(); // code is compiled, pictures are made
  const before = await used();
  for (let i = 0; i < 6; i++) await round();
  const after = await used();
  assert.ok(after < before + 3, `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`);
});
