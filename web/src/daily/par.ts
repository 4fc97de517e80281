// SPDX-License-Identifier: MIT
// Against par: how one's own result of a deal stands among those that the bot made of it, and the
// days on which one has played.
import { amend, type Kept } from '../history/store';
import { parNow, type Par, type ParUnderWay } from '../net/api';

/** The date where the reader is, as the server wants it. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The date so many days later. */
export function dayAfter(date: string, days: number): string {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, day! + days)).toISOString().slice(0, 10);
}

/** The result that counts for each date and game: that of the first game that was no practice. */
export function dailyResults(games: Kept[]): Map<string, Kept> {
  const found = new Map<string, Kept>();
  for (const game of games) {
    const key = `${game.daily}/${game.game}`;
    const before = found.get(key);
    if (game.daily && !game.practice && (!before || game.at < before.at)) found.set(key, game);
  }
  return found;
}

export const resultOf = (results: Map<string, Kept>, date: string, game: string) =>
  results.get(`${date}/${game}`);

/** Days in a row, up to today or yesterday, on which one has played. */
export function dayStreak(results: Map<string, Kept>, now: string): number {
  const days = new Set([...results.values()].map(({ daily }) => daily));
  let at = days.has(now) ? now : dayAfter(now, -1);
  let n = 0;
  for (; days.has(at); at = dayAfter(at, -1)) n++;
  return n;
}

export interface Standing {
  better: number;
  even: number;
  worse: number;
}

/** In how many of the bot's games one did better than it: by rank, then by score. */
export function against({ ranks, scores }: Par, rank: number, score: number): Standing {
  const signs = ranks.map((theirs, i) => Math.sign(theirs - rank || score - scores[i]!));
  const count = (sign: number) => signs.filter((each) => each === sign).length;
  return { better: count(1), even: count(0), worse: count(-1) };
}

export type Level = 'over' | 'even' | 'under';

/** Whether that is better than par, about par or worse. */
export function levelOf({ better, worse }: Standing): Level {
  return better > worse ? 'over' : better < worse ? 'under' : 'even';
}

/** What that is called. */
export const LEVEL = { over: 'betterPar', even: 'onPar', under: 'worsePar' } as const;

/** Of a kept game, as far as its par is known. */
export function standingOf({ par, rank, score, own }: Kept): Standing | null {
  const seat = own[0] ?? 0;
  return par ? against(par, rank[seat]!, score[seat]!) : null;
}

const PAUSE_MS = 1000;

const isUnderWay = (answer: Par | ParUnderWay): answer is ParUnderWay =>
  'of' in answer && !('ranks' in answer);

/** Asks until par is known, and keeps it with the game. */
export async function findPar(
  { table, game, daily }: Kept,
  tell: (at: ParUnderWay) => void,
  wanted: () => boolean,
) {
  let answer = await parNow(game, daily!);
  while (wanted() && isUnderWay(answer)) {
    tell(answer);
    await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
    if (wanted()) answer = await parNow(game, daily!);
  }
  if (isUnderWay(answer)) return;
  const { bot, ranks, scores } = answer;
  await amend(table, { par: { bot, ranks, scores } });
}
