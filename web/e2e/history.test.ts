// SPDX-License-Identifier: MIT
// My games: a finished game comes in, goes out as a file and into another browser; files that are
// none are refused; one's costliest decisions become puzzles.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { words as analysis } from '../src/analysis/words';
import { sayer } from '../src/fill';
import { words } from '../src/history/words';
import type { GameDetails } from '../src/net/api';
import { words as puzzles } from '../src/puzzles/words';
import { CALM, openHouse } from './harness';
import { historyFile, keptOf, load } from './kept';
import { playNow, playToEnd } from './play';

const house = openHouse();

const [en, de] = [sayer(words, 'en'), sayer(words, 'de')];
const sayPuzzles = sayer(puzzles, 'en');

/** Against the weakest level, whose rating is known. */
const PLAIN = { ...CALM, bot: 'cadet', others: 1 };

async function openHistory(page: Page) {
  await page.goto(`${house.url}#history`);
  await page.waitForSelector('.history h1');
}

async function played(lang: 'en' | 'de' = 'en'): Promise<Page> {
  const page = await house.visit({ lang, settings: { ...PLAIN, lang } });
  await playNow(page, 'monkeys');
  await playToEnd(page);
  await page.waitForSelector('.end-panel');
  await openHistory(page);
  await page.waitForSelector('.history-tile');
  return page;
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.locator('.history .page-head .button').first().click();
  return readFile(await (await download).path(), 'utf8');
}

test(
  'a finished game goes out as a file and into another browser',
  { timeout: 120000 },
  async () => {
    const page = await played();
    const tile = await page.locator('.history-tile').innerText();
    assert.match(await page.locator('.history-rating').innerText(), /\d+ ± \d+/);
    const text = await saved(page);
    const other = await house.visit({ settings: CALM });
    await openHistory(other);
    assert.equal(await other.locator('.history-tile').count(), 0);
    await load(other, text);
    await other.waitForSelector(`.toast:has-text("${en('loaded', 1)}")`);
    assert.equal(await other.locator('.history-tile').innerText(), tile);
    await load(other, text);
    await other.waitForSelector(`.toast:has-text("${en('loaded', 0)}")`);
    assert.equal(await other.locator('.history-tile').count(), 1);
    await other.locator('.history-tile .button').first().click();
    await other.waitForSelector('.frame.replay');
    assert.deepEqual(house.errors, []);
  },
);

test('what is no history is refused in one sentence, and nothing changes', async () => {
  const page = await house.visit({ lang: 'de', settings: CALM });
  await openHistory(page);
  await load(page, 'perilune 1\ngame monkeys rules=1\n');
  await page.waitForSelector(`.toast:has-text("${de('noHistory').slice(0, 30)}")`);
  const file = { kind: 'perilune history', version: 9, games: [], puzzles: {} };
  await load(page, JSON.stringify(file));
  await page.waitForSelector(`.toast:has-text("${de('newerHistory').slice(0, 30)}")`);
  const streak = { tried: {}, streak: { now: 0, best: 0 } };
  await load(page, JSON.stringify({ ...file, version: 1, games: [{}], puzzles: streak }));
  await page.waitForSelector(`.toast:has-text("${de('badGame', 1).slice(0, 30)}")`);
  assert.equal(await page.locator('.history-tile').count(), 0);
  assert.deepEqual(house.errors, []);
});

test(
  'an analyzed game shows its mistakes, and its costliest decision is a puzzle',
  { timeout: 180000 },
  async () => {
    const page = await played();
    await page.locator('.history-tile .button').nth(1).click();
    await page.waitForSelector('.study-list', { timeout: 90000 });
    await openHistory(page);
    await page.waitForSelector('.mistakes-dot');
    await page.goto(`${house.url}#puzzles`);
    const own = page.locator('.own-puzzles a').first();
    await own.waitFor();
    await own.click();
    await page.waitForSelector('.choice:enabled');
    await page.keyboard.press('1');
    await page.waitForSelector('.verdict');
    const head = (await page.locator('.verdict-head').textContent())!;
    const possible = (['right', 'again', 'other'] as const).map((key) => sayPuzzles(key));
    assert.ok(
      possible.some((words) => head.includes(words)),
      head,
    );
    await page.locator('.verdict a', { hasText: analysis.onTheBoard.en }).click();
    await page.waitForSelector('.frame.replay.studied');
    assert.deepEqual(house.errors, []);
  },
);

test('with the keyboard alone, in German, and a game removed', { timeout: 120000 }, async () => {
  const page = await played('de');
  await page.locator('.history-drop').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.history-tile', { state: 'detached' });
  assert.ok((await page.textContent('.history'))!.includes(de('noGames')));
  await page.reload();
  await page.waitForSelector('.history h1');
  assert.equal(await page.locator('.history-tile').count(), 0);
  assert.deepEqual(house.errors, []);
});

test('feats that were earned are medals', async () => {
  const page = await house.visit({ settings: CALM });
  const log = readFileSync('../tests/fair/table.log', 'utf8');
  const { game } = await keptOf(house.url, log);
  const details = (await (await fetch(`${house.url}api/games/${game}`)).json()) as GameDetails;
  const [first, second] = details.feats;
  const kept = await keptOf(house.url, log, { feats: [first!.id] });
  await openHistory(page);
  await load(page, historyFile([kept]));
  await page.waitForSelector('.feats .earned');
  assert.ok((await page.locator('.feats .earned').innerText()).includes(first!.name.en));
  assert.ok((await page.locator('.feats li').nth(1).innerText()).includes(second!.about.en));
  assert.equal(await page.locator('.feats .earned').count(), 1);
  assert.equal(await page.locator('.mistakes-dot').count(), 1);
  assert.deepEqual(house.errors, []);
});

test('a browser that keeps nothing shows the page, and games until it is closed', async () => {
  const page = await house.visit({ settings: CALM });
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: denied });
  });
  await page.reload();
  await page.waitForSelector('.game-card');
  await openHistory(page);
  const kept = await keptOf(house.url, readFileSync('../tests/fair/table.log', 'utf8'));
  await load(page, historyFile([kept]));
  await page.waitForSelector('.history-tile');
  assert.deepEqual(house.errors, []);
});
