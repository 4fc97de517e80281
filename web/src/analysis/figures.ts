// SPDX-License-Identifier: MIT
// What the page makes of the numbers: which decisions stand out, and the points of the curves.
import type { Account, Analysis, Auction, Bidder, Decision, Interval } from '../net/api';
import type { Lang } from '../table/types';

/** A change of chances that is not worth a word. */
const LITTLE = 0.02;
/** One that would be shown as nothing. */
const NOTHING = 0.0005;

export const half = ([low, high]: Interval) => (high - low) / 2;

/** Whether a value is above 0 by more than its 95 % interval. */
export const isClear = (value: number, interval: Interval) => value > half(interval);

export const isMistake = (d: Decision) => isClear(d.cost, d.cost_ci95);

export function percent(share: number, lang: Lang, decimals = 1): string {
  const digits = Math.abs(100 * share).toFixed(decimals);
  const sign = share < 0 && /[1-9]/.test(digits) ? '−' : '';
  return lang === 'de' ? `${sign}${digits.replace('.', ',')}\u202f%` : `${sign}${digits}%`;
}

export function signed(share: number, lang: Lang): string {
  const text = percent(share, lang);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

const top = <T>(list: T[], of: (item: T) => number, max: number) =>
  list
    .filter((item) => of(item) >= NOTHING)
    .sort((a, b) => of(b) - of(a))
    .slice(0, max);

const ofSeat = ({ decisions }: Analysis, seat: number | null) =>
  decisions.filter((d) => seat === null || d.seat === seat);

export const worst = (a: Analysis, seat: number | null, max: number) =>
  top(ofSeat(a, seat), (d) => d.cost, max);

export const finds = (a: Analysis, seat: number | null, max: number) =>
  top(ofSeat(a, seat), (d) => (isClear(d.find, d.find_ci95) ? d.find : 0), max);

/** How much better a bidder would have done otherwise, if that is clear; else 0. */
export function wrongBy({ winner }: Auction, { seat, worth, worth_ci95 }: Bidder): number {
  const loss = seat === winner ? -worth : worth;
  return isClear(loss, worth_ci95) ? loss : 0;
}

/** Those that somebody misjudged first, then in the order of the game. */
export function byMisjudgment(auctions: Auction[]): Auction[] {
  const wrong = (lot: Auction) => Math.max(0, ...lot.bidders.map((b) => wrongBy(lot, b)));
  return [...auctions].sort((a, b) => wrong(b) - wrong(a) || a.step - b.step);
}

const AMOUNTS = [
  [0.45, 'awayHalf'],
  [0.29, 'awayThird'],
  [0.22, 'awayFourth'],
  [0.15, 'awaySixth'],
  [0.08, 'awayTenth'],
  [0.035, 'awayTwentieth'],
] as const;

/** The words for how much of a win a decision gave away. */
export const givenAway = (cost: number) =>
  AMOUNTS.find(([least]) => cost >= least)?.[1] ?? 'awayLittle';

export interface Spot {
  x: number;
  y: number;
  mistake?: Decision;
}

/** A seat's chances at its own decisions, and right after those that were mistakes. */
export function curve(a: Analysis, seat: number): Spot[] {
  const { start, result } = a.seats[seat]!;
  const own = a.decisions.filter((d) => d.seat === seat);
  const spots = own.flatMap((d): Spot[] => {
    const before = { x: d.step, y: d.chance };
    if (!isMistake(d)) return [before];
    return [before, { x: d.step, y: d.chance - d.cost, mistake: d }];
  });
  return [{ x: 0, y: start }, ...spots, { x: lastStep(a) + 1, y: result }];
}

export const lastStep = ({ decisions }: Analysis) => decisions[decisions.length - 1]?.step ?? 0;

/** What a seat expected at a move. */
export function chanceAt(spots: Spot[], step: number): number {
  const past = spots.filter((spot) => spot.x <= step);
  return past[past.length - 1]?.y ?? 0;
}

export interface Turn {
  seat: number;
  step: number;
  from: number;
  to: number;
}

/** A change that a game may be said to turn at. */
const TURNS = 0.1;

/** Where the winner's chances rose the most; for a lost solo game, where they fell the most. */
export function turningPoint(a: Analysis): Turn | null {
  const results = a.seats.map(({ result }) => result);
  const seat = results.indexOf(Math.max(...results));
  const { start, result } = a.seats[seat]!;
  const sign = result < start ? -1 : 1;
  const spots = curve(a, seat);
  const turns = spots.slice(1).map((spot, i): Turn => {
    const step = Math.min(spot.x, lastStep(a));
    return { seat, step, from: spots[i]!.y, to: spot.y };
  });
  const by = ({ from, to }: Turn) => sign * (to - from);
  const greatest = turns.reduce((one, two) => (by(two) > by(one) ? two : one));
  return by(greatest) >= TURNS ? greatest : null;
}

export type Cause = 'luck' | 'others' | 'own';

/** What did the most for a winner, or against anybody else; null where hardly anything did. */
export function cause(account: Account): Cause | null {
  if (Math.abs(account.result - account.start) < LITTLE) return null;
  const sign = account.result > account.start ? 1 : -1;
  const causes: Cause[] = ['luck', 'others', 'own'];
  return causes.reduce((a, b) => (sign * account[b] > sign * account[a] ? b : a));
}

/** The least and the greatest value that the account of any seat goes through. */
export function accountRange(seats: Account[]): [number, number] {
  const all = seats.flatMap((c) => {
    const lucky = c.start + c.luck;
    return [c.start, lucky, lucky + c.others, c.result];
  });
  return [Math.min(0, ...all), Math.max(1, ...all)];
}
