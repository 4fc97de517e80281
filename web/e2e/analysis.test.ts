// SPDX-License-Identifier: MIT
// What decided a game: bots play one, then the page tells of its chances and its worst decisions,
// each of which leads to its move in the replay; by keyboard, in both languages, and from a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { words } from '../src/analysis/words';
import { sayer } from '../src/fill';
import { CALM, openHouse } from './harness';
import { OVER } from './play';

const en = sayer(words, 'en');
const de = sayer(words, 'de');

const house = openHouse();

/** Two bots play to the end; returns the link with which the page may watch. */
const letBotsPlay = (page: Page, game: string) =>
  page.evaluate(async (id) => {
    const bots = { 0: 'random', 1: 'random' };
    const body = JSON.stringify({ game: id, seats: 2, bots });
    const made = await fetch('/api/tables', { method: 'POST', body });
    const { table, host, watch } = (await made.json()) as Record<string, string>;
    const line = new WebSocket(`ws://${location.host}/ws`, 'perilune');
    await new Promise((resolve) => (line.onopen = resolve));
    line.send(JSON.stringify({ do: 'hello', table, key: host, lang: 'en', re: 1 }));
    line.send(JSON.stringify({ do: 'start', re: 2 }));
    await new Promise<void>((resolve) => {
      line.onmessage = ({ data }) => /"phase":"over"/.test(data as string) && resolve();
    });
    line.close();
    return `#watch/${table}/${watch}`;
  }, game);

/** Goes to a decision of the list, which marks it when the board shows it. */
async function goTo(page: Page, number: number) {
  const item = page.locator('.study-item').nth(number);
  await item.click();
  await item.and(page.locator('[aria-current]')).waitFor();
}

/** Opens at the costliest decision, with the move played and the better one on the board. */
async function studied(page: Page) {
  const items = page.locator('.study-item');
  await items.first().waitFor({ timeout: 100000 });
  await items.first().and(page.locator('[aria-current]')).waitFor();
  await page.locator('.study-now dt.better').waitFor();
  await page.locator('.study-shown').waitFor();
  // Not every move has a piece: a pass has none.
  const drawn = page.locator('.piece.chosen, .piece.hot');
  let at = 0;
  while ((await drawn.count()) === 0 && at + 1 < (await items.count())) await goTo(page, ++at);
  assert.deepEqual(await violations(page), []);
  await house.shot(page, 'study');
  await goTo(page, at === 0 ? 1 : 0);
}

test('the analysis of a game', { timeout: 240000 }, async () => {
  const page = await house.visit({ settings: CALM });
  await page.goto(house.url + (await letBotsPlay(page, 'monkeys')));
  await page.locator(OVER).waitFor({ timeout: 100000 });
  await page.getByRole('link', { name: en('analysis') }).click();
  await studied(page);
  await page.getByRole('link', { name: en('allFigures') }).click();
  await page.locator('main.analysis').waitFor({ timeout: 100000 });
  await page.getByRole('heading', { name: en('title') }).waitFor();
  assert.equal(await page.locator('.account').count(), 2);
  assert.ok((await page.locator('.lot').count()) > 5);
  await page.getByText(en('table')).click();
  assert.ok((await page.locator('.decision-table tbody tr').count()) > 40);
  assert.deepEqual(await violations(page), []);
  await house.shot(page, 'analysis');

  const slider = page.getByRole('slider', { name: en('atMove') });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: en('moveAt', 1), exact: true }).waitFor();

  const link = page.locator('.worst .decision-link').first();
  const step = /\/(\d+)$/.exec((await link.getAttribute('href'))!)![1];
  const move = /\d+/.exec((await link.getAttribute('aria-label'))!)![0];
  assert.equal(Number(step), Number(move) - 1);
  await link.click();
  await page.locator('.replay').waitFor();
  const before = step === '0' ? /deal/ : new RegExp(`Move ${step} of`);
  assert.match((await page.textContent('.replay .prompt-ask'))!, before);
  await page.getByRole('link', { name: en('allFigures') }).click();
  await page.locator('main.analysis').waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: de('title') }).waitFor();
  assert.deepEqual(house.errors, []);
});

test('the analysis of a log that was opened', { timeout: 240000 }, async () => {
  const page = await house.visit({ size: 'phone', theme: 'dark', lang: 'de', settings: CALM });
  await page.goto(house.url + (await letBotsPlay(page, 'lunarbase')));
  await page.locator(OVER).waitFor({ timeout: 100000 });
  await page.evaluate(async () => {
    const [ring] = JSON.parse(localStorage.getItem('perilune.tables')!) as Record<string, string>[];
    const headers = { Authorization: `Bearer ${ring!.watch}` };
    const answer = await fetch(`/api/tables/${ring!.table}/log`, { headers });
    sessionStorage.setItem('perilune.replay', await answer.text());
  });
  await page.goto(`${house.url}#analysis/opened`);
  await page.locator('main.analysis').waitFor({ timeout: 100000 });
  assert.deepEqual(await violations(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false);
  await page.locator('.worst .decision-link').first().click();
  await page.locator('.replay').waitFor();
  assert.deepEqual(house.errors, []);
});
