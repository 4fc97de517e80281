// SPDX-License-Identifier: MIT
// Games at their tables: the plain table, what stays in its place, and what a click, a tap and a
// double click do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { GameDetails } from '../src/net/api';
import type { Lang } from '../src/table/types';
import { CALM, openHouse, type Look } from './harness';
import {
  answer,
  answered,
  isOver,
  OVER,
  picker,
  PLAIN,
  playArranged,
  playNow,
  playToEnd,
  stamp,
} from './play';

const house = openHouse();

/** A table against a bot, also at a game that the page does not offer. */
async function plainTable(game: string, look: Look) {
  const made = await fetch(`${house.url}api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, seats: 2, bots: { 1: 'random' } }),
  });
  const { table, host } = (await made.json()) as { table: string; host: string };
  const page = await house.visit({ ...look, settings: { ...CALM, lang: look.lang } });
  await page.goto(`${house.url}#host/${table}/${host}`);
  await page.click('.place.free .button >> nth=0');
  await page.click('.lobby-start .button');
  await page.waitForSelector('.plain');
  return page;
}

async function detailsOf(game: string): Promise<GameDetails> {
  return (await (await fetch(`${house.url}api/games/${game}`)).json()) as GameDetails;
}

/** Words that must be on the table of a game at its start. */
const SAID: Record<string, Record<Lang, string[]>> = {
  template: { en: ['Round', 'To come', 'strength'], de: ['Runde', 'Was kommt', 'Stärke'] },
};

/** The table says what the game gives it, in the reader's words. */
async function checkNames(page: Page, game: string, lang: Lang) {
  const { terms, gauges } = await detailsOf(game);
  const text = await page.locator('.plain').innerText();
  const named = terms.filter(({ name }) => text.includes(name[lang]));
  assert.ok(named.length >= Math.min(3, terms.length), `few of the game's terms are in ${text}`);
  for (const word of SAID[game]?.[lang] ?? []) assert.ok(text.includes(word), `${word} in ${text}`);
  if (gauges.length > 0) await page.waitForSelector('.choice:enabled .plain-changes');
}

/** Where moves name cards, a piece answers as the prompt does. */
async function answerByPiece(page: Page, game: string) {
  const ids = new Set((await detailsOf(game)).cards.map(({ id }) => id));
  const moves = await page.$$eval('.choice:enabled', (els) =>
    els.map((el) => el.getAttribute('data-choice')!),
  );
  const asked = await stamp(page);
  if (moves.some((move) => move.split(' ').some((word) => ids.has(word))))
    await page.click('.plain-card.lit >> nth=0');
  await page.click('.choice:enabled >> nth=0');
  await answered(page, asked);
}

const looks: Look[] = [
  { size: 'desktop', lang: 'en' },
  { size: 'phone', lang: 'de' },
];

for (const game of PLAIN)
  for (const look of looks)
    test(`${game} on the plain table, ${look.size} ${look.lang}`, async () => {
      const page = await plainTable(game, look);
      await page.waitForSelector('.choice:enabled');
      await checkNames(page, game, look.lang!);
      await answerByPiece(page, game);
      await house.shot(page, `${game}-${look.size}`);
      const wide = () => document.documentElement.scrollWidth - window.innerWidth;
      assert.ok((await page.evaluate(wide)) <= 0);
      await playToEnd(page);
      const totals = await page.$$eval('[data-points]', (els) =>
        els.map((el) => Number(el.getAttribute('data-points'))).sort(),
      );
      const scores = await page.$$eval('.ranking tbody tr', (rows) =>
        rows.map((row) => Number(row.lastElementChild!.textContent)).sort(),
      );
      assert.deepEqual(totals, scores);
      assert.deepEqual(house.errors, []);
    });

/** Where these parts are, once the text has its fonts. */
async function placesOf(page: Page, parts: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.$$eval(parts, (els) =>
    els.map((el) => {
      const { top, height } = el.getBoundingClientRect();
      return `${el.classList[0]}: ${top}, ${height}`;
    }),
  );
}

test(
  'on a tablet with four seats no part changes its place, whatever is asked',
  { timeout: 200000 },
  async () => {
    const page = await house.visit({
      size: 'tablet',
      lang: 'de',
      settings: { ...CALM, others: 3 },
    });
    await playNow(page, 'monkeys');
    const places = () => placesOf(page, '[class^=mm-area]');
    const pick = picker(9);
    await page.waitForSelector('.choice:enabled');
    const before = await places();
    while (await answer(page, pick)) {
      await page.locator(`.choice:enabled, ${OVER}`).first().waitFor();
      if (!(await isOver(page))) assert.deepEqual(await places(), before);
    }
  },
);

test('on a phone nothing moves between turns, and what is asked is in view', async () => {
  const page = await house.visit({ size: 'phone', settings: CALM });
  await playNow(page, 'monkeys');
  const places = () => placesOf(page, '[class^=mm-area], .frame-side');
  await page.waitForSelector('.choice:enabled');
  const before = await places();
  const fronts = new Set<string>();
  const pick = picker(9);
  for (let i = 0; i < 12 || fronts.size < 2; i++) {
    assert.ok(await answer(page, pick), 'the game is over');
    await page.waitForSelector('.choice:enabled');
    const choice = await page.locator('.choice').first().getAttribute('data-choice');
    const bids = /^(offer|bid|pass|take)/.test(choice!);
    const front = await page.locator('.mm-tabs [aria-pressed=true]').innerText();
    assert.equal(front.includes('Circle'), !bids);
    assert.deepEqual(await places(), before);
    assert.ok((await page.locator('.seat-chip.waits').first().boundingBox())!.y >= 0);
    fronts.add(front);
  }
});

test('a double click answers one question', async () => {
  const page = await house.visit({ settings: CALM });
  await playArranged(page, 'lunarbase');
  await page.hover('.choice[data-choice="main 1"]');
  const click = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await click(1);
  await page.locator('.choice[data-choice^=draft]:hover').waitFor();
  const asked = await stamp(page);
  await click(2);
  await page.waitForTimeout(300);
  assert.equal(await stamp(page), asked);
  await click(1);
  await answered(page, asked);
});

test('on a phone what was tapped in a lesson can be confirmed at once', async () => {
  const page = await house.visit({ size: 'phone', lang: 'de', settings: CALM });
  await page.goto(`${house.url}#learn/bloodbath`);
  await page.click('.coach button.main');
  await page.click('.choice[data-choice="mine"]');
  const piece = '.bb-handcard [data-move="build nursery"]';
  await page.click(`${piece}.lit`);
  await page.waitForSelector(`${piece}[aria-pressed=true]`);
  await page.waitForSelector('.coach-confirm');
  const choice = page.locator('.choices.sure .choice');
  const [button, body] = await Promise.all([
    choice.boundingBox(),
    page.locator('.prompt-body').boundingBox(),
  ]);
  assert.ok(button!.y >= body!.y && button!.y + 44 <= body!.y + body!.height);
  await choice.click();
});

test('on a phone all actions of Work are in view, in German, too', async () => {
  const page = await house.visit({ size: 'phone', lang: 'de', settings: CALM });
  await playArranged(page, 'bloodbath');
  const body = page.locator('.frame-prompt .prompt-body');
  const hidden = await body.evaluate((el) => el.scrollHeight - el.clientHeight);
  assert.ok(hidden <= 0, `${hidden} pixels to scroll`);
});

test('on a phone the choices of a turn in Lunar Base are in view, in German, too', async () => {
  const page = await house.visit({ size: 'phone', lang: 'de', settings: CALM });
  await playArranged(page, 'lunarbase');
  const body = page.locator('.frame-prompt .prompt-body');
  const hidden = await body.evaluate((el) => el.scrollHeight - el.clientHeight);
  assert.ok(hidden <= 0, `${hidden} pixels to scroll`);
});

test('in a lesson places have the same numbers on the table and in the prompt', async () => {
  const page = await house.visit({ settings: CALM });
  await page.goto(`${house.url}#learn/lunarbase`);
  await page.click('.coach button.main');
  for (const move of ['main 1', 'draft indigo-egregore'])
    await page.click(`.choice[data-choice="${move}"]`);
  await page.click('.coach button.main');
  for (const move of ['main 2', 'build inflatable-habitat'])
    await page.click(`.choice[data-choice="${move}"]`);
  await page.waitForSelector('.lb-spot-dot');
  const numbers = async (selector: string) =>
    new Set((await page.locator(selector).allTextContents()).map((text) => parseInt(text, 10)));
  assert.deepEqual(await numbers('.lb-spot-dot'), await numbers('.choice-number'));
  assert.deepEqual(await numbers('.lb-choice-number'), await numbers('.choice-number'));
});

test('the large card stands beside its card and leaves the tools of the prompt free', async () => {
  const page = await house.visit({ settings: CALM });
  await playArranged(page, 'lunarbase');
  const tools = (await page.locator('.prompt-tools').boundingBox())!;
  for (const piece of await page.locator('.lb-row-card .piece').all()) {
    await page.mouse.move(0, 0);
    await page.waitForSelector('.zoom', { state: 'detached' });
    await piece.hover();
    await page.waitForSelector('.zoom');
    const [own, zoom] = [
      (await piece.boundingBox())!,
      (await page.locator('.zoom').boundingBox())!,
    ];
    const places = JSON.stringify({ own, zoom, tools });
    const beside = zoom.y + zoom.height <= own.y + 8 || zoom.x >= own.x + own.width - 8;
    assert.ok(beside, places);
    const apart = zoom.x + zoom.width <= tools.x || zoom.y >= tools.y + tools.height;
    assert.ok(apart, places);
  }
});

type Via = (page: Page) => Promise<unknown>;

const LATE_MS = 150;

/** Replies come when the states they lead to are long there, as at a server that learned of the
 * move from another one. */
const stateFirst: Via = (page) =>
  page.routeWebSocket(/ws$/, (line) => {
    line.connectToServer().onMessage((frame) => {
      const { re, ...state } = JSON.parse(String(frame)) as {
        is: string;
        seq: number;
        re?: number;
      };
      if (state.is !== 'state' || !re) return line.send(frame);
      line.send(JSON.stringify(state));
      const reply = JSON.stringify({ is: 'done', re, seq: state.seq });
      setTimeout(() => line.send(reply), LATE_MS);
    });
  });

/** The line is lost when a module was built: its reply never comes. */
const replyLost: Via = (page) => {
  let lost = false;
  return page.routeWebSocket(/ws$/, (line) => {
    const server = line.connectToServer();
    let builds = false;
    line.onMessage((frame) => {
      builds = !lost && String(frame).includes('"build ');
      server.send(frame);
    });
    server.onMessage((frame) => {
      if (!builds) return line.send(frame);
      lost = true;
      void line.close();
    });
  });
};

async function buildBySketch(via: Via) {
  const page = await house.visit({ settings: CALM });
  await via(page);
  await page.goto(`${house.url}#learn/lunarbase`);
  await page.reload();
  await page.click('.coach button.main');
  await page.click('.lb-station.lit[data-move="main 1"]');
  await page.waitForSelector('.lb-station.chosen');
  await page.click('.lb-supply .lit[aria-label^="Indigo Egregore"]');
  await page.waitForSelector('.lb-supply .chosen[data-move="draft indigo-egregore"]');
  await page.click('.choices.sure .choice');
  await page.click('.coach button.main');
  await page.click('.lb-station.lit[data-move="main 2"]');
  await page.click('.lb-hand .lit[aria-label^="Inflatable Habitat"]');
  await page.waitForSelector('.lb-hand .chosen[data-move="build inflatable-habitat"]');
  await page
    .locator('button.lb-sketch')
    .last()
    .click({ position: { x: 30, y: 30 } });
  await page.waitForSelector('.lb-ghost.picked');
  await page.click('.lb-place');
  await page.waitForSelector('[data-piece="base:inflatable-habitat"]');
  assert.equal(await page.locator('.lb-joint:not(.hint)').count(), 2, 'two pairs have joined');
}

const direct: Via = () => Promise.resolve();

for (const [how, via] of [
  ['a card takes the chosen main action, and a sketched place takes its module', direct],
  ['the same where a state comes before the reply', stateFirst],
  ['the same where the reply to building gets lost', replyLost],
] as const)
  test(how, () => buildBySketch(via));
