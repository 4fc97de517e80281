// SPDX-License-Identifier: MIT
// Who has won, and how, in words; in solo games, how that compares with what was reached before.
import type { Say } from '../fill';
import { useHistory } from '../history/store';
import type { TableState } from '../net/messages';
import type { Session } from '../net/session';
import { useSettings } from '../settings';
import { useTableScope } from '../table/context';
import type { Alone } from '../table/types';
import { useSay, type WordKey } from '../words';
import { standingOf } from './record';
import { useEndingSay } from './words';

export const firstSeats = ({ seats, result }: TableState): number[] =>
  seats.map((_, i) => i).filter((i) => result!.rank[i] === 1);

/** Who has won; at a shared screen by name. */
function winners(state: TableState, shared: boolean, say: Say<WordKey>): string {
  const first = firstSeats(state);
  if (!shared && first.length === 1 && first[0] === state.you.seat) return say('youWin');
  const names = first.map((i) => state.seats[i]!.name);
  if (names.length === 1) return say('wins', names[0]!);
  return names.length === 0 ? say('gameOver') : say('share', names.join(', '));
}

/** How the game ended; nobody gets a cup for a game alone that was lost. */
export function useOutcome({ seats }: Session, state: TableState): Alone {
  const say = useSay();
  const { lang } = useSettings();
  const { ui } = useTableScope();
  const result = state.result!;
  if (state.seats.length > 1) return { won: true, said: winners(state, seats.length > 1, say) };
  const said = say('soloScore', result.score[0] ?? 0);
  return ui.alone?.(state.view, result, lang) ?? { won: true, said };
}

/** The sentence below it. */
export function useHow(state: TableState): string | null {
  const { lang } = useSettings();
  const { ui } = useTableScope();
  const result = state.result!;
  return asSentence(ui.how?.(state.view, result, lang) ?? result.how ?? '') || null;
}

/** The names of endings begin small. */
export const asSentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const isRanked = ({ table, seats, you }: TableState) =>
  seats.length === 1 && you.seat === 0 && !table.practice && !table.arranged && !table.forked;

/** In a game alone, whether the record is beaten; null where there is none to speak of. */
export function useRecord(state: TableState, log: string | null): string | null {
  const say = useEndingSay();
  const games = useHistory();
  if (!games || log === null || !isRanked(state)) return null;
  const standing = standingOf(games, state.table.id, log, state.result!.score[0]!);
  return 'score' in standing ? say(standing.is, standing.score) : say(standing.is);
}
