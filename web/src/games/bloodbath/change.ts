// SPDX-License-Identifier: MIT
// What a choice would change at once, as far as it is simple to say; it is shown beside the numbers
// of the mat while the reader looks at the choice. Abilities that follow may add to it.
import { parse } from '../../table/moves';
import { factsOf } from './data';
import { splitOutside } from './effect';
import type { Colony, View } from './view';

export interface Change {
  people: number;
  money: number;
  food: number;
  boxes: number;
  /** Of those about to be lost. */
  saved: number;
}

const NOTHING: Change = { people: 0, money: 0, food: 0, boxes: 0, saved: 0 };

type Teller = (arg: string, colony: Colony, view: View) => Partial<Change>;

const tellers: Record<string, Teller> = {
  mine: () => ({ money: 4 }),
  farm: () => ({ food: 4 }),
  restock: (_, { buildings }) => ({ boxes: buildings.length > 0 ? 2 : 0 }),
  box: () => ({ boxes: 1 }),
  tap: () => ({ boxes: -1 }),
  spend: (_, __, { question }) => ({ boxes: -1, saved: question?.kind === 'soften' ? 2 : 0 }),
  soften: (money) => ({ money: -Number(money), saved: Number(money) }),
  pay: (food, _, { question }) => ({
    food: -Number(food),
    money: Number(food) - (question?.number ?? 0),
  }),
  build: (card, { mat, hand }) => {
    const site = [...mat, ...hand].find(({ move }) => move === card);
    return { money: -(site?.price ?? 0), people: site?.people ?? 0 };
  },
  lose: (card, { buildings }) => ({
    boxes: -(buildings.find(({ move }) => move === card)?.boxes ?? 0),
  }),
  use: (_, __, view) => sumOf(offersOf(view, 'may(')[0]?.replace(' -> ', ', ')),
  choose: (which, _, view) =>
    sumOf(splitOutside(offersOf(view, 'choose(')[0] ?? '', ' ; ')[Number(which) - 1]),
};

export function changeBy(move: string, colony: Colony, view: View): Change {
  const { verb, args } = parse(move);
  return { ...NOTHING, ...tellers[verb]?.(args[0] ?? '', colony, view) };
}

/** What stands in the brackets of the card that asks; nothing where it asks for several things. */
function offersOf({ question, progress }: View, start: string): string[] {
  const lines = factsOf(question?.building ?? progress.card ?? '')?.lines ?? [];
  const found = lines
    .flatMap(({ what }) => splitOutside(what, ', '))
    .filter((part) => part.startsWith(start));
  return found.length === 1 ? found.map((part) => part.slice(start.length, -1)) : [];
}

const GOODS: Record<string, keyof Change> = { P: 'people', M: 'money', F: 'food', B: 'boxes' };

/** "-2M, +4F" as a change; what is not a plain number of something is left out. */
function sumOf(text = ''): Partial<Change> {
  const change: Partial<Change> = {};
  for (const part of splitOutside(text, ', ')) {
    const [, amount, letter = ''] = /^([+-]\d+)([PMFB])(?:@here)?$/.exec(part) ?? [];
    const good = GOODS[letter];
    if (good) change[good] = (change[good] ?? 0) + Number(amount);
  }
  return change;
}
