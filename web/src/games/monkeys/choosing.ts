// SPDX-License-Identifier: MIT
// A Civilization Turn needs a card and a tribe. Whichever is tapped first narrows the choice; the
// other one then makes it complete.
import type { Move, TableProps } from '../../table/types';
import type { Tribe, View } from './view';

type Table = TableProps<View>;

const PLAY = /^play (\S+) advance (\S+)$/;
const ON_TRIBE = /^(?:pay|scorn|stay) (\S+)$/;

const cardIn = (move: string) => PLAY.exec(move)?.[1];
const tribeIn = (move: string) => PLAY.exec(move)?.[2] ?? ON_TRIBE.exec(move)?.[1];

const differ = (moves: string[], part: (move: string) => string | undefined) =>
  new Set(moves.map(part)).size > 1;

/** The moves that a tap on a card of the hand means. */
export function movesOfCard(table: Table, card: string): string[] {
  const all = table.moves.map((m) => m.move).filter((move) => cardIn(move) === card);
  if (!differ(table.chosen, cardIn)) return all;
  const both = all.filter((move) => table.chosen.includes(move));
  return both.length > 0 ? both : all;
}

/** The moves that a tap on a tribe means; once a card is chosen, with that card only. */
export function movesOfTribe(table: Table, tribe: Tribe): string[] {
  const { moves, chosen } = table;
  const all = moves.map((m) => m.move).filter((move) => tribeIn(move) === tribe);
  const both = all.filter((move) => chosen.includes(move));
  const byCard = differ(chosen, tribeIn) && !differ(chosen, cardIn);
  return byCard || both.length > 0 ? both : all;
}

/** Card and tribe are two taps. What would come of it is shown in between; the second plays. */
export function tapped(table: Table, moves: string[]) {
  const [only] = moves;
  if (moves.length === 1 && table.chosen.includes(only!)) table.play(only!);
  else table.choose(moves);
}

/** The move that a tap on this tribe would be refused for. */
export function refusalFor(table: Table, tribe: Tribe): string {
  const { view, you, chosen } = table;
  if (view.phase === 'penalty') return `pay ${tribe}`;
  if (view.phase === 'leave') return `stay ${tribe}`;
  const card = cardIn(chosen[0] ?? '') ?? view.seats[you]?.hand[0] ?? '';
  return `play ${card} advance ${tribe}`;
}

/** What playing a card for a tribe would bring and cost. */
export interface Outcome {
  tribe: Tribe;
  /** Coins that it gives, spaces that its stone moves, whether its scorn goes. */
  coins: number;
  spaces: number;
  lifts: boolean;
  /** A tribe that a coin goes to, or whose scorn has to be taken. */
  cost: { tribe: Tribe; scorn: boolean }[];
  /** An ally of the rival has to be chosen, and paid or angered. */
  penalty: boolean;
}

export function outcomeOf({ move, change = [] }: Move): Outcome | null {
  const tribe = PLAY.exec(move)?.[2] as Tribe | undefined;
  if (!tribe) return null;
  const mine = new Map(
    change.filter(([, , seat]) => seat === undefined).map(([id, by]) => [id, by]),
  );
  const by = (what: string) => mine.get(`${tribe}-${what}`) ?? 0;
  const cost = [...mine].flatMap(([id, n]) => {
    const [whose, what] = id.split('-') as [Tribe, string];
    const [pays, scorn] = [what === 'coins' && n < 0, what === 'scorn' && n > 0];
    return pays || scorn ? [{ tribe: whose, scorn }] : [];
  });
  return {
    tribe,
    coins: by('coins'),
    spaces: by('stone'),
    lifts: by('scorn') < 0,
    cost,
    penalty: mine.has('penalty'),
  };
}

export interface Preview {
  /** What each move that is still in question would bring, once a card is chosen. */
  offered: Outcome[];
  /** The one that is looked at, or the only one. */
  looked: Outcome | null;
}

/** What is shown on the table before it is played. */
export function previewOf({ hot, chosen, moves }: Table): Preview {
  const outcome = (text: string) => {
    const move = moves.find((m) => m.move === text);
    return move ? outcomeOf(move) : null;
  };
  const open = chosen.length > 0 ? chosen : moves.map((m) => m.move);
  const looked = hot ? outcome(hot) : null;
  if (looked && !chosen.includes(hot!)) return { offered: [looked], looked };
  if (differ(open, cardIn)) return { offered: [], looked };
  const offered = open.map(outcome).filter((o): o is Outcome => o !== null);
  return { offered, looked: looked ?? (offered.length === 1 ? offered[0]! : null) };
}
