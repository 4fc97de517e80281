// SPDX-License-Identifier: MIT
// Rows of cards: how many stand side by side, and that a strip on a phone shows what can be played.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useTable } from '../../table/context';

/** How many cards stand in a row if they fill one, two or three; the style sheet takes the best. */
export function rowStyle(count: number) {
  const across = (rows: number) => Math.max(1, Math.ceil(count / rows));
  return { '--n1': across(1), '--n2': across(2), '--n3': across(3) };
}

/** Scrolls a strip to its first lit card when none is in view. */
export function useLitInView() {
  const row = useRef<HTMLDivElement>(null);
  const { view } = useTable();
  useLayoutEffect(() => {
    const el = row.current;
    if (!el || el.scrollWidth <= el.clientWidth) return;
    const lit = [...el.querySelectorAll<HTMLElement>('.lit')];
    const { left, right } = el.getBoundingClientRect();
    const seen = lit.some((card) => {
      const box = card.getBoundingClientRect();
      return box.left >= left - 8 && box.right <= right + 8;
    });
    if (lit[0] && !seen) el.scrollLeft += lit[0].getBoundingClientRect().left - left - 8;
  }, [view]);
  return row;
}
