// SPDX-License-Identifier: MIT
// In words, what points are made of.
import type { Part, Points } from '../../table/types';
import type { useWords } from './say';
import type { View } from './view';

type Say = ReturnType<typeof useWords>;
type Name = (id: string) => string;

/** "most status, shared by 2" */
export function titleText(say: Say, { args }: Part): string {
  const [rank, level, status] = args as [number, number, number];
  const what = rank === 1 ? 'mostStatus' : status > 0 ? 'nextStatus' : 'nextStatusNone';
  return level > 1 ? say('sharedBy', say(what), level) : say(what);
}

export const partsOf = ({ parts }: Points, id: string) => parts.filter((part) => part.id === id);

export const sumOf = (parts: Part[]) => parts.reduce((sum, { points }) => sum + points, 0);

/** Every title, the ships and the scorn that a seat has points for if the game ended now. */
export function standingText(say: Say, name: Name, who: string, points: Points): string {
  const titles = partsOf(points, 'title');
  const [ships, scorn] = [sumOf(partsOf(points, 'ship')), sumOf(partsOf(points, 'scorn'))];
  const parts = titles.map((t) => say('titleNow', name(t.card!), t.points, titleText(say, t)));
  if (ships > 0) parts.push(say('shipsNow', ships));
  if (scorn < 0) parts.push(say('scornNow', -scorn));
  const { total } = points;
  const all = [total < 0 ? `−${-total}` : total, parts.join(', ')] as const;
  return parts.length > 0 ? say('nowLabel', who, ...all) : say('nowNothing', who);
}

/** Whether chance would decide about the place of a tribe that a seat has a title of. */
export function isLevel({ tribes }: View, points: Points): boolean {
  const level = tribes.filter(({ places: [best, worst] }) => best !== worst).map(({ id }) => id);
  return partsOf(points, 'title').some(({ card }) => level.some((id) => id === card));
}
