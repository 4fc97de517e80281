// SPDX-License-Identifier: MIT
// Takes finished games into the history: what they were comes from their logs.
import { replayHead, tableLog, type Analysis, type ReplayHead } from '../net/api';
import { anyKey, playedRings, ringOf } from '../net/keys';
import type { Seat } from '../table/types';
import { judge } from './figures';
import { amend, isKept, keepGames, keptGames, type Kept } from './store';

const DAILY = /^daily (\d{4}-\d\d-\d\d)$/;

/** What is said of a game by its log alone; null unless it is over. */
export function readHead(head: ReplayHead, own: number[]) {
  const { game, seats, options, moves, result, practice, arranged, fair } = head;
  if (!result) return null;
  const daily = DAILY.exec(fair ?? '')?.[1] ?? null;
  const { rank, score } = result;
  const feats = [...new Set(own.flatMap((seat) => head.feats?.[seat] ?? []))];
  return { game, seats, options, moves, rank, score, feats, practice: practice || arranged, daily };
}

async function noteNow(table: string, seats: Seat[]) {
  const ring = ringOf(table);
  const own = ring.seats.map(({ seat }) => seat);
  if (own.length === 0 || ring.lesson !== undefined || (await isKept(table))) return;
  const log = await tableLog(table, anyKey(table));
  const read = readHead(await replayHead(log), own);
  const colors = seats.map(({ color }) => color);
  const kept: Kept | null = read && { table, at: Date.now(), own, colors, log, ...read };
  if (kept) await keepGames([kept]);
}

/** One after the other, so that no game is asked for twice. */
let last: Promise<void> = Promise.resolve();

/** Notes a game of this browser that is over, once. */
export function noteGame(table: string, seats: Seat[]): Promise<void> {
  last = last.then(() => noteNow(table, seats)).catch(() => undefined);
  return last;
}

interface Finished {
  table: string;
  phase: string;
  seats: Seat[];
}

/** Games may have ended without this browser. */
export function noteFinished(tables: Finished[]) {
  const played = new Set(playedRings().map(({ table }) => table));
  for (const { table, phase, seats } of tables)
    if (phase === 'over' && played.has(table)) void noteGame(table, seats);
}

/** Adds what an analysis found, if the log is that of a game of this browser. */
export async function noteAnalysis(log: string, analysis: Analysis) {
  const game = (await keptGames()).find((kept) => kept.log === log);
  if (game && !game.judged) await amend(game.table, judge(analysis, game.own));
}
