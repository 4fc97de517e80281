// SPDX-License-Identifier: MIT
// Tells a reader who looks elsewhere that it is their turn: the title of the tab, a notification
// and two notes where they want them, and the question read out for screen readers.
import { useEffect, useRef } from 'preact/hooks';
import type { Connection } from '../net/connection';
import type { Session } from '../net/session';
import { speak, tell } from '../parts/toast';
import { go } from '../route';
import { settings } from '../settings';
import { callBack } from '../sound/sound';
import { useSay, type WordKey } from '../words';
import type { Playing } from './play';

const TITLE = 'Perilune';

export function useTurnSignals(link: Connection, { answered }: Playing) {
  const say = useSay();
  const state = link.state!;
  const asked = state.ask !== null;
  const was = useRef(asked);
  useTitle(asked);
  useEffect(() => {
    if (asked && !was.current) call(say('turnTitle'), state.ask!);
    was.current = asked;
  }, [asked, state.ask]);
  // Several states may have come since the last drawing.
  const told = useRef(link.lines.length);
  useEffect(() => {
    const lines = link.lines.slice(told.current).map((line) => line.text);
    const news = link.takenBack && lines.length === 0 ? [say('takenBack')] : lines;
    told.current = link.lines.length;
    const answer = answered === null ? '' : `${say('answered', answered)} ${say('sealed')}`;
    speak([...news, state.ask ?? answer].join(' ').replaceAll('▸ ', '').trim());
  }, [link.seq, answered]);
  // What happened here is nothing to read out elsewhere.
  useEffect(() => () => speak(''), []);
}

/** Somebody else wants to play again. */
export function useRematchSignal(session: Session, link: Connection) {
  const say = useSay();
  const { next } = link.state!.table;
  const was = useRef(next);
  const called = next !== null && was.current === null;
  useEffect(() => {
    if (!next || was.current) return;
    const act = { label: say('toRematch'), run: () => go(session.follow(next)) };
    tell(say('rematchCalled'), { act });
    call(say('rematchCalled'), say('toRematch'));
  }, [next]);
  useTitle(called, 'rematchCalled');
}

/** The title of the tab says whether anything is asked of the reader. */
export function useTitle(asked: boolean, word: WordKey = 'turnTitle') {
  const title = useSay()(word);
  useEffect(() => {
    if (!asked) return undefined;
    document.title = `● ${title} – ${TITLE}`;
    return () => {
      document.title = TITLE;
    };
  }, [asked, title]);
}

function call(title: string, body: string) {
  callBack('turn');
  if (settings().notify && document.hidden) void notify(title, body);
}

/** Phones show notifications of the worker only; its worker.js brings the reader back here. */
async function notify(title: string, body: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  const data = location.href;
  await worker?.showNotification(title, { body, icon: '/icon.svg', tag: 'perilune-turn', data });
}
