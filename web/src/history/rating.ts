// SPDX-License-Identifier: MIT
// One's own rating in a game, from games with bots whose ratings are known. The model is that of
// the ladders (docs/ladder.md): the winner is compared with everybody else, and one tie with an
// average bot is added, so that a player who wins every game is not infinitely strong.
import type { Rated } from '../net/api';
import type { Kept } from './store';

/** A comparison with one bot: its rating, and 1, a half or 0 for a win, a tie or a defeat. */
interface Comparison {
  elo: number;
  won: number;
}

export interface Rating {
  elo: number;
  /** Half of the 95 % interval. */
  half: number;
  games: number;
}

const PER_ELO = Math.LN10 / 400;
const Z95 = 1.96;
/** Newton's method has long arrived by then. */
const ROUNDS = 50;

/** Bots of a kind are numbered; one with other iterations is not of the kind. */
export const kindOf = (bot: string | null) => bot?.split(' ')[0] ?? null;

/** What a game says of its reader's strength; nothing if it counts for none. */
export function comparisons({ own, seats, rank, practice }: Kept, known: Rated[]): Comparison[] {
  const [seat] = own;
  if (practice || own.length !== 1) return [];
  const mine = rank[seat!]!;
  return seats.flatMap(({ bot }, i) => {
    const elo = known.find((rated) => rated.bot === kindOf(bot))?.elo;
    const isTold = mine === 1 || rank[i] === 1;
    if (i === seat || elo === undefined || !isTold) return [];
    return [{ elo, won: mine === rank[i] ? 0.5 : Number(mine === 1) }];
  });
}

const chance = (own: number, other: number) => 1 / (1 + Math.exp(-PER_ELO * (own - other)));

/** The slope and the curvature of the likelihood of one game. */
function slopes(game: Comparison[], at: number) {
  const expected = game.map(({ elo }) => chance(at, elo));
  const slope = game.reduce((sum, { won }, i) => sum + won - expected[i]!, 0);
  const curve = expected.reduce((sum, p) => sum + p * (1 - p), 0);
  return { slope, curve };
}

const total = (list: number[]) => list.reduce((a, b) => a + b, 0);

/** Comparisons within a game hang together, so the interval comes from how the games differ. */
export function rate(games: Kept[], known: Rated[]): Rating | null {
  const told = games.map((game) => comparisons(game, known)).filter((list) => list.length > 0);
  if (told.length === 0 || known.length === 0) return null;
  const average = total(known.map(({ elo }) => elo)) / known.length;
  const all = [...told, [{ elo: average, won: 0.5 }]];
  let at = average;
  const now = () => all.map((game) => slopes(game, at));
  for (let i = 0; i < ROUNDS; i++) {
    const parts = now();
    const step = total(parts.map((p) => p.slope)) / total(parts.map((p) => p.curve)) / PER_ELO;
    // Far from the answer the curve is flat, and a whole step would lead too far.
    at += Math.max(-200, Math.min(200, step));
  }
  const parts = now();
  const curve = total(parts.map((p) => p.curve));
  const spread = Math.max(curve, total(parts.map((p) => p.slope ** 2)));
  return { elo: at, half: (Z95 * Math.sqrt(spread)) / curve / PER_ELO, games: told.length };
}
