// SPDX-License-Identifier: MIT
// A choice in a few words: what a card does besides is told on the card.

const LINE = 60;
const SENTENCE = /(?<=[\p{L})”“"]{2})\.(?:\s|$)/u;

/** The first sentence of a choice, and of a long one the first part. */
export function brief(words: string): string {
  const first = words.split(SENTENCE)[0]!.trim();
  return first.length > LINE ? first.split('; ')[0]! : first;
}
