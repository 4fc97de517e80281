// SPDX-License-Identifier: MIT
// How the result of a solo game compares with those before it, as far as this browser's history
// knows them. Only games with the same options compare, and none that were made easier.
import type { Kept } from '../history/store';

export type Standing =
  | { is: 'firstRecord' | 'recordEven' }
  | { is: 'recordBeaten' | 'recordMissed'; score: number };

/** The game and its options, without the deal. */
export function setupOf(log: string): string {
  const [game = '', setup = ''] = ['game', 'setup'].map(
    (line) => new RegExp(`^${line} (.*)$`, 'm').exec(log)?.[1],
  );
  return `${game} ${setup.replace(/seed=\S+/, '')}`;
}

type Played = Pick<Kept, 'table' | 'at' | 'log' | 'seats' | 'practice' | 'score'>;

/** Those that count and were over before this one. */
function before(games: Played[], table: string, log: string): Played[] {
  const at = games.find((game) => game.table === table)?.at ?? Infinity;
  const setup = setupOf(log);
  return games.filter(
    (game) =>
      game.table !== table &&
      game.at < at &&
      game.seats.length === 1 &&
      !game.practice &&
      setupOf(game.log) === setup,
  );
}

export function standingOf(games: Played[], table: string, log: string, score: number): Standing {
  const scores = before(games, table, log).map((game) => game.score[0]!);
  if (scores.length === 0) return { is: 'firstRecord' };
  const best = Math.max(...scores);
  if (score === best) return { is: 'recordEven' };
  return { is: score > best ? 'recordBeaten' : 'recordMissed', score: best };
}
