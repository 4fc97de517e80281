// SPDX-License-Identifier: MIT
// The count at the end, part by part: what the rules' parts of the points come to for each seat.
import type { CountPart, GameUI, Lang, Names, Part, Points } from '../table/types';

const sumOf = (parts: Part[], id: string) =>
  parts.filter((part) => part.id === id).reduce((sum, { points }) => sum + points, 0);

/** In the order in which they first occur. */
function addedUp(points: Points[], names: Names): CountPart[] {
  const ids = [...new Set(points.flatMap(({ parts }) => parts.map(({ id }) => id)))];
  return ids.map((id) => ({
    name: names.parts.get(id) ?? id,
    values: points.map(({ parts }) => ({ by: sumOf(parts, id) })),
  }));
}

export const countOf = (ui: GameUI, points: Points[], names: Names, lang: Lang): CountPart[] =>
  ui.count?.(points, lang) ?? addedUp(points, names);

/** What a seat has after so many parts. */
export const totalAfter = (parts: CountPart[], seat: number, shown: number): number =>
  parts.slice(0, shown).reduce((sum, { values }) => sum + values[seat]!.by, 0);

/** What a full bar stands for: the most that any seat has on the way. */
export function greatestTotal(parts: CountPart[], seats: number): number {
  const all = Array.from({ length: seats }, (_, seat) =>
    parts.map((_, i) => totalAfter(parts, seat, i + 1)),
  );
  return Math.max(1, ...all.flat());
}
