// SPDX-License-Identifier: MIT
// The last five weeks: a mark for each game played on a day, in its shape how it stood against par.
import type { Kept } from '../history/store';
import type { Game } from '../net/api';
import { useSettings } from '../settings';
import { dayAfter, LEVEL, levelOf, resultOf, standingOf } from './par';
import { useDailySay } from './words';

const WEEKS = 5;

interface Props {
  games: Game[];
  results: Map<string, Kept>;
  date: string;
}

/** Monday is the first day. */
const weekday = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;

export function Calendar({ games, results, date }: Props) {
  const say = useDailySay();
  const { lang } = useSettings();
  const first = dayAfter(date, -7 * (WEEKS - 1) - weekday(date));
  const days = Array.from({ length: 7 * WEEKS }, (_, i) => dayAfter(first, i));
  const name = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(lang, { day: 'numeric', month: 'short' });
  return (
    <section class="calendar panel" aria-labelledby="calendar">
      <h2 id="calendar">{say('calendar')}</h2>
      <ol>
        {days.map((day) => {
          const played = games.map(({ id }) => resultOf(results, day, id));
          const said = played.flatMap((result, i) =>
            result ? [`${games[i]!.title[lang]} ${levelSaid(result)}`] : [],
          );
          return (
            <li
              key={day}
              class={day === date ? 'today' : day > date ? 'later' : ''}
              title={`${name(day)}: ${said.join(', ') || say('notPlayed')}`}
            >
              <span aria-hidden>{Number(day.slice(8))}</span>
              <span class="calendar-marks" aria-hidden>
                {played.map((result, i) => (
                  <Mark key={i} result={result} />
                ))}
              </span>
              {said.length > 0 && <span class="unseen">{`${name(day)}: ${said.join(', ')}`}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );

  function levelSaid(result: Kept): string {
    const standing = standingOf(result);
    return standing ? say(LEVEL[levelOf(standing)]) : say('parUnknown');
  }
}

const SHAPES = { over: 'M6 1l5 10H1z', even: 'M1 3h10v6H1z', under: 'M6 11L1 1h10z' };

/** A triangle that points up, a bar, or one that points down; a ring where par is not known. */
function Mark({ result }: { result: Kept | undefined }) {
  if (!result) return <i />;
  const standing = standingOf(result);
  const level = standing && levelOf(standing);
  return (
    <svg viewBox="0 0 12 12" width="9" height="9" class={level ?? 'unknown'}>
      {level ? <path d={SHAPES[level]} /> : <circle cx="6" cy="6" r="4" />}
    </svg>
  );
}
