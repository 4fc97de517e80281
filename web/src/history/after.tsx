// SPDX-License-Identifier: MIT
// At the end of a game: it goes into the history, and what it was part of is one tap away.
import { useEffect } from 'preact/hooks';
import { useDailySay } from '../daily/words';
import type { TableState } from '../net/messages';
import { gameDetails } from '../net/api';
import { Icon } from '../parts/icon';
import { usePuzzleSay } from '../puzzles/words';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { noteGame } from './note';
import { earnedIn, MedalPicture } from './feats';
import { useHistory, type Kept } from './store';
import { useHistorySay } from './words';
import './history.css';

export function AfterGame({ state }: { state: TableState }) {
  const sayDaily = useDailySay();
  const sayPuzzles = usePuzzleSay();
  const { table, seats, you } = state;
  useEffect(() => void noteGame(table.id, seats), [table.id]);
  const games = useHistory() ?? [];
  const kept = games.find((game) => game.table === table.id);
  const [lapse] = kept?.lapses ?? [];
  if (you.seat < 0 || !kept) return null;
  return (
    <div class="row">
      <NewFeats kept={kept} before={games.filter((game) => game.table !== table.id)} />
      {table.daily && (
        <a class="button main" href={linkTo.daily}>
          <Icon name="calendar" /> {sayDaily('toPar')}
        </a>
      )}
      {lapse && (
        <a class="button" href={linkTo.ownPuzzle(table.id, lapse.step)}>
          <Icon name="puzzle" /> {sayPuzzles('ownNew')}
        </a>
      )}
    </div>
  );
}

/** What was earned here for the first time. */
function NewFeats({ kept, before }: { kept: Kept; before: Kept[] }) {
  const say = useHistorySay();
  const { lang } = useSettings();
  const { value: details } = useAsked(() => gameDetails(kept.game), [kept.game]);
  const known = earnedIn(before.filter(({ game }) => game === kept.game));
  const fresh = (details?.feats ?? []).filter(
    ({ id }) => kept.feats.includes(id) && !known.has(id),
  );
  return (
    <>
      {fresh.map((feat) => (
        <span key={feat.id} class="feat-new earned" title={feat.about[lang]}>
          <MedalPicture number={details!.feats.indexOf(feat)} earned />
          {say('featNew', feat.name[lang])}
        </span>
      ))}
    </>
  );
}
