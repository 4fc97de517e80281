// SPDX-License-Identifier: MIT
// The end of a game: who won and how, what every point was for, the course of the game, and what
// can be done next.
import { useEffect, useRef } from 'preact/hooks';
import { useAnalysisSay } from '../analysis/words';
import { useBusy } from '../busy';
import { readHead } from '../fair/head';
import { judge } from '../fair/judge';
import { useFairSay, verdictKey } from '../fair/words';
import type { Say } from '../fill';
import { replayViews, tableLog } from '../net/api';
import type { Connection } from '../net/connection';
import { ringOf } from '../net/keys';
import type { TableState } from '../net/messages';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { Plot } from '../parts/plot';
import { SeatMark } from '../parts/seat';
import { isWriting } from '../parts/writing';
import { allViews } from '../replay/frames';
import { saveText } from '../replay/files';
import { go, linkTo } from '../route';
import { useSettings, wantsMotion } from '../settings';
import { useAsked } from '../use';
import { useSay, type WordKey } from '../words';
import { useTable, useTableScope } from './context';
import { useRematchSignal } from './signals';
import type { Alone, GameUI, Result, Seat } from './types';
import './end.css';

/** Who won; whoever shares the screen with others is named, too. */
function winners({ seats, you, result }: TableState, shared: boolean, say: Say<WordKey>): string {
  const first = seats.map((_, i) => i).filter((i) => result!.rank[i] === 1);
  if (!shared && first.length === 1 && first[0] === you.seat) return say('youWin');
  const names = first.map((i) => seats[i]!.name);
  if (names.length === 1) return say('wins', names[0]!);
  return names.length === 0 ? say('gameOver') : say('share', names.join(', '));
}

/** How the game ended; nobody gets a cup for a game alone that was lost. */
function useOutcome({ seats }: Session, state: TableState): Alone {
  const say = useSay();
  const { lang } = useSettings();
  const { ui } = useTableScope();
  const result = state.result!;
  if (state.seats.length > 1) return { won: true, said: winners(state, seats.length > 1, say) };
  const said = say('soloScore', result.score[0] ?? 0);
  return ui.alone?.(state.view, result, lang) ?? { won: true, said };
}

interface Props {
  session: Session;
  link: Connection;
  ui: GameUI;
}

export function EndPanel({ session, link, ui }: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const table = useTable();
  const state = link.state!;
  const result = state.result!;
  const outcome = useOutcome(session, state);
  const how = ui.how?.(state.view, result, lang) ?? result.how;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => bringIntoView(panel.current!), []);
  return (
    <section
      ref={panel}
      class="end-panel panel"
      aria-label={`${say('gameOver')}: ${outcome.said}`}
      tabIndex={-1}
    >
      <header class="end-head">
        <Icon name={outcome.won ? 'trophy' : 'skull'} size={2.2} />
        <div>
          <h2>{outcome.said}</h2>
          {how && <p class="muted">{how}</p>}
        </div>
      </header>
      {state.seats.length > 1 && <Ranking seats={state.seats} result={result} />}
      {ui.Score && (
        <details class="end-more" open>
          <summary>{say('howItCame')}</summary>
          <ui.Score
            view={state.view}
            seats={state.seats}
            result={result}
            lang={lang}
            points={state.points}
            cards={table.cards}
            names={table.names}
          />
        </details>
      )}
      <Courses session={session} ui={ui} seats={state.seats} />
      <Shuffle session={session} state={state} />
    </section>
  );
}

/** Wherever the page was scrolled; who is writing goes on writing. */
function bringIntoView(panel: HTMLElement) {
  panel.scrollIntoView({ block: 'start', behavior: wantsMotion() ? 'smooth' : 'auto' });
  if (!isWriting()) panel.focus({ preventScroll: true });
}

/** Whether the deal was fair, checked by this browser itself; the rest has a page of its own. */
function Shuffle({ session, state }: { session: Session; state: TableState }) {
  const say = useFairSay();
  const { mixes, promised } = ringOf(session.table);
  const known = { promised: promised ?? state.table.commitment, mixes };
  const checked = useAsked(
    async () => judge(readHead(await tableLog(session.table, session.anyKey)), known),
    [session.table],
  );
  const found = checked.value;
  return (
    <details class="end-more end-shuffle" open={found?.verdict === 'broken'}>
      <summary>{say(found?.verdict === 'broken' ? 'broken' : 'title')}</summary>
      <p role="status">
        {found && (
          <>
            <strong>{say(found.verdict)}.</strong> {say(verdictKey(found))}
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

interface CoursesProps {
  session: Session;
  ui: GameUI;
  seats: Seat[];
}

/** The plots, from the log: each view of the whole game is asked for what it is worth. */
function Courses({ session, ui, seats }: CoursesProps) {
  const say = useSay();
  const { lang } = useSettings();
  const asked = useAsked(async () => {
    const log = await tableLog(session.table, session.anyKey);
    return allViews((from, to) => replayViews(log, -1, from, to));
  }, [session.table]);
  if (ui.courses.length === 0 || !asked.value) return null;
  const views = asked.value;
  return (
    <details class="end-more" open>
      <summary>{say('course')}</summary>
      <div class="end-plots">
        {ui.courses.map((course) => (
          <Plot
            key={course.title.en}
            title={course.title[lang]}
            xTitle={say('moves')}
            seats={seats}
            values={views.map(({ view, points }) => course.of(view, points))}
          />
        ))}
      </div>
    </details>
  );
}

/** What takes the place of the questions. */
export function EndPrompt({ session, link }: Pick<Props, 'session' | 'link'>) {
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

function EndActions({ session, link }: Pick<Props, 'session' | 'link'>) {
  const say = useSay();
  const sayAnalysis = useAnalysisSay();
  const [busy, run] = useBusy();
  const { table, you, seats } = link.state!;
  const alone = seats.length === 1;
  const rematch = async () => {
    const done = await link.ask('rematch');
    if ('table' in done && done.table) go(session.follow(done.table));
  };
  const save = async () =>
    saveText(`${table.game}-${table.id}.log`, await tableLog(table.id, session.anyKey));
  return (
    <div class="end-actions">
      {table.next ? (
        <button class="button main" onClick={() => go(session.follow(table.next!))}>
          <Icon name="play" /> {say(alone ? 'toNextGame' : 'toRematch')}
        </button>
      ) : (
        you.seat >= 0 && (
          <button class="button main" disabled={busy} onClick={() => run(rematch)}>
            <Icon name="shuffle" /> {say(alone ? 'playAgain' : 'rematch')}
          </button>
        )
      )}
      <a class="button" href={linkTo.replay(session.table)}>
        <Icon name="rotate" /> {say('watchReplay')}
      </a>
      <a class="button" href={linkTo.analysis(session.table)}>
        <Icon name="chart" /> {sayAnalysis('analysis')}
      </a>
      <button class="button" onClick={() => void save()}>
        <Icon name="download" /> {say('saveLog')}
      </button>
    </div>
  );
}
