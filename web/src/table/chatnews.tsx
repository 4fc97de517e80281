// SPDX-License-Identifier: MIT
// What others said while the reader looked elsewhere. On a phone the chat lies below the table, so
// a new line shows itself and leads there.
import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../net/connection';
import type { ChatMessage } from '../net/messages';
import { Icon } from '../parts/icon';
import { tell } from '../parts/toast';
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

export function useChat(link: Connection): ChatState {
  const say = useSay();
  const [open, show] = useState(false);
  const heard = link.chat.filter((line) => line.seat !== link.state!.you.seat);
  const last: ChatMessage | undefined = heard.at(-1);
  const [told, setTold] = useState(last);
  const [read, setRead] = useState(last);
  const visit = () => {
    show(true);
    document.querySelector(PANEL)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  useEffect(() => {
    if (open) setRead(last);
    if (!last || last === told) return;
    setTold(last);
    const act = { label: say('toChat'), run: visit };
    if (!inView()) tell(`${last.name}: ${last.text}`, { act });
  }, [last, open]);
  const unread = read ? heard.length - 1 - heard.lastIndexOf(read) : heard.length;
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
