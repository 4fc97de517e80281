// SPDX-License-Identifier: MIT
// The proof of a fair deal, with known hashes and streams.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Chance, chacha8 } from '../src/fair/chance';
import type { Dealer, Row } from '../src/fair/deck';
import { blake2b, digest } from '../src/fair/hash';
import { readHead, type Head } from '../src/fair/head';
import { judge, readValues, seedOf, type Known } from '../src/fair/judge';
import { words } from '../src/fair/words';
import { deal as bloodbath } from '../src/games/bloodbath/deal';
import { deal as lunarbase } from '../src/games/lunarbase/deal';
import { deal as monkeys } from '../src/games/monkeys/deal';

const read = (name: string) => readFileSync(`../tests/fair/${name}`, 'utf8');
const table = read('table.log');

test('hashes are those of BLAKE2b-256', () => {
  assert.equal(
    blake2b(new TextEncoder().encode('abc')),
    'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  );
  assert.equal(
    blake2b(new Uint8Array(128)),
    '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
  );
  assert.equal(
    blake2b(Uint8Array.from({ length: 200 }, (_, i) => i % 251)),
    '63c3d97a9f8894d5e043a707b0fee7f7ec4c049a23bbf1079df20b4165f9e22d',
  );
});

test('chance is ChaCha8, and numbers that would be biased are thrown away', () => {
  // The first block for a zero key, from the published test vectors of ChaCha8.
  assert.equal(chacha8(Array(8).fill(0), 0)[0], 0x2fef003e);
  const chance = new Chance('0');
  assert.equal(chance.below(6), Math.floor((0x2fef003e * 6) / 2 ** 32));
  // 0 is less than 2^32 mod 6, so the next word counts.
  const rejecting = new Chance('0');
  Object.assign(rejecting, { words: [0, 0x80000001] });
  assert.equal(rejecting.below(6), 3);
});

const known: Known = {
  promised: /commitment=(\w{64})/.exec(table)![1],
  mixes: ['ff'.repeat(16), /mix=(\w{32})/.exec(table)![1]!],
};
const verdict = (log: string, knows: Known = known) => {
  const { verdict, why } = judge(readHead(log), knows);
  return [verdict, why];
};

test('a deal is proved when everything in it is what was promised', () => {
  assert.deepEqual(verdict(table), ['proved', null]);
  assert.deepEqual(verdict(table, {}), ['proved', null]);
  const found = judge(readHead(table)!, {});
  assert.deepEqual([found.promised, found.added], [null, null]);
});

test('a deal is not proved when something was changed, and the reason is said', () => {
  const change = (from: string | RegExp, to: string) => verdict(table.replace(from, to));
  assert.deepEqual(change(/secret=./, 'secret=f'), ['broken', 'commitment']);
  assert.deepEqual(change(/seed=./, 'seed=f'), ['broken', 'seed']);
  assert.deepEqual(change('seat 0 Ada', 'seat 0 Eve'), ['broken', 'seed']);
  assert.deepEqual(change('seat 0 Ada', 'seat 0 bot:random 2'), ['broken', 'seed']);
  assert.deepEqual(change('variant.treachery=on', 'variant.scorn=on'), ['broken', 'seed']);
  assert.deepEqual(change(/fair 2/, 'fair 3'), ['broken', 'unreadable']);
  assert.deepEqual(change(/fair .*\n/, ''), ['unproved', 'none']);
  assert.deepEqual(change(/fair .*\n/, 'practice\n'), ['unproved', 'forked']);
  assert.deepEqual(change(/fair /, 'stack circle red\nfair '), ['unproved', 'arranged']);
  assert.deepEqual(verdict(table, { promised: '0'.repeat(64) }), ['broken', 'promise']);
  assert.deepEqual(verdict(table, { mixes: ['0'.repeat(32)] }), ['broken', 'own']);
});

interface Tampered {
  what: string;
  from: string;
  to: string;
  all?: boolean;
  proved: boolean;
}

// tests/fair/fair_test.py asks the program and tools/fair.py the same.
test('a log that was tampered with is not proved, however it was done', () => {
  for (const { what, from, to, all, proved } of JSON.parse(read('tampered.json')) as Tampered[]) {
    assert.ok(table.includes(from), what);
    const log = all ? table.replaceAll(from, to) : table.replace(from, () => to);
    assert.equal(judge(readHead(log), {}).verdict === 'proved', proved, what);
  }
  assert.deepEqual(verdict(`${table}bananas\n`), ['broken', 'noLog']);
  assert.deepEqual(verdict(table.replace(/end .*\n/, '')), ['broken', 'cut']);
});

const seeded = (log: string) => {
  const head = readHead(log)!;
  return log.replace(/seed=\w+/, `seed=${seedOf(head, readValues(head.fair!)!)}`);
};

test('the head names the cards, and they belong to the terms', () => {
  const named = (cards: string) => readHead(table.replace(/rules=\d+/, `$& cards=${cards}`));
  assert.match(named('0123456789abcdef')!.terms, /^game monkeys rules=1 cards=0123456789abcdef\n/);
  for (const cards of ['', '0123456789abcde', '0123456789ABCDEF', '0123456789abcdef x'])
    assert.equal(named(cards), null);
});

test('who relies on the server, or on an older log, is told so', () => {
  const zeros = '0'.repeat(32);
  const alone = seeded(table.replace(/mix=.*/, `mix=${zeros},${zeros},-`));
  assert.deepEqual(verdict(alone, {}), ['unproved', 'alone']);
  const old = seeded(table.replace('fair 2 ', 'fair ').replace(/,-$/m, ''));
  assert.deepEqual(verdict(old, {}), ['unproved', 'old']);
  assert.equal(readHead('perilune 1\n'), null);
  assert.equal(readHead('no log'), null);
});

test('a known deal says so, and is checked all the same', () => {
  const seed = digest('perilune daily 1', 'monkeys 2026-03-31').replace(/^(?:00)+/, '');
  const daily = table.replace(/fair .*/, 'fair daily 2026-03-31');
  const dealt = daily.replace(/seed=\w+/, `seed=${seed}`);
  assert.deepEqual(verdict(dealt), ['unproved', 'daily']);
  assert.deepEqual(verdict(daily), ['broken', 'notDaily']);
  assert.deepEqual(verdict(dealt.replace('03-31', '04-01')), ['broken', 'notDaily']);
  assert.deepEqual(verdict(dealt.replace('03-31', '02-30')), ['broken', 'unreadable']);
});

const deals = JSON.parse(read('deals.json')) as { head: string; deal: object }[];

test('everything is said in both languages, and every pile has a name', () => {
  const holes = (text: string) => (text.match(/\{\d/g) ?? []).join();
  for (const [key, { en, de }] of Object.entries(words)) {
    assert.ok(en.trim() && de.trim(), key);
    assert.equal(holes(de), holes(en), key);
  }
  const piles = new Set(deals.flatMap(({ deal }) => Object.keys(deal)));
  for (const pile of piles) assert.ok(pile.replace(/ \d$/, '') in words, pile);
});

test('deals are those of the program', () => {
  const dealers: Record<string, Dealer> = { bloodbath, lunarbase, monkeys };
  const catalog = JSON.parse(read('catalog.json')) as Record<string, Row[]>;
  for (const { head: text, deal } of deals) {
    const head: Head = readHead(text)!;
    const dealt = dealers[head.game]!(head, catalog[head.game]!, new Chance(head.seed));
    const { first, ...piles } = dealt;
    assert.deepEqual(first ? { ...piles, first: Number(first[0]) } : piles, deal, text);
  }
});
