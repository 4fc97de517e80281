// SPDX-License-Identifier: MIT
// Looking at a finished game again: step, jump, other eyes, a link that carries the log, and
// playing on from a move. How it was dealt, from the table, from the replay and from a file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { words as fair } from '../src/fair/words';
import { sayer } from '../src/fill';
import { CALM, openHouse } from './harness';
import { en, OVER, playNow, playToEnd, takeCopies } from './play';

const fairEn = sayer(fair, 'en');
const fairDe = sayer(fair, 'de');

const house = openHouse();

test('replay, link and fork', { timeout: 180000 }, async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'lunarbase');
  await playToEnd(page, 5);
  await dealtHere(page);
  await page.goBack();
  await page.locator(OVER).waitFor();
  await page.click('.end-actions a');
  await page.waitForSelector('.replay');
  const title = () => page.textContent('.replay-controls .prompt-ask');
  assert.match((await title())!, /deal/i);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector(`.prompt-ask:has-text("${en('step', 2, '')}")`);
  await page.selectOption('.replay-controls select >> nth=0', '1');
  await page.waitForSelector(`.prompt-ask:has-text("${en('step', 2, '')}")`);
  await page.waitForFunction(() => location.hash.endsWith('/2'));
  await page.reload();
  await page.waitForSelector(`.prompt-ask:has-text("${en('step', 2, '')}")`);
  await house.shot(page, 'replay');
  const copied = await takeCopies(page);
  await page.click('.replay-keep .button >> nth=0');
  await page.locator(`.toast:has-text("${en('copied')}")`).waitFor();
  const link = await copied();
  assert.match(link, /#g=lunarbase[.][-_0-9A-Za-z]{40,300}$/);
  const other = await house.visit({ settings: CALM });
  await other.goto(link);
  await other.waitForSelector('.replay');
  await page.click('.replay-fork .button');
  await page.waitForSelector('.frame:not(.replay) .choice:enabled', { timeout: 30000 });
  await playToEnd(page, 6);
  assert.deepEqual(house.errors, []);
});

/** From a table that this browser sat at: it remembers what was promised and what it added. */
async function dealtHere(page: Page) {
  await page.getByText(fairEn('title')).click();
  await page.getByText(new RegExp(fairEn('proved'))).waitFor();
  await page.getByRole('link', { name: fairEn('again') }).click();
  await page.getByRole('heading', { name: fairEn('proved'), exact: true }).waitFor();
  assert.equal(await page.locator('.fair-checks .good').count(), 4);
  await page.getByRole('button', { name: fairEn('again') }).click();
  const hand = await page.locator('.fair-piles dd >> nth=1').textContent();
  assert.equal(hand!.split(' · ').length, 3);
}

const LOG = readFileSync('../tests/fair/table.log', 'utf8');
const open = async (page: Page, log: string) => {
  await page.evaluate((text) => sessionStorage.setItem('perilune.replay', text), log);
  await page.goto(`${house.url}#replay/opened`);
  await page.reload();
  await page.getByRole('link', { name: fairDe('title') }).click();
  await page.locator('main.fair').waitFor();
};

test('how a log from a file was dealt', { timeout: 60000 }, async () => {
  const page = await house.visit({ size: 'phone', theme: 'dark', lang: 'de', settings: CALM });
  await open(page, LOG);
  await page.getByRole('heading', { name: 'Fair, wenn diese Festlegung' }).waitFor();
  await page.getByText('Dieser Browser saß nicht am Tisch.').waitFor();
  await page.getByRole('button', { name: fairDe('again') }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.fair-piles').waitFor();
  const piles = (await page.textContent('.fair-piles'))!;
  assert.match(piles, /Bündniskreis im Uhrzeigersinn(\S+ · ){5}/);
  assert.match(piles, /Hand von Grace Höpper/);
  assert.deepEqual(await violations(page), []);
  assert.equal(house.errors.join(), '');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${house.url}#fair/opened`);
  const changed = LOG.replace('seat 0 Ada', 'seat 0 Eve');
  await page.evaluate((text) => sessionStorage.setItem('perilune.replay', text), changed);
  await page.reload();
  await page.getByRole('heading', { name: 'Nicht als fair nachgewiesen' }).waitFor();
  await page.getByText('zum Beispiel ein Name').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false);
  // The browser notes that the server refuses to replay this log.
  assert.deepEqual(
    house.errors.filter((error) => !error.includes('400')),
    [],
  );
});
