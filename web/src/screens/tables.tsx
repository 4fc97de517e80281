// SPDX-License-Identifier: MIT
// Lists of tables: mine that are not over, with whose turn it is, and those that anyone may join.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ago } from '../ago';
import { noteFinished } from '../history/note';
import { listedTables, standings, type Game, type Standing, type Summary } from '../net/api';
import { follow, forget, noteOver, playedRings, type KeyRing } from '../net/keys';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useAsked, type Asked } from '../use';
import { useTitle } from '../table/signals';
import { useSay } from '../words';
import './tables.css';

interface Props {
  games: Game[];
}

function ask(ring: KeyRing): { table: string; key: string } | null {
  const key = ring.seats[0]?.key ?? ring.host ?? ring.invite ?? ring.watch;
  return key ? { table: ring.table, key } : null;
}

/** A table of mine and when this browser last was there. */
export type Mine = Standing & { at: number };

async function mine(): Promise<Mine[]> {
  const rings = playedRings();
  const keys = rings.map(ask).filter((key) => key !== null);
  const at = new Map(rings.map((ring) => [ring.table, ring.at]));
  const found = (await standings(keys)).map((s) => ({ ...s, at: at.get(s.table)! }));
  const open = new Set(found.filter((s) => s.phase !== 'over').map((s) => s.table));
  noteOver(new Set(rings.map((ring) => ring.table).filter((table) => !open.has(table))));
  const before = playedRings().length;
  for (const { table, seat, next } of found) if (next && seat >= 0) follow(table, next);
  if (playedRings().length > before) return mine();
  noteFinished(found);
  return found.sort((a, b) => Number(b.asked) - Number(a.asked) || b.at - a.at);
}

/** Asked for together with the page, so that the list does not push anything aside later. */
export function useMine(): Asked<Mine[]> {
  const asked = useAsked(mine, []);
  useNow(asked.again);
  return asked;
}

const OLD_MS = 20000;
/** Tables that are shown before somebody wants to see all. */
const SHOWN = 4;

/** Asks again from time to time while somebody looks: turns go on without this page. */
function useNow(again: () => void) {
  useEffect(() => {
    const look = () => !document.hidden && again();
    const timer = window.setInterval(look, OLD_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

interface MyProps extends Props {
  mine: Asked<Mine[]>;
}

export function MyTables({ games, mine }: MyProps) {
  const [doubtful, doubt] = useState<Mine | null>(null);
  const tables = (mine.value ?? []).filter(({ phase }) => phase !== 'over');
  useTitle(tables.some((table) => table.asked));
  const drop = ({ table }: Mine) => {
    forget(table);
    doubt(null);
    mine.again();
  };
  const ask = (table: Mine) => (isSeated(table) ? doubt(table) : drop(table));
  return (
    <>
      <MyList tables={tables} games={games} drop={ask} />
      {doubtful && (
        <LoseSeat table={doubtful} stay={() => doubt(null)} lose={() => drop(doubtful)} />
      )}
    </>
  );
}

/** A table taken off the list cannot be opened again. */
const isSeated = ({ phase, seat }: Mine) => phase !== 'over' && seat >= 0;

interface LoseProps {
  table: Mine;
  stay(): void;
  lose(): void;
}

function LoseSeat({ table, stay, lose }: LoseProps) {
  const say = useSay();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const others = table.seats.some((seat, i) => seat.kind === 'person' && i !== table.seat);
  return (
    <Dialog title={say('forgetTable')} onClose={stay}>
      <p>{say('loseSeat')}</p>
      {others && table.phase === 'play' && <p>{say('loseSeatOthers')}</p>}
      <div class="row">
        <button ref={first} class="button" onClick={stay}>
          {say('keepSeat')}
        </button>
        <button class="button danger" onClick={lose}>
          {say('loseSeatSure')}
        </button>
      </div>
    </Dialog>
  );
}

interface ListProps extends Props {
  tables: Mine[];
  drop(table: Mine): void;
}

function MyList({ tables, games, drop }: ListProps) {
  const say = useSay();
  const [all, setAll] = useState(false);
  if (tables.length === 0) return null;
  return (
    <section class="my-tables">
      <h2>{say('myTables')}</h2>
      <ul>
        {tables.slice(0, all ? tables.length : SHOWN).map((table) => (
          <li key={table.table} class={`panel my-table ${table.asked ? 'asked' : ''}`}>
            <a href={linkTo.table(table.table)}>
              <TableTitle table={table} games={games} />
              <span class="my-title">
                <TableTurn table={table} />
                <Others table={table} />
                <LastUsed at={table.at} />
              </span>
            </a>
            <button
              class="button quiet small"
              aria-label={say('forgetTable')}
              title={say('forgetTable')}
              onClick={() => drop(table)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {tables.length > SHOWN && (
        <button class="button quiet my-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewer') : say('showAll', tables.length)}
        </button>
      )}
    </section>
  );
}

/** The people; bots are the same everywhere. */
function Others({ table }: { table: Standing }) {
  const say = useSay();
  if (table.seats.length === 1) return <span class="my-others">{say('byMyself')}</span>;
  const others = table.seats.filter((seat, i) => i !== table.seat && seat.kind === 'person');
  if (others.length === 0) return null;
  return (
    <span class="my-others">{say('withOthers', others.map(({ name }) => name).join(', '))}</span>
  );
}

function LastUsed({ at }: { at: number }) {
  const { lang } = useSettings();
  return <small class="muted">{ago(at, Date.now(), lang)}</small>;
}

function TableTitle({ table, games }: { table: Summary; games: Game[] }) {
  const { lang } = useSettings();
  return (
    <span class="my-title">
      <b>{games.find((game) => game.id === table.game)?.title[lang]}</b>
      <SeatMarks seats={table.seats} />
    </span>
  );
}

function SeatMarks({ seats }: { seats: Seat[] }) {
  return (
    <span class="my-seats">
      {seats.map((seat, i) => (
        <SeatMark key={i} color={seat.color} hollow={seat.kind === 'free'} label={seat.name} />
      ))}
    </span>
  );
}

function TableTurn({ table }: { table: Standing }) {
  const say = useSay();
  if (table.phase === 'lobby') return <span class="muted">{say('phaseLobby')}</span>;
  if (table.seats[table.seat]?.away) return <b>{say('takeBackAbout')}</b>;
  if (table.asked) return <b class="my-turn">{say('yourTurnShort')}</b>;
  const names = table.waiting.map((i) => table.seats[i]?.name).join(', ');
  return <span class="muted">{say('waitsFor', names)}</span>;
}

export function OpenTables({ games }: Props) {
  const say = useSay();
  const asked = useAsked(listedTables, []);
  useNow(asked.again);
  const tables = asked.value ?? [];
  if (tables.length === 0) return null;
  return (
    <section class="my-tables">
      <h2>{say('openTables')}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.table} class="panel my-table">
            <a href={linkTo.table(table.table)}>
              <TableTitle table={table} games={games} />
              <b>{say(isJoinable(table) ? 'join' : 'watch')}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isJoinable = ({ phase, seats }: Summary) =>
  phase === 'lobby' && seats.some((seat) => seat.kind === 'free');
