// SPDX-License-Identifier: MIT
// Why a piece cannot be played, shown while the pointer rests on it: under the large card where one
// is shown, else in a bubble near the piece. The server is asked only after a moment, so that a
// pointer on its way across the table asks nothing.
import { useEffect, useRef } from 'preact/hooks';
import { useTableScope } from '../table/context';
import type { Refusal, TableProps } from '../table/types';
import { Icon } from './icon';
import { speak } from './toast';
import './whynot.css';

/** A refusal, and where on the screen the piece lies that it is about. */
export interface Reason extends Refusal {
  near: DOMRect;
}

/** A move that the rules refuse, or the refusal itself. */
export type WhyNot = string | Refusal;

const LINGER_MS = 350;

export async function refusalOf(table: TableProps, whyNot: WhyNot): Promise<Refusal> {
  return typeof whyNot === 'string' ? table.why(whyNot) : whyNot;
}

export function useReason(whyNot: WhyNot | undefined) {
  const { table, explain } = useTableScope();
  const timer = useRef(0);
  const wanted = useRef<object | null>(null);
  const drop = () => {
    window.clearTimeout(timer.current);
    wanted.current = null;
  };
  useEffect(() => drop, []);
  const tell = async (el: HTMLElement) => {
    if (whyNot === undefined || table.ask === null || table.replay) return;
    const asked = (wanted.current = {});
    const refusal = await refusalOf(table, whyNot);
    if (wanted.current === asked && refusal.error)
      explain({ ...refusal, near: el.getBoundingClientRect() });
  };
  return {
    tell: (el: HTMLElement) => void tell(el),
    tellSoon: (el: HTMLElement) => {
      drop();
      timer.current = window.setTimeout(() => void tell(el), LINGER_MS);
    },
    stop: () => {
      drop();
      explain(null);
    },
  };
}

export function ReasonText({ reason }: { reason: Refusal }) {
  return (
    <p class="why-not">
      <Icon name="warn" />
      <span>
        {reason.error} {reason.clause && <b>{reason.clause}</b>}
      </span>
    </p>
  );
}

const HALF_WIDTH = 160;
const ROOM_ABOVE = 150;

/** Above the piece where there is room, since a finger hides what is below. */
function placeAt({ left, width, top, bottom }: DOMRect) {
  const edge = HALF_WIDTH + 8;
  const across = Math.min(Math.max(left + width / 2, edge), window.innerWidth - edge);
  const along =
    top > ROOM_ABOVE
      ? { bottom: `${window.innerHeight - top + 8}px` }
      : { top: `${Math.min(bottom, window.innerHeight - ROOM_ABOVE) + 8}px` };
  return { left: `${across}px`, ...along };
}

export function ReasonBubble({ reason }: { reason: Reason }) {
  useEffect(() => speak(`${reason.error} ${reason.clause ?? ''}`), [reason]);
  return (
    <div class="why-bubble" style={placeAt(reason.near)}>
      <ReasonText reason={reason} />
    </div>
  );
}
