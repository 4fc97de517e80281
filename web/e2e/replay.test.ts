// SPDX-License-Identifier: MIT
// Looking at a finished game again: step, jump, other eyes, a link that carries the log, and
// playing on from a move.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALM, House } from './harness';
import { playNow, playToEnd } from './play';

let house: House;
before(async () => {
  house = await House.open();
});
after(() => house.close());

test('replay, link and fork', { timeout: 180000 }, async () => {
  const page = await house.visit({ settings: CALM });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await playNow(page, 'lunarbase');
  await playToEnd(page, 5);
  await page.click('.end-actions a');
  await page.waitForSelector('.replay');
  const title = () => page.textContent('.replay-controls .prompt-ask');
  assert.match((await title())!, /deal/i);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    /2/.test(document.querySelector('.prompt-ask')?.textContent ?? ''),
  );
  await page.selectOption('.replay-controls select >> nth=0', '1');
  await page.waitForFunction(() =>
    /2/.test(document.querySelector('.prompt-ask')?.textContent ?? ''),
  );
  await page.waitForFunction(() => location.hash.endsWith('/2'));
  await page.reload();
  await page.waitForFunction(() =>
    /2/.test(document.querySelector('.prompt-ask')?.textContent ?? ''),
  );
  await house.shot(page, 'replay');
  await page.click('.replay-keep .button >> nth=0');
  const copied = await page.waitForFunction(() => navigator.clipboard.readText());
  const link = await copied.jsonValue();
  if (link.includes('#log/')) {
    const other = await house.visit({ settings: CALM });
    await other.goto(link);
    await other.waitForSelector('.replay');
  }
  await page.click('.replay-fork .button');
  await page.waitForSelector('.frame:not(.replay) .choice:enabled', { timeout: 30000 });
  await playToEnd(page, 6);
  assert.deepEqual(house.errors, []);
});
