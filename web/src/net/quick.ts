// SPDX-License-Identifier: MIT
// From a click to a running game: makes a table, sits down and starts.
import { linkTo } from '../route';
import { settings } from '../settings';
import { botOf, catalog, makeTable, type Catalog, type Game, type MadeTable } from './api';
import { Connection } from './connection';
import { addSeat, keep, mix, playedRings, ringOf } from './keys';

const COLORS = 6;
/** Has no seat. */
const WATCHER = -1;

/** The bot that was played against last; a newcomer meets the gentlest level. */
export function usualBot({ bots }: Catalog): string {
  return (bots.find((bot) => bot.id === settings().bot) ?? bots[0]!).id;
}

/** Who is new to a game gets the choices for a first one. */
export const isNewTo = ({ id }: Pick<Game, 'id'>) =>
  !playedRings().some((ring) => ring.game === id && ring.seats.length > 0);

function firstOptions({ options }: Game): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.id, option.newcomer]));
}

/** As many as the reader likes to play with, where the game has as many seats. */
export function usualSeats(
  { seats: [least, most] }: Pick<Game, 'seats'>,
  others = settings().others,
): number {
  return Math.min(Math.max(2, others + 1, least), most);
}

export function keepKeys(made: MadeTable, game: string) {
  const { table, host, invite, watch } = made;
  keep({ table, game, at: Date.now(), host, invite, watch, seats: [] });
}

/** By seat, without one's own. */
function without(bots: string[], own: number): Record<string, string> {
  const all = bots.map((bot, i): [string, string] => [String(i), bot]);
  return Object.fromEntries(all.filter((_, i) => i !== own));
}

/** Sits down at a seat that is still free. */
async function sit(made: MadeTable, seat: number, name: string, color = settings().color) {
  const line = new Connection({ table: made.table, key: made.host, lang: settings().lang });
  const { commitment } = (await line.ready()).table;
  const drawn = mix(made.table, commitment);
  const done = await line.ask('take', { seat, name, color, mix: drawn });
  if ('key' in done && done.key) addSeat(made.table, { seat, key: done.key });
  line.close();
}

async function start(made: MadeTable) {
  const line = new Connection({ table: made.table, key: made.host, lang: settings().lang });
  await line.ask('start');
  line.close();
}

/** A game against bots; returns the link to it. */
export function playNow(game: Game, name: string): Promise<string> {
  return begin(game, name, { seats: usualSeats(game), first: isNewTo(game) });
}

/** The game after the lesson. */
export function playFirst(game: Game, name: string): Promise<string> {
  return begin(game, name, { seats: usualSeats(game), first: true });
}

/** A game of patience, where the rules have one. */
export function playAlone(game: Game, name: string): Promise<string> {
  return begin(game, name, { seats: 1, first: isNewTo(game) });
}

interface Beginning {
  seats: number;
  /** With the choices for a first game. */
  first: boolean;
}

async function begin(game: Game, name: string, { seats, first }: Beginning): Promise<string> {
  const bots = without(Array<string>(seats).fill(usualBot(await catalog())), 0);
  const options = first ? firstOptions(game) : {};
  const made = await makeTable({ game: game.id, seats, options, pace: 'free', hints: true, bots });
  keepKeys(made, game.id);
  await sit(made, 0, name);
  await start(made);
  return linkTo.table(made.table);
}

/** The level that everyone meets at the deal of the day. */
const DAILY_BOT = 'commander';

/** The deal of a day, at its first seat. */
export async function playDaily(game: Game, date: string, name: string): Promise<string> {
  const seats = Math.max(2, game.seats[0]);
  const bots = without(Array<string>(seats).fill(DAILY_BOT), 0);
  const made = await makeTable({ game: game.id, daily: date, pace: 'free', bots });
  keepKeys(made, game.id);
  keep({ ...ringOf(made.table), daily: date });
  await sit(made, 0, name);
  await start(made);
  return linkTo.table(made.table);
}

/** A game of bots only, as many and as strong as one likes to play against; it is not begun yet. */
export async function watchBots(game: Game): Promise<string> {
  const seats = usualSeats(game);
  const bots = without(Array<string>(seats).fill(usualBot(await catalog())), WATCHER);
  const made = await makeTable({ game: game.id, seats, pace: 'free', bots });
  keepKeys(made, game.id);
  keep({ ...ringOf(made.table), show: true });
  return linkTo.table(made.table);
}

/** A new table, still empty but for its host. */
export async function openTable(game: Game, name: string): Promise<string> {
  const made = await makeTable({ game: game.id, seats: usualSeats(game), pace: 'free' });
  keepKeys(made, game.id);
  await sit(made, 0, name);
  return linkTo.table(made.table);
}

export interface Fork {
  game: string;
  log: string;
  step: number;
  /** The bot of each seat that had one; it plays on. */
  bots: (string | null)[];
  seat: number;
  /** That of the seat in the game that is left; the other seats keep theirs. */
  color: number;
}

/** Plays on from a move of another game, against bots. */
export async function fork(from: Fork, name: string): Promise<string> {
  const { game, log, step, seat, color } = from;
  const found = await catalog();
  const all = from.bots.map((bot) => (botOf(found, bot) ? bot!.split(' ')[0]! : usualBot(found)));
  const made = await makeTable({ game, log, step, pace: 'free', bots: without(all, seat) });
  keepKeys(made, game);
  await sit(made, seat, name, color);
  await start(made);
  return linkTo.table(made.table);
}

/** A lesson's table: every seat is this browser's, the lesson itself plays the others. */
export async function lessonTable(game: string, log: string, names: string[]): Promise<string> {
  const made = await makeTable({ game, log, step: 0, pace: 'free' });
  keepKeys(made, game);
  keep({ ...ringOf(made.table), lesson: -1 });
  for (const [seat, name] of names.entries())
    await sit(made, seat, name, (settings().color + seat) % COLORS);
  await start(made);
  return made.table;
}
