// SPDX-License-Identifier: MIT
// What a reader does at a seat: choosing, playing, taking back, asking for a hint. Holds what is
// chosen and on its way; what happened comes back through the connection.
import { useRef, useState } from 'preact/hooks';
import { Refused, type Connection } from '../net/connection';
import { noteAnswer, ringOf } from '../net/keys';
import { same } from '../parts/memo';
import { tellRefusal } from '../parts/piece';
import { callOff, speak, tell } from '../parts/toast';
import { settings } from '../settings';
import { useSay } from '../words';
import type { Hint, Refusal } from './types';

export interface Playing {
  chosen: string[];
  hot: string | null;
  busy: boolean;
  advice: Hint | null;
  thinking: boolean;
  canUndo: boolean;
  /** What was answered, in words, until it is told: others may still be deciding. */
  answered: string | null;
  choose(moves: string[], open?: boolean): void;
  heat(move: string | null): void;
  play(move: string): void;
  why(move: string): Promise<Refusal>;
  undo(): void;
  hint(): void;
}

/** What the reader has picked in one state; the next state starts with nothing picked. */
interface Held {
  chosen: string[];
  hot: string | null;
  advice: Hint | null;
}

const NOTHING: Held = { chosen: [], hot: null, advice: null };

function useHeld(link: Connection): [Held, (part: Partial<Held>) => void] {
  const [held, setHeld] = useState({ ...NOTHING, seq: -1 });
  const drawn = useRef(link.seq);
  drawn.current = link.seq;
  const hold = (part: Partial<Held>) =>
    setHeld((last) => {
      const seq = drawn.current;
      const next = { ...(last.seq === seq ? last : NOTHING), ...part, seq };
      return same(last, next) ? last : next;
    });
  return [held.seq === link.seq ? held : NOTHING, hold];
}

/** Answers that come sooner need no sign that something is on its way. */
const LATE_MS = 80;

const sameMoves = (a: string[], b: string[]) =>
  a.length === b.length && a.every((m) => b.includes(m));

export function usePlaying(link: Connection): Playing {
  const say = useSay();
  const [{ chosen, hot, advice }, hold] = useHeld(link);
  const [busy, setBusy] = useState(false);
  const [thinking, setThinking] = useState(false);
  const why = useWhy(link);
  const game = link.state?.table.game ?? '';

  const complain = (error: unknown) => {
    if (!(error instanceof Refused) || !error.message) return;
    if (error.stale) tell(say('stale'));
    else tellRefusal({ error: error.message, clause: error.clause }, game);
  };
  const during = async (work: () => Promise<unknown>, set: (on: boolean) => void) => {
    const late = window.setTimeout(() => set(true), LATE_MS);
    await work().catch(complain);
    window.clearTimeout(late);
    set(false);
  };
  // A state is answered once; the next one may come before the server says that the answer has.
  const answering = useRef(-1);
  const once = async (answer: () => Promise<unknown>) => {
    const { seq } = link.newest!;
    if (answering.current === seq) return;
    answering.current = seq;
    await during(answer, setBusy);
    if (answering.current === seq) answering.current = -1;
  };
  const [answered, keepAnswer] = useAnswered(link);
  const play = (move: string) => {
    callOff('missed'); // who plays has seen what came before
    void once(() => keepAnswer(move, link.move(move)));
  };
  const hint = async () => {
    const given = await askHint(link);
    hold({ advice: given });
    const best = link.state!.moves.find(({ move }) => move === given?.moves[0]?.move);
    if (best) speak([`${say('hintBest')}: ${best.say}`, given?.why ?? ''].join(' '));
  };
  const choose = (moves: string[], open = false) => {
    const again = sameMoves(moves, chosen);
    if (moves.length === 1 && !open && (again || settings().oneTap)) play(moves[0]!);
    else hold({ chosen: moves });
  };
  return {
    chosen,
    hot,
    busy,
    advice,
    thinking,
    canUndo: link.state?.undo ?? false,
    answered,
    choose,
    heat: (move) => hold({ hot: move }),
    play,
    why,
    undo: () => void once(() => link.ask('undo', { seq: link.newest!.seq })),
    hint: () => void during(hint, setThinking),
  };
}

/** An answer is sealed as long as nobody is asked or told anything because of it. */
function useAnswered(
  link: Connection,
): [string | null, (move: string, sent: Promise<void>) => Promise<void>] {
  const { table, you, ask, result, moves, waiting } = link.state!;
  const [given, setGiven] = useState(() =>
    ringOf(table.id).answers?.find(({ seat }) => seat === you.seat),
  );
  const keep = async (move: string, sent: Promise<void>) => {
    const say = moves.find((m) => m.move === move)?.say ?? move;
    const lines = link.newest!.lines.length;
    const atOnce = waiting.length > 1;
    await sent;
    const answer = { seat: you.seat, say, lines };
    if (atOnce) noteAnswer(table.id, answer);
    setGiven(answer);
  };
  const untold = given?.lines === link.newest?.lines.length;
  const sealed = given && untold && ask === null && result === null && you.seat >= 0;
  return [sealed ? given.say : null, keep];
}

async function askHint(link: Connection): Promise<Hint | null> {
  const hint = await link.ask('hint', { seq: link.seq });
  return hint.is === 'hint' && hint.seq === link.seq ? hint : null;
}

/** Each reason is asked for once in a state. */
function useWhy(link: Connection): Playing['why'] {
  const known = useRef({ state: link.state, answers: new Map<string, Promise<Refusal>>() });
  return (move) => {
    if (known.current.state !== link.state)
      known.current = { state: link.state, answers: new Map() };
    const { answers } = known.current;
    if (!answers.has(move)) answers.set(move, askWhy(link, move));
    return answers.get(move)!;
  };
}

/** The reason comes as a refusal, since that is what it is. */
async function askWhy(link: Connection, move: string): Promise<Refusal> {
  try {
    await link.ask('why', { move });
    return { error: '', clause: null };
  } catch (error) {
    if (error instanceof Refused) return { error: error.message, clause: error.clause };
    throw error;
  }
}
