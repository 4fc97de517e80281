// SPDX-License-Identifier: MIT
// The frame around every game's table: who plays, the table itself, the prompt, story and chat. The
// prompt has a place of fixed size, beside the table or below it on a phone.
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameDetails } from '../net/api';
import { cardsIn, namesIn } from '../net/api';
import type { Connection } from '../net/connection';
import type { TableState } from '../net/messages';
import type { Session } from '../net/session';
import { gameUI } from '../games';
import { useSame } from '../parts/memo';
import { Offline } from '../parts/offline';
import { Prompt } from '../parts/prompt';
import { SeatsBar } from '../parts/seats';
import { callOff, clearToasts } from '../parts/toast';
import { ReasonBubble, type Reason } from '../parts/whynot';
import { CardZoom } from '../parts/zoom';
import { useSettings, wantsMotion } from '../settings';
import { useSay } from '../words';
import { ChatNews, useChat } from './chatnews';
import { CatchUp, useActedOn, useFreshLines } from './catchup';
import { Board } from './board';
import { TableContext } from './context';
import { EndPanel } from './end';
import { Idle } from './idle';
import { TableMenu } from './menu';
import { isJump, useMissed } from './missed';
import { Notices } from './notices';
import { RenewNotice } from './renew';
import { useOrders } from './orders';
import { useTurnSignals } from './signals';
import { useSounds } from './sounds';
import { Tools } from './tools';
import { Reactions } from './reactions';
import { usePlaying } from './play';
import { SidePanel } from './side';
import type { Move, TableProps } from './types';
import './frame.css';

/** A lesson that guides the reader: what it says, and what may be played; null: anything. */
export interface Guide {
  panel: VNode;
  only: string[] | null;
  /** A selector of the piece that it speaks of. */
  point?: string;
}

interface Props {
  session: Session;
  link: Connection;
  details: GameDetails;
  guide?: Guide;
  /** At a shared screen: a button for when somebody else has to decide. */
  pass?: VNode;
}

