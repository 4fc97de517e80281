// SPDX-License-Identifier: MIT
// A table by its id: the lobby before the start, then the game, as this browser's player sees it.
import { useEffect, useState } from 'preact/hooks';
import { loadGame } from '../games';
import type { Connection } from '../net/connection';
import { useSession, type Session } from '../net/session';
import { callOff } from '../parts/toast';
import { useSettings } from '../settings';
import { PassOn, PassScreen } from '../table/pass';
import { TableFrame } from '../table/frame';
import { useAsked } from '../use';
import { isShow, ShowBegins } from '../watch/show';
import { useSay } from '../words';
import { Lobby } from './lobby';
import { Failed, Message, NoServer, Wait } from './message';

export function TableScreen({ table }: { table: string }) {
  const { lang } = useSettings();
  const session = useSession(table, lang);
  useEffect(() => () => callOff('seat'), []);
  if (!session) return <Wait />;
  const { lead } = session;
  if (lead.status === 'ended') return <Gone why={lead.farewell} />;
  if (!lead.state) return lead.status === 'lost' ? <NoServer /> : <Wait />;
  const begins = session.ring.show && isShow(lead.state);
  if (lead.state.table.phase === 'lobby' && begins) return <ShowBegins session={session} />;
  if (lead.state.table.phase === 'lobby') return <Lobby session={session} />;
  return <Game session={session} game={lead.state.table.game} />;
}

function Gone({ why }: { why: string | null }) {
  const say = useSay();
  return <Message title={say('tableGone')} text={why ?? ''} />;
}

function Game({ session, game }: { session: Session; game: string }) {
  const asked = useAsked(() => loadGame(game), [game]);
  const [shown, setShown] = useState(NOBODY);
  // What was said about seats is past when the game has begun.
  useEffect(() => callOff('seat'), []);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  const seats = session.seats.filter((link) => link.state?.view);
  if (seats.length < 2) {
    return <TableFrame key="one" session={session} link={session.lead} details={asked.value} />;
  }
  const open = seats.find((link) => seatOf(link) === shown);
  const next = nextToDecide(seats, open ?? seats[0]!);
  const over = next.state!.table.phase === 'over';
  if (!open && !over) return <PassScreen to={next} onTaken={() => setShown(seatOf(next))} />;
  const link = open ?? next;
  const pass = next === link ? undefined : <PassOn to={next} go={() => setShown(NOBODY)} />;
  const all = { session, link, details: asked.value, pass };
  return <TableFrame key={seatOf(link)} {...all} />;
}

/** At a shared screen, between two people. */
const NOBODY = -1;

const seatOf = (link: Connection) => link.state!.you.seat;

/** At a shared screen: who looks at it now, unless only somebody else has to decide. */
function nextToDecide(seats: Connection[], now: Connection): Connection {
  if (now.state!.ask !== null || now.state!.table.phase === 'over') return now;
  return seats.find((c) => c.state!.ask !== null) ?? now;
}
