// SPDX-License-Identifier: MIT
// Two browsers at one table: invited by link, playing to the end, one of them in German; a lost
// connection in the middle; taking back; a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { CALM, openHouse, type Look } from './harness';
import {
  answer,
  answered,
  answerUntil,
  de,
  en,
  GAMES,
  isOver,
  picker,
  playArranged,
  playNow,
  playToEnd,
  putBots,
  stamp,
  type GameId,
} from './play';

const house = openHouse();

/** A table with a guest on its second seat and bots on the others; both pages show the game. */
async function together(game: GameId, size: Look['size'] = 'desktop'): Promise<[Page, Page]> {
  const host = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await host.click(`.game-card.${game} .with-friends`);
  const link = await host.inputValue('.lobby-invite input');
  const settings = { ...CALM, name: 'Björn', lang: 'de' };
  const guest = await house.visit({ size, lang: 'de', settings });
  await guest.goto(link);
  await guest.click('.place.free .button >> nth=0');
  await host.waitForSelector('.place.person:has-text("Björn")');
  await putBots(host);
  await host.click('.lobby-start .button');
  await Promise.all([host.waitForSelector('.frame'), guest.waitForSelector('.frame')]);
  return [host, guest];
}

/** Both answer what they are asked, up to so many times, or until something is so. */
async function playBoth(pages: Page[], until: () => Promise<boolean>, times = 4000) {
  const pick = picker(11);
  for (let i = 0; i < times; i++) {
    if (await until()) return;
    for (const page of pages) {
      if ((await page.locator('.choice:enabled').count()) > 0) await answer(page, pick);
      else await page.waitForTimeout(20);
    }
  }
  assert.ok(times < 4000, 'it does not end');
}

/** A tap each has been enough. */
const BEGUN = '.frame[data-phase=play]';

/** The replay, from which the reader would play on in their own seat; it is at the table, too. */
async function lookBack(page: Page) {
  const heard = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
  await page.click('.end-actions [href^="#replay"]');
  await page.waitForSelector('.replay-as');
  assert.equal(await page.inputValue('.replay-as'), '1');
  await heard;
}

for (const game of GAMES) {
  test(`${game} with two browsers`, { timeout: 120000 }, async () => {
    const [host, guest] = await together(game);
    assert.match((await guest.textContent('.prompt'))!, /[äöüß]|[Dd]u|Wir warten/);
    await playBoth([host, guest], () => isOver(host), 12);
    assert.deepEqual(house.errors, []);
  });
}

