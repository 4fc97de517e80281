// SPDX-License-Identifier: MIT
// One finished game: who won with which score, when, and the ways back into it.
import type { Game } from '../net/api';
import { anyKey } from '../net/keys';
import { useDailySay } from '../daily/words';
import { useAnalysisSay } from '../analysis/words';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { openReplay } from '../replay/open';
import { go, linkTo } from '../route';
import { useSettings } from '../settings';
import { useSay } from '../words';
import { hasWon, isSolo, ownScore } from './figures';
import { dropGame, type Kept } from './store';
import { useHistorySay } from './words';

export const dateOf = (at: number, lang: string) =>
  new Date(at).toLocaleDateString(lang, { day: 'numeric', month: 'short', year: 'numeric' });

/** From the server where it still has the table, else from the log that was kept. */
export function openKept(game: Kept, to: typeof linkTo.replay) {
  const known = anyKey(game.table) !== undefined;
  if (!known) openReplay(game.log);
  go(to(known ? game.table : null));
}

interface Props {
  kept: Kept;
  game: Game | undefined;
}

export function GameTile({ kept, game }: Props) {
  const say = useHistorySay();
  const sayPage = useSay();
  const sayDaily = useDailySay();
  const sayAnalysis = useAnalysisSay();
  const { lang } = useSettings();
  const solo = isSolo(kept);
  const won = hasWon(kept);
  const title = game?.title[lang] ?? kept.game;
  return (
    <li class={`panel history-tile ${kept.game}`}>
      <p class="history-title">
        <b>{title}</b>
      </p>
      <p class={`history-result ${solo ? '' : won ? 'won' : 'lost'}`}>
        <Icon name={solo ? 'moon' : won ? 'trophy' : 'flag'} />{' '}
        <b>{solo ? say('alone') : say(won ? 'won' : 'lost')}</b> {solo && ownScore(kept)}
        {kept.daily && <span class="tag">{sayDaily('daily')}</span>}
        {kept.practice && <span class="tag">{say('practice')}</span>}
        <small>{dateOf(kept.at, lang)}</small>
      </p>
      {!solo && <Scores kept={kept} />}
      <div class="row">
        <button class="button quiet small" onClick={() => openKept(kept, linkTo.replay)}>
          <Icon name="rotate" /> {sayPage('watchReplay')}
        </button>
        <button class="button quiet small" onClick={() => openKept(kept, linkTo.study)}>
          <Icon name="chart" /> {sayAnalysis('analysis')}
        </button>
        <button
          class="button quiet small history-drop"
          aria-label={`${say('drop')}: ${title}, ${dateOf(kept.at, lang)}`}
          title={say('drop')}
          onClick={() => void dropGame(kept.table)}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

/** Everybody in their order; the winner has the cup. */
function Scores({ kept }: Pick<Props, 'kept'>) {
  const { seats, rank, score, colors, own } = kept;
  const order = seats.map((_, i) => i).sort((a, b) => rank[a]! - rank[b]!);
  return (
    <ol class="history-scores">
      {order.map((i) => (
        <li key={i} class={own.includes(i) ? 'own' : ''}>
          <SeatMark color={colors[i]!} /> <span>{seats[i]!.name}</span>
          {rank[i] === 1 && <Icon name="trophy" size={0.9} />}
          <b>{String(score[i]).replace('-', '−')}</b>
        </li>
      ))}
    </ol>
  );
}
