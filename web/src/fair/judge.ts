// SPDX-License-Identifier: MIT
// What a log proves about its shuffle (docs/fair.md), together with what this browser remembers:
// the commitment that the server showed before the deal, and what this browser added.
import { bytesOf, digest } from './hash';
import type { Head } from './head';

export interface Known {
  promised?: string | null;
  mixes?: string[];
}

/** The values of a `fair` line. */
export interface Values {
  commitment: string;
  secret: string;
  /** By seat, null for a bot; of older logs the people's only, in order. */
  mixes: (string | null)[];
  /** The seed covers names and options. */
  names: boolean;
}

export type Why =
  | 'noLog'
  | 'cut'
  | 'none'
  | 'forked'
  | 'arranged'
  | 'unreadable'
  | 'commitment'
  | 'seed'
  | 'alone'
  | 'promise'
  | 'own'
  | 'old'
  | 'daily'
  | 'notDaily';

export interface Judgment {
  verdict: 'proved' | 'unproved' | 'broken';
  why: Why | null;
  values: Values | null;
  /** What follows from the values. */
  commitment: string;
  seed: string;
  /** Whether this browser remembers; null where it does not. */
  promised: boolean | null;
  added: boolean | null;
}

const MIX = '(?:[0-9a-f]{32}|-)';
const LINE = new RegExp(
  `^(2 )?commitment=([0-9a-f]{64}) secret=([0-9a-f]{64})(?: mix=(${MIX}(?:,${MIX})*))?$`,
);

export function readValues(line: string): Values | null {
  const found = LINE.exec(line);
  if (!found) return null;
  const [, names, commitment = '', secret = '', list] = found;
  const mixes = (list?.split(',') ?? []).map((mix) => (mix === '-' ? null : mix));
  return { commitment, secret, mixes, names: names !== undefined };
}

export function seedOf(head: Head, { secret, mixes, names }: Values): string {
  if (!names) return digest('perilune seed', bytesOf(secret), bytesOf(mixes.join('')));
  const added = mixes.map((mix, seat) => (mix ? `mix ${seat} ${mix}\n` : '')).join('');
  return digest('perilune seed 2', bytesOf(secret), head.terms + added);
}

const fitsSeats = ({ names }: Head, { mixes }: Values) =>
  mixes.length === names.length &&
  mixes.every((mix, i) => (mix === null) === names[i]!.startsWith('bot:'));

const DAILY = /^daily (\d{4}-\d\d-\d\d)$/;

/** The date whose deal everyone gets, where the line says so. */
export const dayOf = (line: string | null) => DAILY.exec(line ?? '')?.[1] ?? null;

const isDate = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

function whyDaily({ game, seed }: Head, day: string): Why {
  if (!isDate(day)) return 'unreadable';
  return digest('perilune daily 1', `${game} ${day}`) === seed ? 'daily' : 'notDaily';
}

const BROKEN: Why[] = [
  'notDaily',
  'noLog',
  'cut',
  'unreadable',
  'commitment',
  'seed',
  'promise',
  'own',
];

function whyNot(head: Head, values: Values | null, j: Omit<Judgment, 'verdict' | 'why'>) {
  if (!head.closed) return 'cut';
  if (head.stack.length > 0) return 'arranged';
  if (head.fair === null) return head.practice ? 'forked' : 'none';
  const day = dayOf(head.fair);
  if (day) return whyDaily(head, day);
  if (!values) return 'unreadable';
  if (j.commitment !== values.commitment) return 'commitment';
  if (j.seed !== head.seed || (values.names && !fitsSeats(head, values))) return 'seed';
  if (j.promised === false) return 'promise';
  if (j.added === false) return 'own';
  if (values.mixes.every((mix) => !mix || /^0+$/.test(mix))) return 'alone';
  return values.names ? null : 'old';
}

const UNKNOWN = { values: null, commitment: '', seed: '', promised: null, added: null };

/** Judges a head, or the lack of one: what readHead() refuses proves nothing. */
export function judge(head: Head | null, known: Known = {}): Judgment {
  if (!head) return { ...UNKNOWN, why: 'noLog', verdict: 'broken' };
  const values = head.fair === null ? null : readValues(head.fair);
  const { promised, mixes = [] } = known;
  const found = {
    values,
    commitment: values ? digest('perilune commitment', bytesOf(values.secret)) : '',
    seed: values ? seedOf(head, values) : '',
    promised: values && promised ? promised === values.commitment : null,
    // One is enough: anyone who did not know it could not predict the deal.
    added: values && mixes.length ? mixes.some((mix) => values.mixes.includes(mix)) : null,
  };
  const why: Why | null = whyNot(head, values, found);
  const verdict = why === null ? 'proved' : BROKEN.includes(why) ? 'broken' : 'unproved';
  return { ...found, why, verdict };
}
