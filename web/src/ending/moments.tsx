// SPDX-License-Identifier: MIT
// What decided the game, in a line each: where it turned, and the reader's two most expensive
// decisions. Each line leads to its place on the board.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useAnalysis } from '../analysis/ask';
import { givenAway, isMistake, percent, turningPoint, worst } from '../analysis/figures';
import { useAnalysisSay } from '../analysis/words';
import type { Analysis, Decision } from '../net/api';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { brief } from './brief';
import { useEndingSay } from './words';
import './moments.css';

/** A reader who leaves at once has asked for nothing. */
const PATIENT_MS = 1200;

interface Props {
  table: string;
  log: string | null;
  seats: Seat[];
  /** Whose decisions; -1: everybody's. */
  you: number;
}

export function Moments({ table, log, seats, you }: Props) {
  const say = useEndingSay();
  const [patient, wait] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => wait(true), PATIENT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const { value, error } = useAnalysis(patient ? log : null, table, useSettings().lang);
  if (error) return null;
  return (
    <section class="moments" aria-label={say('moments')} aria-busy={!value}>
      <h3>{say('moments')}</h3>
      {value ? (
        <Found analysis={value} table={table} seats={seats} you={you} />
      ) : (
        <p class="muted">{say('working')}</p>
      )}
    </section>
  );
}

interface FoundProps extends Omit<Props, 'log'> {
  analysis: Analysis;
}

function Found({ analysis, table, seats, you }: FoundProps) {
  const own = worst(analysis, you < 0 ? null : you, 2).filter(isMistake);
  const say = useEndingSay();
  return (
    <dl>
      <Turn analysis={analysis} table={table} seats={seats} />
      {own.length === 0 && (
        <Line title={say('costly')} icon="check">
          {say('noMistake')}
        </Line>
      )}
      {own.map((decision, i) => (
        <Costly
          key={decision.step}
          decision={decision}
          table={table}
          seat={you < 0 ? seats[decision.seat] : undefined}
          title={say(i === 0 ? 'costly' : 'costlyNext')}
        />
      ))}
    </dl>
  );
}

function Turn({ analysis, table, seats }: Omit<FoundProps, 'you'>) {
  const say = useEndingSay();
  const { lang } = useSettings();
  const turn = turningPoint(analysis);
  if (!turn)
    return (
      <Line title={say('turningPoint')} icon="chart">
        {say('noTurn')}
      </Line>
    );
  const { step, from, to } = turn;
  const [before, after] = [from, to].map((share) => percent(share, lang, 0));
  return (
    <Line title={say('turningPoint')} icon="chart" table={table} step={step}>
      {say(to > from ? 'rose' : 'fell', step, seats[turn.seat]!.name, before!, after!)}
    </Line>
  );
}

interface CostlyProps {
  title: string;
  decision: Decision;
  table: string;
  /** Whose it was, where it may be anybody's. */
  seat: Seat | undefined;
}

function Costly({ title, decision, table, seat }: CostlyProps) {
  const say = useEndingSay();
  const sayAnalysis = useAnalysisSay();
  const { step, cost, chosen_words, preferred_words } = decision;
  const better = `${sayAnalysis('better')}: ${brief(preferred_words)}.`;
  return (
    <Line title={title} icon="warn" table={table} step={step}>
      {seat && <SeatMark color={seat.color} label={seat.name} />}{' '}
      {say('costlyWas', step, brief(chosen_words), sayAnalysis(givenAway(cost)))}{' '}
      <span class="muted">{better}</span>
    </Line>
  );
}

interface LineProps {
  title: string;
  icon: 'chart' | 'warn' | 'check';
  table?: string;
  step?: number;
  children: ComponentChildren;
}

function Line({ title, icon, table, step, children }: LineProps) {
  const say = useEndingSay();
  return (
    <div class="moment">
      <Icon name={icon} />
      <dt>{title}</dt>
      <dd>{children}</dd>
      {table && step !== undefined && (
        <dd class="moment-link">
          <a
            class="button quiet small"
            href={linkTo.studyBefore(table, step)}
            aria-label={say('onBoard', step)}
          >
            <Icon name="eye" />
          </a>
        </dd>
      )}
    </div>
  );
}
