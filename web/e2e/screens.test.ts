// SPDX-License-Identifier: MIT
// Every screen at every size, in both lights and languages: nothing overflows, the accessibility
// rules find nothing, and a picture is kept. Back closes what lies over one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { CALM, House, type Look } from './harness';
import { GAMES, playNow } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
after(() => house.close());

const LOOKS: Look[] = [
  { size: 'desktop', theme: 'light', lang: 'en' },
  { size: 'desktop', theme: 'dark', lang: 'de' },
  { size: 'tablet', theme: 'light', lang: 'de' },
  { size: 'phone', theme: 'light', lang: 'de' },
  { size: 'phone', theme: 'dark', lang: 'en' },
];

const LOG = readFileSync('../tests/fair/table.log', 'utf8');

const findings: string[] = [];

async function look(page: Page, name: string) {
  await house.shot(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) findings.push(`${name}: ${wide} pixels too wide`);
  for (const violation of await violations(page)) findings.push(`${name}: ${violation}`);
}

async function goto(page: Page, hash: string, wait: string) {
  await page.goto(house.url + hash);
  await page.waitForSelector(wait);
}

for (const style of LOOKS) {
  const tag = `${style.size}-${style.theme}-${style.lang}`;
  test(`screens, ${tag}`, { timeout: 180000 }, async () => {
    const page = await house.visit({ ...style, settings: CALM });
    await page.waitForSelector('.game-card');
    await look(page, `home-${tag}`);
    await goto(page, '#about', '.credit .muted');
    await look(page, `about-${tag}`);
    await page.evaluate((log) => sessionStorage.setItem('perilune.replay', log), LOG);
    await goto(page, '#fair/opened', '.fair-values');
    await page.locator('.fair .button.main').click();
    await page.waitForSelector('.fair-piles');
    await page.evaluate(() => scrollTo(0, 0));
    await look(page, `fair-${tag}`);
    for (const game of GAMES) {
      await goto(page, `#rules/${game}`, '.clause');
      if (game === 'monkeys') await look(page, `rules-${tag}`);
      await goto(page, `#cards/${game}`, '.card-item');
      await look(page, `cards-${game}-${tag}`);
      await goto(page, '#', '.game-card');
      await playNow(page, game);
      await page.waitForSelector('.choice:enabled');
      await look(page, `table-${game}-${tag}`);
    }
    await goto(page, '#', '.my-table');
    await look(page, `home-again-${tag}`);
    await page.click('.game-card.bloodbath .with-friends');
    await page.waitForSelector('.places');
    await page.locator('.fair-promise summary').click();
    await look(page, `lobby-${tag}`);
    await page.click('.header-links .button:last-child');
    await page.waitForSelector('dialog[open]');
    await look(page, `settings-${tag}`);
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForSelector('.places');
    assert.deepEqual(findings.splice(0), []);
    assert.deepEqual(house.errors, []);
  });
}
