// SPDX-License-Identifier: MIT
// In words, what points are made of.
import { placesOf, type Standing, type Title } from './reckon';
import type { useWords } from './say';
import type { View } from './view';

type Say = ReturnType<typeof useWords>;

/** "most status, shared by 2" */
export function titleText(say: Say, { rank, level }: Title, status: number): string {
  const what = rank === 1 ? 'mostStatus' : status > 0 ? 'nextStatus' : 'nextStatusNone';
  return level > 1 ? say('sharedBy', say(what), level) : say(what);
}

/** Every title, the ships and the scorn that a seat has points for if the game ended now. */
export function standingText(say: Say, name: string, view: View, standing: Standing): string {
  const { made, ships, scorn, total } = standing;
  const parts = made.map((t) =>
    say('titleNow', say(t.tribe), t.points, titleText(say, t, t.status)),
  );
  if (ships > 0) parts.push(say('shipsNow', ships));
  if (scorn < 0) parts.push(say('scornNow', -scorn));
  const all = [total < 0 ? `−${-total}` : total, parts.join(', ')] as const;
  const sum = parts.length > 0 ? say('nowLabel', name, ...all) : say('nowNothing', name);
  return made.some((t) => isLevel(view, t)) ? `${sum} ${say('nowLevel')}` : sum;
}

function isLevel(view: View, { tribe }: Standing['made'][number]): boolean {
  const [best, worst] = placesOf(view, tribe);
  return best !== worst;
}
