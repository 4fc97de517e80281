// SPDX-License-Identifier: MIT
// The history as one file: games with their logs, and the puzzles tried. A file is checked before
// anything of it is taken; whatever the browser has already stays.
import { keepProgress, progress, type Progress } from '../puzzles/progress';
import { keepGames, keptGames, type Kept } from './store';

const KIND = 'perilune history';
const VERSION = 1;

interface HistoryFile {
  kind: string;
  version: number;
  games: Kept[];
  puzzles: Progress;
}

export async function writeHistory(): Promise<string> {
  const games = await keptGames();
  const file: HistoryFile = { kind: KIND, version: VERSION, games, puzzles: progress() };
  return JSON.stringify(file);
}

/** Why a file can't be read; the number says which game is damaged. */
export type Wrong = { why: 'noHistory' | 'newerHistory' } | { why: 'badGame'; game: number };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isList = (value: unknown, is: (item: unknown) => boolean, length?: number) =>
  Array.isArray(value) && value.every(is) && (length === undefined || value.length === length);
const isOptional = (value: unknown, is: (v: unknown) => boolean) =>
  value === undefined || is(value);

const isPlayer = (p: unknown) => isObject(p) && isText(p.name) && (p.bot === null || isText(p.bot));
const isLapse = (l: unknown) =>
  isObject(l) &&
  [l.step, l.seat, l.cost].every(isNumber) &&
  isText(l.chosen) &&
  isText(l.preferred);
const isJudged = (j: unknown) =>
  isObject(j) && [j.decisions, j.mistakes, j.cost, j.error].every(isNumber);
const isPar = (p: unknown) =>
  isObject(p) &&
  isText(p.bot) &&
  Array.isArray(p.ranks) &&
  isList(p.ranks, isNumber) &&
  isList(p.scores, isNumber, p.ranks.length);

/** The log names the game, so that a replay shows what the tile says. */
const hasLog = ({ log, game }: Fields) =>
  typeof log === 'string' && log.startsWith('perilune ') && log.includes(`\ngame ${String(game)} `);

export function isGame(game: unknown): game is Kept {
  if (!isObject(game) || !Array.isArray(game.seats)) return false;
  const n = game.seats.length;
  const isSeat = (seat: unknown) => Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < n;
  return (
    n > 0 &&
    [game.table, game.game].every(isText) &&
    [game.at, game.moves].every(isNumber) &&
    isList(game.seats, isPlayer) &&
    isObject(game.options) &&
    Object.values(game.options).every(isText) &&
    isList(game.own, isSeat) &&
    (game.own as number[]).length > 0 &&
    isList(game.colors, isNumber, n) &&
    isList(game.rank, isNumber, n) &&
    isList(game.score, isNumber, n) &&
    isList(game.feats, isText) &&
    typeof game.practice === 'boolean' &&
    (game.daily === null || /^\d{4}-\d\d-\d\d$/.test(String(game.daily))) &&
    isOptional(game.lapses, (list) => isList(list, isLapse)) &&
    isOptional(game.judged, isJudged) &&
    isOptional(game.par, isPar) &&
    hasLog(game)
  );
}

function isProgress(value: unknown): value is Progress {
  if (!isObject(value) || !isObject(value.tried) || !isObject(value.streak)) return false;
  const { tried, streak } = value;
  return (
    Object.values(tried).every((right) => typeof right === 'boolean') &&
    [streak.now, streak.best].every(isNumber)
  );
}

/** The file's content, or what is wrong with it. */
export function readHistory(text: string): HistoryFile | Wrong {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: 'noHistory' };
  }
  if (!isObject(file) || file.kind !== KIND || !isNumber(file.version)) return { why: 'noHistory' };
  if ((file.version as number) > VERSION) return { why: 'newerHistory' };
  if (!Array.isArray(file.games) || !isProgress(file.puzzles)) return { why: 'noHistory' };
  const bad = file.games.findIndex((game) => !isGame(game));
  return bad >= 0 ? { why: 'badGame', game: bad + 1 } : (file as unknown as HistoryFile);
}

/** What was tried anywhere counts; of the streaks the longer one. */
export function bothTried(own: Progress, other: Progress): Progress {
  const best = Math.max(own.streak.best, other.streak.best);
  return { tried: { ...other.tried, ...own.tried }, streak: { now: own.streak.now, best } };
}

/** Takes what the browser does not have yet; returns how many games that were. */
export async function takeHistory({ games, puzzles }: HistoryFile): Promise<number> {
  const known = new Set((await keptGames()).map(({ table }) => table));
  const fresh = games.filter(({ table }) => !known.has(table));
  await keepGames(fresh);
  keepProgress(bothTried(progress(), puzzles));
  return fresh.length;
}
