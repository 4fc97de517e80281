// SPDX-License-Identifier: MIT
// Where the reader is. Everything stands behind the # of the address, which browsers send to
// nobody. Keys that come in a link are put away; those of seats and hosts are taken out of the
// address at once. At a table it is a link that others can be given: they may join or watch.
import { useLayoutEffect, useState } from 'preact/hooks';
import { addSeat, keep, ringOf } from './net/keys';
import { isAlone } from './net/local';

export type Route =
  | { at: 'home' }
  | { at: 'about' }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string | null; step: number }
  | { at: 'analysis'; table: string | null }
  | { at: 'study'; table: string | null; step: number | null }
  | { at: 'fair'; table: string | null }
  | { at: 'dare'; code: string; seat: number; other: string | null }
  | { at: 'log'; data: string; step: number }
  | { at: 'game'; code: string; step: number }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'cards'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'puzzles' }
  | { at: 'daily' }
  | { at: 'history' }
  | { at: 'puzzle'; game: string; which: string }
  | { at: 'own'; table: string; step: number }
  | { at: 'nowhere'; hash: string };

const OPENED = 'opened';
const tableIn = (word: string) => (word && word !== OPENED ? word : null);

/** A link as the server's keys go into it: what it is for, the table, the key. */
export const linkTo = {
  home: '#',
  about: '#about',
  table: (table: string) => `#table/${table}`,
  invite: (table: string, key: string) => `#join/${table}/${key}`,
  watch: (table: string, key: string) => `#watch/${table}/${key}`,
  seat: (table: string, seat: number, key: string) => `#seat/${table}/${seat}/${key}`,
  /** Without a table: the log that was opened last. */
  replay: (table?: string | null, step?: number) =>
    `#replay/${table ?? OPENED}${step === undefined ? '' : `/${step}`}`,
  /** For others: the key lets them see the game. */
  replayFor: (table: string, key: string) => `#replay/${table}/0/${key}`,
  /** The analysis beside the board, perhaps after so many moves. */
  study: (table?: string | null, step?: number) =>
    `#study/${table ?? OPENED}${step === undefined ? '' : `/${step}`}`,
  /** Where that move was still to be made, with the move played and the better one drawn. */
  studyBefore: (table: string | null, step: number) => linkTo.study(table, step - 1),
  analysis: (table?: string | null) => `#analysis/${table ?? OPENED}`,
  fair: (table?: string | null) => `#fair/${table ?? OPENED}`,
  /** A whole game, as `gameCode` has it. */
  game: (code: string, step?: number) => `#g=${code}${step === undefined ? '' : `/${step}`}`,
  /** A deal for somebody else, at the seat of the game; with the second game: both results. */
  dare: (code: string, seat: number, other?: string) =>
    `#dare=${code}/${seat}${other === undefined ? '' : `/${other}`}`,
  log: (data: string, step?: number) => `#log/${data}${step === undefined ? '' : `/${step}`}`,
  rules: (game: string, clause?: string) => `#rules/${game}${clause ? `/${clause}` : ''}`,
  cards: (game: string) => `#cards/${game}`,
  learn: (game: string) => `#learn/${game}`,
  daily: '#daily',
  history: '#history',
  puzzles: '#puzzles',
  /** A decision of a game of one's own. */
  ownPuzzle: (table: string, step: number) => `#own/${table}/${step}`,
  /** By its number, or the next one of a grade. */
  puzzle: (game: string, which: number | string) => `#puzzle/${game}/${which}`,
};

/** All of these lead to a table. */
const TABLES = new Set(['table', 'join', 'watch', 'seat', 'host']);

export function parseRoute(hash: string): Route {
  const [at = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/');
  if (at === 'about' || at === 'puzzles' || at === 'daily' || at === 'history') return { at };
  if (TABLES.has(at) && first) return { at: 'table', table: first };
  if (at === 'replay') return { at, table: tableIn(first), step: Number(second) || 0 };
  if (at === 'study')
    return { at, table: tableIn(first), step: second === '' ? null : Number(second) || 0 };
  if (at === 'analysis' || at === 'fair') return { at, table: tableIn(first) };
  if (at.startsWith('g=')) return { at: 'game', code: at.slice(2), step: Number(first) || 0 };
  if (at.startsWith('dare='))
    return { at: 'dare', code: at.slice(5), seat: Number(first) || 0, other: second || null };
  if (at === 'log' && first) return { at, data: first, step: Number(second) || 0 };
  if (at === 'rules' && first) return { at, game: first, clause: second || null };
  if ((at === 'cards' || at === 'learn') && first) return { at, game: first };
  if (at === 'own' && first) return { at, table: first, step: Number(second) || 0 };
  if (at === 'puzzle' && first) return { at, game: first, which: second };
  return at === '' ? { at: 'home' } : { at: 'nowhere', hash };
}

/** A link with a key: the key goes into the ring. */
export function pocketKey(hash: string) {
  const [at, table, ...rest] = hash.replace(/^#\/?/, '').split('/');
  if (!table || rest.length === 0) return;
  if (at === 'join') keep({ ...ringOf(table), invite: rest[0] });
  else if (at === 'watch') keep({ ...ringOf(table), watch: rest[0] });
  else if (at === 'replay' && rest[1]) keep({ ...ringOf(table), watch: rest[1] });
  else if (at === 'host') keep({ ...ringOf(table), host: rest[0] });
  else if (at === 'seat' && rest[1]) addSeat(table, { seat: Number(rest[0]), key: rest[1] });
}

/** The address of a table, which lets people join or watch and no more. */
export function openAddress(table: string): string {
  const { invite, watch } = ringOf(table);
  if (invite) return linkTo.invite(table, invite);
  return watch ? linkTo.watch(table, watch) : linkTo.table(table);
}

/** A path typed by hand leads to the screen of that name, or to a message that there is none. */
function leavePath() {
  if (isAlone || location.pathname === '/') return;
  history.replaceState(null, '', `/${location.hash || `#${location.pathname.slice(1)}`}`);
}

function arrive(): Route {
  leavePath();
  pocketKey(location.hash);
  const route = parseRoute(location.hash);
  if (route.at !== 'table') return route;
  const address = openAddress(route.table);
  if (address !== location.hash) history.replaceState(null, '', address);
  return route;
}

export function go(link: string) {
  location.hash = link;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(arrive);
  const [seen] = useState(() => location.hash);
  useLayoutEffect(() => {
    const listener = () => {
      setRoute(arrive());
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', listener);
    // The address may have changed after the first look, before anyone listened.
    if (location.hash !== seen) listener();
    return () => window.removeEventListener('hashchange', listener);
  }, []);
  return route;
}
