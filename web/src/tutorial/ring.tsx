// SPDX-License-Identifier: MIT
// Rings the piece that the lesson speaks of, wherever it goes.
import { useEffect, useRef } from 'preact/hooks';

const MARGIN = 6;

export function Ring({ selector }: { selector: string }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      place(ring.current!, document.querySelector(selector));
      frame = requestAnimationFrame(follow);
    };
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return <div ref={ring} class="ring" aria-hidden />;
}

function place(ring: HTMLElement, target: Element | null) {
  ring.hidden = !target;
  if (!target) return;
  const box = target.getBoundingClientRect();
  ring.style.left = `${box.left - MARGIN}px`;
  ring.style.top = `${box.top - MARGIN}px`;
  ring.style.width = `${box.width + 2 * MARGIN}px`;
  ring.style.height = `${box.height + 2 * MARGIN}px`;
}
