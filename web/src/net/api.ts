// SPDX-License-Identifier: MIT
// What is asked over HTTP, once: the catalog, cards and rules, new tables, replays.
import type { CardInfo, Lang, Move, Names, Result, Seat, Words } from '../table/types';
import { Refused } from './connection';
import type { Phase } from './messages';
import type { GameState } from './messages';
import type { Patch } from './patch';
import { reach } from './reach';

export interface Choice {
  id: string;
  name: Words;
}

export interface Option {
  id: string;
  name: Words;
  about: Words;
  choices: Choice[];
  /** The clause that explains it: "MM-92". */
  clause: string;
  /** The choice for a first game. */
  newcomer: string;
}

export interface Order {
  id: string;
  name: Words;
  about: Words;
  /** The least and the greatest number it takes; both 0: none. */
  arg: [number, number];
}

/** How strong a bot has proved to be. */
export interface Rated {
  bot: string;
  elo: number;
}

export interface Game {
  id: string;
  /** Offered to everyone; else only to who knows its id. */
  listed: boolean;
  title: Words;
  about: Words;
  intro: Words;
  credits: Words;
  seats: [number, number];
  minutes: [number, number];
  options: Option[];
  orders: Order[];
  /** Of bots, measured by a ladder; none where nobody has. */
  ratings: Rated[];
}

export interface Bot {
  id: string;
  title: Words;
  about: Words;
  iterations: number;
}

export interface Pace {
  id: string;
  name: Words;
  /** That a decision may take; 0: any number. */
  seconds: number;
}

export interface Catalog {
  version: string;
  games: Game[];
  bots: Bot[];
  colors: number;
  paces: Pace[];
}

export interface Clause {
  id: string;
  number: number;
  section: Words;
  title: Words;
  text: Words;
}

type Named = 'name' | 'group' | 'text';
type RawCard = Omit<CardInfo, Named | 'names'> & Record<Named, Words>;

/** Something that can be earned in one game. */
export interface Feat extends Choice {
  about: Words;
}

export interface GameDetails {
  title: Words;
  cards: RawCard[];
  clauses: Clause[];
  endings: Choice[];
  feats: Feat[];
  gauges: Choice[];
  parts: Choice[];
  forecasts: Choice[];
  terms: Choice[];
}

export interface NewTable {
  game: string;
  seats?: number;
  options?: Record<string, string>;
  pace?: string;
  listed?: boolean;
  hints?: boolean;
  /** Its deal of the day; takes the place of seats, options and hints. */
  daily?: string;
  bots?: Record<string, string>;
  log?: string;
  step?: number;
}

export interface MadeTable {
  table: string;
  host: string;
  invite: string;
  watch: string;
}

/** A table in short, as a spectator may see it. */
export interface Summary {
  table: string;
  game: string;
  phase: Phase;
  pace: string;
  seats: Seat[];
  waiting: number[];
  overdue: number[];
  since: number;
  /** The table of the rematch. */
  next: string | null;
}

/** One of this browser's tables; `asked` says that its seat owes a decision. */
export interface Standing extends Summary {
  seat: number;
  asked: boolean;
}

/** Frame 0 is the deal, and what happened before the first decision. */
export interface Frame {
  seat?: number;
  move?: string;
  say?: string;
  lines: string[];
}

/** What a reader saw after one move. */
export type Seen = Pick<GameState, 'view' | 'points' | 'forecasts'>;

/** Seen from a move on: the first patch goes into an empty object, each other into the one before.
 */
export interface ViewWindow {
  from: number;
  patches: Patch[];
}

/** Who played, as a log knows them. */
export interface Player {
  name: string;
  /** The bot, with its iterations where these are not the usual ones. */
  bot: string | null;
}

export interface Replay {
  game: string;
  seats: Player[];
  options: Record<string, string>;
  practice: boolean;
  arranged: boolean;
  over: boolean;
  result: Result | null;
  /** What each seat has earned, once the game is over. */
  feats?: string[][];
  fair: string | null;
  moves: number;
  frames: Frame[];
  views: ViewWindow;
}

