// SPDX-License-Identifier: MIT
// On a phone the table is longer than the screen: when something is asked, the part of the table
// that it is about comes into view, unless it can be seen already.
import { useEffect, useRef } from 'preact/hooks';
import type { TableProps } from '../../table/types';
import type { View } from './view';

const NARROW = 600;
/** What the prompt leaves of the screen. */
const SEEN = 0.62;

function bring(part: HTMLElement, smooth: boolean) {
  const { top, bottom } = part.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight * SEEN) return;
  part.scrollIntoView({ block: 'start', behavior: smooth ? 'smooth' : 'auto' });
}

/** Goes on the root of the table. */
export function useAskedPart({ view, ask, animate, replay }: TableProps<View>) {
  const root = useRef<HTMLDivElement>(null);
  const civ = ['civilization', 'penalty', 'leave'].includes(view.phase);
  const part = ask === null || replay ? null : civ ? '.mm-area-circle' : '.mm-area-stage';
  useEffect(() => {
    const el = root.current;
    if (!part || !el || el.clientWidth >= NARROW) return;
    bring(el.querySelector<HTMLElement>(part)!, animate);
  }, [part, view.round, view.auction?.monkey]);
  return root;
}
