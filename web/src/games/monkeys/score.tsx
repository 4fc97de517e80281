// SPDX-License-Identifier: MIT
// How every point came about: titles tribe by tribe in the order of their places, ships, scorn.
import { sayer } from '../../fill';
import { SeatMark } from '../../parts/seat';
import type { ScoreProps } from '../../table/types';
import { TribeMark } from './art/tribes';
import { LEADER_AWARD, SECOND_AWARD } from './data';
import { words, type WordKey } from './words';
import type { SeatScore, TribeState, View } from './view';
import './score.css';

export function MonkeysScore({ view, seats, lang }: ScoreProps) {
  const { scores, tribes } = view as View;
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
              <th key={i} scope="col">
                <SeatMark color={seat.color} /> {seat.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((tribe) => (
            <TitleRow key={tribe.id} tribe={tribe} scores={scores} say={say} />
          ))}
          <PlainRow name={say('ships')} values={scores.map((s) => s.ships)} />
          <PlainRow name={say('scorn')} values={scores.map((s) => s.scorn)} />
        </tbody>
        <tfoot>
          <PlainRow name={say('total')} values={scores.map((s) => s.total)} strong />
          <PlainRow name={say('monkeysLaunched')} values={scores.map((s) => s.launched)} />
          <PlainRow name={say('statusInAll')} values={scores.map((s) => s.statuses)} />
        </tfoot>
      </table>
      <p class="muted">{say('scoreHelp')}</p>
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
  const most = Math.max(...scores.map((s) => s.titles[id]));
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
        <td key={i} class={most > 0 && s.titles[id] === most ? 'best' : ''}>
          <span class="unseen">{say('titleOf', s.status[id], s.titles[id])}</span>
          <span aria-hidden>
            <b>{s.titles[id]}</b> <small>{s.status[id]}</small>
          </span>
        </td>
      ))}
    </tr>
  );
}

function PlainRow({ name, values, strong }: { name: string; values: number[]; strong?: boolean }) {
  return (
    <tr class={strong ? 'strong' : ''}>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        <td key={i}>{value < 0 ? `−${-value}` : value}</td>
      ))}
    </tr>
  );
}
