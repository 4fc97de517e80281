// SPDX-License-Identifier: MIT
// The page on a plain web host, below a path of it, and then without any network: games, hints,
// lessons, puzzles, replays and analyses, in tabs that are closed at any moment. With EVERY_GAME=1
// every game goes to its end, and its analysis, too.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHANCE, chanceOf, fixChance } from './chance';
import { answer, en, isOver, OVER, picker, playNow, playToEnd, stamp } from './play';
import { BROWSER, CALM, FLAGS, PROGRAM } from './harness';

const PLACE = '/club/moon/';
/** A game of Lunar Base (tests/core/link_test.c). */
const GAME =
  'lunarbase.BAfUUfgFjN4aMg479AsVNOnAh7aZeW7BlwtAUMkRNgjZ_bX6wm2OQtXdIC7b3iLAISEc9O8F' +
  'YQf4GOE5ykx9h2Db-5GnI-CB0w';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

let folder = '';
let host: Server;
let url = '';
let browser: Browser;
let context: BrowserContext | null = null;
const errors: string[] = [];

/** Deals follow from the test; one that opens many pages gets the same one in each. */
let seed = 0;
const fixed = () => `(${fixChance})(${seed});`;

/** A host that knows nothing of the page but its files. The worker is where the page deals. */
function openHost(): Promise<Server> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const name = pathname === PLACE ? 'index.html' : pathname.slice(PLACE.length);
    const type = TYPES[path.extname(name)] ?? 'text/plain';
    const begins = Buffer.from(/^local-.*[.]js$/.test(name) ? fixed() : '');
    readFile(path.join(folder, path.basename(name))).then(
      (bytes) => reply.writeHead(200, { 'Content-Type': type }).end(Buffer.concat([begins, bytes])),
      () => reply.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'perilune-site-'));
  execFileSync(PROGRAM, ['site', folder]);
  host = await openHost();
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${PLACE}`;
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});

beforeEach((t) => void (seed = chanceOf(t.name)));

after(async () => {
  console.log(`PERILUNE_CHANCE=${CHANCE}`);
  await browser.close();
  host.close();
  await rm(folder, { recursive: true });
});

afterEach(async () => {
  await context?.close();
  context = null;
  assert.deepEqual(errors.splice(0), []);
});

async function newTab(): Promise<Page> {
  const page = await context!.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  return page;
}

/** A browser that has loaded the page once, and has no network from then on. */
async function leaveNetwork(settings: object = CALM): Promise<Page> {
  context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('perilune.settings')) localStorage.setItem('perilune.settings', text);
  }, JSON.stringify(settings));
  await context.addInitScript(fixed());
  const page = await newTab();
  await page.goto(url);
  await page.locator('.game-card').first().waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  return page;
}

const GAMES = process.env.EVERY_GAME ? ['bloodbath', 'monkeys', 'lunarbase'] : ['lunarbase'];

for (const game of GAMES) {
  test(`${game} is played to its end and analyzed without a network`, async () => {
    const page = await leaveNetwork();
    await playNow(page, game);
    await playToEnd(page);
    const table = /#\w+\/(\w+)/.exec(page.url())![1]!;
    await page.goto(`${url}#analysis/${table}`);
    const shown = process.env.EVERY_GAME
      ? 'main.analysis .account'
      : '.analysis-thinking, main.analysis .account';
    await page.locator(shown).first().waitFor({ timeout: 100000 });
    await page.goto(`${url}#replay/${table}`);
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
  await page.goto(`${url}#learn/bloodbath`);
  await page.locator('.coach').waitFor();
  await page.goto(`${url}#puzzle/monkeys/1`);
  await page.locator('.choice:enabled').first().waitFor();
  await page.goto(`${url}#g=${GAME}/5`);
  await page.locator(`.replay .prompt-ask:has-text("${en('step', 5, '')}")`).waitFor();
});
