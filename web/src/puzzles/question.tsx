// SPDX-License-Identifier: MIT
// A position with a question, drawn on the game's own table. The reader answers by the same means
// as in a game; then their move and the best one are drawn on the board.
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { cardsIn, namesIn, type GameDetails, type Position } from '../net/api';
import { gameUI } from '../games';
import { Prompt } from '../parts/prompt';
import { SeatsBar } from '../parts/seats';
import { CardZoom } from '../parts/zoom';
import { seatsOf } from '../replay/seats';
import { settings, useSettings } from '../settings';
import { Board } from '../table/board';
import { TableContext } from '../table/context';
import { sayOf } from '../table/moves';
import type { Seat, TableProps } from '../table/types';
import { useSay } from '../words';
import './question.css';

const nothing = () => undefined;

interface Props {
  position: Position;
  details: GameDetails;
  /** What was answered; null: nothing yet. */
  picked: string | null;
  /** The answer. */
  best: string;
  pick(move: string): void;
  /** What is said after the answer, in the place of the question. */
  verdict: ComponentChildren;
  aside: ComponentChildren;
  tools: ComponentChildren;
}

/** The reader sits where the bot sat. */
function useSeats({ seats, seat }: Position): Seat[] {
  const say = useSay();
  const own = useSettings().name.trim() || say('guest');
  const you = { name: own, kind: 'person', bot: null } as const;
  return seatsOf(seats).map((each, i) => (i === seat ? { ...each, ...you } : each));
}

/** What the reader points at and has tapped, until they answer. */
function useChoosing(pick: (move: string) => void) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [hot, heat] = useState<string | null>(null);
  const choose = (moves: string[]) => {
    const one = moves.length === 1 ? moves[0]! : null;
    const again = one !== null && chosen.length === 1 && chosen[0] === one;
    if (one !== null && (again || settings().oneTap)) pick(one);
    else setChosen(moves);
  };
  return { chosen, hot, heat, choose, play: pick };
}

/** The two moves that are drawn after the answer: the reader's, and the best one as lit up. */
function answered({ moves }: Position, picked: string, best: string) {
  const shown = picked === best ? [best] : [picked, best];
  return {
    ask: null,
    moves: shown.map((move) => ({ move, say: sayOf(moves, move) })),
    chosen: picked === best ? [] : [picked],
    hot: best,
    replay: true,
    choose: nothing,
    heat: nothing,
    play: nothing,
  };
}

export function Question({ position, details, picked, best, pick, ...parts }: Props) {
  const { lang } = useSettings();
  const say = useSay();
  const [zoomed, zoom] = useState<string | null>(null);
  const cards = useMemo(() => cardsIn(details, lang), [details, lang]);
  const names = useMemo(() => namesIn(details, lang), [details, lang]);
  const seats = useSeats(position);
  const ui = gameUI(position.game);
  const { game, view, points, forecasts, seat, ask, moves } = position;
  const still = { before: null, news: [], over: false, result: null, animate: false };
  const open = { ask, moves, replay: false, ...useChoosing(pick) };
  const table: TableProps = {
    ...{ game, view, points, forecasts, seats, lang, cards, names, zoom },
    ...still,
    you: seat,
    waiting: [seat],
    why: () => Promise.resolve({ error: '', clause: null }),
    ...(picked === null ? open : answered(position, picked, best)),
  };
  return (
    <TableContext.Provider value={{ ui, table, explain: nothing }}>
      <div class={`frame question ${picked === null ? '' : 'study-shown'}`}>
        <section class="frame-top" aria-label={say('players')}>
          <h1 class="unseen">{details.title[lang]}</h1>
          <SeatsBar seats={seats} you={seat} waiting={[seat]} since={0} limit={0} />
        </section>
        <main class="frame-table" id="table">
          <h2 class="unseen">{say('table')}</h2>
          <Board ui={ui} table={table} />
        </main>
        <div class="frame-prompt">
          {picked === null ? (
            <Prompt busy={false} advice={null} tools={parts.tools} idle={null} />
          ) : (
            parts.verdict
          )}
        </div>
        <aside class="frame-side panel" aria-label={details.title[lang]}>
          {parts.aside}
        </aside>
        <CardZoom ui={ui} card={cards.get(zoomed ?? '') ?? null} lang={lang} view={view} />
      </div>
    </TableContext.Provider>
  );
}
