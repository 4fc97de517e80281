// SPDX-License-Identifier: MIT
// Why a piece cannot be tapped now. Where its move is what is asked, the rules themselves say why
// not; where something else is asked, the table says what comes first.
import type { WhyNot } from '../../parts/whynot';
import type { TableProps } from '../../table/types';
import { chosenDoes } from './ahead';
import type { View } from './view';
import type { Sayer } from './words';

type Table = TableProps<View>;

/** The phases that ask for a move. */
const ASKED: Record<string, string[]> = {
  play: ['turn'],
  main: ['turn'],
  draft: ['draft'],
  resell: ['resell'],
  discard: ['discard'],
  build: ['build'],
  counter: ['counter'],
  take: ['take'],
  flip: ['flip'],
  target: ['target', 'name'],
};

export function supplyVerb({ phase }: View): string {
  return phase === 'resell' ? 'resell' : 'draft';
}

/** What a card of the hand would be asked for. */
export function handVerb({ phase }: View, type: string | undefined): string {
  if (phase === 'discard' || phase === 'counter' || phase === 'build') return phase;
  return type === 'module' ? 'build' : 'play';
}

function beforeBuild(table: Table, id: string, say: Sayer): string {
  const { view, you } = table;
  const { price, payable } = view.cards[id] ?? {};
  if (chosenDoes(table) === 'build') {
    if (payable !== false) return say('noPlace');
    return say('dear', price ?? 0, view.seats[you]?.credits ?? 0);
  }
  const first = say('buildFirst');
  if (payable !== false) return first;
  return `${first} ${say('alsoDear', price ?? 0, view.seats[you]?.credits ?? 0)}`;
}

/** On a turn a card waits for a main action that reaches it. */
function onTurn(table: Table, verb: string, id: string, say: Sayer): WhyNot {
  if (verb === 'draft') return { error: say('draftFirst'), clause: 'LB-55' };
  return { error: beforeBuild(table, id, say), clause: 'LB-38' };
}

export function whyNot(table: Table, move: string, say: Sayer): WhyNot | undefined {
  const { view, you, ask } = table;
  const [verb = '', what = ''] = move.split(' ');
  if (ASKED[verb]?.includes(view.phase)) return move;
  if (view.phase === 'turn' && (verb === 'draft' || verb === 'build'))
    return onTurn(table, verb, what, say);
  const done = verb === 'play' || (verb === 'main' && view.actor === you);
  if (done && view.agent === null) return move;
  return ask === null ? undefined : { error: say('askedFirst', ask), clause: null };
}
