// SPDX-License-Identifier: MIT
// The lessons, from the first word to the last, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverOf } from '../src/games/covers';
import type { Page } from 'playwright-core';
import { CALM, openHouse } from './harness';
import { GAMES } from './play';

const house = openHouse();

const NEXT = '.coach button.main, .choice:enabled';

/** What a learner sees of where the lesson stands; null while that is the same as before. */
function standing(before: string): string | null {
  const seq = document.querySelector('.frame')?.getAttribute('data-seq');
  const reads = document.querySelector('.coach button.main') !== null;
  const now = `${seq} ${reads} ${document.querySelector('.coach-step')?.textContent}`;
  return now === before ? null : now;
}

/** Goes on by a click, and comes back when it has had an effect. */
async function goOn(page: Page) {
  const before = (await page.evaluate(standing, ''))!;
  await page.locator(NEXT).first().click();
  await page.waitForFunction(standing, before);
}

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
  const { lesson } = coverOf(game);
  test(`the lesson of ${game}`, { timeout: 300000, skip: !lesson }, async () => {
    const lang = i % 2 === 0 ? 'en' : 'de';
    const page = await house.visit({ lang, settings: CALM });
    await page.goto(`${house.url}#learn/${game}`);
    await page.waitForSelector('.coach');
    for (let clicks = 0; clicks < 200; clicks++) {
      const done = page.locator('.coach a.button');
      await page.locator(NEXT).or(done).first().waitFor();
      if ((await done.count()) > 0) break;
      if (clicks === 5) await comeBack(page);
      await goOn(page);
    }
    await page.waitForSelector('.coach a.button');
    await house.shot(page, `lesson-${game}`);
    assert.deepEqual(house.errors, []);
  });
}
