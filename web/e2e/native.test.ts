// SPDX-License-Identifier: MIT
// The games of a page in Chromium are those of the C program, bots' choices included: LEVELS=1000
// compares a thousand games of the levels. SPEED names a `signature` that was built without
// assertions; the test then prints how fast the page searches beside it (docs/site.md).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { BROWSER, FLAGS, PROGRAM } from './harness';
import { SiteHost } from './sitehost';

const LEVELS = process.env.LEVELS ?? '4';
const SPEED = process.env.SPEED;
const SIGNATURE = SPEED ?? path.join(path.dirname(PROGRAM), 'signature');

let host: SiteHost;
let browser: Browser;
let page: Page;
let modules: string[] = [];

before(async () => {
  host = await SiteHost.open();
  modules = (await readdir(host.folder)).filter((name) => name.endsWith('.wasm'));
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  page = await browser.newPage();
  await page.goto(`${host.url}icon.svg`);
});

after(async () => {
  await browser.close();
  await host.close();
});

/** In the page: the hash of its module over so many games of the levels, and the milliseconds. */
async function levels({ file, games }: { file: string; games: number }) {
  const module = await WebAssembly.compileStreaming(fetch(file));
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, imports);
  const { _initialize, local_levels } = exports as {
    _initialize(): void;
    local_levels(games: number): bigint;
  };
  _initialize();
  const begin = performance.now();
  const hash = BigInt.asUintN(64, local_levels(games)).toString(16).padStart(16, '0');
  return { hash, ms: performance.now() - begin };
}

test('bots choose in Chromium what they choose in C', async (t) => {
  const said = execFileSync(SIGNATURE, ['--levels', LEVELS], { encoding: 'utf8' });
  assert.ok(modules.length > 0);
  for (const file of modules) {
    const game = file.split('-')[0]!;
    const [, hash, ms] = new RegExp(`^${game} (\\w+) (\\d+)`, 'm').exec(said)!;
    const found = await page.evaluate(levels, { file, games: Number(LEVELS) });
    assert.equal(found.hash, hash, game);
    const share = Math.round((100 * Number(ms)) / found.ms);
    if (SPEED)
      t.diagnostic(`${game}: ${ms} ms in C, ${Math.round(found.ms)} in the page, ${share} %`);
  }
});
