// SPDX-License-Identifier: MIT
// Names of cards from one view to the next, so that they travel. The rules tell copies apart only
// in bases; elsewhere the n-th card of a name is counted, hand before supply before discards.
import type { Player, View } from './view';

export interface Named {
  id: string;
  /** The name that travels. */
  piece: string;
  /** Where a card comes from that was not on the table before. */
  from: string;
}

export class Namer {
  private count = new Map<string, number>();
  private gone: Map<string, string>;

  constructor(view: View, before: View | null) {
    this.gone = goneFromBases(view, before);
  }

  name(id: string, from: string): Named {
    const n = this.count.get(id) ?? 0;
    this.count.set(id, n + 1);
    return { id, piece: `card:${id}:${n}`, from: this.gone.get(id) ?? from };
  }
}

const copies = (view: View) =>
  view.seats.flatMap(({ modules }: Player) => modules.map(({ copy, card }) => ({ copy, card })));

/** Modules that were stolen just now: the card's id and the piece it was in a base. */
function goneFromBases(view: View, before: View | null): Map<string, string> {
  if (!before) return new Map();
  const still = new Set(copies(view).map(({ copy }) => copy));
  const gone = copies(before).filter(({ copy }) => !still.has(copy));
  return new Map(gone.map(({ copy, card }) => [card, `base:${copy}`]));
}

/** The card that came to the discard pile last; null when that is not known. */
export function lastDiscard(view: View, before: View | null): string | null {
  if (!before) return null;
  const left = [...before.discard];
  const fresh = view.discard.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return fresh[fresh.length - 1] ?? null;
}
