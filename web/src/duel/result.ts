// SPDX-License-Identifier: MIT
// Two games on one deal, and who made more of the same seat.
import { codedGame, replayHead, type ReplayHead } from '../net/api';

export interface Side {
  code: string;
  log: string;
  head: ReplayHead;
}

export async function readSide(code: string): Promise<Side> {
  const log = await codedGame(code);
  return { code, log, head: await replayHead(log) };
}

const seedOf = (log: string) => /^seed (.+)$/m.exec(log)?.[1];

/** The same cards for the same seats. */
export const isSameDeal = (a: Side, b: Side) =>
  a.head.game === b.head.game &&
  a.head.seats.length === b.head.seats.length &&
  seedOf(a.log) === seedOf(b.log);

/** Below 0: the first did better, by rank, then by score. */
export function against(a: ReplayHead, b: ReplayHead, seat: number): number {
  const rank = a.result!.rank[seat]! - b.result!.rank[seat]!;
  return rank || b.result!.score[seat]! - a.result!.score[seat]!;
}
