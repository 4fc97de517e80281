// SPDX-License-Identifier: MIT
// A seat's mark: each color has a shape of its own, so that no meaning rests on color alone.
import { said } from './icon';
import './seat.css';
import { memo } from './memo';

const shapes = [
  () => <circle cx="12" cy="12" r="8.5" />,
  () => <rect x="4" y="4" width="16" height="16" rx="2" />,
  () => <path d="M12 3.5L21.5 20h-19z" />,
  () => <path d="M12 2l10 10-10 10L2 12z" />,
  () => <path d="M7 3.5h10l5 8.5-5 8.5H7L2 12z" />,
  () => <path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" />,
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
      {shapes[color % shapes.length]!()}
    </svg>
  );
});
