// SPDX-License-Identifier: MIT
// The chances of all seats over the game. At each move, found with a pointer or the slider, stands
// what each seat expected and what was decided there.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Decision } from '../net/api';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { chanceAt, curve, isMistake, lastStep, percent, signed, type Spot } from './figures';
import type { Shown } from './shown';
import { useAnalysisSay } from './words';
import '../parts/plot.css';

const HEIGHT = 280;
const LEFT = 48;
const RIGHT = 14;
const TOP = 10;
const BOTTOM = 26;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

/** The width that the element has, so that letters keep their size on a phone. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}

export function Curves(shown: Shown) {
  const { analysis, seats } = shown;
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const end = lastStep(analysis) + 1;
  const [at, setAt] = useState(end);
  const lines = seats.map((_, i) => curve(analysis, i));
  return (
    <section class="analysis-part" aria-labelledby="analysis-curve">
      <h2 id="analysis-curve">{say('curve')}</h2>
      <p class="muted">{say('curveAbout')}</p>
      <div class="panel curves">
        <Drawing {...shown} lines={lines} at={at} end={end} point={setAt} />
        <label class="curves-slider">
          <span class="unseen">{say('atMove')}</span>
          <input
            type="range"
            min={0}
            max={end}
            value={at}
            aria-valuetext={momentName(at, end, say)}
            onInput={(e) => setAt(Number(e.currentTarget.value))}
          />
        </label>
        <div class="curves-now">
          <h3>{momentName(at, end, say)}</h3>
          <ul class="curves-legend">
            {seats.map((seat, i) => (
              <li key={i}>
                <SeatMark color={seat.color} />{' '}
                <svg class="curves-sample" viewBox="0 0 32 8" aria-hidden="true">
                  <line class={`curves-line seat-${seat.color}`} x1={0} x2={32} y1={4} y2={4} />
                </svg>{' '}
                {seat.name} <b>{percent(chanceAt(lines[i]!, at), lang, 0)}</b>
              </li>
            ))}
          </ul>
          <Moment {...shown} decision={analysis.decisions.find((d) => d.step === at)} />
        </div>
        {seats.length > 1 && <p class="muted curves-note">{say('evenShare')}</p>}
      </div>
    </section>
  );
}

function momentName(at: number, end: number, say: ReturnType<typeof useAnalysisSay>): string {
  return at === 0 ? say('beginning') : at === end ? say('end') : say('moveAt', at);
}

/** What was decided at the move that is pointed at. */
function Moment({ decision, seats, table }: Shown & { decision: Decision | undefined }) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  if (!decision) return <p class="curves-moment muted">{say('atMoveAbout')}</p>;
  const { seat, step, chosen_words, preferred_words, cost } = decision;
  return (
    <p class="curves-moment">
      <b>{seats[seat]?.name}:</b> {chosen_words}{' '}
      {isMistake(decision) && (
        <span class="curves-better">
          <b class="down">{signed(-cost, lang)}</b> {say('better')}: {preferred_words}
        </span>
      )}
      <a href={linkTo.studyBefore(table, step)}>{say('seeIt')}</a>
    </p>
  );
}

interface DrawingProps extends Shown {
  lines: Spot[][];
  at: number;
  end: number;
  point(step: number): void;
}

function Drawing({ analysis, seats, lines, at, end, point }: DrawingProps) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const [box, width] = useWidth();
  const x = (step: number) => LEFT + (step / end) * (width - LEFT - RIGHT);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const follow = (e: PointerEvent) => {
    const { left } = (e.currentTarget as Element).getBoundingClientRect();
    const inside = (e.clientX - left - LEFT) / (width - LEFT - RIGHT);
    point(Math.round(Math.min(1, Math.max(0, inside)) * end));
  };
  const told = lines.map((spots, i) => {
    const all = spots.map((spot) => spot.y);
    const [first, last] = [all[0]!, all[all.length - 1]!];
    const values = [first, Math.max(...all), Math.min(...all), last];
    return say('curveSaid', seats[i]!.name, ...values.map((v) => percent(v, lang, 0)));
  });
  return (
    <div ref={box} class="curves-box">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`${say('curve')}. ${told.join(' ')}`}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {LEVELS.map((level) => (
          <g key={level}>
            <line class="plot-grid" x1={LEFT} x2={width - RIGHT} y1={y(level)} y2={y(level)} />
            <text class="plot-mark" x={LEFT - 6} y={y(level) + 4} text-anchor="end">
              {percent(level, lang, 0)}
            </text>
          </g>
        ))}
        {stepMarks(end - 1, width).map((step) => (
          <text key={step} class="plot-mark" x={x(step)} y={HEIGHT - 6} text-anchor="middle">
            {step}
          </text>
        ))}
        {seats.length > 1 && (
          <line
            class="curves-even"
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(analysis.seats[0]!.start)}
            y2={y(analysis.seats[0]!.start)}
          />
        )}
        <line class="curves-at" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
        {lines.map((spots, i) => (
          <polyline
            key={i}
            class={`curves-line seat-${seats[i]!.color}`}
            points={spots.map((spot) => `${x(spot.x)},${y(spot.y)}`).join(' ')}
          />
        ))}
        {lines.flatMap((spots, i) =>
          spots
            .filter(({ mistake }) => mistake)
            .map((spot) => (
              <circle
                key={`${i}-${spot.x}`}
                class={`curves-dot seat-${seats[i]!.color}`}
                cx={x(spot.x)}
                cy={y(spot.y)}
                r={spot.x === at ? 6 : 4}
              />
            )),
        )}
      </svg>
    </div>
  );
}

/** Round numbers of moves, as many as find room. */
function stepMarks(last: number, width: number): number[] {
  const rough = last / Math.max(2, width / 90);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => n >= rough) ?? 1000;
  return Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step);
}
