// SPDX-License-Identifier: MIT
// What can be done after a game: another one, the replay, the analysis, something to keep.
import { useState } from 'preact/hooks';
import { useAnalysisSay } from '../analysis/words';
import { useBusy } from '../busy';
import { tableLog } from '../net/api';
import { DuelAction } from '../duel/actions';
import type { Connection } from '../net/connection';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { saveText } from '../replay/files';
import { go, linkTo } from '../route';
import { useTableScope } from '../table/context';
import { useRematchSignal } from '../table/signals';
import { useSay } from '../words';
import { CardDialog } from './carddialog';
import { useOutcome } from './outcome';
import { useEndingSay } from './words';

interface Props {
  session: Session;
  link: Connection;
}

/** What takes the place of the questions. */
export function EndPrompt({ session, link }: Props) {
  const { won, said } = useOutcome(session, link.state!);
  useRematchSignal(session, link);
  return (
    <>
      <Icon name={won ? 'trophy' : 'skull'} size={2.4} />
      <h2>{said}</h2>
      <EndActions session={session} link={link} />
    </>
  );
}

function EndActions({ session, link }: Props) {
  const say = useSay();
  const sayEnding = useEndingSay();
  const sayAnalysis = useAnalysisSay();
  const { ui } = useTableScope();
  const [card, showCard] = useState(false);
  const { table } = link.state!;
  const save = async () =>
    saveText(`${table.game}-${table.id}.log`, await tableLog(table.id, session.anyKey));
  return (
    <div class="end-actions">
      <Again session={session} link={link} />
      <a class="button" href={linkTo.replay(session.table)}>
        <Icon name="rotate" /> {say('watchReplay')}
      </a>
      <a class="button" href={linkTo.study(session.table)}>
        <Icon name="chart" /> {sayAnalysis('analysis')}
      </a>
      <DuelAction table={table.id} seat={link.state!.you.seat} opener={session.anyKey} />
      <button class="button" onClick={() => showCard(true)}>
        <Icon name="cards" /> {sayEnding('resultCard')}
      </button>
      <button class="button end-save" onClick={() => void save()}>
        <Icon name="download" /> {say('saveLog')}
      </button>
      {card && <CardDialog session={session} link={link} ui={ui} close={() => showCard(false)} />}
    </div>
  );
}

/** A rematch, one tap each; where somebody has called it already, the way there. */
function Again({ session, link }: Props) {
  const say = useSay();
  const [busy, run] = useBusy();
  const { table, you, seats } = link.state!;
  const alone = seats.length === 1;
  const rematch = async () => {
    const done = await link.ask('rematch');
    if ('table' in done && done.table) go(session.follow(done.table));
  };
  if (table.next)
    return (
      <button class="button main" onClick={() => go(session.follow(table.next!))}>
        <Icon name="play" /> {say(alone ? 'toNextGame' : 'toRematch')}
      </button>
    );
  if (you.seat < 0) return null;
  return (
    <button class="button main" disabled={busy} onClick={() => run(rematch)}>
      <Icon name="shuffle" /> {say(alone ? 'playAgain' : 'rematch')}
    </button>
  );
}
