// SPDX-License-Identifier: MIT
// What can be done with a replay: play on from here, keep it, pass it on.
import { useEffect, useState } from 'preact/hooks';
import { useAnalysisSay } from '../analysis/words';
import { complain, useBusy } from '../busy';
import { useFairSay } from '../fair/words';
import { gameCode } from '../net/api';
import { ownSeat } from '../net/keys';
import { fork } from '../net/quick';
import { copyText } from '../parts/copy';
import { Icon } from '../parts/icon';
import { go, linkTo } from '../route';
import { absolute } from '../screens/invite';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useSay } from '../words';
import { saveText } from './files';
import { openReplay } from './open';
import type { ViewerProps } from './viewer';

interface Props extends ViewerProps {
  at: number;
  seats: Seat[];
}

/** The person who sat there; in a bot's place, the reader. */
const whoPlaysOn = (seat: Seat, own: string) => (seat.kind === 'person' ? seat.name : own);

const own = (table: string | null) => (table ? ownSeat(table) : undefined);

export function ReplayActions(props: Props & { last: number }) {
  const { log, table, replay, at, last, seats, seen, study } = props;
  const say = useSay();
  const sayAnalysis = useAnalysisSay();
  const { name } = useSettings();
  const [busy, run] = useBusy();
  const seat = seen === 'open' || seen < 0 ? (own(table) ?? 0) : seen;
  const [as, setAs] = useState(seat);
  useEffect(() => setAs(seat), [seat]);
  const playOn = async () => {
    const { color } = seats[as]!;
    const bots = seats.map(({ bot }) => bot);
    const what = { game: replay.game, log, step: at, bots, seat: as, color };
    go(await fork(what, whoPlaysOn(seats[as]!, name.trim() || say('guest'))));
  };
  const ends = replay.over && at === last;
  return (
    <div class="replay-actions">
      <div class="replay-fork">
        <button class="button" disabled={busy || ends} onClick={() => run(playOn)}>
          <Icon name="fork" /> {study ? sayAnalysis('tryIt') : say('forkHere')}
        </button>
        <select
          class="input replay-as"
          aria-label={say('forkHere')}
          value={as}
          onChange={(e) => setAs(Number(e.currentTarget.value))}
        >
          {seats.map((seat, i) => (
            <option key={i} value={i}>
              {say('forkAs', seat.name)}
            </option>
          ))}
        </select>
      </div>
      {replay.over && !study && (
        <a
          class="button"
          href={linkTo.study(table)}
          onClick={() => table === null && openReplay(log)}
        >
          <Icon name="chart" /> {sayAnalysis('analysis')}
        </a>
      )}
      {!study && <Keep {...props} />}
    </div>
  );
}

/** How it was dealt, and what can be taken along. */
function Keep({ log, table, replay }: Props) {
  const say = useSay();
  const sayFair = useFairSay();
  const copy = async () => {
    await copyText(absolute(linkTo.game(await gameCode(log))), say);
  };
  return (
    <>
      <a
        class="button quiet"
        href={linkTo.fair(table)}
        onClick={() => table === null && openReplay(log)}
      >
        <Icon name="shuffle" /> {sayFair('title')}
      </a>
      <div class="replay-keep">
        <button
          class="button quiet small"
          title={say('linkToReplay')}
          aria-label={say('linkToReplay')}
          onClick={() => void copy().catch(complain)}
        >
          <Icon name="link" /> {say('copyLink')}
        </button>
        <button class="button quiet small" onClick={() => saveText(`${replay.game}.log`, log)}>
          <Icon name="download" /> {say('saveLog')}
        </button>
      </div>
    </>
  );
}
