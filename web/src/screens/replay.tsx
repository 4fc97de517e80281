// SPDX-License-Identifier: MIT
// A game that was played, step by step: from a table of this server, a file, or a link; perhaps
// with its analysis.
import { useAnalysis } from '../analysis/ask';
import { worst } from '../analysis/figures';
import { decisionAt, differs } from '../analysis/study';
import { complain } from '../busy';
import { loadGame } from '../games';
import {
  codedGame,
  replay,
  replayViews,
  tableLog,
  type Analysis,
  type Decision,
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
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Message, Wait } from './message';

interface Props {
  /** A finished table of this server. */
  table: string | null;
  /** A log within a link. */
  data: string | null;
  /** A whole game within a link. */
  code?: string;
  /** The move at which it begins; null, in a study: at the costliest decision. */
  from: number | null;
  /** With the analysis beside the board. */
  study?: boolean;
}

async function findLog({ table, data, code }: Props): Promise<string | null> {
  if (code) return codedGame(code);
  if (data) return unpackLog(data);
  return table ? tableLog(table, anyKey(table)) : openedReplay();
}

interface Opened {
  log: string;
  replay: Replay;
  views: ReplayViews;
  details: GameDetails;
  seen: SeenBy;
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
  return { log, replay: found, views, details: await loadGame(found.game), seen };
}

export function ReplayScreen(props: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const own = props.study && props.table ? ownSeat(props.table) : undefined;
  const [seen, setSeen] = useState<SeenBy>(own ?? 'open');
  const [step, setStep] = useState(props.from ?? 0);
  const [files, setFiles] = useState(0);
  useEffect(() => setStep(props.from ?? 0), [props.from]);
  useAddress(props, step);
  const log = useAsked(() => findLog(props), [props.table, props.data, props.code, files]);
  const asked = useAsked(() => open(log.value, seen, lang, step), [log.value, seen, lang]);
  const opened = useLast(asked.value, log.value);
  const study = useStudy(props, log.value, setSeen, (d) => {
    setSeen(d.seat);
    setStep(d.step - 1);
  });
  const seats = useAsked(() => findSeats(props.table).catch(() => null), [props.table]);
  const isNone = !props.data && !props.code && !props.table && !openedReplay();
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
  if (!opened) return <Wait />;
  return (
    <>
      <ReplayViewer
        {...opened}
        table={props.table}
        known={seats.value}
        see={setSeen}
        step={step}
        go={setStep}
        study={study}
      />
      {props.table && ownSeat(props.table) !== undefined && <RematchCalls table={props.table} />}
    </>
  );
}

/** While the same game is asked for with other eyes, it stays on the screen. */
function useLast(value: Opened | null, log: string | null): Opened | null {
  const last = useRef<Opened | null>(null);
  if (value || last.current?.log !== log) last.current = value;
  return last.current;
}

/** Starts with the reader's own seat and its costliest decision, or where it was opened. */
function useStudy(
  { table, from, study }: Props,
  log: string | null,
  see: (seat: number) => void,
  open: (d: Decision) => void,
) {
  const { lang } = useSettings();
  const asked = useAnalysis(study ? log : null, table, lang);
  const [picked, pick] = useState<number | null | undefined>(undefined);
  const own = (table ? ownSeat(table) : undefined) ?? onlyPerson(asked.value);
  const only = picked === undefined ? own : picked;
  const begun = useRef(false);
  useEffect(() => {
    if (!asked.value || begun.current) return;
    begun.current = true;
    const first = from === null ? worst(asked.value, only, 1)[0] : decisionAt({ asked }, from);
    if (first && from === null) open(first);
    else if (first && differs(first)) see(first.seat);
  }, [asked.value]);
  return study ? { asked, only, pick, table, open } : null;
}

function onlyPerson(analysis: Analysis | null): number | null {
  const people = analysis?.seats.flatMap(({ bot }, i) => (bot ? [] : [i])) ?? [];
  return people.length === 1 ? people[0]! : null;
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

function useAddress({ table, data, code, study }: Props, step: number) {
  useEffect(() => {
    const now = parseRoute(location.hash);
    if ('step' in now && now.step === step) return undefined;
    const own = study ? linkTo.study : linkTo.replay;
    const inLink = code ? linkTo.game(code, step) : data && linkTo.log(data, step);
    const link = inLink ?? own(table, step);
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
