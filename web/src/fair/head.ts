// SPDX-License-Identifier: MIT
// The head of a log, as far as it bears on the deal. It is read as a server writes it and in no
// other spelling, so that no reader can take it for another one.

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
  /** The log ends with its closing line. */
  closed: boolean;
  /** What was agreed before the deal, as the seed has it. */
  terms: string;
}

const LINE_MAX = 512; // bytes
const NAME_MAX = 31;
const GAME = /^game ([a-z0-9-]+) rules=[1-9][0-9]{0,8}(?: cards=[0-9a-f]{16})?$/;
const SETUP = /^setup seats=([1-6]) seed=([0-9a-f]{1,64})((?: [a-z0-9.-]+=[a-z0-9.-]+)*)$/;
const HEAD = ['seat', 'stack', 'fair', 'practice'];
const SEAT = /^seat ([0-5]) ([^ ].*)$/s;
const STACK = /^stack(?: [^ ]+){2,}$/;
const REST = /^(?:[0-5] .+|renew .+|#.*|)$/s;
const CLOSING = /^(?:end|open) [0-9a-f]{16}$/;

const bytes = (text: string) => new TextEncoder().encode(text).length;
const wordOf = (line = '') => line.split(' ')[0]!;
const isLine = (line: string) => !/[\x00-\x1f\x7f]/.test(line) && bytes(line) <= LINE_MAX;

/** Null unless every line stands in its place, and no more often than it may. */
function readLines(lines: string[], seats: number) {
  const sorted = lines.every((line, i) => {
    const before = i ? HEAD.indexOf(wordOf(lines[i - 1])) : 0;
    return HEAD.indexOf(wordOf(line)) >= before;
  });
  const of = (word: string) => lines.filter((line) => wordOf(line) === word);
  const found = of('seat').map((line) => SEAT.exec(line));
  const names: string[] = Array(seats).fill('');
  let next = 0;
  for (const match of found) {
    const [seat, name] = [Number(match?.[1] ?? -1), match?.[2] ?? ''];
    if (seat < next || seat >= seats || bytes(name) > NAME_MAX) return null;
    names[seat] = name;
    next = seat + 1;
  }
  const [stack, fair, practice] = [of('stack'), of('fair'), of('practice')];
  if (!sorted || fair.length > 1 || practice.length > 1) return null;
  if (!stack.every((line) => STACK.test(line)) || practice.some((line) => line !== 'practice'))
    return null;
  if (fair.some((line) => line.length < 6)) return null;
  return {
    names,
    stack: stack.flatMap((line) => {
      const [, deck = '', ...cards] = line.split(' ');
      return cards.map((card): [string, string] => [deck, card]);
    }),
    fair: fair[0]?.slice(5) ?? null,
    practice: practice.length > 0,
  };
}

/** Looks through the moves, which do not bear on the deal; null where something else is there. */
function readRest(lines: string[]): { closed: boolean } | null {
  const closed = CLOSING.test(lines.at(-1) ?? '');
  const moves = closed ? lines.slice(0, -1) : lines;
  if (moves.length > 0 && /^(?:#|$)/.test(moves[0]!)) return null;
  return moves.every((line) => REST.test(line)) ? { closed } : null;
}

/** The options of a setup line; null where one is given twice. */
function readOptions(words: string[]): Record<string, string> | null {
  const options = new Map(words.map((word) => word.split('=') as [string, string]));
  const twice = options.size < words.length || options.has('seats') || options.has('seed');
  return twice ? null : Object.fromEntries(options);
}

/** Null where the text is no log, or its head is not as a server writes it. */
export function readHead(log: string): Head | null {
  // All lines end in LF, or all in CR LF.
  const all = log.split(/^[^\n]*\r\n/.test(log) ? '\r\n' : '\n');
  if (all.pop() !== '' || !all.every(isLine)) return null;
  const [first, game = '', setup = '', ...rest] = all;
  const id = GAME.exec(game)?.[1];
  const [, seats = '', seed = '', more = ''] = SETUP.exec(setup) ?? [];
  const options = readOptions(more.split(' ').slice(1));
  if (first !== 'perilune 1' || !id || !seats || !options) return null;
  const end = rest.findIndex((line) => !HEAD.includes(wordOf(line)));
  const head = readLines(end < 0 ? rest : rest.slice(0, end), Number(seats));
  const moves = readRest(end < 0 ? [] : rest.slice(end));
  const whole = seed.padStart(64, '0');
  const isShort = seed === whole.replace(/^(?:00)+(?=..)/, '');
  if (!head || !moves || (head.fair !== null && (!isShort || head.names.includes('')))) return null;
  const terms = [
    game,
    `setup seats=${seats}${more}`,
    ...head.names.map((n, i) => `seat ${i} ${n}`),
  ];
  return {
    game: id,
    seats: Number(seats),
    seed: whole,
    options,
    ...head,
    ...moves,
    terms: [...terms, ''].join('\n'),
  };
}