test('two browsers to the end, and a rematch', { timeout: 300000 }, async () => {
  const [host, guest] = await together('monkeys');
  await Promise.all([host, guest].map((page) => playToEnd(page)));
  await guest.waitForFunction(() => {
    const { top, bottom } = document.querySelector('.end-head')!.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  await lookBack(guest);
  await host.dblclick('.end-actions .button.main');
  await host.waitForSelector('.places');
  assert.equal(await host.locator('.toast').count(), 0);
  assert.equal(await host.locator('.place.person').count(), 2);
  await host.waitForSelector(`.lobby-start :text("${en('notHereYet', 'Björn')}")`);
  assert.ok((await guest.title()).includes(de('rematch')));
  await guest.click(`.toast:has-text("${de('rematch')}") .button:not(.quiet)`);
  await Promise.all([host, guest].map((page) => page.waitForSelector(BEGUN)));
  assert.deepEqual(house.errors, []);
});

test('a double click makes one table, and a name counts without leaving its field', async () => {
  const host = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await host.dblclick('.game-card.lunarbase .with-friends');
  const link = await host.inputValue('.lobby-invite input');
  const kept = await host.evaluate(() => localStorage.getItem('perilune.tables')!);
  assert.equal((JSON.parse(kept) as unknown[]).length, 1);
  const guest = await house.visit({ settings: CALM });
  await guest.goto(link);
  await guest.click('.place.free .button >> nth=0');
  await guest.locator('.place.person input').pressSequentially('Bea');
  await host.waitForSelector('.place.person:has-text("Bea")');
  await host.click(`.place.free .button:has-text("${en('putBot')}")`);
  await host.dblclick('.lobby-start .button:enabled');
  await guest.waitForSelector('.seat-chip:has-text("Bea")');
  assert.equal(await host.locator('.toast').count(), 0);
  await host.goto(house.url);
  await host.waitForSelector(`.my-table:has-text("${en('withOthers', 'Bea')}")`);
  assert.deepEqual(house.errors, []);
});

test('who has chosen sees what, and can change it until all have', async () => {
  const [host, guest] = await together('bloodbath');
  await host.waitForSelector(`.prompt-note:has-text("${en('atOnce')}")`);
  const said = guest.locator('.choice-say').first(); // in a sentence, or in signs with a sentence
  const chosen = await said.evaluate((el) => (el.querySelector('.unseen') ?? el).textContent!);
  await guest.locator('.choice:enabled').first().click();
  assert.equal(await guest.locator('.idle-answer').textContent(), chosen);
  await guest.waitForSelector(`[role=log].unseen:has-text(${JSON.stringify(chosen)})`, {
    state: 'attached',
  });
  assert.equal(await host.locator('.seat-chip.waits').count(), 3, 'nobody is told who has chosen');
  await guest.reload();
  await guest.locator('.idle-answer').waitFor();
  assert.equal(await guest.locator('.idle-answer').textContent(), chosen, 'after a reload, too');
  await host.close();
  await guest.waitForSelector(`.prompt-idle :text("${de('goneNow', 'Ada')}")`);
  await guest.click('.prompt-idle .button');
  await guest.waitForSelector('.choice:enabled');
  assert.deepEqual(house.errors, []);
});

test('who loses a seat in the lobby is told, and sits down again under the same name', async () => {
  const host = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await host.click('.game-card.lunarbase .with-friends');
  await host.waitForSelector(`.lobby-here:has-text(${JSON.stringify(en('shareHere'))})`);
  const link = await host.inputValue('.lobby-invite input');
  const guest = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await guest.goto(link);
  await guest.click('.place.free .button >> nth=0');
  await host.waitForSelector('.place.person:has-text("Ada 2")');
  await host.fill('.chat-input input', 'Guten Abend');
  await host.keyboard.press('Enter');
  await guest.waitForSelector('.chat-lines p:has-text("Guten Abend")');
  await host.click('[aria-label="Free this seat"]');
  await guest.waitForSelector(`.toast:has-text("${en('unseated')}")`);
  await guest.click(`.place.free .button:has-text("${en('takeSeat')}") >> nth=0`);
  await guest.waitForSelector('.toast', { state: 'detached' });
  await guest.fill('.place.person input', 'bot:pilot');
  await guest.keyboard.press('Tab');
  await guest.waitForSelector('.toast.no');
  assert.equal(await guest.inputValue('.place.person input'), 'Ada 2');
  await guest.fill('.place.person input', 'Bea');
  await guest.keyboard.press('Tab');
  await guest.waitForSelector('.toast', { state: 'detached' });
  await host.click(`.place.free .button:has-text("${en('putBot')}")`);
  await host.click('.lobby-start .button:enabled');
  await guest.waitForSelector('.frame');
  assert.equal(await guest.locator('.tab-badge').count(), 0, 'the chat was read in the lobby');
  assert.deepEqual(house.errors, []);
});

test('a seat is not given up by one click', async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  await page.goto(house.url);
  await page.click('.my-table [aria-label="Remove from list"]');
  await page.click(`.dialog .button:has-text("${en('keepSeat')}")`);
  await page.waitForSelector('.dialog', { state: 'detached' });
  assert.equal(await page.locator('.my-table').count(), 1);
  await page.click('.my-table [aria-label="Remove from list"]');
  await page.click('.dialog .button.danger');
  await page.waitForSelector('.my-table', { state: 'detached' });
  assert.deepEqual(house.errors, []);
});

test('a bot takes over only where somebody else would wait', async () => {
  const [host, guest] = await together('monkeys');
  await host.click('[aria-label="Menu"]');
  await host.click(`text=${en('leave')}`);
  await host.click(`text=${en('leaveSure')}`);
  await host.waitForSelector('.my-table');
  await guest.waitForSelector('.seat-chip:has-text("Ada"):has-text("weg")');
  await playNow(host, 'lunarbase');
  await host.waitForSelector('.choice:enabled');
  await host.click('[aria-label="Menu"]');
  await host.click(`text=${en('later')}`);
  await host.waitForSelector('.my-table.asked:has-text("Lunar Base")');
  assert.deepEqual(house.errors, []);
});

/** One more who takes a free seat by the invitation. */
async function join(link: string, name: string): Promise<Page> {
  const page = await house.visit({ settings: { ...CALM, name } });
  await page.goto(link);
  await page.click('.place.free .button >> nth=0');
  return page;
}

/** A table of monkeys with Ada, Bea, Cleo and a bot, where the game has begun. */
async function three(): Promise<[Page, Page, Page]> {
  const host = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await host.click('.game-card.monkeys .with-friends');
  const link = await host.inputValue('.lobby-invite input');
  const bea = await join(link, 'Bea');
  await host.waitForSelector('.place.person:has-text("Bea")');
  const cleo = await join(link, 'Cleo');
  await host.waitForSelector('.place.person:has-text("Cleo")');
  await putBots(host);
  await host.click('.lobby-start .button');
  await Promise.all([host, bea, cleo].map((page) => page.waitForSelector('.frame')));
  return [host, bea, cleo];
}

async function askForBea(host: Page) {
  await host.click('.frame-top [aria-label="Menu"]');
  await host.click('.renew-ask:has-text("Bea")');
}

test('the others cannot take the seat of someone who is here', { timeout: 120000 }, async () => {
  const [host, bea, cleo] = await three();
  await askForBea(host);
  await host.waitForSelector('.toast:has-text("Bea is connected")');
  await host.keyboard.press('Escape');
  const place = bea.url();
  await bea.goto('about:blank');
  await host.waitForSelector('.seat-chip:has-text("Bea"):has(.isGone)');
  await askForBea(host);
  await host.waitForSelector(`text=${en('renewAsked')}`);
  await host.keyboard.press('Escape');
  await cleo.waitForSelector(`.renew[role="alert"]:has-text("${en('renews', 'Ada', 'Bea')}")`);
  await cleo.focus('.renew-yes');
  await cleo.keyboard.press('Enter');
  await host.click('.renew-get');
  await host.waitForSelector('.toast:has-text("Bea was connected a moment ago")');
  await bea.goto(place);
  await bea.waitForSelector('.frame');
  await host.waitForSelector('.renew', { state: 'detached' });
});

/** Somewhere else, with the same key, somebody makes a new link; returns it. */
const renewElsewhere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [{ table, seats }] = JSON.parse(localStorage.getItem('perilune.tables')!);
    const line = new WebSocket(`ws://${location.host}/ws`, 'perilune');
    const { seat, key } = seats[0];
    line.onopen = () => {
      line.send(JSON.stringify({ do: 'hello', re: 1, table, key, lang: 'en' }));
      line.send(JSON.stringify({ do: 'renew', re: 2, seat }));
    };
    return new Promise<string>((resolve) => {
      line.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.re === 2) resolve(`#seat/${table}/${seat}/${message.key}`);
      };
    });
  });

