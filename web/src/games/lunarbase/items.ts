// SPDX-License-Identifier: MIT
// What the items of cards do, in a few words.
import { isBuildable } from './ahead';
import type { Main } from './mains';
import type { Item } from './print';
import type { View } from './view';
import type { Sayer, WordKey } from './words';

const ITEM_WORDS: Record<string, WordKey> = {
  draft: 'draft',
  build: 'build',
  resell: 'resell',
  draw: 'draw',
  discard: 'discardN',
  'discard they': 'theyDiscard',
  steal: 'steal',
  gain: 'gain',
  'flip mine': 'flipMine',
  'flip any': 'flipAny',
};

function wordOf({ does, whom = '' }: Item): WordKey | undefined {
  return ITEM_WORDS[`${does} ${whom}`.trim()] ?? ITEM_WORDS[does];
}

/** All of them in words; null where there are no short ones for one of them. */
export function sayItems(items: Item[], say: Sayer): string | null {
  const words = items.map(wordOf);
  if (words.some((word) => word === undefined)) return null;
  return items.map(({ count = 0 }, i) => say(words[i]!, count)).join(', ');
}

/** Why a main action would do nothing now, or not what it begins with, though it may be chosen. */
export function idleWord({ items }: Main, view: View, hand: string[]): WordKey | undefined {
  const does = items[0]!.does;
  const barred = does === 'draft' ? view.no_draft : view.no_resell;
  const none = view.supply.every((id) => barred.includes(id));
  if ((does === 'draft' || does === 'resell') && none) return 'emptySupply';
  return does === 'build' && !hand.some((id) => isBuildable(view, id)) ? 'noModule' : undefined;
}
