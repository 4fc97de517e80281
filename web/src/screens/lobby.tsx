// SPDX-License-Identifier: MIT
// Before the start: who sits where, how it is played, and the link for those who are still missing.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain, useBusy } from '../busy';
import { Promised } from '../fair/promise';
import { catalog, type Catalog, type Game } from '../net/api';
import type { Connection } from '../net/connection';
import { noteChat } from '../net/keys';
import type { Session } from '../net/session';
import { coverOf } from '../games/covers';
import { Chat } from '../parts/chat';
import { Icon } from '../parts/icon';
import { Offline } from '../parts/offline';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { LobbyOptions } from './options';
import { Invite } from './invite';
import { LobbySeats } from './places';
import { Wait } from './message';
import './lobby.css';

export interface LobbyProps {
  session: Session;
  link: Connection;
  catalog: Catalog;
  game: Game;
}

/** Sends a request; a refusal is told. */
export async function request(link: Connection, what: string, members: Record<string, unknown>) {
  await link.ask(what, members).catch(complain);
}

export function Lobby({ session }: { session: Session }) {
  const asked = useAsked(catalog, []);
  const { lang } = useSettings();
  const say = useSay();
  const link = session.lead;
  const { table } = link.state!;
  useEffect(() => void session.addMixes().catch(complain));
  const begins = useRematchBegin(session, link);
  const game = asked.value?.games.find((g) => g.id === table.game);
  if (!asked.value || !game || begins) return <Wait />;
  const { Picture } = coverOf(game.id);
  const props = { session, link, catalog: asked.value, game };
  return (
    <main class="lobby" id="table" tabIndex={-1}>
      <Offline link={link} />
      <header>
        <h1>{game.title[lang]}</h1>
        <p class="muted">
          {game.about[lang]} <a href={linkTo.rules(game.id)}>{say('rules')}</a>
        </p>
      </header>
      <div class="lobby-columns">
        <div class="lobby-main">
          <LobbySeats {...props} />
          <StartButton {...props} />
          <LobbyChat {...props} />
          <div class="lobby-picture" aria-hidden>
            <Picture lang={lang} />
          </div>
        </div>
        <div class="lobby-more">
          <Invite session={session} />
          <LobbyOptions {...props} />
          <Promised commitment={table.commitment} />
        </div>
      </div>
    </main>
  );
}

/** A rematch takes one tap each: the host's browser begins it when everybody has come. */
function useRematchBegin({ ring }: Session, link: Connection): boolean {
  const { seats, you } = link.state!;
  const [refused, refuse] = useState(false);
  const all = seats.every(({ kind, mixed }) => kind === 'bot' || (kind === 'person' && mixed));
  const begins = all && you.host && ring.again === true;
  useEffect(() => {
    const failed = (error: Error) => {
      refuse(true);
      complain(error);
    };
    if (begins) link.ask('start').catch(failed);
  }, [begins]);
  return begins && !refused;
}

/** Who has just sat down is connected in a moment; that is not worth a word. */
const LATE_MS = 2500;

/** The names of those who have a seat and are not there. */
function useMissing({ session, link }: LobbyProps): string {
  const own = session.ring.seats.map(({ seat }) => seat);
  const missing = link.state!.seats.filter(
    (s, i) => s.kind === 'person' && !s.here && !own.includes(i),
  );
  const names = missing.map(({ name }) => name).join(', ');
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(names), LATE_MS);
    return () => window.clearTimeout(timer);
  }, [names]);
  return late === names ? names : '';
}

function StartButton(props: LobbyProps) {
  const { link } = props;
  const say = useSay();
  const [busy, run] = useBusy();
  const { seats, you } = link.state!;
  const ready = seats.every((seat) => seat.kind !== 'free');
  const names = useMissing(props);
  const late = names && <p role="status">{say('notHereYet', names)}</p>;
  if (!you.host)
    return (
      <div class="lobby-start">
        <p class="muted">{say('waitHost')}</p>
        {late}
      </div>
    );
  return (
    <div class="lobby-start">
      {late}
      <button
        class="button main"
        disabled={!ready || busy}
        onClick={() => run(() => link.ask('start'))}
      >
        <Icon name="rocket" /> {say('start')}
      </button>
      {!ready && <p class="muted">{say('startNeeds')}</p>}
    </div>
  );
}

/** There as soon as there is anybody to talk to. */
function LobbyChat({ session, link }: LobbyProps) {
  const own = session.ring.seats.map(({ seat }) => seat);
  const others = link.state!.seats.some((seat, i) => seat.kind === 'person' && !own.includes(i));
  return others || link.chat.length > 0 ? <Talk link={link} /> : null;
}

/** What was in view here is no news when the game has begun. */
function useRead(box: RefObject<Element>, { chat, state }: Connection) {
  const { id } = state!.table;
  const at = chat.at(-1)?.at ?? 0;
  useEffect(() => {
    if (at === 0) return undefined;
    const note = () => noteChat(id, { told: at, read: at });
    const watch = new IntersectionObserver(([seen]) => seen!.isIntersecting && note(), {
      threshold: 0.5,
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [id, at]);
}

function Talk({ link }: Pick<LobbyProps, 'link'>) {
  const say = useSay();
  const { seats, you } = link.state!;
  const box = useRef<HTMLDivElement>(null);
  useRead(box, link);
  return (
    <section>
      <h2>{say('chat')}</h2>
      <div ref={box} class="panel lobby-chat">
        <Chat
          chat={link.chat}
          unsent={link.unsent}
          seats={seats}
          you={you.seat}
          muted={you.muted}
          send={(text) => link.ask('say', { text })}
          mute={(seat, on) => void request(link, 'mute', { seat, on })}
        />
      </div>
    </section>
  );
}
