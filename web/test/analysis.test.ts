// SPDX-License-Identifier: MIT
// The figures and curves of an analysis.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byMisjudgment,
  cause,
  chanceAt,
  curve,
  finds,
  givenAway,
  percent,
  signed,
  worst,
  wrongBy,
} from '../src/analysis/figures';
import { drawn } from '../src/analysis/study';
import { words } from '../src/analysis/words';
import type { Account, Analysis, Auction, Decision } from '../src/net/api';

const decision = (step: number, seat: number, part: Partial<Decision>) =>
  ({
    step,
    seat,
    chance: 0.5,
    cost: 0,
    cost_ci95: [0, 0],
    find: 0,
    find_ci95: [0, 0],
    ...part,
  }) as Decision;

const account = (part: Partial<Account>) =>
  ({ start: 0.5, luck: 0, others: 0, own: 0, result: 0.5, ...part }) as Account;

const game = {
  seats: [account({ result: 1 }), account({ result: 0 })],
  decisions: [
    decision(1, 0, { cost: 0.1, cost_ci95: [0.08, 0.12] }),
    decision(2, 1, { cost: 0.05, cost_ci95: [-0.1, 0.2] }),
    decision(3, 1, { find: 0.3, find_ci95: [0.2, 0.4], chance: 0.4 }),
    decision(4, 0, {
      cost: 0.0001,
      cost_ci95: [-0.1, 0.1],
      find: 0.1,
      find_ci95: [-0.1, 0.3],
      chance: 0.7,
    }),
  ],
} as Analysis;

test('numbers as each language writes them', () => {
  assert.equal(percent(0.1234, 'en'), '12.3%');
  assert.equal(percent(-0.1234, 'de'), '−12,3\u202f%');
  assert.equal(signed(0.05, 'en'), '+5.0%');
  assert.equal(signed(-0.0001, 'en'), '0.0%');
});

test('the worst and the best decisions, of all or of one seat', () => {
  const steps = (list: Decision[]) => list.map(({ step }) => step);
  assert.deepEqual(steps(worst(game, null, 9)), [1, 2]);
  assert.deepEqual(steps(worst(game, 1, 9)), [2]);
  assert.deepEqual(steps(finds(game, null, 9)), [3]);
});

test('a curve drops where a mistake was made', () => {
  const spots = curve(game, 0);
  assert.deepEqual(
    spots.map(({ x, y }) => [x, y]),
    [
      [0, 0.5],
      [1, 0.5],
      [1, 0.4],
      [4, 0.7],
      [5, 1],
    ],
  );
  assert.equal(chanceAt(spots, 3), 0.4);
  assert.equal(chanceAt(spots, 5), 1);
});

test('what did the most', () => {
  assert.equal(cause(account({ luck: 0.6, own: -0.1, result: 1 })), 'luck');
  assert.equal(cause(account({ luck: 0.1, own: -0.6, result: 0 })), 'own');
  assert.equal(cause(account({ luck: 0.01, own: -0.01 })), null);
});

test('who misjudged an auction', () => {
  const lot = (step: number, winner: number, worth: number): Auction => ({
    step,
    outcome: '',
    winner,
    bidders: [{ seat: 0, step, worth, worth_ci95: [worth - 0.01, worth + 0.01] }],
  });
  const [paid, fair, missed] = [lot(1, 0, -0.05), lot(2, 0, 0.05), lot(3, 1, 0.2)];
  assert.equal(wrongBy(paid!, paid!.bidders[0]!), 0.05);
  assert.equal(wrongBy(fair!, fair!.bidders[0]!), 0);
  assert.deepEqual(
    byMisjudgment([paid!, fair!, missed!]).map(({ step }) => step),
    [3, 1, 2],
  );
});

test('every sentence of the analysis is there in both languages', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort();
  for (const [key, { en, de }] of Object.entries(words)) {
    assert.ok(en.trim() && de.trim(), key);
    assert.deepEqual(holes(de), holes(en), key);
    assert.doesNotMatch(de, /\b(Ihre?[nmrs]?|Ihnen)\b|"/, key);
  }
});

test('what a decision gave away, in words', () => {
  assert.deepEqual([0.5, 0.33, 0.1, 0.04, 0.01].map(givenAway), [
    'awayHalf',
    'awayThird',
    'awayTenth',
    'awayTwentieth',
    'awayLittle',
  ]);
});

test('a decision is drawn with the move played and the better one', () => {
  const made = { chosen: 'mine', preferred: 'farm', chosen_words: 'Mine', preferred_words: 'Farm' };
  const d = decision(3, 0, made);
  assert.deepEqual(drawn(d), {
    moves: [
      { move: 'mine', say: 'Mine' },
      { move: 'farm', say: 'Farm' },
    ],
    chosen: ['mine'],
    hot: 'farm',
  });
  assert.equal(drawn(decision(3, 0, { ...made, preferred: 'mine' })), null);
});
