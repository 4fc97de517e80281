// SPDX-License-Identifier: MIT
// How every point came about: titles tribe by tribe in the order of their places, ships, scorn.
import type { VNode } from 'preact';
import { sayer } from '../../fill';
import { Icon } from '../../parts/icon';
import { SeatMark } from '../../parts/seat';
import type { ScoreProps } from '../../table/types';
import { TribeMark } from './art/tribes';
import { LEADER_AWARD, SCORN_COST, SECOND_AWARD, shipOf, tribeOf } from './data';
import { titleText } from './explain';
import { titles } from './reckon';
import { words, type WordKey } from './words';
import type { SeatScore, TribeState, View } from './view';
import './score.css';

export function MonkeysScore({ view, seats, lang }: ScoreProps) {
  const { scores, tribes, seats: players } = view as View;
  const say = sayer(words, lang);
  if (!scores) return null;
  const ranked = [...tribes].sort((a, b) => a.place - b.place);
  return (
    <div class="mm-score">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('tribe')}</th>
            {seats.map((seat, i) => (
              <th key={i} scope="col" title={seat.name}>
                <SeatMark color={seat.color} /> <span>{seat.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((tribe) => (
            <TitleRow key={tribe.id} tribe={tribe} scores={scores} say={say} />
          ))}
          <PlainRow
            name={say('ships')}
            values={scores.map((s) => s.ships)}
            made={players.map((p) => p.ships.map((id) => mark(id, `+${shipOf(id).points}`)))}
          />
          <PlainRow
            name={say('scorn')}
            values={scores.map((s) => s.scorn)}
            made={players.map((_, i) => scornOf(tribes, i).map((t) => mark(t, `−${SCORN_COST}`)))}
          />
        </tbody>
        <tfoot>
          <PlainRow name={say('total')} values={scores.map((s) => s.total)} strong />
          <PlainRow name={say('monkeysLaunched')} values={scores.map((s) => s.launched)} />
          <PlainRow name={say('statusInAll')} values={scores.map((s) => s.statuses)} />
        </tfoot>
      </table>
      <p class="muted">
        {say('scoreHelp')} {seats.length > 2 && say('scoreShare')}
      </p>
    </div>
  );
}

interface TitleProps {
  tribe: TribeState;
  scores: SeatScore[];
  say(key: WordKey, ...holes: (string | number)[]): string;
}

function TitleRow({ tribe, scores, say }: TitleProps) {
  const { id, place } = tribe;
  const status = scores.map((s) => s.status[id]);
  const most = Math.max(...scores.map((s) => s.titles[id]));
  const why = titles(status, place).map((title, i) => {
    const points = say('titleOf', status[i]!, scores[i]!.titles[id]);
    return title ? say('titleWhy', points, titleText(say, title, status[i]!)) : points;
  });
  const second = scores.length > 2 ? ` · ${SECOND_AWARD[place - 1]}` : '';
  return (
    <tr>
      <th scope="row">
        <span class="mm-score-tribe">
          {place}. <TribeMark tribe={id} /> {say(id)}
          <small>
            {LEADER_AWARD[place - 1]}
            {second}
          </small>
        </span>
      </th>
      {scores.map((s, i) => (
        <td key={i} class={most > 0 && s.titles[id] === most ? 'best' : ''} title={why[i]}>
          <span class="unseen">{why[i]}</span>
          <span aria-hidden>
            <small>
              <Icon name="star" size={0.8} />
              {s.status[id]}
            </small>{' '}
            <b>{s.titles[id]}</b>
          </span>
        </td>
      ))}
    </tr>
  );
}

const scornOf = (tribes: TribeState[], seat: number) =>
  tribes.filter((t) => t.scorn === seat).map((t) => t.id);

/** One of the things that a sum is made of: its color and what it counts. */
const mark = (id: string, worth: string) => (
  <span key={id} class="mm-score-part">
    <TribeMark tribe={tribeOf(id)} size={1} />
    {worth}
  </span>
);

interface PlainProps {
  name: string;
  values: number[];
  /** What each value is made of. */
  made?: VNode[][];
  strong?: boolean;
}

function PlainRow({ name, values, made, strong }: PlainProps) {
  return (
    <tr class={strong ? 'strong' : ''}>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        <td key={i}>
          {made && (
            <small class="mm-score-parts" aria-hidden>
              {made[i]}
            </small>
          )}{' '}
          <b>{value < 0 ? `−${-value}` : value}</b>
        </td>
      ))}
    </tr>
  );
}
