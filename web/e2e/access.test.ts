// SPDX-License-Identifier: MIT
// Whole games with the keyboard alone, and whole games through the accessibility tree alone: roles
// and names, no pixels and no selectors of ours.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House } from './harness';
import { GAMES, isOver, OVER, picker, stamp, type GameId } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

const calm = { animate: false, bot: 'random' };

/** Tabs until the focus is on something with this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(focused)) return;
  }
  assert.fail(`no ${name} within sixty tabs`);
}

for (const [i, game] of GAMES.entries()) {
  test(`${game} with the keyboard alone`, { timeout: 300000 }, async () => {
    const page = await house.visit({ settings: calm });
    await page.waitForSelector('.game-card');
    for (let n = 0; n <= i; n++) await tabTo(page, /^\s*Play now/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.frame');
    const pick = picker(17);
    for (;;) {
      await page.waitForSelector(`.choice:enabled, ${OVER}`, { timeout: 60000 });
      if (await isOver(page)) break;
      const before = await stamp(page);
      const count = Math.min(9, await page.locator('.choice:enabled').count());
      if (count === 0) continue;
      await page.keyboard.press(String(pick(count) + 1));
      await page.waitForFunction(
        (old) => document.querySelector('.frame')?.getAttribute('data-seq') !== old,
        before,
      );
    }
    assert.deepEqual(house.errors, []);
  });
}

const titles: Record<GameId, string> = {
  bloodbath: 'Moon Colony Bloodbath',
  monkeys: 'Monkeys on the Moon',
  lunarbase: 'Lunar Base',
};

/** The shortest game; all of them with `npm run access`. */
const read: readonly GameId[] = process.env.EVERY_GAME ? GAMES : ['monkeys'];

for (const game of read) {
  test(`${game} through the accessibility tree alone`, { timeout: 600000 }, async () => {
    const page = await house.visit({ settings: calm });
    const card = page.getByRole('article', { name: titles[game] });
    await card.getByRole('button', { name: /Play now/ }).click();
    const prompt = page.getByRole('region', { name: 'You decide' });
    const end = page.getByRole('region', { name: 'The game is over' });
    const pick = picker(23);
    for (let moves = 0; moves < 3000; moves++) {
      const choices = prompt.getByRole('listitem').getByRole('button', { disabled: false });
      await choices.first().or(end).waitFor({ timeout: 60000 });
      if (await end.isVisible()) break;
      const names = await choices.allTextContents();
      if (names.length === 0) continue;
      await choices
        .nth(pick(names.length))
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await page.waitForTimeout(30);
    }
    await end.getByRole('table').first().waitFor();
    assert.deepEqual(house.errors, []);
  });
}
