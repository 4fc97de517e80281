// SPDX-License-Identifier: MIT
// Story and chat in one place, as two tabs; the story alone where nobody would read or answer.
import type { VNode } from 'preact';
import type { Connection } from '../net/connection';
import { Chat } from '../parts/chat';
import { Icon } from '../parts/icon';
import { Log } from '../parts/log';
import { Tabs } from '../parts/tabs';
import { useSay } from '../words';
import type { ChatState } from './chatnews';
import { ReactionRow } from './reactions';
import type { CardInfo } from './types';

interface Props {
  link: Connection;
  chat: ChatState;
  /** There is somebody to talk to. */
  talks: boolean;
  cards: Map<string, CardInfo>;
  zoom(card: string | null): void;
  /** Lines from this one on are new to the reader. */
  fresh: number;
  seen(): void;
}

export function SidePanel({ link, chat, talks, cards, zoom, fresh, seen }: Props) {
  const say = useSay();
  const log = <Log lines={link.lines} freshFrom={fresh} cards={cards} zoom={zoom} />;
  return (
    <aside class="frame-side panel" aria-label={say('log')} onPointerEnter={seen}>
      {talks ? (
        <StoryAndChat link={link} chat={chat} log={log} />
      ) : (
        <section class="tabs">
          <h2 class="tab-title">
            <Icon name="list" /> {say('log')}
          </h2>
          <div class="tab-panel">{log}</div>
        </section>
      )}
    </aside>
  );
}

function StoryAndChat({ link, chat, log }: Pick<Props, 'link' | 'chat'> & { log: VNode }) {
  const say = useSay();
  const state = link.state!;
  const tabs = [
    { id: 'log', label: say('log'), icon: <Icon name="list" /> },
    { id: 'chat', label: say('chat'), icon: <Icon name="chat" />, badge: chat.unread },
  ];
  const body = !chat.open ? (
    log
  ) : (
    <Chat
      chat={link.chat}
      unsent={link.unsent}
      reacted={link.reacted}
      seats={state.seats}
      you={state.you.seat}
      muted={state.you.muted}
      send={(text) => link.ask('say', { text })}
      mute={(seat, on) => void link.ask('mute', { seat, on }).catch(() => undefined)}
    />
  );
  return (
    <Tabs tabs={tabs} at={chat.open ? 'chat' : 'log'} go={(tab) => chat.show(tab === 'chat')}>
      <div class="side-body">
        {state.you.seat >= 0 && <ReactionRow link={link} />}
        {body}
      </div>
    </Tabs>
  );
}
