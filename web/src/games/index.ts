// SPDX-License-Identifier: MIT
// The games that have a table of their own. Every other game of the server is drawn plainly.
import type { GameUI } from '../table/types';
import { bloodbath } from './bloodbath';
import { lunarbase } from './lunarbase';
import { monkeys } from './monkeys';
import { plainGame } from './plain';

const known = new Map([bloodbath, monkeys, lunarbase].map((ui) => [ui.id, ui]));

export function gameUI(id: string): GameUI {
  return known.get(id) ?? plainGame(id);
}
