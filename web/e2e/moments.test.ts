// SPDX-License-Identifier: MIT
// What makes a table more than a board: its sounds, its ending, games of bots to look at, and
// friends who find it by its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { words } from '../src/ending/words';
import { sayer } from '../src/fill';
import { violations } from './axe';
import { CALM, openHouse, type Look } from './harness';
import { answer, de, en, isOver, OVER, picker, playNow, putBots, takeCopies } from './play';

const house = openHouse();

/** Notes every audio context that the page makes. */
function noteContexts() {
  const noted = window as unknown as { contexts: AudioContext[] };
  noted.contexts = [];
  const Plain = window.AudioContext;
  window.AudioContext = class extends Plain {
    constructor() {
      super();
      noted.contexts.push(this);
    }
  };
}

/** The states of those, once they are these. */
const sounds = (page: Page, wanted: string[]) =>
  page.waitForFunction((states) => {
    const { contexts } = window as unknown as { contexts: AudioContext[] };
    return contexts.map(({ state }) => state).join() === states;
  }, wanted.join());

test('sound begins with the first gesture, and its switch ends it', async () => {
  const page = await house.visit({ settings: { ...CALM, sound: true } });
  await page.addInitScript(noteContexts);
  await page.reload();
  await page.waitForSelector('.game-card');
  await sounds(page, []);
  await playNow(page, 'monkeys');
  await sounds(page, ['running']);
  await page.click(`.sound-switch[aria-label="${en('soundOff')}"]`);
  await sounds(page, ['suspended']);
  await page.reload();
  await page.click(`.sound-switch[aria-label="${en('soundOn')}"]`);
  await sounds(page, ['running']);
  assert.deepEqual(house.errors, []);
});

/** Notes what has been on the page, however short. */
function noteTakeoffs() {
  const seen = { takeoffs: 0, told: '' };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    seen.takeoffs = Math.max(seen.takeoffs, document.querySelectorAll('.mm-takeoff').length);
    seen.told ||= document.querySelector('.mm-own .mm-gone')?.textContent ?? '';
  }).observe(document, { childList: true, subtree: true });
}

const takeoffs = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { takeoffs: number; told: string } }).seen);

const hasTakenOff = () => (window as unknown as { seen: { takeoffs: number } }).seen.takeoffs > 0;

for (const motion of ['no-preference', 'reduce'] as const)
  test(`ships take off, or are gone with a sentence: ${motion}`, { timeout: 200000 }, async () => {
    const page = await house.visit({ settings: { ...CALM, speed: 'fast' } });
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(noteTakeoffs);
    await page.reload();
    await playNow(page, 'monkeys');
    const pick = picker(7);
    while ((await takeoffs(page)).told === '' && (await answer(page, pick)));
    if (motion === 'no-preference') await page.waitForFunction(hasTakenOff);
    const { takeoffs: seen, told } = await takeoffs(page);
    assert.equal(seen > 0, motion === 'no-preference');
    assert.match(told, /has taken off/);
    await page.waitForSelector('.mm-takeoff', { state: 'detached' });
    assert.deepEqual(house.errors, []);
  });

/** The server has told the page how the game ended. */
const toldTheEnd = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"over"')),
    );

test('bots are watched at the pace of the reader, or to the end', async () => {
  const page = await house.visit({ settings: CALM });
  // The table is drawn when the bots have finished: they do not wait for a slow device.
  const told = toldTheEnd(page);
  await page.route('**/api/games/monkeys', (route) => told.then(() => route.continue()));
  await page.click('.watch-bots .monkeys');
  const [pause, toEnd] = [0, 1].map((n) => page.locator('.show .button').nth(n));
  await pause!.click();
  await page.waitForSelector('.seat-presence.bot >> nth=2');
  assert.equal(await isOver(page), false);
  assert.equal(await page.locator('.choice, .toast').count(), 0);
  await toEnd!.click();
  await page.waitForSelector(OVER);
  await page.click('.brand');
  await page.waitForSelector('.watch-bots');
  assert.equal(await page.locator('.my-table').count(), 0, 'it was nobody’s game');
  assert.deepEqual(house.errors, []);
});

