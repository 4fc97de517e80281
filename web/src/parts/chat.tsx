// SPDX-License-Identifier: MIT
// The chat, in the lobby and at the table.
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain } from '../busy';
import type { ChatMessage } from '../net/messages';
import type { Seat } from '../table/types';
import { useSay } from '../words';
import { Icon } from './icon';
import { SeatMark } from './seat';
import './chat.css';

interface Props {
  chat: ChatMessage[];
  /** Own lines that are still to be sent. */
  unsent?: string[];
  /** Who has made themselves felt without words. */
  reacted?: Set<number>;
  seats: Seat[];
  you: number;
  muted: number[];
  /** Rejects with the reason when it is not said. */
  send(text: string): Promise<unknown>;
  mute(seat: number, on: boolean): void;
}

const LONGEST = 300;

export function Chat({ chat, unsent = [], reacted, seats, you, muted, send, mute }: Props) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => void box.current?.scrollTo({ top: box.current.scrollHeight }),
    [chat, unsent.length],
  );
  const spoke = new Set([...chat.map((line) => line.seat), ...(reacted ?? []), ...muted]);
  const others = seats
    .map((seat, i) => ({ seat, i }))
    .filter(({ seat, i }) => you >= 0 && i !== you && seat.kind === 'person' && spoke.has(i));
  return (
    <div class="chat">
      <div ref={box} class="chat-lines" role="log" aria-label={say('chat')} tabIndex={0}>
        {chat.length + unsent.length === 0 && <p class="muted">{say('noChat')}</p>}
        {chat.map((line, i) => (
          <p key={i}>
            <SeatMark color={seats[line.seat]?.color ?? 0} size={0.85} /> <b>{line.name}</b>{' '}
            {line.text}
          </p>
        ))}
        {unsent.map((text, i) => (
          <p key={`unsent ${i}`} class="muted">
            {text} <small>({say('unsent')})</small>
          </p>
        ))}
      </div>
      {others.length > 0 && (
        <div class="chat-mutes">
          {others.map(({ seat, i }) => (
            <MuteButton key={i} seat={seat} muted={muted.includes(i)} set={(on) => mute(i, on)} />
          ))}
        </div>
      )}
      {you >= 0 ? <ChatInput send={send} /> : <p class="chat-reads muted">{say('chatReads')}</p>}
    </div>
  );
}

interface MuteProps {
  seat: Seat;
  muted: boolean;
  set(on: boolean): void;
}

function MuteButton({ seat, muted, set }: MuteProps) {
  const say = useSay();
  return (
    <button class="button quiet small" aria-pressed={muted} onClick={() => set(!muted)}>
      {say(muted ? 'unmute' : 'mute', seat.name)}
    </button>
  );
}

function ChatInput({ send }: Pick<Props, 'send'>) {
  const say = useSay();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = async (e: Event) => {
    e.preventDefault();
    // What was typed last may not have been drawn yet, so the field itself is asked and emptied.
    const line = input.current!.value.trim();
    input.current!.value = '';
    setText('');
    if (!line) return;
    await send(line).catch((error: Error) => {
      complain(error);
      setText((now) => now || line);
    });
  };
  return (
    <form class="chat-input" onSubmit={(e) => void submit(e)}>
      <input
        ref={input}
        class="input"
        aria-label={say('say')}
        maxLength={LONGEST}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <button class="button" aria-label={say('send')}>
        <Icon name="next" />
      </button>
    </form>
  );
}
