// SPDX-License-Identifier: MIT
// Whole games against bots, from the first click to the end screen, for every game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './harness';
import { GAMES, playNow, playToEnd } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

for (const game of GAMES) {
  test(`${game} against bots, to the end`, { timeout: 300000 }, async () => {
    const page = await house.visit({ settings: { animate: false, bot: 'random' } });
    await playNow(page, game);
    await house.shot(page, `${game}-start`);
    await playToEnd(page);
    await page.waitForSelector('.ranking tbody tr');
    await house.shot(page, `${game}-end`);
    assert.equal((await page.locator('.ranking tbody tr.first').count()) > 0, true);
    // The page has checked by itself what the deal was made of.
    await page.waitForFunction(() => /checked it/.test(document.body.textContent ?? ''));
    assert.deepEqual(house.errors, []);
  });
}
