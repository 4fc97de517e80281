// SPDX-License-Identifier: MIT
// Arrow keys go from piece to piece within a row; Tab goes on to the next one, as everywhere.
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
