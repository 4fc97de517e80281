// SPDX-License-Identifier: MIT
// A lesson: a real game on an arranged deal. The learner makes the moves that the script asks for;
// the lesson makes everybody else's, at seats that this browser holds as well.
import { useEffect, useState } from 'preact/hooks';
import { catalog, gameDetails, type GameDetails } from '../net/api';
import type { Connection } from '../net/connection';
import { lessonTable, playNow } from '../net/quick';
import { useSession, type Session } from '../net/session';
import { forget } from '../net/keys';
import { Failed, Wait } from '../screens/message';
import { go } from '../route';
import { useSettings } from '../settings';
import { TableFrame } from '../table/frame';
import type { Lesson, LessonStep } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Coach } from './coach';
import { Ring } from './ring';

interface Props {
  game: string;
  lesson: Lesson;
}

/** The names of the log's seats, the learner's own in its place. */
export function lessonNames({ log, seat }: Pick<Lesson, 'log' | 'seat'>, own: string): string[] {
  const names = [...log.matchAll(/^seat (\d+) (.+)$/gm)].map((m) => m[2]!);
  return names.map((name, i) => (i === seat ? own : name.replace(/^bot:/, '')));
}

export function LessonTable({ game, lesson }: Props) {
  const say = useSay();
  const { name } = useSettings();
  const asked = useAsked(async () => {
    const names = lessonNames(lesson, name || say('guest'));
    const [table, details] = await Promise.all([
      lessonTable(game, lesson.log, names),
      gameDetails(game),
    ]);
    return { table, details };
  }, [game]);
  const table = asked.value?.table;
  useEffect(() => (table ? () => forget(table) : undefined), [table]);
  if (asked.error) return <Failed asked={asked} title="noLesson" />;
  if (!asked.value) return <Wait />;
  return <LessonRun {...asked.value} lesson={lesson} />;
}

interface RunProps {
  table: string;
  details: GameDetails;
  lesson: Lesson;
}

function LessonRun({ table, details, lesson }: RunProps) {
  const { lang } = useSettings();
  const session = useSession(table, lang);
  const link = linkOf(session, lesson.seat);
  if (!session || !link?.state?.view) return <Wait />;
  return <LessonSteps session={session} link={link} details={details} lesson={lesson} />;
}

function linkOf(session: Session | null, seat: number): Connection | undefined {
  return session?.seats.find((c) => c.state?.you.seat === seat);
}

interface StepsProps {
  session: Session;
  link: Connection;
  details: GameDetails;
  lesson: Lesson;
}

function LessonSteps({ session, link, details, lesson }: StepsProps) {
  const [at, setAt] = useState(-1);
  const [read, setRead] = useState(-1);
  const step = lesson.steps[at];
  const own = step?.seat === lesson.seat;
  const mustRead = step?.say !== undefined && !own && read < at;
  const next = () => (mustRead ? setRead(at) : setAt(at + 1));
  useOthers(session, step, !own && !mustRead, () => setAt(at + 1));
  useOwnMove(link, own, () => setAt(at + 1));
  const play = usePlayNow(link, session);
  const panel = (
    <Coach lesson={lesson} at={at} own={own} reads={mustRead} next={next} play={play} />
  );
  const only = at < lesson.steps.length ? allowed(step, own) : null;
  return (
    <>
      <TableFrame session={session} link={link} details={details} guide={{ panel, only }} />
      {step?.point && <Ring selector={step.point} />}
    </>
  );
}

/** From the lesson to a first game; the lesson's own table does not count as one. */
function usePlayNow(link: Connection, session: Session) {
  const say = useSay();
  const { name } = useSettings();
  return async () => {
    const { games } = await catalog();
    const game = games.find((g) => g.id === link.state!.table.game)!;
    forget(session.table);
    go(await playNow(game, name || say('guest')));
  };
}

/** What the learner may play now; null: anything. */
function allowed(step: LessonStep | undefined, own: boolean): string[] | null {
  if (!step || !own) return [];
  return step.free ? null : [step.move];
}

const THINKING_MS = 600;

/** Plays the moves of the other seats, with a short pause so that one can follow. */
function useOthers(session: Session, step: LessonStep | undefined, on: boolean, done: () => void) {
  const link = step && linkOf(session, step.seat);
  const ready = on && link?.status === 'open' && link.state?.ask !== null;
  useEffect(() => {
    if (!ready || !step || !link) return undefined;
    const timer = window.setTimeout(() => void link.move(step.move).then(done), THINKING_MS);
    return () => window.clearTimeout(timer);
  }, [step, ready]);
}

/** The learner has moved when the sequence goes on while the move was theirs. */
function useOwnMove(link: Connection, own: boolean, done: () => void) {
  const [moved, setMoved] = useState(link.moved);
  useEffect(() => {
    if (link.moved === moved) return;
    setMoved(link.moved);
    if (own) done();
  }, [link.moved]);
}
