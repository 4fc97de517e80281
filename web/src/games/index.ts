// SPDX-License-Identifier: MIT
// The games that have a table of their own. Every other game of the server is drawn plainly. A
// game's table is fetched with its details, before anything of it is drawn.
import { gameDetails, type GameDetails } from '../net/api';
import type { GameUI } from '../table/types';
import { plainGame } from './plain';

const drawn = new Map<string, () => Promise<GameUI>>([
  ['bloodbath', async () => (await import('./bloodbath')).bloodbath],
  ['monkeys', async () => (await import('./monkeys')).monkeys],
  ['lunarbase', async () => (await import('./lunarbase')).lunarbase],
]);
const known = new Map<string, GameUI>();

/** Whether the game has a table of its own. */
export const isDrawn = (id: string) => drawn.has(id);

export async function loadUI(id: string): Promise<GameUI> {
  const found = known.get(id) ?? (await (drawn.get(id) ?? (async () => plainGame(id)))());
  known.set(id, found);
  return found;
}

/** Of a game that was loaded. */
export function gameUI(id: string): GameUI {
  return known.get(id) ?? plainGame(id);
}

/** A game's details, and its table. */
export async function loadGame(id: string): Promise<GameDetails> {
  const [details] = await Promise.all([gameDetails(id), loadUI(id)]);
  return details;
}
