// SPDX-License-Identifier: MIT
// How bad things look in the colony: the further the Events have got, the redder the sky, the more
// cracks in the ground, and the fewer lamps that still burn.
import type { TableProps } from '../../table/types';
import { factsOf } from './facts';
import type { Progress, View } from './view';

export interface Mood {
  /** 0 at the beginning, 1 when the last Event comes. */
  danger: number;
  /** How many of each the scene shows. */
  cracks: number;
  lamps: number;
  /** The buildings have no power now. */
  dark: boolean;
}

export const CRACKS = 6;
export const LAMPS = 9;
/** The first Events are nuisances. */
const CALM = 0.2;

/** The share of the Events that have come. */
function dangerOf({ view, cards }: Pick<TableProps<View>, 'view' | 'cards'>): number {
  const next = factsOf(cards, view.next_event)?.number;
  if (next === undefined) return view.next_event === null ? 1 : 0;
  return (next - 1) / Math.max(1, view.events - 1);
}

export function moodOf(table: Pick<TableProps<View>, 'view' | 'cards'>): Mood {
  const danger = Math.min(1, dangerOf(table));
  const harm = Math.max(0, (danger - CALM) / (1 - CALM));
  return {
    danger,
    cracks: Math.round(CRACKS * harm),
    lamps: LAMPS - Math.round((LAMPS - 2) * harm),
    dark: table.view.muted,
  };
}

/** The robots that are somewhere in the Progress deck, each kind once. */
export function robotsIn({ seen }: Progress, cards: TableProps['cards']): string[] {
  return [...new Set(seen.filter((id) => cards.get(id)?.type === 'robot'))];
}
