// SPDX-License-Identifier: MIT
// A game that was played, step by step: from a table of this server, a file, or a link.
import { complain } from '../busy';
import {
  gameDetails,
  replay,
  replayViews,
  tableLog,
  type GameDetails,
  type Replay,
} from '../net/api';
import type { Connection } from '../net/connection';
import { anyKey, ownSeat } from '../net/keys';
import { useSession, type Session } from '../net/session';
import { Icon } from '../parts/icon';
import { unpackLog } from '../replay/files';
import { ReplayViews, WINDOW, windowOf } from '../replay/frames';
import { chooseLog, openedReplay } from '../replay/open';
import { findSeats } from '../replay/seats';
import { ReplayViewer, type SeenBy } from '../replay/viewer';
import { linkTo, parseRoute } from '../route';
import { useSettings } from '../settings';
import { useRematchSignal } from '../table/signals';
import { useEffect, useState } from 'preact/hooks';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Message, Wait } from './message';

interface Props {
  /** A finished table of this server. */
  table: string | null;
  /** A log within a link. */
  data: string | null;
  /** The move at which it begins. */
  from: number;
}

async function findLog({ table, data }: Props): Promise<string | null> {
  if (data) return unpackLog(data);
  return table ? tableLog(table, anyKey(table)) : openedReplay();
}

interface Opened {
  log: string;
  replay: Replay;
  views: ReplayViews;
  details: GameDetails;
}

async function open(
  log: string | null,
  seen: SeenBy,
  lang: 'en' | 'de',
  step: number,
): Promise<Opened | null> {
  if (!log) return null;
  const from = windowOf(step);
  const found = await replay(log, seen, lang, from, from + WINDOW - 1);
  const views = new ReplayViews(found.moves, found.views, (first, last) =>
    replayViews(log, seen, first, last),
  );
  return { log, replay: found, views, details: await gameDetails(found.game) };
}

export function ReplayScreen(props: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const [seen, setSeen] = useState<SeenBy>('open');
  const [step, setStep] = useState(props.from);
  const [files, setFiles] = useState(0);
  useEffect(() => setStep(props.from), [props.from]);
  useAddress(props, step);
  const log = useAsked(() => findLog(props), [props.table, props.data, files]);
  const asked = useAsked(() => open(log.value, seen, lang, step), [log.value, seen, lang]);
  const seats = useAsked(() => findSeats(props.table).catch(() => null), [props.table]);
  const isNone = !props.data && !props.table && !openedReplay();
  const choose = <ChooseLog done={() => setFiles((n) => n + 1)} />;
  if (isNone)
    return (
      <Message title={say('noReplay')} text={say('openLogAbout')}>
        {choose}
      </Message>
    );
  const error = log.error && props.data ? say('cutLink') : (log.error ?? asked.error);
  if (error)
    return (
      <Message title={say('noReplay')} text={error}>
        {choose}
      </Message>
    );
  if (!asked.value) return <Wait />;
  return (
    <>
      <ReplayViewer
        {...asked.value}
        table={props.table}
        known={seats.value}
        seen={seen}
        see={setSeen}
        step={step}
        go={setStep}
      />
      {props.table && ownSeat(props.table) !== undefined && <RematchCalls table={props.table} />}
    </>
  );
}

/** Who looks back at a game is still at its table. */
function RematchCalls({ table }: { table: string }) {
  const session = useSession(table, useSettings().lang);
  return session?.lead.state ? <RematchSignal session={session} link={session.lead} /> : null;
}

function RematchSignal({ session, link }: { session: Session; link: Connection }) {
  useRematchSignal(session, link);
  return null;
}

/** Where it stands the browser finds it again, after a reload or by Back. */
const ADDRESS_MS = 250;

function useAddress({ table, data }: Props, step: number) {
  useEffect(() => {
    const now = parseRoute(location.hash);
    if ('step' in now && now.step === step) return undefined;
    const link = data ? linkTo.log(data, step) : linkTo.replay(table, step);
    const put = () => history.replaceState(history.state, '', link);
    const timer = window.setTimeout(put, ADDRESS_MS);
    return () => window.clearTimeout(timer);
  }, [step]);
}

function ChooseLog({ done }: { done(): void }) {
  const say = useSay();
  return (
    <button class="button" onClick={() => void chooseLog().then(done, complain)}>
      <Icon name="upload" /> {say('openLog')}
    </button>
  );
}
