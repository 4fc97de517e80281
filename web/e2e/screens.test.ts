// SPDX-License-Identifier: MIT
// Every screen at every size, in both lights and languages: nothing overflows, the accessibility
// rules find nothing. Back closes what lies over one. PERILUNE_SHOTS keeps a picture of each.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { CALM, openHouse, type Look } from './harness';
import { historyFile, keptOf, load } from './kept';
import { GAMES, playNow } from './play';

const house = openHouse();

/** Those of the accessibility rules that differ do so by light, and between desktop and phone. */
const LOOKS: (Look & { axe: boolean })[] = [
  { size: 'desktop', theme: 'light', lang: 'en', axe: true },
  { size: 'desktop', theme: 'dark', lang: 'de', axe: true },
  { size: 'tablet', theme: 'light', lang: 'de', axe: false },
  { size: 'phone', theme: 'light', lang: 'de', axe: false },
  { size: 'phone', theme: 'dark', lang: 'en', axe: true },
];

const LOG = readFileSync('../tests/fair/table.log', 'utf8');

const findings: string[] = [];

async function look(page: Page, name: string, axe: boolean) {
  await house.shot(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) findings.push(`${name}: ${wide} pixels too wide`);
  for (const violation of axe ? await violations(page) : []) findings.push(`${name}: ${violation}`);
}

async function goto(page: Page, hash: string, wait: string) {
  await page.goto(house.url + hash);
  await page.waitForSelector(wait);
}

/** Whoever comes back sees every game's button to play without scrolling, side by side. */
async function playsAtOnce(page: Page) {
  const boxes = await page.locator('.play-now').all();
  const places = await Promise.all(boxes.map((button) => button.boundingBox()));
  const tops = new Set(places.map((place) => Math.round(place!.y)));
  assert.equal(tops.size, 1, 'the cards are not in line');
  const bottom = Math.max(...places.map((place) => place!.y + place!.height));
  assert.ok(bottom <= page.viewportSize()!.height, `${bottom} pixels down`);
}

for (const style of LOOKS) {
  const tag = `${style.size}-${style.theme}-${style.lang}`;
  test(`screens, ${tag}`, { timeout: 180000 }, async () => {
    const page = await house.visit({ ...style, settings: CALM });
    const see = (name: string) => look(page, `${name}-${tag}`, style.axe);
    await page.waitForSelector('.game-card');
    await see('home');
    await goto(page, '#about', '.credit .muted');
    await see('about');
    await page.evaluate((log) => sessionStorage.setItem('perilune.replay', log), LOG);
    await goto(page, '#fair/opened', '.fair-values');
    await page.locator('.fair .button.main').click();
    await page.waitForSelector('.fair-piles');
    await page.evaluate(() => scrollTo(0, 0));
    await see('fair');
    await goto(page, '#daily', '.daily-game .button');
    await see('daily');
    await goto(page, '#puzzles', '.puzzle-game');
    await see('puzzles');
    await goto(page, '#puzzle/bloodbath/easy', '.choice:enabled');
    await see('puzzle');
    await page.keyboard.press('1');
    await page.waitForSelector('.verdict');
    await see('answer');
    for (const game of GAMES) {
      await goto(page, `#rules/${game}`, '.clause');
      if (game === 'monkeys') await see('rules');
      await goto(page, `#cards/${game}`, '.card-item');
      await see(`cards-${game}`);
      await goto(page, '#', '.game-card');
      await playNow(page, game);
      await page.waitForSelector('.choice:enabled');
      await see(`table-${game}`);
    }
    await goto(page, '#', '.my-table');
    await see('home-again');
    if (style.size === 'desktop') await playsAtOnce(page);
    await goto(page, '#history', '.history h1');
    await load(page, historyFile([await keptOf(house.url, LOG)]));
    await page.waitForSelector('.history-tile');
    await see('history');
    await goto(page, '#', '.my-table');
    await page.click('.game-card.bloodbath .with-friends');
    await page.waitForSelector('.places');
    await page.locator('.fair-promise summary').click();
    await see('lobby');
    await page.click('.header-links .button:last-child');
    await page.waitForSelector('dialog[open]');
    await see('settings');
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForSelector('.places');
    assert.deepEqual(findings.splice(0), []);
    assert.deepEqual(house.errors, []);
  });
}

for (const game of GAMES) {
  test(`the rules of ${game} show what happened`, { timeout: 120000 }, async () => {
    const page = await house.visit({ settings: CALM, lang: 'de' });
    await goto(page, `#rules/${game}`, '.example');
    const figures = page.locator('.example');
    const count = await figures.count();
    assert.ok(count >= 5, `${count} pictures`);
    for (let i = 0; i < count; i++) {
      const figure = figures.nth(i);
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('figcaption b').waitFor();
      const picture = (await figure.locator('.example-picture').boundingBox())!;
      assert.ok(picture.height > 60 && picture.width > 200, `picture ${i}`);
      await house.shot(figure, `example-${game}-${i}`);
    }
    assert.deepEqual(await violations(page), []);
    await figures.last().locator('figcaption button').click();
    await page.waitForSelector('.replay');
    assert.deepEqual(house.errors, []);
  });
}
