// SPDX-License-Identifier: MIT
// From pieces to moves. The text of a move is a verb and its arguments, separated by blanks, as in
// `build dust-mine` or `bid green,brown`; a table finds the moves that a tap on a piece may mean.
import type { Move } from './types';

export interface Parsed {
  verb: string;
  args: string[];
}

export function parse(move: string): Parsed {
  const [verb = '', ...args] = move.trim().split(/\s+/);
  return { verb, args };
}

/** The texts of the moves that begin with these words: movesOf(moves, 'build', 'dust-mine'). */
export function movesOf(moves: Move[], ...words: string[]): string[] {
  return moves
    .map((m) => m.move)
    .filter((text) => {
      const parts = text.split(/\s+/);
      return words.every((word, i) => parts[i] === word);
    });
}

/** The texts of the moves in which a word occurs as an argument, alone or in a list with commas. */
export function movesWith(moves: Move[], word: string): string[] {
  return moves
    .map((m) => m.move)
    .filter((text) => parse(text).args.some((arg) => arg.split(',').includes(word)));
}

/** The text itself if it is among the moves, as a list of one or none. */
export function exactly(moves: Move[], text: string): string[] {
  return moves.some((m) => m.move === text) ? [text] : [];
}

/** What a move means in words, '' when it is not among the moves. */
export function sayOf(moves: Move[], text: string): string {
  return moves.find((m) => m.move === text)?.say ?? '';
}
