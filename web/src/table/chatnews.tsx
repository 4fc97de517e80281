// SPDX-License-Identifier: MIT
// What others said while the reader looked elsewhere. On a phone the chat lies below the table, so
// a new line shows itself and leads there.
import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { noteChat, ringOf } from '../net/keys';
import { Icon } from '../parts/icon';
import { callOff, tell } from '../parts/toast';
import { wantsMotion } from '../settings';
import { useSay } from '../words';

export interface ChatState {
  /** The chat is shown rather than the story. */
  open: boolean;
  unread: number;
  show(open: boolean): void;
  /** Shows the chat and brings it into view. */
  visit(): void;
}

const PANEL = '.frame-side';

function inView(): boolean {
  const box = document.querySelector(PANEL)?.getBoundingClientRect();
  const dock = document.querySelector('.frame-prompt')?.getBoundingClientRect();
  if (!box || !dock) return false;
  const edge = dock.bottom <= box.top ? window.innerHeight : dock.top;
  return box.top < edge && box.bottom > 0;
}

const NOTHING = { told: 0, read: 0 };

/** The server tells old lines again whenever the page is opened; the browser knows which it had. */
export function useChat(link: Connection): ChatState {
  const say = useSay();
  const [open, show] = useState(false);
  const { table, you } = link.state!;
  const heard = link.chat.filter((line) => line.seat !== you.seat);
  const last = heard.at(-1);
  const [known, setKnown] = useState(() => ringOf(table.id).chat ?? NOTHING);
  const visit = () => {
    show(true);
    const behavior = wantsMotion() ? 'smooth' : 'auto';
    document.querySelector(PANEL)?.scrollIntoView({ block: 'start', behavior });
  };
  useEffect(() => {
    if (open) callOff('chat');
  }, [open]);
  useEffect(() => {
    if (!last) return;
    const told = Math.max(last.at, known.told);
    const read = open ? told : known.read;
    if (told === known.told && read === known.read) return;
    setKnown({ told, read });
    noteChat(table.id, { told, read });
    const act = { label: say('toChat'), run: visit };
    if (told > known.told && !inView()) tell(`${last.name}: ${last.text}`, { act, about: 'chat' });
  }, [last, open]);
  const unread = heard.filter((line) => line.at > known.read).length;
  return { open, show, visit, unread };
}

/** In the line of the seats, where the chat is not beside the table. */
export function ChatNews({ chat }: { chat: ChatState }) {
  const say = useSay();
  if (chat.unread === 0) return null;
  return (
    <button
      class="button quiet chat-news"
      aria-label={say('chatNews', chat.unread)}
      onClick={chat.visit}
    >
      <Icon name="chat" />
      <span class="tab-badge">{chat.unread}</span>
    </button>
  );
}