export function TableFrame({ session, link, details, guide, pass }: Props) {
  const { lang } = useSettings();
  const say = useSay();
  const state = link.state!;
  const playing = usePlaying(link);
  // Whether the reader was here before the game was over.
  const [began] = useState(state.result === null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [reason, explain] = useState<Reason | null>(null);
  const [fresh, setFresh] = useFreshLines(session.table, link);
  const acted = useActedOn(link);
  const ui = gameUI(state.table.game);
  const cards = useMemo(() => cardsIn(details, lang), [details, lang]);
  const names = useMemo(() => namesIn(details, lang), [details, lang]);
  const chat = useChat(link);
  useTurnSignals(link, playing);
  useSounds(link, ui);
  useMissed(link);
  useLetGo(setZoomed, explain);
  useSecondClicks(link.seq);
  useEffect(clearToasts, []);
  useEffect(() => explain(null), [link.seq]);
  // What was refused is past once something else is done.
  useEffect(() => callOff('refusal'), [link.seq, playing.chosen]);
  // What the rules allow and the lesson does not.
  const aside = { error: guide ? say('lessonAside') : '', clause: null };
  const orders = useOrders(link);
  const large = cards.get(zoomed ?? '') ?? null;

  const table = useSame<TableProps>({
    game: state.table.game,
    view: state.view,
    before: useBefore(state.view),
    news: link.news,
    seats: state.seats,
    you: state.you.seat,
    ask: state.ask,
    moves: guided(state.moves, guide),
    waiting: state.waiting,
    points: state.points,
    forecasts: state.forecasts,
    lang,
    cards,
    names,
    over: state.table.phase === 'over',
    result: state.result,
    animate: wantsMotion() && !isJump(link.news),
    replay: false,
    zoom: setZoomed,
    orders: guide ? undefined : orders,
    chosen: playing.chosen,
    hot: playing.hot,
    choose: playing.choose,
    heat: playing.heat,
    play: playing.play,
    why: (move) => playing.why(move).then((refusal) => (refusal.error ? refusal : aside)),
  });
  const scope = useSame({ ui, table, explain, pointed: guide?.point });
  return (
    <TableContext.Provider value={scope}>
      <div
        class={`frame ${guide ? '' : dockOf(state)}`}
        data-seq={link.seq}
        data-phase={state.table.phase}
      >
        <section class="frame-top" aria-label={say('players')}>
          <h1 class="unseen">{details.title[lang]}</h1>
          <SeatsBar seats={state.seats} you={state.you.seat} {...clockOf(link)} />
          <Notices link={link} lesson={guide !== undefined} />
          <RenewNotice session={session} link={link} />
          <ChatNews chat={chat} />
          <TableMenu session={session} link={link} lesson={guide !== undefined} />
        </section>
        <main class="frame-table" id="table" tabIndex={-1} aria-label={say('table')}>
          <h2 class="unseen">{say('table')}</h2>
          <CatchUp fresh={fresh} lines={link.lines} cards={cards} zoom={setZoomed} />
          {state.result && (
            <EndPanel session={session} link={link} ui={ui} live={began && !guide} />
          )}
          <Board ui={ui} table={table} onPlay={link.hold} />
        </main>
        <div class={`frame-prompt ${guide ? 'guided' : ''}`}>
          {guide?.panel}
          <Prompt
            busy={playing.busy || link.status !== 'open'}
            advice={playing.advice}
            tools={<Tools link={link} playing={playing} lesson={guide !== undefined} />}
            idle={<Idle session={session} link={link} playing={playing} pass={pass} />}
          />
        </div>
        <SidePanel
          link={link}
          talks={talks(session, link)}
          chat={chat}
          cards={cards}
          zoom={setZoomed}
          fresh={Math.max(fresh, acted)}
          seen={setFresh}
        />
        <CardZoom ui={ui} card={large} lang={lang} view={state.view} reason={reason} />
        {reason && !large && <ReasonBubble reason={reason} />}
        <Reactions link={link} />
        <Offline link={link} />
      </div>
    </TableContext.Provider>
  );
}

/** Whether there is anybody to talk to, or was. */
function talks({ ring }: Session, { chat, state }: Connection): boolean {
  const isOther = (i: number) => ring.seats.every(({ seat }) => seat !== i);
  return chat.length > 0 || state!.seats.some(({ kind }, i) => kind === 'person' && isOther(i));
}

/** Whom the table waits for; where time counts, as the server has it. */
function clockOf({ state, newest }: Connection) {
  const { limit } = state!.table;
  const { waiting, since } = limit > 0 ? newest!.state : state!;
  return { waiting, since, limit };
}

/** The view that was drawn before this one; states that came in one breath are drawn as one. */
function useBefore(view: unknown): unknown {
  const drawn = useRef<{ view: unknown; before: unknown }>({ view, before: null });
  if (drawn.current.view !== view) drawn.current = { view, before: drawn.current.view };
  return drawn.current.before;
}

/** Where nothing will be asked, the prompt of a phone is a line. */
function dockOf({ table, you }: TableState): string {
  if (table.phase === 'over') return 'slim over';
  return you.seat < 0 ? 'slim' : '';
}

function guided(moves: Move[], guide?: Guide): Move[] {
  const only = guide?.only;
  return only ? moves.filter((m) => only.includes(m.move)) : moves;
}

/** The second click of a double click answers no question that the first one has brought. */
function useSecondClicks(seq: number) {
  const drawn = useRef(seq);
  drawn.current = seq;
  useEffect(() => {
    let first = seq;
    const onClick = (e: MouseEvent) => {
      if (e.detail < 2) first = drawn.current;
      else if (first !== drawn.current && (e.target as Element).closest('.frame-table, .choices'))
        e.stopPropagation();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** What a finger has called up, a large card or a reason, is let go by the next tap or Escape. */
function useLetGo(...held: ((nothing: null) => void)[]) {
  useEffect(() => {
    const letGo = () => held.forEach((set) => set(null));
    const onKey = (e: KeyboardEvent) => e.key === 'Escape' && letGo();
    document.addEventListener('pointerdown', letGo);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', letGo);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
