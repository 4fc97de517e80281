// SPDX-License-Identifier: MIT
// Story and chat in one place, as two tabs.
import type { Connection } from '../net/connection';
import { Chat } from '../parts/chat';
import { Icon } from '../parts/icon';
import { Log } from '../parts/log';
import { Tabs } from '../parts/tabs';
import { useSay } from '../words';
import type { ChatState } from './chatnews';
import type { CardInfo } from './types';

interface Props {
  link: Connection;
  chat: ChatState;
  cards: Map<string, CardInfo>;
  zoom(card: string | null): void;
  /** Lines from this one on are new to the reader. */
  fresh: number;
  seen(): void;
}

export function SidePanel({ link, chat, cards, zoom, fresh, seen }: Props) {
  const say = useSay();
  const state = link.state!;
  const tabs = [
    { id: 'log', label: say('log'), icon: <Icon name="list" /> },
    { id: 'chat', label: say('chat'), icon: <Icon name="chat" />, badge: chat.unread },
  ];
  return (
    <aside class="frame-side panel" aria-label={say('log')} onPointerEnter={seen}>
      <Tabs tabs={tabs} at={chat.open ? 'chat' : 'log'} go={(tab) => chat.show(tab === 'chat')}>
        {!chat.open ? (
          <Log lines={link.lines} freshFrom={fresh} cards={cards} zoom={zoom} />
        ) : (
          <Chat
            chat={link.chat}
            unsent={link.unsent}
            seats={state.seats}
            you={state.you.seat}
            muted={state.you.muted}
            send={(text) => link.ask('say', { text })}
            mute={(seat, on) => void link.ask('mute', { seat, on }).catch(() => undefined)}
          />
        )}
      </Tabs>
    </aside>
  );
}
