// SPDX-License-Identifier: MIT
import { SeatMark } from './seat';
import './colors.css';

interface Props {
  label: string;
  color: number;
  /** Colors that somebody else has. */
  taken?: number[];
  pick(color: number): void;
}

const COLORS = [0, 1, 2, 3, 4, 5];

export function ColorPicker({ label, color, taken = [], pick }: Props) {
  return (
    <div class="colors" role="radiogroup" aria-label={label}>
      {COLORS.map((c) => (
        <button
          key={c}
          type="button"
          role="radio"
          class="color"
          aria-checked={c === color}
          aria-label={`${label} ${c + 1}`}
          disabled={taken.includes(c)}
          onClick={() => pick(c)}
        >
          <SeatMark color={c} size={1.4} />
        </button>
      ))}
    </div>
  );
}
