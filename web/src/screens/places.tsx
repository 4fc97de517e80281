// SPDX-License-Identifier: MIT
// The seats of the lobby: sitting down, standing up, bots and their strength.
import { useRef, useState } from 'preact/hooks';
import { complain, useBusy } from '../busy';
import { botOf } from '../net/api';
import { usualBot } from '../net/quick';
import { ColorPicker } from '../parts/colors';
import { Icon } from '../parts/icon';
import { fitName, NameInput } from '../parts/name';
import { SeatMark } from '../parts/seat';
import { callOff } from '../parts/toast';
import { change, useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useSay } from '../words';
import { request, type LobbyProps } from './lobby';

export function LobbySeats(props: LobbyProps) {
  const say = useSay();
  const { link, game } = props;
  const { seats, you, table } = link.state!;
  const [busy, run] = useBusy();
  const resize = (n: number) => void request(link, 'set', { seats: n });
  const [least, most] = game.seats;
  return (
    <section>
      <h2>{say('seatsTitle')}</h2>
      <ol class="places">
        {seats.map((seat, i) => (
          <Place key={i} {...props} seat={seat} number={i} busy={busy} run={run} />
        ))}
      </ol>
      {you.host && !table.forked && least < most && (
        <div class="row">
          <button
            class="button"
            aria-label={say('fewerSeats')}
            disabled={seats.length <= least}
            onClick={() => resize(seats.length - 1)}
          >
            <Icon name="minus" />
          </button>
          <span>{say('seatCount', seats.length)}</span>
          <button
            class="button"
            aria-label={say('moreSeats')}
            disabled={seats.length >= most}
            onClick={() => resize(seats.length + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </section>
  );
}

interface PlaceProps extends LobbyProps {
  seat: Seat;
  number: number;
  /** Somebody is sitting down or standing up. */
  busy: boolean;
  run(act: () => Promise<unknown>): void;
}

function Place(props: PlaceProps) {
  const { seat, session, number } = props;
  const mine = session.ring.seats.some((s) => s.seat === number) && seat.kind === 'person';
  return (
    <li class={`place panel seat-${seat.color} ${seat.kind}`}>
      {seat.kind === 'free' && <FreePlace {...props} />}
      {seat.kind === 'bot' && <BotPlace {...props} />}
      {seat.kind === 'person' && (mine ? <MyPlace {...props} /> : <PersonPlace {...props} />)}
    </li>
  );
}

/** What of a name tells it from others: the server takes `Zoë M.` and `zoe m` for the same. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\s.'’_-]/gu, '')
    .toLowerCase();
}

/** A name that nobody at the table has yet. */
function unlike(wanted: string, names: string[]): string {
  const taken = names.map(bare);
  const others = names.map((_, i) => fitName(wanted, ` ${i + 2}`));
  return [fitName(wanted), ...others].find((name) => !taken.includes(bare(name)))!;
}

function FreePlace({ session, link, catalog, number, busy, run }: PlaceProps) {
  const say = useSay();
  const { name, color } = useSettings();
  const { seats, you } = link.state!;
  const second = session.seats.length > 0;
  const taken = seats.filter((s) => s.kind === 'person').map((s) => s.color);
  const free = [color, 0, 1, 2, 3, 4, 5].find((c) => !taken.includes(c)) ?? number;
  const wanted = second ? `${say('guest')} ${number + 1}` : name.trim() || say('guest');
  const who = unlike(
    wanted,
    seats.filter((s) => s.kind !== 'free').map((s) => s.name),
  );
  const sit = () => session.takeSeat(number, who, free);
  const bot = usualBot(catalog);
  return (
    <>
      <SeatMark color={number} hollow size={1.6} />
      <span class="place-name muted">
        {say('seatNumber', number + 1)}: {say('freeSeat')}
      </span>
      <span class="place-tools">
        <button class="button" disabled={busy} onClick={() => run(sit)}>
          {say(second ? 'addPerson' : 'takeSeat')}
        </button>
        {you.host && (
          <button class="button" onClick={() => void request(link, 'bot', { seat: number, bot })}>
            <Icon name="robot" /> {say('putBot')}
          </button>
        )}
      </span>
    </>
  );
}

function BotPlace({ link, catalog, seat, number }: PlaceProps) {
  const say = useSay();
  const { lang } = useSettings();
  const { host } = link.state!.you;
  const bot = botOf(catalog, seat.bot);
  const put = (id: string) => {
    change({ bot: id });
    void request(link, 'bot', { seat: number, bot: id });
  };
  return (
    <>
      <SeatMark color={seat.color} size={1.6} />
      <span class="place-name">
        <b>
          <Icon name="robot" /> {seat.name}
        </b>
        <small class="muted">{bot?.about[lang]}</small>
      </span>
      {host && (
        <span class="place-tools">
          <label>
            <span class="unseen">{say('botIs', '')}</span>
            <select class="input" value={bot?.id} onChange={(e) => put(e.currentTarget.value)}>
              {catalog.bots.map((b) => (
                <option key={b.id} value={b.id}>
                  {b.title[lang]}
                </option>
              ))}
            </select>
          </label>
          <FreeButton link={link} number={number} />
        </span>
      )}
    </>
  );
}

function FreeButton({ link, number }: { link: LobbyProps['link']; number: number }) {
  const say = useSay();
  return (
    <button
      class="button quiet"
      aria-label={say('freeThis')}
      title={say('freeThis')}
      onClick={() => void request(link, 'free', { seat: number })}
    >
      <Icon name="close" />
    </button>
  );
}

function PersonPlace({ link, seat, number }: PlaceProps) {
  const say = useSay();
  return (
    <>
      <SeatMark color={seat.color} size={1.6} />
      <span class="place-name">
        <b>{seat.name}</b>
        <small class="muted">{say(seat.here ? 'isHere' : 'isGone')}</small>
      </span>
      <span class="place-tools">
        {link.state!.you.host && <FreeButton link={link} number={number} />}
      </span>
    </>
  );
}

/** A name is sent when so long nothing is typed. */
const PAUSE_MS = 400;

/** My own seat. The host may start at any time, so a name is not kept back until it is finished. */
function MyPlace({ session, link, seat, number, busy, run }: PlaceProps) {
  const say = useSay();
  const [name, setName] = useState(seat.name === say('guest') ? '' : seat.name);
  const own = session.seats.find((c) => c.state?.you.seat === number) ?? link;
  const first = session.ring.seats[0]?.seat === number;
  const taken = link
    .state!.seats.filter((s, i) => i !== number && s.kind === 'person')
    .map((s) => s.color);
  const guest = first ? say('guest') : `${say('guest')} ${number + 1}`;
  const rename = async (part: Partial<Pick<Seat, 'name' | 'color'>>) => {
    const now = { name: seat.name, color: seat.color, ...part };
    await own.ask('rename', { seat: number, ...now, name: now.name || guest });
    callOff('seat');
    if (first) change(part);
  };
  const pause = useRef<number>();
  const type = (typed: string) => {
    setName(typed);
    window.clearTimeout(pause.current);
    // What is wrong with an unfinished name need not be told.
    const send = () => void rename({ name: typed.trim() }).catch(() => undefined);
    pause.current = window.setTimeout(send, PAUSE_MS);
  };
  /** The field then shows the name that counts, whatever was typed. */
  const finish = async (whole: string) => {
    window.clearTimeout(pause.current);
    const typed = whole.trim();
    await rename({ name: typed }).then(
      () => setName(typed),
      (error: Error) => {
        complain(error, 'seat');
        setName(own.state?.seats[number]?.name ?? '');
      },
    );
  };
  return (
    <>
      <SeatMark color={seat.color} size={1.6} />
      <label class="place-name">
        <span class="unseen">{say('nameOfPlayer', number + 1)}</span>
        <NameInput
          value={name}
          otherwise={guest}
          onInput={type}
          onDone={(whole) => void finish(whole)}
        />
      </label>
      <span class="place-tools">
        <ColorPicker
          label={say('yourColor')}
          color={seat.color}
          taken={taken}
          pick={(color) => void rename({ color }).catch(complain)}
        />
        <button
          class="button quiet"
          disabled={busy}
          onClick={() => run(() => session.freeSeat(number))}
        >
          {say('leaveSeat')}
        </button>
      </span>
    </>
  );
}
