// SPDX-License-Identifier: MIT
// Puzzles: one solved on the board, one failed in the prompt, and one with the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Puzzle } from '../src/net/api';
import { sayer } from '../src/fill';
import { words } from '../src/puzzles/words';
import { CALM, openHouse } from './harness';
import { GAMES } from './play';

const house = openHouse();

const [en, de] = [sayer(words, 'en'), sayer(words, 'de')];

const asked = async (game: string, number: number) =>
  (await (await fetch(`${house.url}api/puzzles/${game}/${number}`)).json()) as Puzzle;

async function open(page: Page, game: string, number: number) {
  await page.goto(`${house.url}#puzzle/${game}/${number}`);
  await page.waitForSelector('.choice:enabled');
}

const answer = (page: Page, move: string) => page.click(`.choice[data-choice="${move}"]`);
const head = (page: Page) => page.locator('.verdict-head').textContent();
const streak = (page: Page) => page.locator('.streak b').textContent();

for (const game of GAMES) {
  test(`${game}: a puzzle solved, then one failed`, async () => {
    const page = await house.visit({ settings: CALM });
    const first = await asked(game, 0);
    await open(page, game, 0);
    await answer(page, first.values[0]!.move);
    assert.ok((await head(page))!.includes(en('right')));
    assert.ok((await page.textContent('.verdict'))!.includes(first.reason));
    assert.equal(await streak(page), en('streak', 1));
    const second = await asked(game, 1);
    await page.locator('.verdict .button.main').click();
    await page.waitForURL(new RegExp(`#puzzle/${game}/1$`));
    await answer(page, second.values[1]!.move);
    assert.ok((await head(page))!.includes(en('wrong')));
    const best = second.moves.find(({ move }) => move === second.values[0]!.move)!.say;
    assert.equal(await page.locator('.verdict dt.better + dd').textContent(), best);
    assert.equal(await streak(page), en('streak', 0));
    await page.goto(`${house.url}#puzzles`);
    await page.waitForSelector(`.puzzle-game.${game}`);
    const said = await page
      .locator(`.puzzle-game.${game} .puzzle-grade .button`)
      .first()
      .textContent();
    assert.ok(said!.includes(en('solvedOf', 1, 26).slice(0, 4)), said!);
    assert.deepEqual(house.errors, []);
  });
}

test('the better move is drawn on the board', async () => {
  const page = await house.visit({ settings: CALM });
  const { values } = await asked('lunarbase', 3);
  await open(page, 'lunarbase', 3);
  await answer(page, values[1]!.move);
  await page.waitForSelector('.study-shown .piece.hot');
  await page.waitForSelector('.study-shown .piece.chosen');
  assert.deepEqual(house.errors, []);
});

test('a second try at the same puzzle does not count', async () => {
  const page = await house.visit({ settings: CALM });
  const { values } = await asked('monkeys', 0);
  await open(page, 'monkeys', 0);
  await answer(page, values[1]!.move);
  await page.waitForSelector('.verdict.wrong');
  await page.reload();
  await page.waitForSelector('.choice:enabled');
  await answer(page, values[0]!.move);
  await page.waitForSelector('.verdict.right');
  assert.ok((await page.textContent('.verdict'))!.includes(en('triedBefore')));
  assert.equal(await page.locator('.streak b').count(), 0);
});

test('a puzzle with the keyboard alone, in German', async () => {
  const page = await house.visit({ lang: 'de', settings: CALM });
  await page.goto(`${house.url}#puzzles`);
  await page.locator('.puzzle-grade .button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.choice:enabled');
  const at = new URL(page.url()).hash;
  await page.keyboard.press('2');
  await page.waitForSelector('.verdict');
  assert.ok((await page.textContent('.verdict'))!.includes(de('best')));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.choice:enabled');
  assert.notEqual(new URL(page.url()).hash, at);
  assert.deepEqual(house.errors, []);
});

test('a puzzle that there is not', async () => {
  const page = await house.visit({ settings: CALM });
  await page.goto(`${house.url}#puzzle/monkeys/hardest`);
  await page.waitForSelector(`h1:has-text("${en('noPuzzle')}")`);
  assert.deepEqual(house.errors, []);
});
