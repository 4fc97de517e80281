// SPDX-License-Identifier: MIT
// A lesson: a real game on an arranged deal. The learner makes the moves that the script asks for;
// the lesson makes everybody else's, at seats that this browser holds as well. Who leaves it midway
// goes on there when they come back.
import { useEffect, useState } from 'preact/hooks';
import { loadGame } from '../games';
import { catalog, standings, type GameDetails } from '../net/api';
import type { Connection } from '../net/connection';
import { lessonTable, playFirst } from '../net/quick';
import { useSession, type Session } from '../net/session';
import { forget, keep, lessonRing, ringOf } from '../net/keys';
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

/** The table of this lesson that was left midway, as long as the server knows it. */
async function leftTable(game: string, { steps }: Lesson): Promise<string | null> {
  const ring = lessonRing(game);
  if (!ring) return null;
  const key = ring.seats[0]?.key;
  const found =
    key && ring.lesson! < steps.length ? await standings([{ table: ring.table, key }]) : [];
  if (found.some(({ phase }) => phase === 'play')) return ring.table;
  forget(ring.table);
  return null;
}

export function LessonTable({ game, lesson }: Props) {
  const say = useSay();
  const { name } = useSettings();
  const [round, setRound] = useState(0);
  const asked = useAsked(async () => {
    const names = lessonNames(lesson, name.trim() || say('guest'));
    const found = async () =>
      (await leftTable(game, lesson)) ?? lessonTable(game, lesson.log, names);
    const [table, details] = await Promise.all([found(), loadGame(game)]);
    return { table, details };
  }, [game, round]);
  if (asked.error) return <Failed asked={asked} title="noLesson" />;
  if (!asked.value) return <Wait />;
  const { table } = asked.value;
  const anew = () => {
    forget(table);
    setRound(round + 1);
  };
  return <LessonRun key={table} {...asked.value} lesson={lesson} anew={anew} />;
}

interface RunProps {
  table: string;
  details: GameDetails;
  lesson: Lesson;
  /** Begins the lesson once more. */
  anew(): void;
}

function LessonRun({ table, details, lesson, anew }: RunProps) {
  const { lang } = useSettings();
  const session = useSession(table, lang);
  const link = linkOf(session, lesson.seat);
  if (!session || !link?.state?.view) return <Wait />;
  const all = { session, link, details, lesson, anew };
  return <LessonSteps {...all} />;
}

function linkOf(session: Session | null, seat: number): Connection | undefined {
  return session?.seats.find((c) => c.state?.you.seat === seat);
}

interface StepsProps {
  session: Session;
  link: Connection;
  details: GameDetails;
  lesson: Lesson;
  anew(): void;
}

/** Where a lesson stands, and how many moves the learner had made when it got there. */
export interface Progress {
  at: number;
  moved: number;
}

/**
 * Goes on by a step for each of the learner's moves whose outcome is shown. A reply comes before
 * the state it leads to; until then the step and the table are those of the question.
 */
export function goOn(
  from: Progress,
  link: Pick<Connection, 'moved' | 'movedTo' | 'seq'>,
  lesson: Pick<Lesson, 'seat' | 'steps'>,
): Progress {
  const shown = link.seq < link.movedTo ? link.moved - 1 : link.moved;
  let { at, moved } = from;
  for (; moved < shown && lesson.steps[at]?.seat === lesson.seat; moved++) at++;
  return { at, moved };
}

/**
 * The step of the lesson, remembered. It is worked out while drawing and not after it, so that no
 * state is ever drawn with the moves of an earlier step.
 */
function useStep(table: string, link: Connection, lesson: Lesson) {
  const [kept, setKept] = useState(() => ({ at: ringOf(table).lesson ?? -1, moved: link.moved }));
  const { at, moved } = goOn(kept, link, lesson);
  useEffect(() => {
    setKept({ at, moved });
    keep({ ...ringOf(table), lesson: at });
  }, [at]);
  const next = () => setKept({ at: at + 1, moved: link.moved });
  return [at, next] as const;
}

function LessonSteps({ session, link, details, lesson, anew }: StepsProps) {
  const [at, goAhead] = useStep(session.table, link, lesson);
  const [from] = useState(at);
  const [read, setRead] = useState(-1);
  const step = lesson.steps[at];
  const own = step?.seat === lesson.seat;
  const mustRead = step?.say !== undefined && !own && read < at;
  const next = () => (mustRead ? setRead(at) : goAhead());
  useOthers(session, step, !own && !mustRead, goAhead);
  const play = usePlayFirst(link);
  const back = at === from && at > 0 ? anew : undefined;
  const panel = (
    <Coach lesson={lesson} at={at} reads={mustRead} next={next} play={play} anew={back} />
  );
  const guide = { panel, only: allowed(step, own), point: step?.point };
  return (
    <>
      <TableFrame session={session} link={link} details={details} guide={guide} />
      {step?.point && <Ring selector={step.point} see={step.see} />}
    </>
  );
}

/** From the lesson to a first game. */
function usePlayFirst(link: Connection) {
  const say = useSay();
  const { name } = useSettings();
  return async () => {
    const { games } = await catalog();
    const game = games.find((g) => g.id === link.state!.table.game)!;
    go(await playFirst(game, name.trim() || say('guest')));
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
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!ready || !step || !link) return undefined;
    // A move is refused where the newest state had not come yet; it comes in the meantime.
    const again = () => setTries((n) => n + 1);
    const timer = window.setTimeout(() => void link.move(step.move).then(done, again), THINKING_MS);
    return () => window.clearTimeout(timer);
  }, [step, ready, tries]);
}
