// SPDX-License-Identifier: MIT
// How much an average decision gave away, game by game, as far as games were analyzed.
import { percent } from '../analysis/figures';
import type { Game } from '../net/api';
import { ticks } from '../parts/plot';
import { useSettings } from '../settings';
import type { Kept } from './store';
import { dateOf } from './tile';
import { useHistorySay } from './words';

const [WIDTH, HEIGHT, LEFT, FOOT, TOP] = [640, 190, 40, 14, 12];
const Z95 = 1.96;

interface Props {
  kept: Kept[];
  games: Game[];
}

export function Mistakes({ kept, games }: Props) {
  const say = useHistorySay();
  const { lang } = useSettings();
  const judged = kept.filter((game) => game.judged).reverse();
  const values = judged.map(({ judged: j }) => ({
    cost: 100 * j!.cost,
    half: 100 * Z95 * j!.error,
  }));
  const marks = ticks(0, Math.max(2, ...values.map(({ cost, half }) => cost + half)));
  const top = marks[marks.length - 1]!;
  const x = (i: number) => LEFT + ((i + 0.5) / judged.length) * (WIDTH - LEFT);
  const y = (v: number) => TOP + (1 - Math.max(0, v) / top) * (HEIGHT - TOP - FOOT);
  const name = (id: string) => games.find((game) => game.id === id)?.title[lang] ?? id;
  return (
    <section class="panel history-mistakes" aria-labelledby="history-mistakes">
      <h2 id="history-mistakes">{say('mistakes')}</h2>
      {judged.length === 0 ? (
        <p class="muted">{say('notAnalyzed')}</p>
      ) : (
        <>
          <p class="muted">
            <small>{say('mistakesAbout')}</small>
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
            {marks.map((mark) => (
              <g key={mark} class="mistakes-line">
                <path d={`M${LEFT} ${y(mark)}H${WIDTH}`} />
                <text x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
                  {mark}
                </text>
              </g>
            ))}
            {values.map(({ cost, half }, i) => (
              <g key={judged[i]!.table} class={`mistakes-dot ${judged[i]!.game}`}>
                <path d={`M${x(i)} ${y(cost - half)}V${y(cost + half)}`} />
                <circle cx={x(i)} cy={y(cost)} r="5" />
              </g>
            ))}
          </svg>
          <ol class="unseen">
            {judged.map(({ table, game, at }, i) => (
              <li key={table}>
                {say(
                  'mistakesSaid',
                  `${name(game)}, ${dateOf(at, lang)}`,
                  percent(values[i]!.cost / 100, lang),
                  percent(values[i]!.half / 100, lang),
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
