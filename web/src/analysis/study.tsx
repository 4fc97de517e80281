// SPDX-License-Identifier: MIT
// Study beside the board: which decisions gave most away, in words; at each of them the move played
// and the better one are drawn on the board, and it can be tried otherwise.
import type { Decision } from '../net/api';
import { Icon } from '../parts/icon';
import { SeatPick } from '../parts/seatpick';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import type { Asked } from './ask';
import { finds, givenAway, half, isMistake, percent, worst } from './figures';
import { Thinking } from './thinking';
import { useAnalysisSay } from './words';
import './study.css';

const WORST = 8;
const FINDS = 3;

/** What the analysis says of the replay that is open. */
export interface Study {
  asked: Asked;
  /** Whose decisions are listed; null: everyone's. */
  only: number | null;
  pick(seat: number | null): void;
  /** Goes to a decision, with the eyes of its seat. */
  open(d: Decision): void;
  table: string | null;
}

/** The decision that comes next after so many moves. */
export const decisionAt = ({ asked }: Pick<Study, 'asked'>, step: number): Decision | null =>
  asked.value?.decisions.find((d) => d.step === step + 1) ?? null;

export const differs = (d: Decision) => d.chosen !== d.preferred;

/** The move played and the better one, as choices of the board; nothing where they agree. */
export function drawn(d: Decision | null) {
  if (!d || !differs(d)) return null;
  const moves = [
    { move: d.chosen, say: d.chosen_words },
    { move: d.preferred, say: d.preferred_words },
  ];
  return { moves, chosen: [d.chosen], hot: d.preferred };
}

/** What was decided here, beside the controls. */
export function DecisionNow({ decision: d, seat }: { decision: Decision; seat: Seat }) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const away = givenAway(d.cost);
  return (
    <section class="study-now" aria-live="polite">
      <p class="study-asked">
        <SeatMark color={seat.color} /> <b>{seat.name}</b> · {d.asked}
      </p>
      <dl>
        <dt class="played">{say(differs(d) ? 'played' : 'playedBest')}</dt>
        <dd>{d.chosen_words}</dd>
        {differs(d) && (
          <>
            <dt class="better">{say(isMistake(d) ? 'better' : 'perhapsBetter')}</dt>
            <dd>{d.preferred_words}</dd>
          </>
        )}
      </dl>
      {differs(d) && (
        <p class="study-cost">
          {say(isMistake(d) ? away : 'aboutEqual')}{' '}
          <small>
            ({percent(d.cost, lang)} ± {percent(half(d.cost_ci95), lang)})
          </small>
        </p>
      )}
    </section>
  );
}

interface PanelProps {
  study: Study;
  seats: Seat[];
  at: number;
}

export function StudyPanel({ study, seats, at }: PanelProps) {
  const say = useAnalysisSay();
  const { value, underWay, error } = study.asked;
  if (error) return <p class="study-none">{error}</p>;
  if (!value) return underWay ? <Thinking {...underWay} /> : <p class="study-none" />;
  const list = { seats, at, open: study.open };
  return (
    <div class="study">
      {seats.length > 1 && (
        <SeatPick
          class="row"
          label={say('whose')}
          seats={seats}
          besides={[['', say('everyone')]]}
          at={String(study.only ?? '')}
          pick={(seat) => study.pick(seat === '' ? null : Number(seat))}
        />
      )}
      <h2>{say('worst')}</h2>
      <List {...list} decisions={worst(value, study.only, WORST)} none={say('worstNone')}>
        {(d) => say(isMistake(d) ? givenAway(d.cost) : 'perhapsLittle')}
      </List>
      <h2>{say('finds')}</h2>
      <List {...list} decisions={finds(value, study.only, FINDS)} none={say('findsNone')}>
        {() => say('foundIt')}
      </List>
      <a class="button quiet" href={linkTo.analysis(study.table)}>
        <Icon name="chart" /> {say('allFigures')}
      </a>
    </div>
  );
}

interface ListProps extends Omit<PanelProps, 'study'>, Pick<Study, 'open'> {
  decisions: Decision[];
  none: string;
  children(d: Decision): string;
}

function List({ decisions, none, seats, at, open, children: words }: ListProps) {
  const say = useAnalysisSay();
  if (decisions.length === 0) return <p class="muted">{none}</p>;
  return (
    <ol class="study-list">
      {decisions.map((d) => (
        <li key={d.step}>
          <button
            type="button"
            class="study-item"
            aria-current={d.step === at + 1 ? 'step' : undefined}
            onClick={() => open(d)}
          >
            <SeatMark color={seats[d.seat]!.color} />
            <span>
              <b>{words(d)}</b>
              <small>
                {say('moveAt', d.step)} · {d.chosen_words}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
