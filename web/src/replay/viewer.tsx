// SPDX-License-Identifier: MIT
// The table of a replay and the controls to go through it. Views come from the server; any seat's
// eyes can be borrowed, or everything lies open.
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { cardsIn, namesIn } from '../net/api';
import type { Decision, Frame, GameDetails, Replay } from '../net/api';
import { gameUI } from '../games';
import { Icon, type IconName } from '../parts/icon';
import { Log } from '../parts/log';
import { SeatPick } from '../parts/seatpick';
import { SeatsBar } from '../parts/seats';
import { CardZoom } from '../parts/zoom';
import { useSettings, wantsMotion } from '../settings';
import { Board } from '../table/board';
import { TableContext } from '../table/context';
import type { Line, Seat, TableProps } from '../table/types';
import { DecisionNow, decisionAt, drawn, StudyPanel, type Study } from '../analysis/study';
import { useAnalysisSay } from '../analysis/words';
import { Tabs } from '../parts/tabs';
import { useSay, type WordKey } from '../words';
import { ReplayActions } from './actions';
import type { ReplayViews } from './frames';
import { seatsOf } from './seats';
import './viewer.css';

export type SeenBy = number | 'open';

export interface ViewerProps {
  log: string;
  /** Whose game it is, if this server has the table. */
  table: string | null;
  replay: Replay;
  views: ReplayViews;
  /** Who sits at the table, where it is known. */
  known: Seat[] | null;
  details: GameDetails;
  seen: SeenBy;
  see(seen: SeenBy): void;
  step: number;
  go(step: number): void;
  /** The analysis beside it. */
  study: Study | null;
}

const PAUSE_MS = 1400;
const nothing = () => undefined;

export function ReplayViewer(props: ViewerProps) {
  const { replay, known, details, seen, step, go, study } = props;
  const { lang } = useSettings();
  const say = useSay();
  const [zoomed, setZoomed] = useState<string | null>(null);
  const cards = useMemo(() => cardsIn(details, lang), [details, lang]);
  const names = useMemo(() => namesIn(details, lang), [details, lang]);
  const last = replay.moves;
  const at = Math.min(step, last);
  const views = useShown(props.views, at);
  const seats = useMemo(() => seatsOf(replay.seats, known), [replay, known]);
  const lines = useMemo(() => linesOf(replay), [replay]);
  const ui = gameUI(replay.game);
  const frame = replay.frames[at]!;
  const decision = study && decisionAt(study, at);
  const shown = decision?.seat === seen ? drawn(decision) : null;
  const table: TableProps = {
    game: replay.game,
    ...views.now,
    before: views.before,
    news: lines.filter((line) => line.step === at),
    seats,
    you: seen === 'open' ? -1 : seen,
    ask: null,
    moves: shown?.moves ?? [],
    waiting: [],
    lang,
    cards,
    names,
    over: replay.over && at === last,
    result: null,
    animate: wantsMotion(),
    replay: true,
    choose: nothing,
    chosen: shown?.chosen ?? [],
    play: nothing,
    why: () => Promise.resolve({ error: '', clause: null }),
    hot: shown?.hot ?? null,
    heat: nothing,
    zoom: setZoomed,
  };
  return (
    <TableContext.Provider value={{ ui, table, explain: nothing }}>
      <div class={['frame replay', study ? 'studied' : '', shown ? 'study-shown' : ''].join(' ')}>
        <section class="frame-top" aria-label={say('players')}>
          <h1 class="unseen">{details.title[lang]}</h1>
          <SeatsBar seats={seats} you={table.you} waiting={[]} since={0} limit={0} />
        </section>
        <main class="frame-table" id="table">
          <h2 class="unseen">{say('table')}</h2>
          <Board ui={ui} table={table} />
        </main>
        <div class="frame-prompt">
          <Controls
            {...props}
            at={at}
            last={last}
            seats={seats}
            frame={frame}
            decision={decision}
          />
        </div>
        <Aside study={study} seats={seats} at={at}>
          <Log
            lines={lines.filter((line) => line.step <= at)}
            freshFrom={-1}
            cards={cards}
            zoom={setZoomed}
            jump={go}
          />
        </Aside>
        <CardZoom ui={ui} card={cards.get(zoomed ?? '') ?? null} lang={lang} view={table.view} />
      </div>
    </TableContext.Provider>
  );
}

interface AsideProps {
  study: Study | null;
  seats: Seat[];
  at: number;
  children: VNode;
}

