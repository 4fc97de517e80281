// SPDX-License-Identifier: MIT
// Sentences with holes, written as in the engine: {0} is the first argument, {0|is|are} one of two
// words, the first one where argument 0 is 1.
import type { Lang, Words } from './table/types';

export type Hole = string | number;

export function fill(text: string, holes: Hole[]): string {
  return text.replace(/\{(\d)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, digit, one, many) => {
    const hole = holes[Number(digit)] ?? '';
    if (one === undefined) return String(hole);
    return Number(hole) === 1 ? one : many;
  });
}

export type Say<Key extends string> = (key: Key, ...holes: Hole[]) => string;

/** Makes the function that says the sentences of a table of words in one language. */
export function sayer<T extends Record<string, Words>>(
  table: T,
  lang: Lang,
): Say<keyof T & string> {
  return (key, ...holes) => fill(table[key]![lang], holes);
}
