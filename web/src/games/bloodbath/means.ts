// SPDX-License-Identifier: MIT
// What a tap on a piece means: from cards to moves.
import { exactly, parse } from '../../table/moves';
import type { TableProps } from '../../table/types';
import { dependsOn, factsOf } from './facts';
import type { Building, BuildingCard, Colony, View } from './view';

type Table = TableProps<View>;

const ON_BUILDINGS = new Set(['lose', 'repeat', 'move', 'box', 'spend', 'tap']);
const FROM_HAND = new Set(['build', 'put', 'discard']);
/** Answers that name no card: they belong to the card that asks. */
const OFFERS = new Set(['use', 'choose', 'first', 'after', 'soften', 'pay']);

function movesFor(table: Table, verbs: Set<string>, card: string): string[] {
  return table.moves
    .map((m) => m.move)
    .filter((text) => {
      const { verb, args } = parse(text);
      return verbs.has(verb) && args[0] === card;
    });
}

/**
 * Taking the offer of a building (its kind) or, with null, of the card in force. Where the order
 * is asked for, the card to tap is the one that comes first.
 */
export function offerMoves(table: Table, building: string | null): string[] {
  const { question } = table.view;
  if (question?.kind === 'order') return orderMoves(table, building);
  if (!question || question.building !== building) return [];
  return table.moves.map((m) => m.move).filter((text) => OFFERS.has(parse(text).verb));
}

function orderMoves(table: Table, building: string | null): string[] {
  if (building === null) return exactly(table.moves, 'after');
  return dependsOn(factsOf(table.cards, building)) ? exactly(table.moves, 'first') : [];
}

export function buildingMoves(table: Table, card: BuildingCard): string[] {
  return [...movesFor(table, ON_BUILDINGS, card.move), ...offerMoves(table, card.id)];
}

/** Both copies in a hand are the same choice, which goes by the name of the first. */
export function handMoves(table: Table, card: BuildingCard, place: BuildingCard[]): string[] {
  const first = place.find((other) => other.id === card.id) ?? card;
  return movesFor(table, FROM_HAND, first.move);
}

/** `perk funds` for "perk-funds--brain". */
export const perkMove = (id: string) => `perk ${id.split('--')[0]!.slice('perk-'.length)}`;

/** The move that the reader looks at: chosen, or under the pointer. */
export function watched(table: Table): string | null {
  return table.chosen.length === 1 ? table.chosen[0]! : table.hot;
}

/** What a move would change, by gauge. */
export function changeBy({ moves }: Table, look: string | null): Record<string, number> {
  const change = moves.find(({ move }) => move === look)?.change ?? [];
  return Object.fromEntries(change.map(([gauge, by]) => [gauge, by]));
}

/** The first forecast of these kinds for a gauge of a seat. */
export function foreseen({ forecasts }: Table, seat: number, gauge: string, ...ids: string[]) {
  return forecasts.find((f) => f.seat === seat && f.gauge === gauge && ids.includes(f.id));
}

/** The people that the card in force is about to take, or that a loss still wants. */
export const lossAhead = (table: Table, seat: number) =>
  foreseen(table, seat, 'people', 'loss', 'short', 'peril');

/** How far giving up a building would go: the people then left, or still lacking. */
export function outcomeOf(card: Building, { on_mat }: Pick<Colony, 'on_mat'>, wanted: number) {
  const rest = on_mat + card.freed - wanted;
  const enough = rest >= 0;
  const bound = card.freed_more ? (enough ? '≥ ' : '≤ ') : '';
  return { enough, rest: `${bound}${Math.abs(rest)}` };
}