/** The least and the greatest value of a 95 % interval. */
export type Interval = [number, number];

/** Where one seat's result came from: start, luck, others and own add up to it. */
export interface Account extends Player {
  start: number;
  luck: number;
  luck_ci95: Interval;
  others: number;
  others_ci95: Interval;
  own: number;
  own_ci95: Interval;
  result: number;
  decisions: number;
  mistakes: number;
}

export interface Decision {
  /** Of the log, from 1. */
  step: number;
  seat: number;
  choices: number;
  /** The question, in words. */
  asked: string;
  chosen: string;
  preferred: string;
  chosen_words: string;
  preferred_words: string;
  chance: number;
  chance_ci95: Interval;
  /** What the choice cost against the preferred one. */
  cost: number;
  cost_ci95: Interval;
  /** How much better it was than what came next, where it was the preferred one. */
  find: number;
  find_ci95: Interval;
}

export interface Bidder {
  seat: number;
  step: number;
  worth: number;
  worth_ci95: Interval;
}

export interface Auction {
  step: number;
  outcome: string;
  winner: number | null;
  bidders: Bidder[];
}

/** All numbers are shares of the win. */
export interface Analysis {
  game: string;
  iterations: number;
  seats: Account[];
  decisions: Decision[];
  auctions: Auction[];
}

/** A decision, as the seat that had to make it saw it. */
export interface Position extends Seen {
  game: string;
  seats: Player[];
  options: Record<string, string>;
  seat: number;
  ask: string;
  moves: Move[];
}

/** What a move is worth and the standard error of that, in ten-thousandths of a win. */
export interface Worth {
  move: string;
  value: number;
  error: number;
}

export interface Puzzle extends Position {
  grade: string;
  /** Every move, the best one first. */
  values: Worth[];
  /** The 99 % interval of what the best move is better than the next one. */
  lead: Interval;
  reason: string;
}

export interface UnderWay {
  id: string;
  ahead: number;
  done: number;
  of: number;
}

let language: Lang = 'en';

export function speakLanguage(lang: Lang) {
  language = lang;
}

async function request(path: string, body?: unknown, key?: string): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers.Authorization = `Bearer ${key}`;
  const method = body === undefined ? 'GET' : 'POST';
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await reach(path, { method, headers, ...payload });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    return new Refused(((await answer.json()) as { error: string }).error);
  } catch {
    return new Refused(`${answer.status} ${answer.statusText}`);
  }
}

const json = async <T>(path: string, body?: unknown) => (await request(path, body)).json() as T;

/** Asks once and remembers; a failure is not remembered. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/** Yardsticks for research; people rather play against one of the levels. */
const YARDSTICKS = ['random', 'rollout'];

export const levelsFirst = (bots: Bot[]) =>
  [false, true].flatMap((last) => bots.filter(({ id }) => YARDSTICKS.includes(id) === last));

export const catalog = once(async () => {
  const found = await json<Catalog>('/api/games');
  return { ...found, bots: levelsFirst(found.bots) };
});

/** The bot that a seat names, with its iterations or a number. */
export const botOf = ({ bots }: Catalog, named: string | null) =>
  bots.find(({ id }) => id === named?.split(/[ :]/)[0]);

/** The addresses by which other devices of the network reach a server on this one. */
export const nearby = once(async () => (await json<{ nearby: string[] }>('/api/nearby')).nearby);

const details = new Map<string, () => Promise<GameDetails>>();

async function askDetails(game: string): Promise<GameDetails> {
  const [{ games }, found] = await Promise.all([
    catalog(),
    json<Omit<GameDetails, 'title'>>(`/api/games/${game}`),
  ]);
  const title = games.find(({ id }) => id === game)?.title ?? { en: game, de: game };
  return { ...found, title };
}

export function gameDetails(game: string): Promise<GameDetails> {
  if (!details.has(game))
    details.set(
      game,
      once(() => askDetails(game)),
    );
  return details.get(game)!();
}