test('the address of a table leads others to a seat, and later to watch', async () => {
  const host = await house.visit({ settings: CALM });
  await host.click('.game-card.lunarbase .with-friends');
  await host.waitForSelector('.lobby-here');
  assert.equal(
    await host.locator('.qr').count(),
    0,
    'no phone would find this machine by its name',
  );
  const guest = await house.visit({ settings: CALM });
  await guest.goto(host.url());
  await guest.click('.place.free .button >> nth=0');
  await host.locator('.place.person').nth(1).waitFor();
  await putBots(host);
  await host.click('.lobby-start .button:enabled');
  await guest.waitForSelector('.frame');
  const late = await house.visit({ settings: CALM });
  await late.goto(guest.url());
  await late.waitForSelector(`.frame.slim :text("${en('watching')}")`);
  await host.waitForSelector('.frame-side [role=tab] >> nth=1');
  assert.deepEqual(house.errors, []);
});

test('where nobody would read it there is no chat', async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'bloodbath');
  await page.waitForSelector('.frame-side .tab-title');
  assert.equal(await page.locator('[role=tab], .chat').count(), 0);
});

const end = { en: sayer(words, 'en'), de: sayer(words, 'de') };

/** Bots play, and the page shows it with everything that moves. */
async function watched(look: Look): Promise<Page> {
  const page = await house.visit({ ...look, settings: { ...CALM, ...look.settings } });
  await page.click('.watch-bots .monkeys');
  await page.locator('.show .button').nth(1).click();
  return page;
}

test('a game ends with a moment, and then on one screen', { timeout: 120000 }, async () => {
  const page = await watched({ settings: { speed: 'normal' } });
  const said = page.locator('.ceremony [role=status]');
  await said.getByText(end.en('lastEvent')).waitFor({ timeout: 60000 });
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await said.getByText(end.en('theCount')).waitFor();
  await page.locator('.ceremony .mm-flown').waitFor();
  assert.deepEqual(await violations(page), []);
  await house.shot(page, 'ceremony');
  await page.keyboard.press('Enter');
  await page.locator('.ceremony').waitFor({ state: 'detached' });
  await page.locator('.end-panel:focus').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.ranking tbody tr').count(), 3);
  await page.locator('.moment').nth(1).waitFor({ timeout: 60000 });
  assert.deepEqual(await violations(page), []);
  await house.shot(page, 'ending');
  await page.locator('.moment-link a').first().click();
  await page.locator('.studied').waitFor();
  assert.deepEqual(house.errors, []);
});

test('the moment can be skipped, and a reload does not bring it back', async () => {
  const page = await watched({ settings: { speed: 'normal' }, lang: 'de' });
  await page.locator('.ceremony-skip').click({ timeout: 60000 });
  await page.locator('.ceremony').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.end-panel').waitFor();
  await page.waitForTimeout(2500);
  assert.equal(await page.locator('.ceremony').count(), 0);
  assert.deepEqual(house.errors, []);
});

test('where nothing may move, the result is there at once', async () => {
  const page = await house.visit({ settings: { ...CALM, speed: 'normal' } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.click('.watch-bots .monkeys');
  await page.locator('.show .button').nth(1).click();
  await page.locator('.end-panel:focus').waitFor({ state: 'attached', timeout: 60000 });
  await page.waitForTimeout(2500);
  assert.equal(await page.locator('.ceremony').count(), 0);
});

test('the result card is a picture, and its link opens the replay', async () => {
  const page = await watched({ size: 'phone', lang: 'de' });
  await page.getByRole('button', { name: end.de('resultCard') }).click({ timeout: 60000 });
  await page.locator('.result-card[aria-busy=false]').waitFor();
  assert.deepEqual(await violations(page), []);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: end.de('saveCard') }).click(),
  ]);
  const bytes = await readFile(await file.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.length > 20000, 'something is drawn on it');
  const copied = await takeCopies(page);
  await page.getByRole('button', { name: end.de('replayLink') }).click();
  await page.locator(`.toast:has-text("${de('copied')}")`).waitFor();
  const link = await copied();
  const other = await house.visit({ settings: CALM });
  await other.goto(link);
  await other.locator('.replay .prompt-ask').waitFor();
  assert.deepEqual(house.errors, []);
});

test('where there is a pace, whoever decides has a clock', async () => {
  const page = await house.visit({ settings: CALM });
  await page.click('.game-card.lunarbase .with-friends');
  await page.locator('.place.free').first().waitFor();
  await putBots(page);
  const pace = page.locator(`label:has(b:text-is("${en('pace')}")) select`);
  await pace.selectOption({ index: 1 });
  await page.click('.lobby-start .button:enabled');
  const clock = page.locator('.seat-chip.you .seat-waits time');
  assert.match((await clock.textContent({ timeout: 30000 }))!, /^\d+:\d\d$/);
  assert.deepEqual(house.errors, []);
});
