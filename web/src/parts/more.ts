// SPDX-License-Identifier: MIT
// Rows that scroll sideways: whether they go on beyond their edges.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import './more.css';

/** On which sides there is more than can be seen; `key` changes with what the row holds. */
export function useMore(row: RefObject<HTMLElement>, key: unknown = null): string {
  const [more, setMore] = useState('');
  useEffect(() => {
    const el = row.current!;
    const look = () => {
      const right = el.scrollWidth - el.clientWidth - el.scrollLeft;
      setMore(`${el.scrollLeft > 2 ? 'more-left' : ''} ${right > 2 ? 'more-right' : ''}`.trim());
    };
    const sized = new ResizeObserver(look);
    [el, ...el.children].forEach((part) => sized.observe(part));
    el.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      el.removeEventListener('scroll', look);
    };
  }, [key]);
  return more;
}
