// SPDX-License-Identifier: MIT
// The head of a log, as far as it bears on the deal.

export interface Head {
  game: string;
  seats: number;
  /** 64 hex digits. */
  seed: string;
  options: Record<string, string>;
  names: string[];
  /** Cards that were arranged: [deck, card]. */
  stack: [string, string][];
  fair: string | null;
  practice: boolean;
  /** What was agreed before the deal, as the seed has it. */
  terms: string;
}

const pairs = (words: string[]) =>
  words.map((word) => word.split(/=(.*)/).slice(0, 2) as [string, string]);

/** Null where the text is no log. */
export function readHead(log: string): Head | null {
  const lines = log.split('\n').filter((line) => line && !line.startsWith('#'));
  const [first, game = '', setup = '', ...rest] = lines;
  const id = /^game (\S+) rules=\d+$/.exec(game)?.[1];
  if (first !== 'perilune 1' || !id || !setup.startsWith('setup ')) return null;
  const {
    seats = '0',
    seed = '0',
    ...options
  } = Object.fromEntries(pairs(setup.split(' ').slice(1)));
  const of = (word: string) =>
    rest.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const names: string[] = Array(Number(seats)).fill('');
  for (const line of of('seat')) names[parseInt(line)] = line.replace(/^\d+ /, '');
  const agreed = [
    `setup seats=${seats}`,
    ...pairs(setup.split(' ').slice(1))
      .filter(([key]) => key !== 'seats' && key !== 'seed')
      .map((pair) => pair.join('=')),
  ];
  return {
    game: id,
    seats: Number(seats),
    seed: seed.padStart(64, '0'),
    options,
    names,
    stack: of('stack').flatMap((line) => {
      const [deck = '', ...cards] = line.split(' ');
      return cards.map((card): [string, string] => [deck, card]);
    }),
    fair: of('fair')[0] ?? null,
    practice: rest.includes('practice'),
    terms: [game, agreed.join(' '), ...names.map((name, i) => `seat ${i} ${name}`), ''].join('\n'),
  };
}
