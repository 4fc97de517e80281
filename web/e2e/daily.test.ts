// SPDX-License-Identifier: MIT
// The deal of the day: the same in two browsers, another one on another date, one result against
// par that the browser keeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { sayer } from '../src/fill';
import { words } from '../src/daily/words';
import { CALM, openHouse } from './harness';
import { GAMES, playToEnd } from './play';

const house = openHouse();

const en = sayer(words, 'en');

async function visitOn(date: string): Promise<Page> {
  const page = await house.visit({ settings: CALM });
  await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
  await page.goto(`${house.url}#daily`);
  await page.waitForSelector('.daily-game .button');
  return page;
}

async function begin(page: Page, game: string) {
  await page.click(`.daily-game.${game} .button.main`);
  await page.waitForSelector('.choice:enabled');
}

/** What was dealt to the reader, and what they are asked. */
async function dealt(date: string): Promise<string> {
  const page = await visitOn(date);
  await begin(page, 'bloodbath');
  return page.locator('.frame-table').innerText();
}

test('two browsers get the same deal on a date, and another one on the next', async () => {
  const first = await dealt('2026-03-31');
  assert.equal(await dealt('2026-03-31'), first);
  assert.notEqual(await dealt('2026-04-01'), first);
  assert.deepEqual(house.errors, []);
});

for (const game of GAMES) {
  test(`${game}: one result a day, against par`, { timeout: 120000 }, async () => {
    const page = await visitOn('2026-03-31');
    await begin(page, game);
    const table = new URL(page.url()).hash;
    await page.goto(`${house.url}#daily`);
    const on = page.locator(`.daily-game.${game} .button.main`);
    await on.waitFor();
    assert.ok((await on.textContent())!.includes(en('goOn')));
    await on.click();
    await page.waitForSelector('.choice:enabled');
    assert.equal(new URL(page.url()).hash, table);
    await playToEnd(page);
    await page.click('.end-panel a[href="#daily"]');
    await page.locator(`.daily-game.${game} .daily-level`).waitFor();
    await page.reload();
    await page.locator(`.daily-game.${game} .daily-level`).waitFor();
    assert.equal(await on.count(), 0);
    assert.equal(await page.locator('.streak b').textContent(), en('days', 1));
    assert.equal(await page.locator('.calendar .today .calendar-marks svg').count(), 1);
    await page.clock.setFixedTime(new Date('2026-04-01T12:00:00'));
    await page.reload();
    await on.waitFor();
    assert.deepEqual(house.errors, []);
  });
}