/** The story; in a study, that first. */
function Aside({ study, seats, at, children: story }: AsideProps) {
  const say = useSay();
  const sayAnalysis = useAnalysisSay();
  const [tab, setTab] = useState('study');
  if (!study)
    return (
      <aside class="frame-side panel" aria-label={say('log')}>
        {story}
      </aside>
    );
  const tabs = [
    { id: 'study', label: sayAnalysis('analysis') },
    { id: 'story', label: say('log') },
  ];
  return (
    <aside class="frame-side panel" aria-label={sayAnalysis('analysis')}>
      <Tabs tabs={tabs} at={tab} go={setTab}>
        {tab === 'study' ? <StudyPanel study={study} seats={seats} at={at} /> : story}
      </Tabs>
    </aside>
  );
}

/** The view after a move and the one before it; until it has come, the nearest one that has. */
function useShown(views: ReplayViews, at: number) {
  const [, redraw] = useState(0);
  useEffect(() => views.subscribe(() => redraw((n) => n + 1)), [views]);
  useEffect(() => views.want(at), [views, at]);
  const near = views.nearest(at);
  return { now: views.at(near)!, before: views.at(near - 1)?.view ?? null };
}

function linesOf({ frames }: Replay): Line[] {
  return frames.flatMap((frame, step) => frame.lines.map((text) => ({ text, step })));
}

interface ControlProps extends ViewerProps {
  at: number;
  last: number;
  seats: Seat[];
  frame: Frame;
  decision: Decision | null;
}

function Controls(props: ControlProps) {
  const { at, last, seats, frame, go, seen, see, decision } = props;
  const say = useSay();
  const [playing, setPlaying] = useAutoplay(at, last, go);
  useStepKeys(at, last, go);
  const buttons: [IconName, WordKey, number][] = [
    ['first', 'firstStep', 0],
    ['back', 'prevStep', at - 1],
    ['next', 'nextStep', at + 1],
    ['last', 'lastStep', last],
  ];
  return (
    <section class="prompt replay-controls" aria-label={say('replay')}>
      <div class="prompt-body">
        <h2 class="prompt-ask">{at === 0 ? say('deal') : say('step', at, last)}</h2>
        {decision ? (
          <DecisionNow decision={decision} seat={seats[decision.seat]!} />
        ) : (
          <LastMove at={at} frame={frame} seats={seats} />
        )}
        <input
          type="range"
          class="replay-slider"
          aria-label={say('replay')}
          aria-valuetext={at === 0 ? say('deal') : say('step', at, last)}
          min={0}
          max={last}
          value={at}
          onInput={(e) => go(Number(e.currentTarget.value))}
        />
        <div class="replay-buttons">
          {buttons.map(([icon, word, to]) => (
            <button
              key={word}
              class="button"
              aria-label={say(word)}
              title={say(word)}
              disabled={to < 0 || to > last || to === at}
              onClick={() => go(to)}
            >
              <Icon name={icon} />
            </button>
          ))}
          <button
            class="button main"
            aria-label={say(playing ? 'pause' : 'autoplay')}
            title={say(playing ? 'pause' : 'autoplay')}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
        </div>
        <SeatPick
          class="replay-seen"
          label={say('seenBy')}
          seats={seats}
          besides={[
            ['open', say('everything')],
            ['-1', say('spectator')],
          ]}
          at={String(seen)}
          pick={(value) => see(readSeen(value))}
        />
        <ReplayActions {...props} />
      </div>
    </section>
  );
}

function LastMove({ at, frame, seats }: Pick<ControlProps, 'at' | 'frame' | 'seats'>) {
  return (
    <p class="replay-move" aria-live="polite">
      {at > 0 && (
        <>
          <b>{seats[frame.seat ?? 0]?.name}:</b> {frame.say}
        </>
      )}
    </p>
  );
}

const readSeen = (value: string): SeenBy => (value === 'open' ? 'open' : Number(value));

function useAutoplay(at: number, last: number, go: (step: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = window.setTimeout(() => go(at + 1), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [playing, at, last]);
  return [playing, setPlaying] as const;
}

/** Arrows, also when they come faster than the page is drawn. */
function useStepKeys(at: number, last: number, go: (step: number) => void) {
  const now = useRef(at);
  now.current = at;
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if ((e.target as HTMLElement).matches?.('input, select, textarea')) return;
      const by = { ArrowRight: 1, ArrowLeft: -1, Home: -last, End: last }[e.key] ?? 0;
      if (by === 0) return;
      now.current = Math.min(last, Math.max(0, now.current + by));
      go(now.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);
}
