// SPDX-License-Identifier: MIT
// Moves as text, and the ones that begin with a tapped piece.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredMoves, ratingOf } from '../src/parts/prompt';
import { exactly, movesOf, movesWith, parse, sayOf } from '../src/table/moves';

const moves = [
  { move: 'mine', say: 'Mine: +4 money' },
  { move: 'build dust-mine', say: 'Build the Dust Mine for 3' },
  { move: 'build grant-annex', say: 'Build the Grant Annex for 4' },
  { move: 'bid green,brown', say: 'Bid green and brown' },
];

test('a move is a verb and its arguments', () => {
  assert.deepEqual(parse('play green-4a advance purple'), {
    verb: 'play',
    args: ['green-4a', 'advance', 'purple'],
  });
});

test('a tap on a piece finds the moves that begin so', () => {
  assert.deepEqual(movesOf(moves, 'build'), ['build dust-mine', 'build grant-annex']);
  assert.deepEqual(movesOf(moves, 'build', 'dust-mine'), ['build dust-mine']);
  assert.deepEqual(movesOf(moves, 'build', 'dust'), []);
});

test('arguments are found in lists, too, and verbs are none', () => {
  assert.deepEqual(movesWith(moves, 'brown'), ['bid green,brown']);
  assert.deepEqual(movesWith(moves, 'mine'), []);
});

test('exactly one, and its words', () => {
  assert.deepEqual(exactly(moves, 'mine'), ['mine']);
  assert.deepEqual(exactly(moves, 'farm'), []);
  assert.equal(sayOf(moves, 'mine'), 'Mine: +4 money');
});

test('the prompt offers everything, what was chosen, or what was looked for', () => {
  const offered = (chosen: string[], wanted: string) =>
    offeredMoves({ moves, chosen }, wanted).map((m) => m.move);
  assert.equal(offered([], '').length, 4);
  assert.deepEqual(offered(['mine'], ''), ['mine']);
  assert.deepEqual(offered([], 'annex build'), ['build grant-annex']);
});

test('a hint says of a move what its figure says', () => {
  const rated = (move: string, value: number, sure: 'even' | 'probably' | 'clearly') => ({
    move,
    value,
    error: 12,
    sure,
  });
  const close = {
    moves: [rated('a', 510, 'even'), rated('b', 505, 'even'), rated('c', 300, 'clearly')],
  };
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((move) => [ratingOf(close, move).best, ratingOf(close, move).says]),
    [
      [true, 'hintEven'],
      [true, 'hintEven'],
      [false, 'hintWorse'],
      [false, null],
    ],
  );
  const clear = { moves: [rated('a', 600, 'clearly'), rated('b', 500, 'clearly')] };
  assert.deepEqual(ratingOf(clear, 'a'), { rating: clear.moves[0], best: true, says: 'hintBest' });
  assert.equal(ratingOf(null, 'a').rating, null);
});
