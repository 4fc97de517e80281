// SPDX-License-Identifier: MIT
// On a phone the table is longer than the screen: when something is asked, the part of the table
// that it is about comes into view, unless it can be seen already.
import { useEffect, useRef } from 'preact/hooks';
import type { TableProps } from '../../table/types';
import type { View } from './view';

const NARROW = 600;

/** Where the prompt begins, below which nothing of the table is seen. */
const seen = () =>
  document.querySelector('.frame-prompt')?.getBoundingClientRect().top ?? window.innerHeight;

/** From the top of the first part to the bottom of the last one. */
function bring(root: HTMLElement, first: string, last: string, smooth: boolean) {
  const from = root.querySelector<HTMLElement>(first)!;
  const { bottom } = root.querySelector<HTMLElement>(last)!.getBoundingClientRect();
  if (from.getBoundingClientRect().top >= 0 && bottom <= seen()) return;
  from.scrollIntoView({ block: 'start', behavior: smooth ? 'smooth' : 'auto' });
}

/** Goes on the root of the table. */
export function useAskedPart({ view, ask, animate, replay }: TableProps<View>) {
  const root = useRef<HTMLDivElement>(null);
  const asked = ask !== null && !replay;
  const tribes = ['civilization', 'penalty', 'leave'].includes(view.phase);
  useEffect(() => {
    const el = root.current;
    if (!asked || !el || el.clientWidth >= NARROW) return;
    if (tribes) bring(el, '.mm-area-circle', '.mm-area-own', animate);
    else bring(el, '.mm-area-stage', '.mm-area-stage', animate);
  }, [asked, tribes, view.round, view.auction?.monkey]);
  return root;
}
