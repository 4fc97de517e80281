// SPDX-License-Identifier: MIT
// The finished games of this browser, with their logs: a database of the browser itself. Where it
// may keep nothing, they last as long as the page.
import { useEffect, useState } from 'preact/hooks';
import type { Par, Player } from '../net/api';

/** What an analysis found of one's own decisions. */
export interface Judged {
  decisions: number;
  mistakes: number;
  /** What an average decision gave away, and the standard error of that, as shares of the win. */
  cost: number;
  error: number;
}

/** One of one's own decisions that gave much away. */
export interface Lapse {
  /** Of the log, from 1. */
  step: number;
  seat: number;
  chosen: string;
  preferred: string;
  cost: number;
}

/** A finished game in which this browser had a seat. */
export interface Kept {
  /** Of the server that dealt it; drawn at random, so that no two games have the same. */
  table: string;
  /** When it came into the history, in milliseconds since 1970. */
  at: number;
  /** The seats of this browser. */
  own: number[];
  colors: number[];
  log: string;
  game: string;
  seats: Player[];
  options: Record<string, string>;
  moves: number;
  /** It counts for no comparison: somebody saw hidden cards, or the deal was put in order. */
  practice: boolean;
  daily: string | null;
  rank: number[];
  score: number[];
  /** What one has earned in it. */
  feats: string[];
  par?: Par;
  judged?: Judged;
  lapses?: Lapse[];
}

const STORE = 'games';
let opened: Promise<IDBDatabase | null> | null = null;
/** All of them, once they have been read. */
let known: Promise<Map<string, Kept>> | null = null;
const listeners = new Set<() => void>();

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('perilune', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'table' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  }).catch(() => null);
  return opened;
}

function done(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('not stored'));
  });
}

async function read(): Promise<Map<string, Kept>> {
  const db = await open();
  if (!db) return new Map();
  const asked = db.transaction(STORE).objectStore(STORE).getAll();
  await new Promise((resolve, reject) => {
    asked.onsuccess = resolve;
    asked.onerror = () => reject(asked.error ?? new Error('not read'));
  });
  return new Map((asked.result as Kept[]).map((game) => [game.table, game]));
}

const all = () => (known ??= read());

/** The newest first. */
export async function keptGames(): Promise<Kept[]> {
  return [...(await all()).values()].sort((a, b) => b.at - a.at);
}

async function change(put: Kept[], drop: string[] = []) {
  const games = await all();
  const db = await open();
  if (db) {
    const at = db.transaction(STORE, 'readwrite');
    put.forEach((game) => at.objectStore(STORE).put(game));
    drop.forEach((table) => at.objectStore(STORE).delete(table));
    await done(at);
  }
  put.forEach((game) => games.set(game.table, game));
  drop.forEach((table) => games.delete(table));
  listeners.forEach((listener) => listener());
}

export const isKept = async (table: string) => (await all()).has(table);
export const keepGames = (games: Kept[]) => change(games);
export const dropGame = (table: string) => change([], [table]);

/** Adds what was found out later. */
export async function amend(table: string, part: Partial<Kept>) {
  const game = (await all()).get(table);
  if (game) await change([{ ...game, ...part }]);
}

/** The newest first; null until they are read. */
export function useHistory(): Kept[] | null {
  const [games, setGames] = useState<Kept[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = () => void keptGames().then((now) => wanted && setGames(now));
    listeners.add(look);
    look();
    return () => {
      wanted = false;
      listeners.delete(look);
    };
  }, []);
  return games;
}
