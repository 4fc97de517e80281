// SPDX-License-Identifier: MIT
// The real server and a real browser for the tests: the program is PERILUNE or build/perilune, the
// browser CHROMIUM or Debian's, without windows where there is one. Whatever the page writes to the
// console as an error fails a test.
// Each test has its own deals, which are the same in every run (chance.ts).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { after, afterEach, before, beforeEach } from 'node:test';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { SHOWN_MS } from '../src/parts/toast';
import { CHANCE, chanceOf, fixChance, writeChance } from './chance';

export const PROGRAM = process.env.PERILUNE ?? path.resolve('..', 'build', 'perilune');
const WINDOWLESS = '/usr/lib/chromium/chromium-headless-shell';
export const BROWSER =
  process.env.CHROMIUM ?? (existsSync(WINDOWLESS) ? WINDOWLESS : '/usr/bin/chromium');
const SHOTS = path.resolve('screens');

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

export interface Look {
  size?: keyof typeof SIZES;
  theme?: 'light' | 'dark';
  lang?: 'en' | 'de';
  /** Settings of the page, as it keeps them. */
  settings?: Record<string, unknown>;
}

/** Settings for tests that do not wait: nothing moves, and bots' moves are shown at once. */
export const CALM = { speed: 'off', sound: false, follow: false, bot: 'random' };

/** A house for all tests of a file: opened before the first, left after each. */
export function openHouse(): House {
  const house = new House();
  before(() => house.open());
  beforeEach((t) => house.begin(t.name));
  afterEach(() => house.leave());
  after(() => {
    console.log(`PERILUNE_CHANCE=${CHANCE}`);
    return house.close();
  });
  return house;
}

export class House {
  readonly errors: string[] = [];
  url = '';
  private folder = '';
  private server!: ChildProcess;
  private browser: Browser | null = null;
  private contexts: BrowserContext[] = [];
  /** What the deals of the current test follow from. */
  private test = '';
  private visits = 0;
  private restarts = 0;

  async open() {
    this.folder = await mkdtemp(path.join(tmpdir(), 'perilune-e2e-'));
    buildChance(this.folder);
    this.server = serve(this.folder, '0');
    this.url = await address(this.server);
    this.browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  }

  /** Another test begins. */
  begin(test: string) {
    [this.test, this.visits, this.restarts] = [test, 0, 0];
    writeChance(this.folder, test);
  }

  /** A browser of its own: nothing is shared with other pages. */
  async visit(look: Look = {}): Promise<Page> {
    const phone = look.size === 'phone';
    const context = await this.browser!.newContext({
      viewport: SIZES[look.size ?? 'desktop'],
      colorScheme: look.theme ?? 'light',
      locale: look.lang === 'de' ? 'de-DE' : 'en-US',
      // What moves without end in a picture would be drawn sixty times a second, in software.
      reducedMotion: look.settings?.speed === 'off' ? 'reduce' : 'no-preference',
      hasTouch: phone,
      isMobile: phone,
    });
    this.contexts.push(context);
    const settings = JSON.stringify(look.settings ?? {});
    await context.addInitScript((text) => {
      if (location.protocol === 'about:') return;
      if (!localStorage.getItem('perilune.settings'))
        localStorage.setItem('perilune.settings', text);
    }, settings);
    await context.addInitScript(keepMessages, SHOWN_MS.note);
    await context.addInitScript(fixChance, chanceOf(`${this.test}, visit ${this.visits++}`));
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (m) => m.type() === 'error' && this.errors.push(m.text()));
    await page.goto(this.url);
    return page;
  }

  /** Closes every page, so that none outlives its test. */
  async leave() {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    this.errors.length = 0;
  }

  /** Ends the server and starts it again at the same address, with a pause in between. */
  async restart(pause: number) {
    await end(this.server);
    await new Promise((resolve) => setTimeout(resolve, pause));
    // The same keys must not be made again.
    writeChance(this.folder, `${this.test}, restart ${this.restarts++}`);
    this.server = serve(this.folder, new URL(this.url).port);
    await address(this.server);
  }

  /** A picture of the page or of a part of it, where pictures are wanted. */
  async shot(what: Page | Locator, name: string) {
    if (!process.env.PERILUNE_SHOTS) return;
    await mkdir(SHOTS, { recursive: true });
    await what.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  }

  async close() {
    await this.leave();
    await this.browser?.close(); // where it does not start, the server still has to end
    await end(this.server);
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A message that can be called off does not leave by itself before a slow machine has seen it. */
function keepMessages(shown: number) {
  const start = window.setTimeout.bind(window);
  const slowly = (what: () => void, ms?: number) => start(what, ms === shown ? 100 * ms : ms);
  window.setTimeout = slowly as typeof window.setTimeout;
}

/** What takes the place of the server's random numbers; see tests/server/chance.c. */
function buildChance(folder: string) {
  const library = path.join(folder, 'chance.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, '../tests/server/chance.c']);
  writeChance(folder, '');
}

function serve(folder: string, port: string): ChildProcess {
  const store = path.join(folder, 'tables.db');
  const options = ['--port', port, '--store', store, '--durability', 'process'];
  const tables = ['--max-tables-per-hour', '10000', '--max-tables-per-address', '10000'];
  // All browsers come from one address, and tests are quicker than people.
  const pace = ['--max-cpu-per-address', '0', '--max-bytes-per-address', '0'];
  const often = ['--max-messages-per-second', '1000'];
  const limits = [...tables, ...pace, ...often, '--log-level', 'errors', '--lang', 'en'];
  const quick = ['--analysis', '10'];
  return spawn(PROGRAM, ['serve', ...options, ...limits, ...quick], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LD_PRELOAD: path.join(folder, 'chance.so'),
      CHANCE: path.join(folder, 'chance'),
    },
  });
}

async function end(server: ChildProcess) {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

/** The server prints its address when it is open. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout!.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /https?:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
