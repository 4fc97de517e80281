// SPDX-License-Identifier: MIT
// A QR code as SVG.
import { useMemo } from 'preact/hooks';
import { qrCode } from './qr';

const MARGIN = 4;

/** Always dark on light: that is what cameras look for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const grid = useMemo(() => qrCode(text), [text]);
  if (!grid) return null;
  const side = grid.length + 2 * MARGIN;
  const path = grid
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
