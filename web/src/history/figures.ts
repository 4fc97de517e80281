// SPDX-License-Identifier: MIT
// What the history adds up to: wins by seats and opponents, records of games alone, mistakes.
import type { Analysis } from '../net/api';
import { worst } from '../analysis/figures';
import { kindOf } from './rating';
import type { Judged, Kept, Lapse } from './store';

export const isSolo = ({ seats }: Kept) => seats.length === 1;
export const hasWon = ({ own, rank }: Kept) => own.some((seat) => rank[seat] === 1);
/** The best of one's own scores. */
export const ownScore = ({ own, score }: Kept) => Math.max(...own.map((seat) => score[seat]!));

export interface Tally {
  seats: number;
  /** The bot that all others were; `people` or `mixed`. */
  level: string;
  games: number;
  wins: number;
}

function levelOf({ own, seats }: Kept): string {
  const others = seats.filter((_, i) => !own.includes(i)).map(({ bot }) => kindOf(bot) ?? 'people');
  const kinds = new Set(others);
  return kinds.size === 1 ? others[0]! : kinds.size === 0 ? 'people' : 'mixed';
}

/** Games with others, by the number of seats and who they were. */
export function tallies(games: Kept[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games.filter((each) => !isSolo(each))) {
    const [seats, level] = [game.seats.length, levelOf(game)];
    const key = `${seats} ${level}`;
    const before = found.get(key) ?? { seats, level, games: 0, wins: 0 };
    const wins = before.wins + Number(hasWon(game));
    found.set(key, { ...before, games: before.games + 1, wins });
  }
  return [...found.values()].sort((a, b) => a.seats - b.seats || b.games - a.games);
}

/** The best games alone that were no practice, for each choice of options apart. */
export function records(games: Kept[], most: number): Kept[][] {
  const found = new Map<string, Kept[]>();
  for (const game of games.filter((each) => isSolo(each) && !each.practice)) {
    const key = JSON.stringify(Object.entries(game.options).sort());
    found.set(key, [...(found.get(key) ?? []), game]);
  }
  const best = (a: Kept, b: Kept) => ownScore(b) - ownScore(a) || a.at - b.at;
  return [...found.values()].map((list) => list.sort(best).slice(0, most));
}

/** Decisions of one's own that became puzzles, at most, of one game. */
const LAPSES = 2;
const Z95 = 1.96;

/** What an analysis says of one's own decisions. */
export function judge(analysis: Analysis, own: number[]): { judged: Judged; lapses: Lapse[] } {
  const mine = analysis.decisions.filter(({ seat }) => own.includes(seat));
  const n = Math.max(1, mine.length);
  const variance = mine.reduce((sum, { cost_ci95: [low, high] }) => {
    return sum + ((high - low) / 2 / Z95) ** 2;
  }, 0);
  const judged = {
    decisions: mine.length,
    mistakes: own.reduce((sum, seat) => sum + analysis.seats[seat]!.mistakes, 0),
    cost: mine.reduce((sum, { cost }) => sum + cost, 0) / n,
    error: Math.sqrt(variance) / n,
  };
  const lapses = worst({ ...analysis, decisions: mine }, null, LAPSES)
    .filter((d) => d.chosen !== d.preferred && d.choices > 1)
    .map(({ step, seat, chosen, preferred, cost }) => ({ step, seat, chosen, preferred, cost }));
  return { judged, lapses };
}
