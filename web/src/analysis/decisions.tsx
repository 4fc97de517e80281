// SPDX-License-Identifier: MIT
// The decisions that stand out, and all of them as a table. Each leads to where it was
// made in the replay.
import type { Decision, Interval } from '../net/api';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { SeatPick } from '../parts/seatpick';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { finds, half, isMistake, percent, signed, worst } from './figures';
import type { Shown } from './shown';
import { useAnalysisSay } from './words';

const WORST = 6;
const FINDS = 5;

interface Listed extends Shown {
  /** The seat whose decisions are listed; null: all. */
  only: number | null;
}

export function SeatPicker({ seats, only, pick }: Listed & { pick(seat: number | null): void }) {
  const say = useAnalysisSay();
  if (seats.length === 1) return null;
  return (
    <SeatPick
      class="row analysis-whose"
      label={say('whose')}
      seats={seats}
      besides={[['', say('everyone')]]}
      at={String(only ?? '')}
      pick={(value) => pick(value === '' ? null : Number(value))}
    />
  );
}

export function Worst({ only, ...shown }: Listed) {
  const say = useAnalysisSay();
  const list = worst(shown.analysis, only, WORST);
  return (
    <section class="analysis-part" aria-labelledby="analysis-worst">
      <h2 id="analysis-worst">{say('worst')}</h2>
      {list.length === 0 && <p class="muted">{say('worstNone')}</p>}
      <ol class="decisions worst">
        {list.map((d) => (
          <Item key={d.step} {...shown} decision={d} value={-d.cost} interval={d.cost_ci95}>
            <dt>{say('chosen')}</dt>
            <dd>{d.chosen_words}</dd>
            <dt>{say(isMistake(d) ? 'better' : 'perhapsBetter')}</dt>
            <dd>{d.preferred_words}</dd>
          </Item>
        ))}
      </ol>
    </section>
  );
}

export function Finds({ only, ...shown }: Listed) {
  const say = useAnalysisSay();
  const list = finds(shown.analysis, only, FINDS);
  return (
    <section class="analysis-part" aria-labelledby="analysis-finds">
      <h2 id="analysis-finds">{say('finds')}</h2>
      <p class="muted">{say(list.length === 0 ? 'findsNone' : 'findsAbout')}</p>
      <ol class="decisions finds">
        {list.map((d) => (
          <Item key={d.step} {...shown} decision={d} value={d.find} interval={d.find_ci95}>
            <dt>{say('chosen')}</dt>
            <dd>{d.chosen_words}</dd>
          </Item>
        ))}
      </ol>
    </section>
  );
}

interface ItemProps extends Shown {
  decision: Decision;
  value: number;
  interval: Interval;
  children: preact.ComponentChildren;
}

function Item({ decision, value, interval, seats, table, children }: ItemProps) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const seat = seats[decision.seat]!;
  return (
    <li class={`panel decision seat-${seat.color}`}>
      <h3>
        <SeatMark color={seat.color} /> {seat.name}
        <span class="muted">{say('moveAt', decision.step)}</span>
      </h3>
      <p class={`decision-value ${value < 0 ? 'down' : 'up'}`}>
        {signed(value, lang)} <small>± {percent(half(interval), lang)}</small>
      </p>
      <p class="decision-asked">{decision.asked}</p>
      <dl>{children}</dl>
      <a
        class="decision-link"
        href={linkTo.studyBefore(table, decision.step)}
        aria-label={say('seeMove', decision.step)}
      >
        <Icon name="eye" /> {say('seeIt')}
      </a>
    </li>
  );
}

export function DecisionTable({ analysis, seats, table, only }: Listed) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const list = analysis.decisions.filter((d) => only === null || d.seat === only);
  return (
    <details class="panel analysis-more">
      <summary>{say('table')}</summary>
      <div class="decision-scroll" tabIndex={0} role="region" aria-label={say('table')}>
        <table class="decision-table">
          <thead>
            <tr>
              <th scope="col">{say('move')}</th>
              <th scope="col">{say('player')}</th>
              <th scope="col">{say('chosen')}</th>
              <th scope="col">{say('preferred')}</th>
              <th scope="col">{say('chance')}</th>
              <th scope="col">{say('gain')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((d) => (
              <tr key={d.step}>
                <td>
                  <a href={linkTo.studyBefore(table, d.step)} aria-label={say('seeMove', d.step)}>
                    {d.step}
                  </a>
                </td>
                <td>{seats[d.seat]!.name}</td>
                <td>{d.chosen_words}</td>
                <td>{d.preferred === d.chosen ? '=' : d.preferred_words}</td>
                <td>{percent(d.chance, lang)}</td>
                <td class={isMistake(d) ? 'down' : ''}>{signed(-d.cost, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
