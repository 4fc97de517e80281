// SPDX-License-Identifier: MIT
import { standings } from '../net/api';
import { anyKey } from '../net/keys';
import type { Seat } from '../table/types';

/** Who sits at a table, in their colors, where this browser may know it. */
export async function findSeats(table: string | null): Promise<Seat[] | null> {
  const key = table && anyKey(table);
  if (!key) return null;
  return (await standings([{ table, key }]))[0]?.seats ?? null;
}

/** Who played, as the log names them; it does not know their colors. */
export function seatsOf(names: string[], known: Seat[] | null = null): Seat[] {
  return names.map((name, i) => {
    const isBot = name.startsWith('bot:');
    const shown = isBot ? name.slice(4) : name;
    return {
      name: shown,
      color: known?.[i]?.color ?? i,
      kind: isBot ? 'bot' : 'person',
      bot: isBot ? shown : null,
      here: true,
      away: false,
    };
  });
}
