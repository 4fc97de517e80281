// SPDX-License-Identifier: MIT
// Rows of cards: how many stand side by side, and that a phone shows those that can be played.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isWriting } from '../../parts/writing';
import { wantsMotion } from '../../settings';
import { useTable } from '../../table/context';
import type { View } from './view';

/** How many cards stand in a row if they fill one, two or three; the style sheet takes the best. */
export function rowStyle(count: number) {
  const across = (rows: number) => Math.max(1, Math.ceil(count / rows));
  return { '--n1': across(1), '--n2': across(2), '--n3': across(3) };
}

const EDGE = 8;
/** What a strip shows left of its first whole card: the end of the card before, as a hint of it. */
const PEEK = 22;

/** How far a strip must move until a card is within it; a whole card stands at the left then. */
function wayTo(card: HTMLElement, strip: HTMLElement): number {
  const box = card.getBoundingClientRect();
  const { left, right } = strip.getBoundingClientRect();
  if (box.left < left - EDGE) return box.left - left - PEEK;
  if (box.right <= right + EDGE) return 0;
  const starts = [...strip.children].map((one) => one.getBoundingClientRect().left - left - PEEK);
  return starts.find((way) => way >= box.right - right) ?? box.right - right + EDGE;
}

const FROM_HAND = ['discard', 'put', 'build'];

/** Who is asked for a card of the hand sees the hand, which may be behind the prompt on a phone. */
export function useHandInView(hand: RefObject<HTMLElement>) {
  const { view, replay } = useTable<View>();
  const kind = view.answered || replay ? undefined : view.question?.kind;
  const asked = kind !== undefined && FROM_HAND.includes(kind);
  useEffect(() => {
    if (!asked || isWriting()) return;
    hand.current?.scrollIntoView({
      block: 'nearest',
      behavior: wantsMotion() ? 'smooth' : 'auto',
    });
  }, [asked, view.progress.card]);
}

/** Moves a strip to its first lit card when none is in view. */
export function useLitInView() {
  const row = useRef<HTMLDivElement>(null);
  const { view } = useTable();
  useLayoutEffect(() => {
    const strip = row.current;
    if (!strip || strip.scrollWidth <= strip.clientWidth) return;
    const ways = [...strip.querySelectorAll<HTMLElement>('.lit')].map((lit) => wayTo(lit, strip));
    if (!ways.includes(0)) strip.scrollLeft += ways[0] ?? 0;
  }, [view]);
  return row;
}
