// SPDX-License-Identifier: MIT
// What follows from a view by arithmetic alone: who is allied with whom, what coins are worth, what
// a play would bring, how the points stand. Nothing here decides what is legal.
import {
  ALLY_WORTH,
  civOf,
  LEADER_AWARD,
  monkeyOf,
  OWN_WORTH,
  SCORN_COST,
  SECOND_AWARD,
  shipOf,
} from './data';
import { TRIBES, type Coins, type Tribe, type TribeState, type View } from './view';

export function tribeState(view: View, tribe: Tribe): TribeState {
  return view.tribes.find((t) => t.id === tribe)!;
}

export function alliesOf(view: View, tribe: Tribe): [Tribe, Tribe] {
  const { tribes } = view;
  const n = tribes.length;
  const at = tribes.findIndex((t) => t.id === tribe);
  return [tribes[(at + 1) % n]!.id, tribes[(at + n - 1) % n]!.id];
}

/** The coins that count for a monkey: its own tribe's first, then those of its allies. */
export function usable(view: View, monkey: string): Tribe[] {
  const { tribe } = monkeyOf(monkey);
  return [tribe, ...alliesOf(view, tribe)];
}

export function worth(monkey: string, coin: Tribe): number {
  return monkeyOf(monkey).tribe === coin ? OWN_WORTH : ALLY_WORTH;
}

export function valueOf(monkey: string, coins: Partial<Coins>): number {
  return TRIBES.reduce((sum, t) => sum + (coins[t] ?? 0) * worth(monkey, t), 0);
}

/** The most that a seat could bid for a monkey. */
export function power(view: View, seat: number, monkey: string): number {
  const { coins } = view.seats[seat]!;
  return usable(view, monkey).reduce((sum, t) => sum + coins[t] * worth(monkey, t), 0);
}

export type Boarding = 'boards' | 'fills' | 'quarrels';

/** What a monkey would do to a seat's ship. */
export function boarding(view: View, seat: number, monkey: string): Boarding {
  const { ship, crew } = view.seats[seat]!;
  const { rival } = tribeState(view, monkeyOf(monkey).tribe);
  if (crew.some((id) => monkeyOf(id).tribe === rival)) return 'quarrels';
  return ship !== null && crew.length + 1 === shipOf(ship).seats ? 'fills' : 'boards';
}

/** What playing a card for a tribe would bring and cost. */
export interface Outcome {
  tribe: Tribe;
  rival: Tribe;
  coins: number;
  /** Where the stone would stand; the last space stands for a finish circle. */
  stone: number;
  /** The scorn of the advanced tribe would go. */
  lifts: boolean;
  cost: 'pay' | 'scorn' | 'penalty';
}

export function outcomeOf(view: View, seat: number, move: string): Outcome | null {
  const match = /^play (\S+) advance (\S+)$/.exec(move);
  if (!match || seat < 0) return null;
  const tribe = match[2] as Tribe;
  const { rival, stone, supply, scorn, place } = tribeState(view, tribe);
  const lifts = scorn === seat;
  const angry = tribeState(view, rival).scorn === seat;
  const pays = view.seats[seat]!.coins[rival] > 0;
  const to = Math.min(view.track, stone + civOf(match[1]!).steps);
  return {
    tribe,
    rival,
    coins: Math.min(supply, lifts ? 1 : 2),
    stone: place ? stone : to,
    lifts,
    cost: pays ? 'pay' : angry ? 'penalty' : 'scorn',
  };
}

/** The place of a tribe if the game ended now; of stones on one space the first in the circle. */
export function placeOf(view: View, tribe: Tribe): number {
  const at = view.tribes.findIndex((t) => t.id === tribe);
  const own = view.tribes[at]!;
  if (own.place) return own.place;
  const ahead = (t: TribeState, i: number) =>
    t.place > 0 || t.stone > own.stone || (t.stone === own.stone && i < at);
  return view.tribes.filter(ahead).length + 1;
}

/** The best and the worst place that a tribe could have by its space if the game ended now. */
export function placesOf(view: View, tribe: Tribe): [number, number] {
  const own = tribeState(view, tribe);
  if (own.place) return [own.place, own.place];
  const running = view.tribes.filter((t) => t.place === 0);
  const ahead = view.tribes.length - running.filter((t) => t.stone <= own.stone).length;
  const level = running.filter((t) => t.stone === own.stone).length;
  return [ahead + 1, ahead + level];
}

export function statusOf(monkeys: string[], tribe: Tribe): number {
  return monkeys
    .map(monkeyOf)
    .filter((m) => m.tribe === tribe)
    .reduce((sum, m) => sum + m.status, 0);
}

/** What a seat gets for a tribe: as which of the two best, level with how many, itself counted. */
export interface Title {
  rank: 1 | 2;
  level: number;
  points: number;
}

/** The titles of one tribe by the status points of the seats (MM-80 to MM-84, MM-89). */
export function titles(status: number[], place: number): (Title | null)[] {
  const two = status.length === 2;
  const [leader, second] = [LEADER_AWARD[place - 1]!, two ? 0 : SECOND_AWARD[place - 1]!];
  const most = Math.max(...status);
  const next = Math.max(...status.filter((s) => s < most));
  const [first, others] = [most, next].map((sum) => status.filter((s) => s === sum).length);
  const tied = two ? 0 : Math.floor((leader + second) / first!);
  const share = first! > 1 ? 0 : Math.floor(second / others!);
  const title = (rank: 1 | 2, level: number, points: number) =>
    points > 0 ? { rank, level, points } : null;
  return status.map((s) => {
    if (s === most) return title(1, first!, first! > 1 ? tied : leader);
    return s === next ? title(2, others!, share) : null;
  });
}

export interface TitleNow extends Title {
  tribe: Tribe;
  status: number;
}

export interface Standing {
  /** The titles that bring points, in the order of the circle. */
  made: TitleNow[];
  ships: number;
  scorn: number;
  total: number;
}

/**
 * The points of each seat if the game ended now, with the monkeys aboard counted as launched.
 * Tribes of which nobody has a monkey yet are left out.
 */
export function standings(view: View): Standing[] {
  const piles = view.seats.map((seat) => [...seat.launched, ...seat.crew]);
  const shares = view.tribes.map(({ id: tribe }) => {
    const status = piles.map((pile) => statusOf(pile, tribe));
    if (status.every((s) => s === 0)) return [];
    const won = titles(status, placeOf(view, tribe));
    return won.map((title, i) => title && { ...title, tribe, status: status[i]! });
  });
  return view.seats.map((seat, i) => {
    const made = shares.flatMap((share) => share[i] ?? []);
    const won = made.reduce((sum, { points }) => sum + points, 0);
    const ships = seat.ships.reduce((sum, id) => sum + shipOf(id).points, 0);
    const scorn = -SCORN_COST * view.tribes.filter((t) => t.scorn === i).length;
    return { made, ships, scorn, total: won + ships + scorn };
  });
}
