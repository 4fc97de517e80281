// SPDX-License-Identifier: MIT
// The keys this browser holds, table by table. They are all that says who someone is; they leave
// the browser only towards the server that gave them.
import { randomHex } from './random';

export interface SeatKey {
  seat: number;
  key: string;
}

export interface Answer {
  seat: number;
  say: string;
  lines: number;
}

export interface KeyRing {
  table: string;
  game: string;
  /** When it was last used, in milliseconds since 1970. */
  at: number;
  host?: string;
  invite?: string;
  watch?: string;
  seats: SeatKey[];
  /** A rematch, to whose shuffle this browser has not yet added its part. */
  unmixed?: boolean;
  /** A rematch, which begins as soon as everybody has come. */
  again?: boolean;
  /** What this browser added to the shuffle, and what the server had promised then. */
  mixes?: string[];
  promised?: string;
  /** Lines of the story that this browser has read. */
  read?: number;
  /** When the newest line of chat was said that this browser has told of, and that was read. */
  chat?: { told: number; read: number };
  /** The last answers of this browser's seats, and how many lines the story had then. */
  answers?: Answer[];
  /** Of a lesson's table: the step that the lesson has come to. */
  lesson?: number;
  /** A game of bots to look at. */
  show?: boolean;
  /** The date of a deal of the day. */
  daily?: string;
  /** Somebody's game on the same deal, to be compared with this one. */
  dare?: { code: string; seat: number; name: string };
  /** The game is over, or the server knows nothing of it. */
  over?: boolean;
  /** Its rematch has got a ring. */
  followed?: boolean;
}

const STORED = 'perilune.tables';
const KEPT = 100;

export function rings(): KeyRing[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as KeyRing[];
  } catch {
    return [];
  }
}

/** The tables of games; those of lessons are none, nor those of bots. */
export const playedRings = () =>
  rings().filter(({ lesson, show }) => lesson === undefined && !show);

/** The table of a lesson that was begun and left. */
export const lessonRing = (game: string) =>
  rings().find((ring) => ring.lesson !== undefined && ring.game === game);

export function ringOf(table: string): KeyRing {
  const empty = { table, game: '', at: Date.now(), seats: [] };
  return rings().find((ring) => ring.table === table) ?? empty;
}

/** One that lets this browser see the table, if it has any. */
export function anyKey(table: string): string | undefined {
  const { seats, host, invite, watch } = ringOf(table);
  return seats[0]?.key ?? host ?? invite ?? watch;
}

/** The seat of this browser, the first if it has several. */
export const ownSeat = (table: string) => ringOf(table).seats[0]?.seat;

/** A seat of a game that goes on, or a table to start: nothing else would bring those back. */
const isNeeded = ({ over, lesson, show, seats, host }: KeyRing) =>
  !over && lesson === undefined && !show && (seats.length > 0 || host !== undefined);

/** Of the others the oldest go when there are too many. */
export function thinOut(list: KeyRing[], most = KEPT): KeyRing[] {
  const newest = [...list].sort((a, b) => b.at - a.at);
  const room = most - newest.filter(isNeeded).length;
  const others = newest.filter((ring) => !isNeeded(ring)).slice(0, Math.max(0, room));
  return newest.filter((ring) => isNeeded(ring) || others.includes(ring));
}

function write(list: KeyRing[]) {
  localStorage.setItem(STORED, JSON.stringify(thinOut(list)));
}

/** Notes which games are over; when they were last used stays. */
export function noteOver(tables: Set<string>) {
  const list = rings();
  if (list.every((ring) => (ring.over ?? false) === tables.has(ring.table))) return;
  write(list.map((ring) => ({ ...ring, over: tables.has(ring.table) })));
}

export function keep(ring: KeyRing) {
  write([{ ...ring, at: Date.now() }, ...rings().filter((r) => r.table !== ring.table)]);
}

export function forget(table: string) {
  write(rings().filter((ring) => ring.table !== table));
}

/** The keys of a table open its rematch, too. Once: who has put that away is not shown it again. */
export function follow(table: string, next: string) {
  const ring = ringOf(table);
  if (ring.followed || ringOf(next).seats.length > 0) return;
  const fresh = {
    mixes: undefined,
    promised: undefined,
    unmixed: true,
    again: true,
    over: false,
    dare: undefined,
    answers: undefined,
  };
  write([{ ...ring, followed: true }, ...rings().filter((r) => r.table !== table)]);
  keep({ ...ring, table: next, read: 0, ...fresh });
}

export function addSeat(table: string, seat: SeatKey) {
  const ring = ringOf(table);
  const others = ring.seats.filter((s) => s.seat !== seat.seat && s.key !== seat.key);
  keep({ ...ring, seats: [...others, seat].sort((a, b) => a.seat - b.seat) });
}

export function dropSeat(table: string, seat: number) {
  const ring = ringOf(table);
  keep({ ...ring, seats: ring.seats.filter((s) => s.seat !== seat) });
}

/** What a seat has answered: it is shown until the story goes on, after a reload, too. */
export function noteAnswer(table: string, answer: Answer) {
  const ring = ringOf(table);
  const others = (ring.answers ?? []).filter(({ seat }) => seat !== answer.seat);
  keep({ ...ring, answers: [...others, answer] });
}

/** Up to when the chat has been told of, and read. */
export function noteChat(table: string, chat: { told: number; read: number }) {
  keep({ ...ringOf(table), chat });
}

/** 16 bytes of this browser's own for the shuffle, as hex digits; it remembers them. */
export function mix(table: string, promised?: string | null): string {
  const drawn = randomHex(16);
  const ring = ringOf(table);
  keep({
    ...ring,
    mixes: [...(ring.mixes ?? []), drawn],
    promised: ring.promised ?? promised ?? undefined,
  });
  return drawn;
}
