// SPDX-License-Identifier: MIT
// Which puzzles this browser's reader has tried, and how many they solved in a row. Only the first
// try at a puzzle counts.
export type Grade = 'easy' | 'medium' | 'hard';

export interface Streak {
  now: number;
  best: number;
}

export interface Progress {
  /** By puzzle: whether the first try was right. */
  tried: Record<string, boolean>;
  streak: Streak;
}

const STORED = 'perilune.puzzles';

export const NONE: Progress = { tried: {}, streak: { now: 0, best: 0 } };

/** The name of a puzzle that comes with the program. */
export const puzzleId = (game: string, number: number) => `${game}/${number}`;

export function progress(): Progress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Progress) };
  } catch {
    return NONE;
  }
}

export const keepProgress = (now: Progress) => localStorage.setItem(STORED, JSON.stringify(now));

/** After one more try; the same if the puzzle has been tried before. */
export function tried(before: Progress, id: string, right: boolean): Progress {
  if (id in before.tried) return before;
  const now = right ? before.streak.now + 1 : 0;
  return {
    tried: { ...before.tried, [id]: right },
    streak: { now, best: Math.max(now, before.streak.best) },
  };
}

export function noteTry(id: string, right: boolean): Progress {
  const now = tried(progress(), id, right);
  keepProgress(now);
  return now;
}

/** Numbers of a game's puzzles of one grade. */
export const ofGrade = (grades: string[], grade: string) =>
  grades.flatMap((each, i) => (each === grade ? [i] : []));

/** The first puzzle of the grade that was not tried yet, after `from` and then from the beginning;
 * null if there is none. */
export function nextOpen(
  { tried: done }: Progress,
  game: string,
  numbers: number[],
  from = -1,
): number | null {
  const round = [...numbers.filter((n) => n > from), ...numbers.filter((n) => n <= from)];
  return round.find((n) => !(puzzleId(game, n) in done)) ?? null;
}
