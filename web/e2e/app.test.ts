// SPDX-License-Identifier: MIT
// The static page as an app: it can be installed, is accessible, and a newer version takes its
// place without a loss. LIGHT=1 prints what Lighthouse's weights make of its first load on a slow
// phone (docs/site.md).
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { violations } from './axe';
import { chanceOf, fixChance } from './chance';
import { BROWSER, CALM, FLAGS } from './harness';
import { answer, picker, playNow, stamp } from './play';
import { SiteHost } from './sitehost';

let host: SiteHost;
let browser: Browser;
let context: BrowserContext;

/** Deals follow from the test. */
const fixed = (name: string) => `(${fixChance})(${chanceOf(name)});`;

before(async () => {
  host = await SiteHost.open();
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
beforeEach((t) => (host.begins = fixed(t.name)));
after(async () => {
  await browser.close();
  await host.close();
});
afterEach(() => context.close());

async function visit(settings: object): Promise<Page> {
  context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('perilune.settings')) localStorage.setItem('perilune.settings', text);
  }, JSON.stringify(settings));
  await context.addInitScript(host.begins);
  const page = await context.newPage();
  await page.goto(host.url);
  await page.locator('.game-card').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test('the page can be installed, and breaks no rule of accessibility', async () => {
  const page = await visit(CALM);
  const line = await context.newCDPSession(page);
  const { errors } = await line.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assert.deepEqual(others, []);
  assert.deepEqual(await violations(page), []);
  await playNow(page, 'lunarbase');
  await page.locator('.choice:enabled').first().waitFor();
  assert.deepEqual(await violations(page), []);
});

/** The same page in another version, marked. */
async function newer(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'perilune-newer-'));
  await cp(host.folder, folder, { recursive: true });
  const change = async (name: string, from: RegExp, to: string) => {
    const text = (await host.read(name)).toString();
    assert.match(text, from);
    await writeFile(path.join(folder, name), text.replace(from, to));
  };
  await change('worker.js', /'perilune \w+'/, "'perilune NEWER'");
  await change('index.html', /<html/, '<html data-newer');
  return folder;
}

const isNewer = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-newer'));

/** Has the browser look for a newer version, and waits until it is there and waits, too. */
const lookForNewer = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    if (!coming) return;
    await new Promise<void>((resolve) => {
      coming.onstatechange = () => coming.state === 'installed' && resolve();
    });
  });

/** Opens the table in tabs until one shows the newer version; the old one goes with its last. */
async function openNewer(place: string): Promise<Page> {
  for (let tries = 0; tries < 20; tries++) {
    const page = await context.newPage();
    await page.goto(place);
    await page.locator('.frame').waitFor();
    if (await isNewer(page)) return page;
    await page.close();
  }
  throw new Error('the newer version never came');
}

test('a game in progress goes on in the newer version of the app', async () => {
  const old = host.folder;
  const page = await visit({ ...CALM, bot: 'cadet' });
  await playNow(page, 'monkeys');
  const pick = picker(5);
  await answer(page, pick);
  host.folder = await newer();
  await lookForNewer(page);
  await page.reload();
  assert.equal(await isNewer(page), false);
  assert.ok(await answer(page, pick));
  const place = page.url();
  const before = Number(await stamp(page));
  await page.close();
  const next = await openNewer(place);
  await next.waitForFunction(
    (least) => Number(document.querySelector('.frame')!.getAttribute('data-seq')) >= least,
    before,
  );
  assert.ok(await answer(next, pick));
  await rm(host.folder, { recursive: true });
  host.folder = old;
});

/** As Lighthouse has them for phones: the value with 90 points, that with 50, and the weight. */
const METRICS = {
  fcp: [1800, 3000, 10],
  lcp: [2500, 4000, 25],
  tbt: [200, 600, 30],
  cls: [0.1, 0.25, 25],
} as const;

/** The error function, to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** A log-normal curve through 0.9 and 0.5. */
function points(value: number, good: number, half: number): number {
  const spread = Math.log(good / half) / -0.9061938024368232;
  return (1 - erf(Math.log(Math.max(value, 1e-9) / half) / spread)) / 2;
}

/** Paint, shift of layout, and blocking of the page since it was begun. */
function observe() {
  const found = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  (window as unknown as { found: typeof found }).found = found;
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('paint', (e) => e.name === 'first-contentful-paint' && (found.fcp = e.startTime));
  on('largest-contentful-paint', (e) => (found.lcp = e.startTime));
  on('longtask', (e) => (found.tbt += e.duration - 50));
  on('layout-shift', (e) => (found.cls += (e as PerformanceEntry & { value: number }).value));
}

test('the first load on a slow phone', { skip: !process.env.LIGHT }, async (t) => {
  host.packs = true;
  context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { latency: 150, downloadThroughput: 204800, uploadThroughput: 93750 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(host.url, { waitUntil: 'networkidle' });
  const found = await page.evaluate(
    () => (window as unknown as { found: Record<keyof typeof METRICS, number> }).found,
  );
  host.packs = false;
  const all = Object.entries(METRICS) as [keyof typeof METRICS, readonly number[]][];
  const weights = all.reduce((sum, [, [, , weight]]) => sum + weight!, 0);
  const score = all.reduce(
    (sum, [name, [good, half, weight]]) => sum + weight! * points(found[name], good!, half!),
    0,
  );
  t.diagnostic(`${JSON.stringify(found)}, ${Math.round((100 * score) / weights)} of 100`);
});
