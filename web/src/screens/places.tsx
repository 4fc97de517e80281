// SPDX-License-Identifier: MIT
// The seats of the lobby: sitting down, standing up, bots and their strength.
import { useState } from 'preact/hooks';
import { usualBot } from '../net/quick';
import { ColorPicker } from '../parts/colors';
import { Icon } from '../parts/icon';
import { NameInput } from '../parts/name';
import { SeatMark } from '../parts/seat';
import { change, useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useSay } from '../words';
import { complain, request, type LobbyProps } from './lobby';

export function LobbySeats(props: LobbyProps) {
  const say = useSay();
  const { link, game } = props;
  const { seats, you, table } = link.state!;
  const resize = (n: number) => void request(link, 'set', { seats: n });
  const [least, most] = game.seats;
  return (
    <section>
      <h2>{say('seatsTitle')}</h2>
      <ol class="places">
        {seats.map((seat, i) => (
          <Place key={i} {...props} seat={seat} number={i} />
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

type PlaceProps = LobbyProps & { seat: Seat; number: number };

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

function FreePlace({ session, link, catalog, number }: PlaceProps) {
  const say = useSay();
  const { name, color } = useSettings();
  const { seats, you } = link.state!;
  const second = session.seats.length > 0;
  const taken = seats.filter((s) => s.kind === 'person').map((s) => s.color);
  const free = [color, 0, 1, 2, 3, 4, 5].find((c) => !taken.includes(c)) ?? number;
  const who = second ? `${say('guest')} ${number + 1}` : name || say('guest');
  const sit = () => session.takeSeat(number, who, free).catch(complain);
  const bot = usualBot(catalog);
  return (
    <>
      <SeatMark color={number} hollow size={1.6} />
      <span class="place-name muted">
        {say('seatNumber', number + 1)}: {say('freeSeat')}
      </span>
      <span class="place-tools">
        <button class="button" onClick={() => void sit()}>
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
  const bot = catalog.bots.find((b) => b.id === seat.bot?.split(':')[0]);
  const put = (id: string) => {
    change({ bot: id });
    void request(link, 'bot', { seat: number, bot: id });
  };
  return (
    <>
      <SeatMark color={seat.color} size={1.6} />
      <span class="place-name">
        <b>
          <Icon name="robot" /> {seat.name || seat.bot}
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
                  {b.id}
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

/** My own seat: the name is sent when it is finished, not letter by letter. */
function MyPlace({ session, link, seat, number }: PlaceProps) {
  const say = useSay();
  const [name, setName] = useState(seat.name === say('guest') ? '' : seat.name);
  const own = session.seats.find((c) => c.state?.you.seat === number) ?? link;
  const first = session.ring.seats[0]?.seat === number;
  const taken = link
    .state!.seats.filter((s, i) => i !== number && s.kind === 'person')
    .map((s) => s.color);
  const guest = first ? say('guest') : `${say('guest')} ${number + 1}`;
  const rename = (part: Partial<Pick<Seat, 'name' | 'color'>>) => {
    if (first) change(part);
    const now = { name: seat.name, color: seat.color, ...part };
    void request(own, 'rename', { seat: number, ...now, name: now.name || guest });
  };
  return (
    <>
      <SeatMark color={seat.color} size={1.6} />
      <label class="place-name">
        <span class="unseen">{say('nameOfPlayer', number + 1)}</span>
        <NameInput
          value={name}
          otherwise={guest}
          onInput={setName}
          onDone={() => rename({ name: name.trim() })}
        />
      </label>
      <span class="place-tools">
        <ColorPicker
          label={say('yourColor')}
          color={seat.color}
          taken={taken}
          pick={(color) => rename({ color })}
        />
        <button class="button quiet" onClick={() => void session.freeSeat(number).catch(complain)}>
          {say('leaveSeat')}
        </button>
      </span>
    </>
  );
}
