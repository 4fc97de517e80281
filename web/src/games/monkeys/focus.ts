// SPDX-License-Identifier: MIT
// On a phone circle and stage lie in the same place, and the one that matters now is in front: the
// one that the question is about, else the one where something has just happened. A tap brings
// the other one to the front until the next question.
import { useEffect, useLayoutEffect, useState, type MutableRef } from 'preact/hooks';
import { isWriting } from '../../parts/writing';
import { useTableScope } from '../../table/context';
import type { TableProps } from '../../table/types';
import type { Phase, View } from './view';

export type Pane = 'circle' | 'stage';

const NARROW = 700;

const AT_CIRCLE: Phase[] = ['civilization', 'penalty', 'leave', 'over'];

const paneOf = (phase: Phase): Pane => (AT_CIRCLE.includes(phase) ? 'circle' : 'stage');

function paneAround(root: HTMLElement | null, point: string | undefined): Pane | null {
  const piece = point ? root?.querySelector(point) : null;
  if (piece?.closest('.mm-area-stage')) return 'stage';
  return piece?.closest('.mm-area-circle, .mm-area-own') ? 'circle' : null;
}

export interface Panes {
  front: Pane;
  /** The one that the question is about. */
  asked: Pane | null;
  bring(pane: Pane): void;
}

export function usePanes(table: TableProps<View>, root: MutableRef<HTMLElement | null>): Panes {
  const { view, before, ask, replay } = table;
  const asked = ask !== null && !replay;
  const due = paneOf((asked ? view : (before ?? view)).phase);
  const key = [due, asked, view.round, view.auction?.monkey].join();
  const [tapped, setTapped] = useState({ pane: due, key });
  const { pointed: piece } = useTableScope();
  const pointed = usePointed(root, piece);
  useInView({ root, asked, key, piece, smooth: table.animate });
  return {
    front: tapped.key === key ? tapped.pane : (pointed ?? due),
    asked: asked ? due : null,
    bring: (pane) => setTapped({ pane, key }),
  };
}

/** Where the piece is that a lesson speaks of. */
function usePointed(root: MutableRef<HTMLElement | null>, piece: string | undefined): Pane | null {
  const [pane, setPane] = useState<Pane | null>(null);
  useLayoutEffect(() => setPane(paneAround(root.current, piece)));
  return pane;
}

const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();

/** The table is seen between the seats and the prompt. */
const inSight = (top: number, bottom: number) =>
  top >= (boxOf('.frame-top')?.bottom ?? 0) &&
  bottom <= (boxOf('.frame-prompt')?.top ?? window.innerHeight);

/** Whether what a lesson speaks of is on the stage and in sight: then nothing has to move. */
function isPointedSeen(root: HTMLElement, piece: string | undefined): boolean {
  const found = piece ? root.querySelector(piece) : null;
  if (!found?.closest('.mm-area-stage')) return false;
  const { top, bottom } = found.getBoundingClientRect();
  return inSight(top, bottom);
}

interface Sight {
  root: MutableRef<HTMLElement | null>;
  asked: boolean;
  key: string;
  /** What a lesson speaks of. */
  piece: string | undefined;
  smooth: boolean;
}

/** Who has scrolled away and is asked something is brought back. */
function useInView({ root, asked, key, piece, smooth }: Sight) {
  useEffect(() => {
    const el = root.current;
    if (!asked || !el || el.clientWidth >= NARROW || isWriting()) return;
    const tabs = el.querySelector('.mm-tabs')!;
    const { bottom } = el.querySelector('.mm-area-stage')!.getBoundingClientRect();
    if (inSight(tabs.getBoundingClientRect().top, bottom) || isPointedSeen(el, piece)) return;
    tabs.scrollIntoView({ block: 'start', behavior: smooth ? 'smooth' : 'auto' });
  }, [key]);
}
