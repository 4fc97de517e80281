// SPDX-License-Identifier: MIT
// The seats of a replayed game.
import { standings, type Player } from '../net/api';
import { anyKey } from '../net/keys';
import type { Seat } from '../table/types';

/** Who sits at a table, in their colors, where this browser may know it. */
export async function findSeats(table: string | null): Promise<Seat[] | null> {
  const key = table && anyKey(table);
  if (!key) return null;
  return (await standings([{ table, key }]))[0]?.seats ?? null;
}

/** Who played; a log does not know their colors. */
export function seatsOf(players: Player[], known: Seat[] | null = null): Seat[] {
  return players.map(({ name, bot }, i) => ({
    name,
    color: known?.[i]?.color ?? i,
    kind: bot ? 'bot' : 'person',
    bot,
    here: true,
    away: false,
    mixed: true,
  }));
}
