// SPDX-License-Identifier: MIT
// Everybody at the table in one line: who they are, whether they are here, whom the table waits for
// and how long that may take.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { botOf, catalog } from '../net/api';
import { serverNow } from '../net/reach';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Icon } from './icon';
import { useMore } from './more';
import { SeatMark } from './seat';
import './seats.css';

interface Props {
  seats: Seat[];
  you: number;
  waiting: number[];
  /** When the table began to wait, and how many seconds it will; 0: any. */
  since: number;
  limit: number;
}

/** More than these stand closer. */
const MANY = 3;

export function SeatsBar({ seats, you, waiting, since, limit }: Props) {
  const say = useSay();
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const sized = new ResizeObserver(() => showWaiting(bar.current));
    sized.observe(bar.current!);
    return () => sized.disconnect();
  }, [waiting]);
  const more = useMore(bar);
  const atOnce = waiting.length > 1 && waiting.includes(you);
  const many = seats.length > MANY ? 'many' : '';
  return (
    <div class="seats-bar">
      <ul ref={bar} class={`seats ${more} ${many}`} tabIndex={0} aria-label={say('players')}>
        {seats.map((seat, i) => (
          <SeatChip
            key={i}
            place={`seat:${i}`}
            seat={seat}
            isYou={i === you}
            waits={waiting.includes(i)}
            atOnce={atOnce}
            since={since}
            limit={limit}
          />
        ))}
      </ul>
      {more.includes('left') && <Further bar={bar} to={-1} />}
      {more.includes('right') && <Further bar={bar} to={1} />}
    </div>
  );
}

/** Leads to seats beyond the edge; with keys the bar itself is scrolled. */
function Further({ bar, to }: { bar: RefObject<HTMLElement>; to: 1 | -1 }) {
  const go = () => bar.current?.scrollBy({ left: (to * bar.current.clientWidth) / 2 });
  return (
    <button
      type="button"
      class={`seats-further ${to < 0 ? 'left' : 'right'}`}
      tabIndex={-1}
      aria-hidden
      onClick={go}
    >
      <Icon name="next" size={1} />
    </button>
  );
}

/** Where not all fit, whom the table waits for is in view, oneself first or when it is nobody. */
function showWaiting(bar: HTMLElement | null) {
  const find = (chip: string) => bar?.querySelector<HTMLElement>(chip);
  const chip = find('.waits.you') ?? find('.waits') ?? find('.you');
  if (!bar || !chip) return;
  const right = chip.offsetLeft + chip.offsetWidth;
  if (chip.offsetLeft < bar.scrollLeft) bar.scrollLeft = chip.offsetLeft;
  else if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth;
}

interface ChipProps {
  /** What comes from this seat or goes there does so here. */
  place: string;
  seat: Seat;
  isYou: boolean;
  waits: boolean;
  /** Several decide at the same time. */
  atOnce: boolean;
  since: number;
  limit: number;
}

function SeatChip({ place, seat, isYou, waits, atOnce, since, limit }: ChipProps) {
  const say = useSay();
  const presence = presenceOf(seat);
  const level = useLevel(seat);
  const said = presence && (level ? say('botIs', level) : say(presence));
  return (
    <li
      class={`seat-chip seat-${seat.color} ${waits ? 'waits' : ''} ${isYou ? 'you' : ''}`}
      title={said || undefined}
      data-place={place}
    >
      <SeatMark color={seat.color} />
      <b class="seat-name">{seat.name}</b>
      {isYou && <span class="seat-you">{say('you')}</span>}
      {said && (
        <span class={`seat-presence ${presence}`}>
          <Icon name={presence === 'isGone' ? 'offline' : 'robot'} size={1} />
          <span class="unseen">{said}</span>
        </span>
      )}
      {waits && (
        <Waits
          said={say(atOnce ? 'decideAtOnce' : 'toDecide')}
          since={since}
          limit={limit}
          own={isYou}
        />
      )}
    </li>
  );
}

/** How strong the bot is that sits there. */
function useLevel({ kind, bot }: Seat): string | undefined {
  const { lang } = useSettings();
  const { value } = useAsked(catalog, []);
  return (kind === 'bot' && value && botOf(value, bot)?.title[lang]) || undefined;
}

export function presenceOf(seat: Seat): 'bot' | 'isAway' | 'isGone' | null {
  if (seat.kind === 'bot') return 'bot';
  if (seat.away) return 'isAway';
  return seat.here ? null : 'isGone';
}

interface WaitsProps {
  said: string;
  since: number;
  limit: number;
  own: boolean;
}

function Waits({ said, since, limit, own }: WaitsProps) {
  const time = timeOf(useSecondsSince(since), limit, own);
  return (
    <span class={`seat-waits ${limit > 0 && time! < 20 ? 'soon' : ''}`} title={said}>
      <Icon name="clock" size={1} />
      <span class="unseen">{said}</span>
      {time !== null && <time>{clock(time)}</time>}
    </span>
  );
}

/** Nobody is watched who only draws breath. */
const LONG_S = 10;

/** What the clock of a seat shows: how long it still has, or else how long others have thought. */
export function timeOf(passed: number, limit: number, own: boolean): number | null {
  if (limit > 0) return Math.max(0, limit - passed);
  return own || passed < LONG_S ? null : passed;
}

function useSecondsSince(since: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => tick((n) => n + 1), 1000);
    return () => window.clearInterval(timer);
  }, [since]);
  return Math.max(0, Math.floor((serverNow() - since) / 1000));
}

/** "1:05", or "2 d 3 h" where nobody counts minutes. */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(Math.floor(seconds / 60) % 60)} h`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
