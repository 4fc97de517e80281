// SPDX-License-Identifier: MIT
// A choice of seat colors.
import { useSay, type WordKey } from '../words';
import { SeatMark } from './seat';
import './colors.css';

interface Props {
  label: string;
  color: number;
  /** Colors that somebody else has. */
  taken?: number[];
  pick(color: number): void;
}

/** By number, with their shapes. */
const COLORS: WordKey[] = [
  'redCircle',
  'blueSquare',
  'greenTriangle',
  'goldDiamond',
  'purpleHexagon',
  'tealCross',
];

export function ColorPicker({ label, color, taken = [], pick }: Props) {
  const say = useSay();
  return (
    <div class="colors" role="radiogroup" aria-label={label}>
      {COLORS.map((name, c) => (
        <button
          key={c}
          type="button"
          role="radio"
          class="color"
          aria-checked={c === color}
          aria-label={say(name)}
          title={say(name)}
          disabled={taken.includes(c)}
          onClick={() => pick(c)}
        >
          <SeatMark color={c} size={1.4} />
        </button>
      ))}
    </div>
  );
}
