// SPDX-License-Identifier: MIT
// How every point came about: titles tribe by tribe in the order of their places, ships, scorn.
import type { VNode } from 'preact';
import { sayer } from '../../fill';
import { Icon } from '../../parts/icon';
import { SeatMark } from '../../parts/seat';
import type { CardInfo, Part, Points, ScoreProps } from '../../table/types';
import { TribeMark } from './art/tribes';
import { partsOf, sumOf, titleText } from './explain';
import { printOf } from './print';
import { words, type WordKey } from './words';
import type { TribeState, View } from './view';
import './score.css';

type Cards = Map<string, CardInfo>;

const statusIn = ({ seats }: View) =>
  seats.map(({ status }) => Object.values(status).reduce((sum, n) => sum + n, 0));

export function MonkeysScore({ view, seats, points, cards, lang }: ScoreProps) {
  const { tribes, seats: players } = view as View;
  const say = sayer(words, lang);
  const ranked = [...tribes].sort((a, b) => a.place - b.place);
  const row = (name: WordKey, id: string) => {
    const parts = points.map((now) => partsOf(now, id));
    return (
      <PlainRow
        name={say(name)}
        values={parts.map(sumOf)}
        made={parts.map((each) => each.map((part) => mark(part, cards)))}
      />
    );
  };
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
            <TitleRow
              key={tribe.id}
              tribe={tribe}
              name={cards.get(tribe.id)?.name ?? tribe.id}
              players={players}
              points={points}
              say={say}
            />
          ))}
          {row('ships', 'ship')}
          {row('scorn', 'scorn')}
        </tbody>
        <tfoot>
          <PlainRow name={say('total')} values={points.map((now) => now.total)} strong />
          <PlainRow name={say('monkeysLaunched')} values={players.map((p) => p.launched.length)} />
          <PlainRow name={say('statusInAll')} values={statusIn(view as View)} />
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
  name: string;
  players: View['seats'];
  points: Points[];
  say(key: WordKey, ...holes: (string | number)[]): string;
}

function TitleRow({ tribe, name, players, points, say }: TitleProps) {
  const { id, place, leader, second } = tribe;
  const status = players.map((player) => player.status[id] ?? 0);
  const title = points.map((now) => partsOf(now, 'title').find(({ card }) => card === id));
  const won = title.map((part) => part?.points ?? 0);
  const most = Math.max(...won);
  const why = title.map((part, i) => {
    const all = say('titleOf', status[i]!, won[i]!);
    return part ? say('titleWhy', all, titleText(say, part)) : all;
  });
  return (
    <tr>
      <th scope="row">
        <span class="mm-score-tribe">
          {place}. <TribeMark tribe={id} /> {name}
          <small>
            {leader[0]}
            {second && ` · ${second[0]}`}
          </small>
        </span>
      </th>
      {won.map((n, i) => (
        <td key={i} class={most > 0 && n === most ? 'best' : ''} title={why[i]}>
          <span class="unseen">{why[i]}</span>
          <span aria-hidden>
            <small>
              <Icon name="star" size={0.8} />
              {status[i]}
            </small>{' '}
            <b>{n}</b>
          </span>
        </td>
      ))}
    </tr>
  );
}

/** One of the things that a sum is made of: its color and what it counts. */
const mark = ({ card, points }: Part, cards: Cards) => (
  <span key={card} class="mm-score-part">
    <TribeMark tribe={printOf(cards.get(card!)!).tribe} size={1} />
    {points < 0 ? `−${-points}` : `+${points}`}
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
