// SPDX-License-Identifier: MIT
// A seat's mark: each color has a shape of its own, so that no meaning rests on color alone.
import { said } from './icon';
import './seat.css';
import { memo } from './memo';

/** On a field of 24 by 24. */
export const seatShapes = [
  'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0z',
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M12 3.5L21.5 20h-19z',
  'M12 2l10 10-10 10L2 12z',
  'M7 3.5h10l5 8.5-5 8.5H7L2 12z',
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
];

interface Props {
  color: number;
  size?: number;
  label?: string;
  hollow?: boolean;
}

export const SeatMark = memo(({ color, size = 1, label, hollow = false }: Props) => {
  const side = `${size}em`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      class={`seat-mark seat-${color} ${hollow ? 'hollow' : ''}`}
      {...said(label)}
    >
      <path d={seatShapes[color % seatShapes.length]} />
    </svg>
  );
});
