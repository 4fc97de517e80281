// SPDX-License-Identifier: MIT
// The main actions of a base.
import type { Item, Print } from './print';
import type { Player } from './view';

export interface Main {
  move: string;
  card: string;
  items: Item[];
}

/** Three of the station, one of each module that has one. */
export function mainsOf({ station, modules }: Player, print: (id: string) => Print): Main[] {
  const boxes = print(station.up).main.map((items, i) => ({
    move: `main ${i + 1}`,
    card: station.up,
    items,
  }));
  const ids = [...new Set(modules.map(({ card }) => card))];
  const others = ids.flatMap((card) =>
    print(card).main.map((items) => ({ move: `main ${card}`, card, items })),
  );
  return [...boxes, ...others];
}
