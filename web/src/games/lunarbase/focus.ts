// SPDX-License-Identifier: MIT
// Keyboard focus stays on the table: when the piece in focus is gone, or was the answer
// to a question that is followed by another one, the next piece that can be chosen takes the focus.
import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

const ORDER = ['.lb-spot', '.lb-rows .lit', '.lb-lying.lit', '.lit'];
const CAN = '.lit, .lb-spot, .lb-ghost, .lb-placing .button';

function nextIn(root: HTMLElement): HTMLElement | null {
  for (const selector of ORDER) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Whether the focus is inside, by keyboard. */
function useInside(root: RefObject<HTMLElement>): { current: boolean } {
  const inside = useRef(false);
  useEffect(() => {
    const note = (e: FocusEvent) => {
      const at = e.target as Element;
      inside.current = root.current!.contains(at) && at.matches(':focus-visible');
    };
    const leave = () => (inside.current = false);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return inside;
}

/** `question` is what this seat is asked, null when it is asked nothing. */
export function useKeptFocus(root: RefObject<HTMLElement>, question: string | null) {
  const inside = useInside(root);
  const last = useRef(question);
  const answered = useRef(false);
  useEffect(() => {
    answered.current ||= last.current !== null && question !== last.current;
    last.current = question;
    // On its way from one piece to the next the focus is nowhere for a moment.
    const timer = window.setTimeout(() => {
      const at = document.activeElement!;
      const done = answered.current && question !== null && !at.matches(CAN);
      if (question !== null) answered.current = false;
      if (!inside.current || (at !== document.body && !done)) return;
      nextIn(root.current!)?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  });
}
