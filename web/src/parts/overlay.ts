// SPDX-License-Identifier: MIT
// The browser's Back closes what lies over the page, as people on phones expect, before it leaves
// the page. While anything lies over it, one marked entry of the history stands for all of it; the
// address stays the same, so that routes do not notice.
import { useEffect, useRef } from 'preact/hooks';

const MARK = { over: true } as const;
const closers: (() => void)[] = [];

const isMarked = () => (history.state as Partial<typeof MARK> | null)?.over === true;

/** After whatever else a click does: a link that was followed leaves the mark behind by itself. */
function settle() {
  if (closers.length > 0 && !isMarked()) mark();
  else if (closers.length === 0 && isMarked()) history.back();
}

/** Closing must not scroll the page to where it was. */
function mark() {
  history.scrollRestoration = 'manual';
  history.pushState(MARK, '');
}

function onPop() {
  if (isMarked()) return settle();
  history.scrollRestoration = 'auto';
  return closers[closers.length - 1]?.();
}

/** Closes with Back, too, as long as it is there. */
export function useBackCloses(close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const closer = () => latest.current();
    window.addEventListener('popstate', onPop);
    closers.push(closer);
    window.setTimeout(settle);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      window.setTimeout(settle);
    };
  }, []);
}
