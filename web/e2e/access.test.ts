// SPDX-License-Identifier: MIT
// Whole games with the keyboard alone, and whole games through the accessibility tree alone: roles
// and names, no pixels and no selectors of ours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { words as fair } from '../src/fair/words';
import { CALM, openHouse } from './harness';
import {
  answered,
  answerUntil,
  en,
  GAMES,
  isOver,
  OVER,
  picker,
  playNow,
  stamp,
  titleOf,
  type GameId,
} from './play';

const house = openHouse();

/** Tabs until the focus is on something with this name. */
async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused.trim().startsWith(name)) return;
  }
  assert.fail(`no ${name} within sixty tabs`);
}

for (const [i, game] of GAMES.entries()) {
  test(
    `${game} against bots with the keyboard alone, to the end`,
    { timeout: 300000 },
    async () => {
      const page = await house.visit({ settings: CALM });
      await page.waitForSelector('.game-card');
      for (let n = 0; n <= i; n++) await tabTo(page, en('playNow'));
      await page.keyboard.press('Enter');
      await page.waitForSelector('.frame');
      await house.shot(page, `${game}-start`);
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
      await page.waitForSelector('.ranking tbody tr.first');
      await house.shot(page, `${game}-end`);
      // The page has checked by itself what the deal was made of.
      await page.getByText(new RegExp(fair.proved.en)).first().waitFor({ state: 'attached' });
      await rematch(page);
      assert.deepEqual(house.errors, []);
    },
  );
}

/** Against bots another game begins at once, and one only. */
async function rematch(page: Page) {
  await page.dblclick('.end-actions .button.main');
  await page.locator('.frame[data-phase=play]').waitFor();
  assert.equal(await page.locator('.toast').count(), 0);
}

/** The refusal that is told while something is done to a tribe that cannot be played. */
async function told(page: Page, act: (tribe: Locator) => Promise<void>): Promise<string> {
  // Some hands let every tribe advance.
  const tribe = page.locator('.mm-tribe-piece:not(.lit)').first();
  await answerUntil(page, picker(5), () => tribe.isVisible());
  await act(tribe);
  const reason = page.locator('.why-not').first();
  await reason.waitFor();
  return (await reason.textContent())!;
}

async function pressLong(piece: Locator) {
  await piece.evaluate((el) => el.scrollIntoView({ block: 'center' }));
  const finger = { pointerType: 'touch', pointerId: 5, bubbles: true };
  await piece.dispatchEvent('pointerdown', finger);
  await piece.page().locator('.why-not').first().waitFor();
  await piece.dispatchEvent('pointerup', finger);
}

test('what cannot be played says why on hover, focus and long press', async () => {
  const clause = /\bMM-\d+/;
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  assert.match(await told(page, (tribe) => tribe.hover({ force: true })), clause);
  await page.mouse.move(0, 0);
  await page.locator('.why-not').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  assert.match(await told(page, (tribe) => tribe.focus()), clause);
  const phone = await house.visit({ size: 'phone', settings: CALM });
  await playNow(phone, 'monkeys');
  assert.match(await told(phone, pressLong), clause);
  assert.deepEqual(house.errors, []);
});

test('a hint is read out, Escape puts coins back, single keys can be switched off', async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  await page.waitForSelector('.choice:enabled');
  await page.keyboard.press('h');
  await page.waitForSelector(`[role=log].unseen:has-text("${en('hintBest')}:")`, {
    state: 'attached',
  });
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
    await card.getByRole('button', { name: en('playNow') }).click();
    const prompt = page.getByRole('region', { name: en('yourDecision') });
    const end = page.getByRole('region', { name: en('gameOver') });
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
