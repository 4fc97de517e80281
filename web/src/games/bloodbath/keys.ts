// SPDX-License-Identifier: MIT
// Arrow keys go from piece to piece within a row; Tab goes on to the next one, as everywhere. Rows
// that only tell something are one stop for Tab, so that it is not far to what can be played.
import { useLayoutEffect, useRef } from 'preact/hooks';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function stepThrough(e: KeyboardEvent) {
  const by = STEPS[e.key];
  const row = e.currentTarget as HTMLElement;
  const pieces = [...row.querySelectorAll<HTMLElement>('button')];
  const at = pieces.indexOf(document.activeElement as HTMLElement);
  if (by === undefined || at < 0) return;
  e.preventDefault();
  pieces[(at + by + pieces.length) % pieces.length]!.focus();
}

/** For a row that is one stop: the piece that was focused last, or the one that `start` names. */
export function useOneStop(start = 'button') {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pieces = [...(row.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const stop =
      pieces.find((piece) => piece === document.activeElement) ??
      row.current?.querySelector<HTMLElement>(start) ??
      pieces[0];
    for (const piece of pieces) piece.tabIndex = piece === stop ? 0 : -1;
  });
  return row;
}