test('a seat with a new link is told so', { timeout: 120000 }, async () => {
  const [host, bea] = await three();
  const told = 'text=Bea made a new link for this seat >> visible=true';
  const renewed = await renewElsewhere(bea);
  await bea.waitForSelector(`text=${en('watching')}`);
  await bea.waitForSelector('.toast:has-text("Your seat has a new link")');
  await Promise.all([host, bea].map((page) => page.waitForSelector(told)));
  assert.equal(await bea.locator('.toast:has-text("Your seat has a new link")').count(), 1);
  const again = await house.visit({ settings: { ...CALM, name: 'Bea' } });
  await again.goto(house.url + renewed);
  await again.waitForSelector('.frame');
  await again.waitForSelector(told);
});

test('a reaction shows beside its seat on the other side', async () => {
  const [host, guest] = await together('lunarbase');
  await host.click(`.reactions [aria-label="${en('laughs')}"]`);
  await guest.waitForSelector('.reaction .face');
  assert.deepEqual(house.errors, []);
});

test('a chat line arrives on the other side', async () => {
  const [host, guest] = await together('monkeys');
  await host.click('[role=tab] >> nth=1');
  await host.fill('.chat-input input', 'Guten Abend');
  await host.keyboard.press('Enter');
  await guest.waitForSelector('.tab .tab-badge');
  await guest.click('[role=tab] >> nth=1');
  await guest.waitForSelector('.chat-lines p:has-text("Guten Abend")');
});

