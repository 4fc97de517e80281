// SPDX-License-Identifier: MIT
// The page on a plain web host, below a path of it, and then without any network: games, hints,
// lessons, puzzles, replays and analyses, in tabs that are closed at any moment. With EVERY_GAME=1
// every game goes to its end, and its analysis, too.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import {
  answer,
  en,
  GAMES as OFFERED,
  isOver,
  OVER,
  picker,
  playNow,
  playToEnd,
  stamp,
} from './play';
import { CHANCE, chanceOf, fixChance } from './chance';
import { BROWSER, CALM, FLAGS } from './harness';
import { SiteHost } from './sitehost';

/** A game of Lunar Base (tests/core/link_test.c). */
const GAME =
  'lunarbase.BAfUUfgFjN4aMg479AsVNOnAh7aZeW7BlwtAUMkRNgjZ_bX6wm2OQtXdIC7b3iLAISEc9O8F' +
  'YQf4GOE5ykx9h2Db-5GnI-CB0w';
let host: SiteHost;
let browser: Browser;
let context: BrowserContext | null = null;
const errors: string[] = [];

before(async () => {
  host = await SiteHost.open();
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});

beforeEach((t) => (host.begins = fixed(t.name)));

after(async () => {
  console.log(`PERILUNE_CHANCE=${CHANCE}`);
  await browser.close();
  await host.close();
});

afterEach(async () => {
  await context?.close();
  context = null;
  assert.deepEqual(errors.splice(0), []);
});

/** Deals follow from the test; one that opens many pages gets the same one in each. */
const fixed = (name: string) => `(${fixChance})(${chanceOf(name)});`;

async function newTab(): Promise<Page> {
  const page = await context!.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  return page;
}

/** A browser that has loaded the page once. */
async function visit(settings: object, more: BrowserContextOptions = {}): Promise<Page> {
  const size = { width: 1440, height: 900 };
  context = await browser.newContext({ locale: 'en-US', viewport: size, ...more });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('perilune.settings')) localStorage.setItem('perilune.settings', text);
  }, JSON.stringify(settings));
  await context.addInitScript(host.begins);
  const page = await newTab();
  await page.goto(host.url);
  await page.locator('.game-card').first().waitFor();
  return page;
}

/** One that has no network from then on. */
async function leaveNetwork(settings: object = CALM): Promise<Page> {
  const page = await visit(settings);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context!.setOffline(true);
  return page;
}

/** Bytes of what a page loads until the first question of its first game is asked. */
const FIRST_LOAD = { gzip: 455_000, brotli: 400_000 };

for (const game of process.env.EVERY_GAME ? OFFERED : ['lunarbase'])
  test(`a first game of ${game} needs no more than it has to load`, async (t) => {
    host.served.clear();
    const page = await visit({ ...CALM, bot: 'commander' }, { serviceWorkers: 'block' });
    await playNow(page, game);
    await page.locator(`.choice:enabled, ${OVER}`).first().waitFor();
    const files = await Promise.all([...host.served].map((name) => host.read(name)));
    const sizes = {
      gzip: files.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0),
      brotli: files.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0),
    };
    t.diagnostic(`${sizes.gzip} bytes with gzip, ${sizes.brotli} with Brotli`);
    assert.ok(sizes.gzip < FIRST_LOAD.gzip && sizes.brotli < FIRST_LOAD.brotli);
    assert.ok(![...host.served].some((name) => /puzzles|\.net$/.test(name)));
  });

const GAMES = process.env.EVERY_GAME ? ['bloodbath', 'monkeys', 'lunarbase'] : ['lunarbase'];

for (const game of GAMES) {
  test(`${game} is played to its end and analyzed without a network`, async () => {
    const page = await leaveNetwork();
    await playNow(page, game);
    await playToEnd(page);
    const table = /#\w+\/(\w+)/.exec(page.url())![1]!;
    await page.goto(`${host.url}#analysis/${table}`);
    const shown = process.env.EVERY_GAME
      ? 'main.analysis .account'
      : '.analysis-thinking, main.analysis .account';
    await page.locator(shown).first().waitFor({ timeout: 100000 });
    await page.goto(`${host.url}#replay/${table}`);
    await page.locator('.frame.replay').waitFor();
  });
}

test('a tab that is closed at any moment loses nothing', async () => {
  let page = await leaveNetwork({ ...CALM, bot: 'cadet' });
  await playNow(page, 'monkeys');
  const place = page.url();
  const pick = picker(11);
  for (let n = 0; n < 6; n++) {
    if (!(await answer(page, pick))) break;
    const shown = Number(await stamp(page));
    await page.close({ runBeforeUnload: false });
    page = await newTab();
    await page.goto(place);
    await page.locator('.frame').waitFor();
    await page.waitForFunction(
      (least) => Number(document.querySelector('.frame')!.getAttribute('data-seq')) >= least,
      shown,
    );
  }
  assert.ok(!(await isOver(page)));
});

test('two tabs show the same table, and one goes on when the other is closed', async () => {
  const first = await leaveNetwork({ ...CALM, bot: 'cadet' });
  await playNow(first, 'lunarbase');
  const second = await newTab();
  await second.goto(first.url());
  await second.locator('.choice:enabled').first().waitFor();
  await answer(second, picker(3));
  const seen = await stamp(second);
  await first.waitForFunction(
    (seq) => document.querySelector('.frame')!.getAttribute('data-seq') === seq,
    seen,
  );
  await first.close();
  await answer(second, picker(5));
});

test('hints, a lesson, a puzzle and a game in a link need no network', async () => {
  const page = await leaveNetwork();
  await playNow(page, 'monkeys');
  await page.locator(`.choice:enabled, ${OVER}`).first().waitFor();
  await page.keyboard.press('h');
  const told = page.locator(`[role=log].unseen:has-text("${en('hintBest')}:")`);
  await told.waitFor({ state: 'attached' });
  await page.goto(`${host.url}#learn/bloodbath`);
  await page.locator('.coach').waitFor();
  await page.goto(`${host.url}#puzzle/monkeys/1`);
  await page.locator('.choice:enabled').first().waitFor();
  await page.goto(`${host.url}#g=${GAME}/5`);
  await page.locator(`.replay .prompt-ask:has-text("${en('step', 5, '')}")`).waitFor();
});

test('a friend plays the same deal, and both results stand side by side', async () => {
  const page = await leaveNetwork();
  await page.goto(`${host.url}#dare=${GAME}/0`);
  await page.click('.duel .button.main');
  await page.locator('.frame').waitFor();
  await playToEnd(page);
  await page.locator('.end-duel').first().click();
  await page.locator('.duel-results').waitFor();
  const names = await page.locator('.duel-results thead th').allTextContents();
  assert.deepEqual(names, ['Lena', en('guest')]);
  assert.match(page.url(), /#dare=lunarbase[.][-_\w]+\/0\/lunarbase[.]/);
});
