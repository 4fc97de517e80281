// SPDX-License-Identifier: MIT
// Whoever plays by keyboard stays at the table: when the piece in focus is gone, the next one that
// can be chosen takes it.
import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

export function useKeptFocus(root: RefObject<HTMLElement>) {
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
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const next = root.current!.querySelector<HTMLElement>('.lb-actions .lit, .lit, .lb-spot');
    next?.focus({ preventScroll: true });
  });
}
