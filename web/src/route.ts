// SPDX-License-Identifier: MIT
// Where the reader is. Everything stands behind the # of the address, which browsers send to
// nobody; keys that come in a link are put away and taken out of the address at once.
import { useLayoutEffect, useState } from 'preact/hooks';
import { addSeat, keep, ringOf } from './net/keys';

export type Route =
  | { at: 'home' }
  | { at: 'about' }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string | null; step: number }
  | { at: 'analysis'; table: string | null }
  | { at: 'fair'; table: string | null }
  | { at: 'log'; data: string; step: number }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'cards'; game: string }
  | { at: 'learn'; game: string }
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
  /** Where that move was still to be made, so that it can be made otherwise. */
  replayBefore: (table: string | null, step: number) => linkTo.replay(table, step - 1),
  analysis: (table?: string | null) => `#analysis/${table ?? OPENED}`,
  fair: (table?: string | null) => `#fair/${table ?? OPENED}`,
  log: (data: string, step?: number) => `#log/${data}${step === undefined ? '' : `/${step}`}`,
  rules: (game: string, clause?: string) => `#rules/${game}${clause ? `/${clause}` : ''}`,
  cards: (game: string) => `#cards/${game}`,
  learn: (game: string) => `#learn/${game}`,
};

export function parseRoute(hash: string): Route {
  const [at = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/');
  if (at === 'about') return { at };
  if (at === 'table' && first) return { at, table: first };
  if (at === 'replay') return { at, table: tableIn(first), step: Number(second) || 0 };
  if (at === 'analysis' || at === 'fair') return { at, table: tableIn(first) };
  if (at === 'log' && first) return { at, data: first, step: Number(second) || 0 };
  if (at === 'rules' && first) return { at, game: first, clause: second || null };
  if ((at === 'cards' || at === 'learn') && first) return { at, game: first };
  return at === '' ? { at: 'home' } : { at: 'nowhere', hash };
}

/** A link with a key: the key goes into the ring, the address of the table remains. */
export function pocketKey(hash: string): string | null {
  const [at, table, ...rest] = hash.replace(/^#\/?/, '').split('/');
  if (!table || rest.length === 0) return null;
  if (at === 'join') keep({ ...ringOf(table), invite: rest[0] });
  else if (at === 'watch') keep({ ...ringOf(table), watch: rest[0] });
  else if (at === 'host') keep({ ...ringOf(table), host: rest[0] });
  else if (at === 'seat' && rest[1]) addSeat(table, { seat: Number(rest[0]), key: rest[1] });
  else return null;
  return linkTo.table(table);
}

/** Whoever has typed a path finds the screen of that name, or that there is none. */
function leavePath() {
  if (location.pathname === '/') return;
  history.replaceState(null, '', `/${location.hash || `#${location.pathname.slice(1)}`}`);
}

function arrive(): Route {
  leavePath();
  const pocketed = pocketKey(location.hash);
  if (pocketed) history.replaceState(null, '', pocketed);
  return parseRoute(location.hash);
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
