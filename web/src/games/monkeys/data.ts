// SPDX-License-Identifier: MIT
// What is printed on the cards, by id, as games/monkeys/cards.c has it. Ships and achievements
// carry it in their ids (`green-ship-3`, `green-4a`), monkeys do not.
import { TRIBES, type Tribe } from './view';

export interface Monkey {
  tribe: Tribe;
  status: number;
}

export interface Ship {
  tribe: Tribe;
  seats: number;
  points: number;
}

export interface Civ {
  tribe: Tribe;
  steps: number;
}

/** The seven monkeys of each tribe, of status 3, 3, 4, 4, 4, 5 and 5. */
const MONKEYS: Record<Tribe, string> = {
  brown: 'bongo hubert tilda gromo wanda barnaby ursel',
  black: 'mika kuno selma tarek astrid nox ombra',
  green: 'basil jonte dilly flori hedda tamsin magnus',
  blue: 'piet nele arvid oona lasse sigrid leander',
  red: 'rasmus pepita rocco paprika viktor rubina thorben',
  purple: 'fritzi anton belinda tassilo viola philippa ignaz',
};

const STATUS = [3, 3, 4, 4, 4, 5, 5];
const SHIP_POINTS: Record<number, number> = { 2: 1, 3: 2, 4: 4 };

export const LEADER_AWARD = [7, 6, 5, 4, 3, 2];
export const SECOND_AWARD = [4, 3, 3, 2, 2, 1];
export const SCORN_COST = 2;
export const OWN_WORTH = 3;
export const ALLY_WORTH = 2;

const monkeys = new Map<string, Monkey>(
  TRIBES.flatMap((tribe) =>
    MONKEYS[tribe].split(' ').map((id, i): [string, Monkey] => [id, { tribe, status: STATUS[i]! }]),
  ),
);

export const monkeyIds = [...monkeys.keys()];

export function monkeyOf(id: string): Monkey {
  return monkeys.get(id)!;
}

export const isMonkey = (id: string) => monkeys.has(id);

export function shipOf(id: string): Ship {
  const [tribe, , seats] = id.split('-');
  return { tribe: tribe as Tribe, seats: Number(seats), points: SHIP_POINTS[Number(seats)]! };
}

export function civOf(id: string): Civ {
  const [tribe, number] = id.split('-');
  return { tribe: tribe as Tribe, steps: parseInt(number!, 10) };
}

/** The tribe of any card: `green`, `green-4a`, `green-ship-3`, `green-scorn` or a monkey. */
export function tribeOf(id: string): Tribe {
  return isMonkey(id) ? monkeyOf(id).tribe : (id.split('-')[0] as Tribe);
}