test('a lost connection in mid-auction costs nothing', { timeout: 120000 }, async () => {
  const page = await house.visit({ settings: CALM });
  await playNow(page, 'monkeys');
  const pick = picker(3);
  const bid = page.locator('.choice[data-choice^="bid"]').first();
  await answerUntil(page, pick, () => bid.isVisible());
  const before = await page.textContent('[data-ask]');
  await house.restart(600);
  await page.waitForSelector('.offline', { state: 'detached' });
  assert.equal(await page.textContent('[data-ask]'), before);
  assert.ok(await answer(page, pick));
});

test('a move is taken back', async () => {
  const page = await house.visit({ settings: CALM });
  await playArranged(page, 'lunarbase');
  const asked = await page.textContent('[data-ask]');
  const before = await stamp(page);
  await page.click('.choice[data-choice="main 1"]');
  await answered(page, before);
  await page.waitForSelector('.prompt-tools .button[aria-disabled="false"]:enabled');
  await page.keyboard.press('u');
  await page.waitForFunction(
    (text) => document.querySelector('[data-ask]')?.textContent === text,
    asked,
  );
  assert.deepEqual(house.errors, []);
});

test('a refused link says so', async () => {
  const page = await house.visit({ settings: CALM });
  await page.goto(`${house.url}#join/AAAAAAAAAAA/BBBBBBBBBBBBBBBBBBBBBB`);
  await page.waitForSelector('.message h1');
  assert.match((await page.textContent('.message'))!, /table/);
});

test('an address that leads nowhere says what would be right', async () => {
  const page = await house.visit({ settings: CALM });
  for (const [hash, says] of [
    ['#rules/nogame', en('noGame', 'nogame')],
    ['#cards/nogame', en('noGame', 'nogame')],
    ['#t/nonsense', en('nowhere')],
  ]) {
    await page.goto(`${house.url}${hash}`);
    await page.waitForSelector(`.message h1:has-text("${says}")`);
    await page.waitForSelector('.message-games a >> nth=2');
  }
  assert.deepEqual(house.errors, []);
});

test('on a phone a chat line shows itself and leads to the chat', async () => {
  const [host, guest] = await together('monkeys', 'phone');
  await host.click('[role=tab] >> nth=1');
  await host.fill('.chat-input input', `Guten Abend ${'abcde'.repeat(40)}`);
  await host.keyboard.press('Enter');
  await guest.waitForSelector('.chat-news .tab-badge');
  const close = (await guest.locator('.toast .button.quiet').boundingBox())!;
  assert.ok(close.x + close.width <= 390, 'a long word leaves the toast on the screen');
  await guest.click('.chat-news');
  await guest.waitForSelector('.toast', { state: 'detached' });
  await guest.waitForSelector('.chat-lines p:has-text("Guten Abend")');
  await guest.waitForSelector('.chat-news', { state: 'detached' });
  await guest.reload();
  await guest.click('[role=tab] >> nth=1');
  await guest.waitForSelector('.chat-lines p:has-text("Guten Abend")');
  assert.equal(await guest.locator('.chat-lines p').count(), 1);
  assert.equal(await guest.locator('.toast, .chat-news').count(), 0, 'it was read before');
  assert.equal(await guest.locator('.idle-news:not(:empty)').count(), 0);
  await guest.fill('.chat-input input', 'Gut');
  const at = await guest.evaluate(() => window.scrollY);
  await playBoth([host], async () => (await guest.locator('.choice:enabled').count()) > 0);
  await guest.waitForTimeout(300);
  assert.equal(await guest.evaluate(() => window.scrollY), at, 'who writes goes on writing');
});

test('at one screen, who has moved sees what came of it and hands the screen on', async () => {
  const page = await house.visit({ settings: { ...CALM, name: 'Ada' } });
  await page.click('.game-card.bloodbath .with-friends');
  await page.click(`.place.free .button:has-text("${en('addPerson')}") >> nth=0`);
  await page.locator('.place.person >> nth=1').waitFor();
  await page.click(`.place.free .button:has-text("${en('putBot')}")`);
  await page.click('.lobby-start .button:enabled');
  await page.click(`text=${en('iAm', 'Ada')}`);
  await page.click('.choice >> nth=0');
  await page.locator('.pass-on').waitFor();
  assert.equal(await page.locator('.seat-chip.you').innerText(), `Ada\n${en('you')}`);
  await page.click('.pass-on');
  await page.locator('.frame').waitFor({ state: 'detached' });
  await page.click(`text=${en('iAm', en('guest'))}`);
  await page.waitForSelector('.choice:enabled');
  assert.deepEqual(house.errors, []);
});
