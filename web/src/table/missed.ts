// SPDX-License-Identifier: MIT
// Many moves at once are not shown one by one: one sentence sums them up, also for a reader who
// comes back to the tab.
import { useEffect, useRef } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { tell } from '../parts/toast';
import { isShow } from '../watch/show';
import { useSay } from '../words';
import type { Line } from './types';

const MANY = 6;

/** So many moves in one change are nothing to watch. */
export const isJump = (news: Line[]) => news.length >= MANY;

/** The moves to sum up: what came unseen, or all at once; none where they have been watched. */
export function missedOf(unseen: Line[], news: Line[], hidden: boolean): Line[] {
  if (hidden) return [];
  const missed = unseen.length > 0 ? unseen : isJump(news) ? news : [];
  return missed.length > 1 ? missed : [];
}

const firstSentence = ({ text }: Line) => text.split('\n')[0]!.replaceAll('▸ ', '').trim();

export function useMissed(link: Connection) {
  const say = useSay();
  const unseen = useRef<Line[]>([]);
  const sum = (news: Line[]) => {
    if (isShow(link.state!)) return; // its reader has set the pace
    const missed = missedOf(unseen.current, news, document.hidden);
    if (missed.length > 0)
      tell(say('missed', missed.length, firstSentence(missed.at(-1)!)), { about: 'missed' });
  };
  useEffect(() => {
    if (document.hidden) unseen.current = [...unseen.current, ...link.news];
    else sum(link.news);
  }, [link.news]);
  useEffect(() => {
    const back = () => {
      if (document.hidden) return;
      sum([]);
      unseen.current = [];
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [link]);
}
