// SPDX-License-Identifier: MIT
// Rings the piece that the lesson speaks of, wherever it goes, and brings it into view.
import { useEffect, useRef } from 'preact/hooks';
import { wantsMotion } from '../settings';

const MARGIN = 3;
const REST_FRAMES = 10;

interface Props {
  selector: string;
  /** What comes into view instead, if the words speak of something else besides. */
  see?: string;
}

export function Ring({ selector, see = selector }: Props) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown: Element | null = null;
    const rests = restsNow();
    const follow = () => {
      const target = document.querySelector(selector);
      const seen = document.querySelector(see);
      if (seen && seen !== shown && rests(seen)) {
        seen.scrollIntoView({ block: 'nearest', behavior: wantsMotion() ? 'smooth' : 'auto' });
        shown = seen;
      }
      place(ring.current!, target);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector, see]);
  return <div ref={ring} class="ring" aria-hidden />;
}

/**
 * Says, asked at every frame, whether an element has stood in its place for a while. A piece may
 * still be on its way there, or the table may bring it into view by itself.
 */
function restsNow() {
  let [top, frames] = [NaN, 0];
  return (el: Element) => {
    const now = el.getBoundingClientRect().top;
    frames = now === top ? frames + 1 : 0;
    top = now;
    return frames >= REST_FRAMES;
  };
}

function place(ring: HTMLElement, target: Element | null) {
  const box = target?.getBoundingClientRect();
  ring.hidden = !box?.width;
  if (!box) return;
  ring.style.left = `${box.left - MARGIN}px`;
  ring.style.top = `${box.top - MARGIN}px`;
  ring.style.width = `${box.width + 2 * MARGIN}px`;
  ring.style.height = `${box.height + 2 * MARGIN}px`;
}
