// SPDX-License-Identifier: MIT
// The bot's games of a deal in a row, the worst first, and where one's own would stand.
import type { Par } from '../net/api';

interface Props {
  par: Par;
  rank: number;
  score: number;
}

interface Mark {
  rank: number;
  score: number;
  own?: boolean;
}

const HEIGHT = 44;
const STEP = 12;

export function ParMarks({ par, rank, score }: Props) {
  const theirs = par.ranks.map((r, i): Mark => ({ rank: r, score: par.scores[i]! }));
  const all = [...theirs, { rank, score, own: true }];
  all.sort((a, b) => b.rank - a.rank || a.score - b.score || Number(a.own ?? 0));
  const most = Math.max(1, ...all.map((mark) => mark.score));
  const high = (mark: Mark) => 6 + (Math.max(0, mark.score) / most) * (HEIGHT - 12);
  return (
    <svg class="par-marks" viewBox={`0 0 ${all.length * STEP} ${HEIGHT}`} aria-hidden>
      {all.map((mark, i) => (
        <g key={i} class={mark.own ? 'own' : mark.rank === 1 ? 'won' : 'lost'}>
          <rect
            x={i * STEP + 2}
            y={HEIGHT - high(mark)}
            width={STEP - 4}
            height={high(mark)}
            rx="2"
          />
          {mark.own && <path d={`M${i * STEP + 1} 0h${STEP - 2}l-${STEP / 2 - 1} 5z`} />}
        </g>
      ))}
    </svg>
  );
}
