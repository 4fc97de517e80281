// SPDX-License-Identifier: MIT
// A history file with one game, made from a log, and how it gets into a browser.
import type { Page } from 'playwright-core';
import { readHead } from '../src/history/note';
import type { Kept } from '../src/history/store';
import type { ReplayHead } from '../src/net/api';

/** A game of the reader's at seat 0, analyzed. */
export async function keptOf(url: string, log: string, part: Partial<Kept> = {}): Promise<Kept> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ log, story: false });
  const reply = await fetch(`${url}api/replay`, { method: 'POST', headers, body });
  const read = readHead((await reply.json()) as ReplayHead, [0])!;
  const judged = { decisions: 30, mistakes: 4, cost: 0.012, error: 0.003 };
  const colors = read.seats.map((_, i) => i);
  return {
    table: 'kept',
    at: Date.UTC(2026, 2, 31),
    own: [0],
    colors,
    log,
    ...read,
    judged,
    ...part,
  };
}

export const historyFile = (games: Kept[]) =>
  JSON.stringify({
    ...{ kind: 'perilune history', version: 1, games },
    puzzles: { tried: { 'monkeys/0': true }, streak: { now: 1, best: 1 } },
  });

export async function load(page: Page, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('.history .page-head .button').last().click();
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
}
