// SPDX-License-Identifier: MIT
// How long ago something was, in words.
import type { Lang } from './table/types';

const UNITS = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['week', 7 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** From `at` until `now`, both in milliseconds. */
export function ago(at: number, now: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const seconds = Math.max(0, (now - at) / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', Infinity];
  return format.format(-Math.floor(seconds / length), unit);
}
