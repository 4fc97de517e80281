// SPDX-License-Identifier: MIT
// The end of a game on one screen: who has won with what, the ranks, how it came about, and what
// decided it. Readers who saw the game end have seen the ceremony before it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Ceremony } from '../ending/ceremony';
import { Courses, useViews } from '../ending/courses';
import { Moments } from '../ending/moments';
import { firstSeats, useHow, useOutcome, useRecord } from '../ending/outcome';
import { Stage } from '../ending/stage';
import { readHead } from '../fair/head';
import { judge } from '../fair/judge';
import { titleKey, useFairSay, verdictKey } from '../fair/words';
import { AfterGame } from '../history/after';
import { tableLog } from '../net/api';
import type { Connection } from '../net/connection';
import { ringOf } from '../net/keys';
import type { TableState } from '../net/messages';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { isWriting } from '../parts/writing';
import { linkTo } from '../route';
import { tempo, wantsMotion } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { useTable } from './context';
import type { GameUI, Result, Seat } from './types';
import './end.css';

interface Props {
  session: Session;
  link: Connection;
  ui: GameUI;
  /** It ended under the eyes of the reader. */
  live: boolean;
}

export function EndPanel({ session, link, ui, live }: Props) {
  const say = useSay();
  const state = link.state!;
  const { said } = useOutcome(session, state);
  const panel = useRef<HTMLElement>(null);
  const log = useAsked(() => tableLog(session.table, session.anyKey), [session.table]).value;
  const record = useRecord(state, log);
  const [moment, finish] = useMoment(live);
  useEffect(() => {
    if (!moment) bringIntoView(panel.current!);
  }, [moment]);
  return (
    <>
      {moment === 'now' && <Moment session={session} link={link} record={record} close={finish} />}
      <section
        ref={panel}
        class="end-panel panel"
        aria-label={`${say('gameOver')}: ${said}`}
        tabIndex={-1}
      >
        <Head session={session} state={state} ui={ui} record={record} />
        <AfterGame state={state} />
        <div class="end-columns">
          <div class="stack">
            {state.seats.length > 1 && <Ranking seats={state.seats} result={state.result!} />}
            <Moments table={session.table} log={log} seats={state.seats} you={state.you.seat} />
          </div>
          <Pictures ui={ui} log={log} seats={state.seats} />
        </div>
        <ScoreDetails state={state} ui={ui} />
        <Shuffle session={session} state={state} log={log} />
      </section>
    </>
  );
}

/** What the last move has set in motion is seen first. */
const PAUSE_MS = 1600;

/** The moment before the screen: to come, there, or over. */
function useMoment(live: boolean): ['soon' | 'now' | null, () => void] {
  const [moment, setMoment] = useState<'soon' | 'now' | null>(() =>
    live && wantsMotion() && !document.hidden ? 'soon' : null,
  );
  useEffect(() => {
    if (moment !== 'soon') return undefined;
    const timer = window.setTimeout(() => setMoment('now'), PAUSE_MS * tempo());
    return () => window.clearTimeout(timer);
  }, [moment]);
  return [moment, () => setMoment(null)];
}

interface MomentProps extends Pick<Props, 'session' | 'link'> {
  record: string | null;
  close(): void;
}

function Moment({ session, link, record, close }: MomentProps) {
  const state = link.state!;
  const { won, said } = useOutcome(session, state);
  const how = useHow(state);
  return (
    <Ceremony
      last={(link.news.at(-1)?.text ?? '').split('\n').filter(Boolean)}
      said={said}
      how={how}
      record={record}
      won={won}
      winners={firstSeats(state)}
      close={close}
    />
  );
}

/** Wherever the page was scrolled; who is writing goes on writing. */
function bringIntoView(panel: HTMLElement) {
  panel.scrollIntoView({ block: 'start', behavior: wantsMotion() ? 'smooth' : 'auto' });
  if (!isWriting()) panel.focus({ preventScroll: true });
}

interface HeadProps extends Pick<Props, 'session' | 'ui'> {
  state: TableState;
  record: string | null;
}

function Head({ session, state, ui, record }: HeadProps) {
  const { won, said } = useOutcome(session, state);
  const how = useHow(state);
  const { Crew } = ui;
  return (
    <header class="end-head night">
      {Crew && (
        <Stage lost={!won}>
          {firstSeats(state).map((seat) => (
            <Crew key={seat} seat={seat} />
          ))}
        </Stage>
      )}
      <div class="end-said">
        <Icon name={won ? 'trophy' : 'skull'} size={2} />
        <div>
          <h2>{said}</h2>
          {how && <p>{how}</p>}
          {record && <p class="end-record">{record}</p>}
        </div>
      </div>
    </header>
  );
}

/** How it came about, in one picture; the others are there on demand. */
function Pictures({ ui, log, seats }: Pick<Props, 'ui'> & { log: string | null; seats: Seat[] }) {
  const say = useSay();
  const views = useViews(log);
  const [first, ...others] = ui.courses;
  if (!first) return null;
  return (
    <div class="end-plots">
      <Courses views={views} courses={[first]} seats={seats} />
      {others.length > 0 && (
        <details class="end-more">
          <summary>{say('course')}</summary>
          <Courses views={views} courses={others} seats={seats} />
        </details>
      )}
    </div>
  );
}

function ScoreDetails({ state, ui }: { state: TableState; ui: GameUI }) {
  const say = useSay();
  const table = useTable();
  if (!ui.Score) return null;
  return (
    <details class="end-more" open>
      <summary>{say('howItCame')}</summary>
      <ui.Score
        view={state.view}
        seats={state.seats}
        result={state.result!}
        lang={table.lang}
        points={state.points}
        cards={table.cards}
        names={table.names}
      />
    </details>
  );
}

interface ShuffleProps {
  session: Session;
  state: TableState;
  log: string | null;
}

/** Whether the deal was fair, checked by this browser itself; the rest has a page of its own. */
function Shuffle({ session, state, log }: ShuffleProps) {
  const say = useFairSay();
  const { mixes, promised } = ringOf(session.table);
  const known = { promised: promised ?? state.table.commitment, mixes };
  const ask = async () => (log === null ? null : judge(readHead(log), known));
  const found = useAsked(ask, [session.table, log]).value;
  return (
    <details class="end-more end-shuffle" open={found?.verdict === 'broken'}>
      <summary>{say(found?.verdict === 'broken' ? 'broken' : 'title')}</summary>
      <p role="status">
        {found && (
          <>
            <strong>{say(titleKey(found))}.</strong> {say(verdictKey(found))}
          </>
        )}
      </p>
      <p>
        <a class="button quiet small" href={linkTo.fair(session.table)}>
          <Icon name="shuffle" /> {say('again')}
        </a>
      </p>
    </details>
  );
}

function Ranking({ seats, result }: { seats: Seat[]; result: Result }) {
  const say = useSay();
  const order = seats.map((_, i) => i).sort((a, b) => result.rank[a]! - result.rank[b]!);
  // Where a score of one or nothing only repeats who won, it is not shown.
  const counts = result.score.some((score, i) => score !== Number(result.rank[i] === 1));
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col">{say('rank')}</th>
          <th scope="col">{say('player')}</th>
          {counts && <th scope="col">{say('score')}</th>}
        </tr>
      </thead>
      <tbody>
        {order.map((i) => (
          <tr key={i} class={result.rank[i] === 1 ? 'first' : ''}>
            <td>{result.rank[i]}</td>
            <td>
              <SeatMark color={seats[i]!.color} /> {seats[i]!.name}
            </td>
            {counts && <td>{String(result.score[i]).replace('-', '−')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
