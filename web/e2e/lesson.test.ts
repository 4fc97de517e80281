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

/** Who leaves a lesson goes on where it was; it is no game to be continued. */
async function comeBack(page: Page) {
  const step = await page.textContent('.coach-step');
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
      const answers = (await page.locator('.coach button.main').count()) === 0;
      const step = await page.textContent('.coach-step');
      await next.click({ timeout: 3000 }).catch(() => undefined);
      if (clicks === 4 && answers)
        await page.waitForFunction(
          (old) => document.querySelector('.coach-step')?.textContent !== old,
          step,
        );
    }
    await page.waitForSelector('.coach a.button');
    await house.shot(page, `lesson-${game}`);
    assert.deepEqual(house.errors, []);
  });
}
