// SPDX-License-Identifier: MIT
// The lessons, from the first word to the last, in both languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gameUI } from '../src/games';
import type { Page } from 'playwright-core';
import { CALM, House } from './harness';
import { GAMES } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

/** The step, once neither an answer nor a move of the others is under way. */
async function settledStep(page: Page): Promise<string> {
  for (;;) {
    const step = await page.textContent('.coach-step');
    await page.waitForTimeout(1500);
    await page.waitForSelector('.coach button.main, .choice:enabled');
    if ((await page.textContent('.coach-step')) === step) return step!;
  }
}

/** Who leaves a lesson goes on where it was; it is no game to be continued. */
async function comeBack(page: Page) {
  const step = await settledStep(page);
  await page.click('.brand');
  await page.waitForSelector('.game-card');
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('.my-table').count(), 0);
  await page.goBack();
  await page.reload();
  await page.waitForSelector('.coach');
  assert.equal(await page.textContent('.coach-step'), step);
}

for (const [i, game] of GAMES.entries()) {
  const { lesson } = gameUI(game);
  test(`the lesson of ${game}`, { timeout: 300000, skip: !lesson }, async () => {
    const lang = i % 2 === 0 ? 'en' : 'de';
    const page = await house.visit({ lang, settings: CALM });
    await page.goto(`${house.url}#learn/${game}`);
    await page.waitForSelector('.coach');
    for (let clicks = 0; clicks < 200; clicks++) {
      const next = page.locator('.coach button.main, .choice:enabled').first();
      const done = page.locator('.coach a.button');
      await next.or(done).first().waitFor({ timeout: 30000 });
      if ((await done.count()) > 0) break;
      if (clicks === 5) await comeBack(page);
      await next.click({ timeout: 3000 }).catch(() => undefined);
    }
    await page.waitForSelector('.coach a.button');
    await house.shot(page, `lesson-${game}`);
    assert.deepEqual(house.errors, []);
  });
}
