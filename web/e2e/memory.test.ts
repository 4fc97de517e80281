// SPDX-License-Identifier: MIT
// A long evening: a hundred games in one page that is never loaded anew. Every ten games it prints
// what the page holds after the garbage is gone. Not part of the tests: it takes minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { CALM, openHouse } from './harness';
import { GAMES, OVER, playNow, type GameId } from './play';

const PLAYED = Number(process.env.PLAYED ?? 100);
const EVERY = 10;
/** Code is compiled and pictures are made; what comes later may not add up. */
const WARM = 30;

interface Holds {
  games: number;
  megabytes: number;
  nodes: number;
  listeners: number;
}

/** Plays to the end from within the page: whatever is offered, something else each time. */
async function playOut(page: Page, seed: number) {
  const moves = await page.evaluate(
    async ([over, start]) => {
      let x = start + 1;
      let count = 0;
      const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
      while (!document.querySelector(over)) {
        const choices = document.querySelectorAll<HTMLButtonElement>('.choice:enabled');
        if (choices.length > 0) {
          x = (x * 48271) % 2147483647;
          choices[x % choices.length]!.click();
          count++;
        }
        await pause();
      }
      return count;
    },
    [OVER, seed] as const,
  );
  assert.ok(moves > 0, 'a game without a decision');
}

async function playOne(page: Page, url: string, game: GameId, seed: number) {
  await playNow(page, game);
  await playOut(page, seed);
  await page.locator('.end-panel').waitFor();
  await page.goto(`${url}#`);
  await page.locator('.game-card').first().waitFor();
}

async function holds(session: CDPSession, games: number): Promise<Holds> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { games, megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

const row = ({ games, megabytes, nodes, listeners }: Holds) =>
  [games, megabytes.toFixed(1), nodes, listeners].map((n) => String(n).padStart(9)).join(' ');

const house = openHouse();

test('memory stays flat over a hundred games', { timeout: 3600000 }, async () => {
  const page = await house.visit({ settings: CALM });
  page.setDefaultTimeout(300000);
  const session = await page.context().newCDPSession(page);
  const seen: Holds[] = [];
  console.log(['games', 'heap MB', 'nodes', 'listeners'].map((h) => h.padStart(9)).join(' '));
  for (let i = 1; i <= PLAYED; i++) {
    await playOne(page, house.url, GAMES[i % GAMES.length]!, i);
    if (i % EVERY === 0) {
      seen.push(await holds(session, i));
      console.log(row(seen.at(-1)!));
    }
  }
  assert.deepEqual(house.errors, []);
  const warm = seen.find(({ games }) => games >= WARM) ?? seen[0]!;
  const last = seen.at(-1)!;
  assert.ok(last.megabytes < warm.megabytes * 1.1 + 1, 'the heap grows');
  assert.ok(last.nodes < warm.nodes * 1.1 + 100, 'the page grows');
});
