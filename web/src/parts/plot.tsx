// SPDX-License-Identifier: MIT
// A small line plot: one line per seat over the moves of a game. Lines have the seats' colors and
// end in the seats' shapes; the values of the move under the pointer are told below.
import { useState } from 'preact/hooks';
import type { Seat } from '../table/types';
import { SeatMark } from './seat';
import './plot.css';

interface Props {
  title: string;
  xTitle: string;
  seats: Pick<Seat, 'name' | 'color'>[];
  /** For each moment the value of each seat. */
  values: number[][];
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 40;
const BOTTOM = 26;
const TOP = 10;
const RIGHT = 14;

/** Round numbers from the least to the greatest value, about four steps. */
export function ticks(least: number, greatest: number): number[] {
  const span = Math.max(1, greatest - least);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!);
  const first = Math.floor(least / step) * step;
  const found = [];
  for (let at = first; at < greatest + step; at += step) found.push(at);
  return found;
}

export function Plot({ title, xTitle, seats, values }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const all = values.flat();
  const marks = ticks(Math.min(0, ...all), Math.max(1, ...all));
  const low = marks[0]!;
  const high = marks[marks.length - 1]!;
  const x = (i: number) => LEFT + (i / Math.max(1, values.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (v: number) => TOP + (1 - (v - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const shown = Math.min(at ?? values.length - 1, values.length - 1);
  const point = (e: PointerEvent) => {
    const box = (e.currentTarget as Element).getBoundingClientRect();
    const inside = (((e.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
    setAt(Math.round(Math.min(1, Math.max(0, inside)) * (values.length - 1)));
  };
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={title}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line class="plot-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(mark)} y2={y(mark)} />
            <text class="plot-mark" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {mark}
            </text>
          </g>
        ))}
        <text class="plot-mark" x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
          {xTitle}
        </text>
        {at !== null && (
          <line class="plot-at" x1={x(shown)} x2={x(shown)} y1={TOP} y2={HEIGHT - BOTTOM} />
        )}
        {seats.map((seat, s) => (
          <polyline
            key={s}
            class={`plot-line seat-${seat.color}`}
            points={values.map((now, i) => `${x(i)},${y(now[s] ?? 0)}`).join(' ')}
          />
        ))}
      </svg>
      <ul class="plot-legend">
        {seats.map((seat, s) => (
          <li key={s}>
            <SeatMark color={seat.color} size={0.9} /> {seat.name} <b>{values[shown]?.[s] ?? 0}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
