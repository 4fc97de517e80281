// SPDX-License-Identifier: MIT
// What people do at a table, for the tests. Waiting goes by locators: handles of elements would
// keep old pages in memory.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { sayer } from '../src/fill';
import { isDrawn } from '../src/games';
import { coverOf } from '../src/games/covers';
import { words } from '../src/words';
import { PROGRAM } from './harness';

/** What the page says, so that a test does not depend on its wording. */
export const en = sayer(words, 'en');
export const de = sayer(words, 'de');

interface Offer {
  id: string;
  title: { en: string };
  listed: boolean;
}

/** What the program offers, as it says itself. */
const { games } = JSON.parse(
  execFileSync(PROGRAM, ['engine'], { input: 'games\n', encoding: 'utf8' }),
) as { games: Offer[] };

export const GAMES = games.filter(({ listed }) => listed).map(({ id }) => id);
/** Games for which the page has no table of their own. */
export const PLAIN = games.map(({ id }) => id).filter((id) => !isDrawn(id));
export type GameId = string;

export const titleOf = (game: GameId) => games.find(({ id }) => id === game)!.title.en;

export async function playNow(page: Page, game: GameId) {
  await page.click(`.game-card.${game} .play-now`);
  await page.locator('.frame').waitFor();
}

/** In the lobby, a bot on every seat that is still free. */
export async function putBots(host: Page) {
  while ((await host.locator('.place.free').count()) > 0) {
    const free = await host.locator('.place.free').count();
    await host.click(`.place.free .button:has-text("${en('putBot')}") >> nth=0`);
    await host.waitForFunction((n) => document.querySelectorAll('.place.free').length < n, free);
  }
}

/** A game on the deal of a lesson, which is the same every time, at its first seat. */
export async function playArranged(page: Page, game: GameId) {
  const { log } = await coverOf(game).lesson!();
  await page.evaluate((text) => sessionStorage.setItem('perilune.replay', text), log);
  await page.goto(`${new URL(page.url()).origin}/#replay/opened`);
  await page.reload();
  await page.click('.replay-fork .button');
  await page.locator('.frame:not(.replay) .choice:enabled').first().waitFor();
}

/** Keeps what the page copies from the clipboard, which all browsers of a machine share; returns
 * what reads the last of it. */
export async function takeCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  return () => page.evaluate(() => (window as unknown as { copied: string }).copied);
}

export const OVER = '.frame[data-phase=over]';

export const isOver = async (page: Page) => (await page.locator(OVER).count()) > 0;

/** A choice that differs from move to move, but is the same in every run. */
export function picker(seed: number): (n: number) => number {
  let x = seed;
  return (n) => {
    x = (x * 48271) % 2147483647;
    return x % n;
  };
}

/** Answers one question through the prompt; false when the game is over. */
export async function answer(page: Page, pick: (n: number) => number): Promise<boolean> {
  await page.locator(`.choice:enabled, ${OVER}`).first().waitFor({ timeout: 60000 });
  if (await isOver(page)) return false;
  const texts = await page.$$eval('.choice:enabled', (els) =>
    els.map((el) => el.getAttribute('data-choice')!),
  );
  if (texts.length === 0) return true;
  const choice = texts[pick(texts.length)]!;
  const asked = await stamp(page);
  const button = page.locator(`.choice[data-choice="${choice}"]`);
  // On a slow machine it may not come to rest in time; then the question is there still.
  const clicked = await button.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!clicked) return true;
  await answered(page, asked).catch(() => assert.fail(`nothing happened after ${choice}`));
  return true;
}

/** Waits for a state that is newer than the one that was asked about. */
export const answered = (page: Page, asked: string | null) =>
  page.waitForFunction(
    (old) => document.querySelector('.frame')?.getAttribute('data-seq') !== old,
    asked,
  );

/** Answers questions until there is one that is looked for. */
export async function answerUntil(
  page: Page,
  pick: (n: number) => number,
  isIt: () => Promise<boolean>,
) {
  await page.waitForSelector('.choice:enabled');
  while (!(await isIt())) {
    assert.ok(await answer(page, pick), 'the game is over');
    await page.waitForSelector('.choice:enabled');
  }
}

export const stamp = (page: Page) => page.locator('.frame').getAttribute('data-seq');

/** Plays on to the end without a mouse, for tests of what comes then: inside the page, where no
 * time is lost between a state and its answer. */
export async function playToEnd(page: Page, seed = 7) {
  await page.locator(`.choice:enabled, ${OVER}`).first().waitFor();
  await page.evaluate(clickToEnd, { seed, over: OVER });
}

async function clickToEnd({ seed, over }: { seed: number; over: string }) {
  const patience = 60000;
  let [x, answered, since] = [seed, '', performance.now()];
  while (!document.querySelector(over)) {
    const choices = document.querySelectorAll<HTMLElement>('.choice:enabled');
    const asked = document.querySelector('.frame')?.getAttribute('data-seq') ?? answered;
    if (choices.length > 0 && asked !== answered) {
      x = (x * 48271) % 2147483647;
      choices[x % choices.length]!.click();
      [answered, since] = [asked, performance.now()];
    } else if (performance.now() - since > patience)
      throw new Error(`nothing happened after ${asked}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
