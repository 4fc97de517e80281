// SPDX-License-Identifier: MIT
// For each seat, the way from an even share to the result: luck, the others, its own choices.
import type { Account } from '../net/api';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { accountRange, cause, half, percent, signed, type Cause } from './figures';
import type { Shown } from './shown';
import { useAnalysisSay, type AnalysisWord } from './words';

export function Accounts({ analysis, seats }: Shown) {
  const say = useAnalysisSay();
  const range = accountRange(analysis.seats);
  const isAlone = seats.length === 1;
  return (
    <section class="analysis-part" aria-labelledby="analysis-players">
      <h2 id="analysis-players">{say('players')}</h2>
      <p class="muted">{say(isAlone ? 'playersAlone' : 'playersAbout')}</p>
      <div class="account-grid">
        {analysis.seats.map((account, i) => (
          <AccountCard key={i} account={account} seat={seats[i]!} range={range} alone={isAlone} />
        ))}
      </div>
    </section>
  );
}

const won: Record<Cause, AnalysisWord> = {
  luck: 'wonByLuck',
  others: 'wonByOthers',
  own: 'wonByOwn',
};
const lost: Record<Cause, AnalysisWord> = {
  luck: 'lostByLuck',
  others: 'lostByOthers',
  own: 'lostByOwn',
};

interface CardProps {
  account: Account;
  seat: Seat;
  range: [number, number];
  alone: boolean;
}

function AccountCard({ account, seat, range, alone }: CardProps) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const { start, own, result } = account;
  const isWinner = result > start;
  const because = cause(account);
  return (
    <article class={`panel account seat-${seat.color}`}>
      <header>
        <h3>
          <SeatMark color={seat.color} /> {seat.name} {isWinner && <Icon name="trophy" />}
        </h3>
        <p>{say(because === null ? 'asExpected' : (isWinner ? won : lost)[because])}</p>
      </header>
      <p>{say('mistakes', account.mistakes, account.decisions)}</p>
      <p class="muted">{say('average', percent(Math.max(0, -own / account.decisions), lang))}</p>
      <details>
        <summary>{say('exactly')}</summary>
        <Exactly account={account} seat={seat} range={range} alone={alone} />
      </details>
    </article>
  );
}

/** The parts that add up. Choices add up over a game: they can come to more than a whole win. */
function Exactly({ account, seat, range, alone }: CardProps) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const { start, luck, others, own, result } = account;
  const lucky = start + luck;
  return (
    <>
      <table>
        <caption class="unseen">{seat.name}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{say('part')}</th>
            <th scope="col">{say('share')}</th>
          </tr>
        </thead>
        <tbody>
          <End name={say('start')} value={start} range={range} text={percent(start, lang, 0)} />
          <Part name={say('luck')} from={lucky - luck} by={luck} range={range}>
            {signed(luck, lang)} <small>± {percent(half(account.luck_ci95), lang)}</small>
          </Part>
          {!alone && (
            <Part name={say('others')} from={lucky} by={others} range={range}>
              {signed(others, lang)} <small>± {percent(half(account.others_ci95), lang)}</small>
            </Part>
          )}
          <Part name={say('own')} from={lucky + others} by={own} range={range}>
            {signed(own, lang)} <small>± {percent(half(account.own_ci95), lang)}</small>
          </Part>
          <End name={say('result')} value={result} range={range} text={percent(result, lang, 0)} />
        </tbody>
      </table>
      <p class="muted">{say('exactlyAbout')}</p>
    </>
  );
}

const place = (value: number, [low, high]: [number, number]) =>
  (100 * (value - low)) / (high - low);

interface PartProps {
  name: string;
  from: number;
  by: number;
  range: [number, number];
  children: preact.ComponentChildren;
}

/** What changed, as a bar between two values. */
function Part({ name, from, by, range, children }: PartProps) {
  const a = place(from, range);
  const b = place(from + by, range);
  const style = { left: `${Math.min(a, b)}%`, width: `${Math.abs(b - a)}%` };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span class="account-bar" aria-hidden="true">
          <span class={by < 0 ? 'down' : 'up'} style={style} />
        </span>
        <span class="account-number">{children}</span>
      </td>
    </tr>
  );
}

interface EndProps {
  name: string;
  value: number;
  range: [number, number];
  text: string;
}

function End({ name, value, range, text }: EndProps) {
  return (
    <tr class="account-end">
      <th scope="row">{name}</th>
      <td>
        <span class="account-bar" aria-hidden="true">
          <span class="at" style={{ left: `${place(value, range)}%` }} />
        </span>
        <span class="account-number">{text}</span>
      </td>
    </tr>
  );
}