/** The games that the page offers. */
export const offered = ({ games }: Catalog) => games.filter(({ listed }) => listed);

/** A game and its details; neither where there is no such game. */
export async function knownGame(game: string) {
  const { games } = await catalog();
  const found = games.find(({ id }) => id === game);
  return found ? { found, details: await gameDetails(game) } : { found: null, details: null };
}

const namesOf = (choices: Pick<Choice, 'id' | 'name'>[], lang: Lang) =>
  new Map(choices.map(({ id, name }) => [id, name[lang]]));

export const namesIn = (details: GameDetails, lang: Lang): Names => ({
  gauges: namesOf(details.gauges, lang),
  parts: namesOf(details.parts, lang),
  forecasts: namesOf(details.forecasts, lang),
  terms: namesOf(details.terms, lang),
  cards: namesOf(details.cards, lang),
});

export function cardsIn(details: GameDetails, lang: Lang): Map<string, CardInfo> {
  const names = namesIn(details, lang);
  const inLang = (c: RawCard): CardInfo => ({
    ...c,
    names,
    name: c.name[lang],
    group: c.group[lang],
    text: c.text[lang],
  });
  return new Map(details.cards.map((card) => [card.id, inLang(card)]));
}

export const makeTable = (what: NewTable) => json<MadeTable>('/api/tables', what);

export async function listedTables(): Promise<Summary[]> {
  return (await json<{ tables: Summary[] }>('/api/tables')).tables;
}

/** So many the server tells of at once. */
const MINE_MAX = 100;

export async function standings(keys: { table: string; key: string }[]): Promise<Standing[]> {
  if (keys.length === 0) return [];
  const now = { keys: keys.slice(0, MINE_MAX) };
  const { tables } = await json<{ tables: Standing[] }>('/api/mine', now);
  return [...tables, ...(await standings(keys.slice(MINE_MAX)))];
}

export async function tableLog(table: string, key?: string): Promise<string> {
  return (await request(`/api/tables/${table}/log`, undefined, key)).text();
}

type SeenBy = number | 'open';

/** A game's story, and the views of some of its moves. */
export const replay = (log: string, seat: SeenBy, lang: Lang, from: number, to: number) =>
  json<Replay>('/api/replay', { log, seat, lang, from, to });

export const replayViews = (log: string, seat: SeenBy, from: number, to: number) =>
  json<Pick<Replay, 'moves' | 'views'>>('/api/replay', { log, seat, story: false, from, to });

export type ReplayHead = Omit<Replay, 'frames' | 'views'>;

/** What a log says of a game as a whole. */
export const replayHead = (log: string) => json<ReplayHead>('/api/replay', { log, story: false });

/** Ranks and scores of the bot that played the deal of a day, one for each of its games. */
export interface Par {
  bot: string;
  ranks: number[];
  scores: number[];
}

export interface ParUnderWay {
  done: number;
  of: number;
}

export const parNow = (game: string, date: string) =>
  json<Par | ParUnderWay>(`/api/daily/${game}/${date}`);

/** Asks what decided a finished game; until that is known the answer says how far it is. */
export const analyze = (log: string, table: string | null) =>
  json<Analysis | UnderWay>('/api/analysis', { log, ...(table ? { table } : {}) });
export const analysisNow = (id: string) => json<Analysis | UnderWay>(`/api/analysis/${id}`);

/** A game as a link holds it. */
export const gameCode = async (log: string) =>
  (await json<{ code: string }>('/api/link', { log })).code;
export const codedGame = async (code: string) =>
  (await json<{ log: string }>('/api/link', { code })).log;

/** The grades of the puzzles of a game, by number. */
export const puzzleGrades = async (game: string) =>
  (await json<{ grades: string[] }>(`/api/puzzles/${game}`)).grades;

export const puzzle = (game: string, number: number) =>
  json<Puzzle>(`/api/puzzles/${game}/${number}`);

/** The decision of a seat after so many moves of a log. */
export const position = (log: string, step: number, seat: number) =>
  json<Position>('/api/position', { log, step, seat });
