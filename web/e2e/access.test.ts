// SPDX-License-Identifier: MIT
// Whole games with the keyboard alone, and whole games through the accessibility tree alone: roles
// and names, no pixels and no selectors of ours.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { CALM, House } from './harness';
import {
  answered,
  answerUntil,
  GAMES,
  isOver,
  OVER,
  picker,
  playNow,
  stamp,
  titleOf,
  type GameId,
} from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

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
    const page = await house.visit({ settings: CALM });
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
      await answered(page, before);
    }
    assert.deepEqual(house.errors, []);
  });
}

/** The refusals that are told within two seconds. */
async function reasonsOn(page: Page): Promise<string[]> {
  const reasons = page.locator('.why-not');
  await reasons
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => undefined);
  return reasons.allTextContents();
}

/** The refusals that are told while something is done to each piece that cannot be played. */
async function told(page: Page, act: (piece: Locator) => Promise<void>): Promise<string> {
  for (const piece of await page.locator('.frame-table .piece:not(.lit)').all()) {
    if (!(await piece.isVisible())) continue;
    await act(piece);
    const reasons = await reasonsOn(page);
    if (reasons.length > 0) return reasons.join(' ');
  }
  return '';
}

async function pressLong(piece: Locator) {
  await piece.evaluate((el) => el.scrollIntoView({ block: 'center' }));
  const finger = { pointerType: 'touch', pointerId: 5, bubbles: true };
  await piece.dispatchEvent('pointerdown', finger);
  await reasonsOn(piece.page());
  await piece.dispatchEvent('pointerup', finger);
}

test('what cannot be played says why on hover, focus and long press', async () => {
  const clause = /\bMM-\d+/;
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  await page.waitForSelector('.choice:enabled');
  assert.match(await told(page, (piece) => piece.hover({ force: true })), clause);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  assert.match(await told(page, (piece) => piece.focus()), clause);
  const phone = await house.visit({ size: 'phone', settings: CALM });
  await playNow(phone, 'monkeys');
  // Some hands let every tribe advance; a phone then shows nothing else that could be played.
  const tribe = phone.locator('.mm-tribe-piece:not(.lit)').first();
  await answerUntil(phone, picker(5), () => tribe.isVisible());
  assert.match(await told(phone, pressLong), clause);
  assert.deepEqual(house.errors, []);
});

test('a hint is read out, Escape puts coins back, single keys can be switched off', async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  await page.waitForSelector('.choice:enabled');
  await page.keyboard.press('h');
  await page.waitForSelector('[role=log].unseen:has-text("Best:")', { state: 'attached' });
  const coin = page.locator('.mm-coin-button.lit').first();
  await answerUntil(page, picker(5), () => coin.isVisible());
  await coin.click();
  await page.waitForSelector('.mm-plate-coin');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.mm-plate-coin', { state: 'detached' });
  const still = await house.visit({ settings: { ...CALM, keys: false } });
  await playNow(still, 'bloodbath');
  await still.waitForSelector('.choice:enabled');
  const before = await stamp(still);
  await still.keyboard.press('1');
  await still.waitForTimeout(300);
  assert.equal(await stamp(still), before);
  assert.deepEqual(house.errors, []);
});

/** The shortest game; all of them with `npm run access`. */
const read: readonly GameId[] = process.env.EVERY_GAME ? GAMES : ['monkeys'];

for (const game of read) {
  test(`${game} through the accessibility tree alone`, { timeout: 600000 }, async () => {
    const page = await house.visit({ settings: CALM });
    const card = page.getByRole('article', { name: titleOf(game) });
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
