// SPDX-License-Identifier: MIT
// What changed since the reader last looked at this table, for games that go on for days.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { keep, ringOf } from '../net/keys';
import { Icon } from '../parts/icon';
import { Sentence, useNameFinder } from '../parts/sentence';
import { useSay } from '../words';
import type { CardInfo, Line } from './types';
import './catchup.css';

/** The number of lines read before, and a function that says all have been read. */
export function useFreshLines(table: string, link: Connection): [number, () => void] {
  const [read, setRead] = useState(() => ringOf(table).read ?? 0);
  const count = link.lines.length;
  useEffect(() => {
    const note = () => keep({ ...ringOf(table), read: link.lines.length });
    if (!document.hidden) note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [table, link, count]);
  return [read, () => setRead(link.lines.length)];
}

/** The number of lines that there were when the reader last moved, 0 if they have not yet. */
export function useActedOn({ moved, lines }: Connection): number {
  const acted = useRef({ moved, count: 0 });
  if (acted.current.moved !== moved) acted.current = { moved, count: lines.length };
  return Math.min(acted.current.count, lines.length);
}

interface Props {
  fresh: number;
  lines: Line[];
  cards: Map<string, CardInfo>;
  zoom(card: string | null): void;
}

/** Shown once, for what had happened when the page was opened. */
export function CatchUp({ fresh, lines, cards, zoom }: Props) {
  const say = useSay();
  const [until] = useState(lines.length);
  const [open, setOpen] = useState(true);
  const finder = useNameFinder(cards);
  const missed = lines.slice(fresh, until);
  if (!open || fresh === 0 || missed.length === 0) return null;
  return (
    <details class="catch-up panel">
      <summary>
        <Icon name="clock" /> <span>{say('catchUp', missed.length)}</span>
        <button class="button quiet small" aria-label={say('close')} onClick={() => setOpen(false)}>
          <Icon name="close" />
        </button>
      </summary>
      <ol>
        {missed.map((line, i) => (
          <li key={i}>
            <Sentence line={line} finder={finder} zoom={zoom} />
          </li>
        ))}
      </ol>
    </details>
  );
}
