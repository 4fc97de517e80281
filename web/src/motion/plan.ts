// SPDX-License-Identifier: MIT
// Decides what has to move between two views, and when. Works on names and boxes alone, so that the
// order can be tested without a browser; motion/scene.ts carries it out.

/** Where something is on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A named piece in one view. */
export interface Mark {
  box: Box;
  /** The name of what it comes from when it is new. */
  from?: string;
  /** The name of what it goes to when it vanishes; '': it is only out of view, nothing is shown. */
  to?: string;
  /** It is turned over in front of everybody when it is new. */
  reveal?: boolean;
  /** A number that it shows; what comes and goes of it travels as tokens. */
  value?: number;
  /** It goes by itself however far: what flies over the page would not look like it. */
  self?: boolean;
  /** Its place in the order; else by what it does. */
  order?: number;
  /** The named piece around it. */
  within?: string;
}

export type Marks = Map<string, Mark>;

export type Kind = 'reveal' | 'leave' | 'travel' | 'shift' | 'appear' | 'gain' | 'loss';

export interface Step {
  kind: Kind;
  name: string;
  /** Null: it fades in or out where it is. */
  from: Box | null;
  to: Box | null;
  /** Milliseconds from the beginning. */
  at: number;
  ms: number;
}

export type Speed = 'off' | 'fast' | 'normal' | 'slow';

export const FACTOR: Record<Speed, number> = { off: 0, fast: 0.6, normal: 1, slow: 1.8 };

const LENGTH_MS: Record<Kind, number> = {
  reveal: 1200,
  leave: 360,
  travel: 420,
  shift: 300,
  appear: 220,
  gain: 380,
  loss: 380,
};

/** First the card that causes it, then what goes, then what moves, then what comes. */
const ORDER: Record<Kind, number> = {
  reveal: 0,
  leave: 1,
  loss: 1,
  travel: 2,
  shift: 2,
  gain: 3,
  appear: 3,
};

const NEAR = 2;
const GAP_MS = 70;
const GAPS_MS = 280;
/** What comes next sets out before the last one has arrived. */
const OVERLAP_MS = 120;
export const LONGEST_MS = 2600;
const MOST_TOKENS = 5;
const MOST_FLIGHTS = 36;

type Draft = Omit<Step, 'at' | 'ms'> & { order: number };

export interface Seen {
  before: Marks;
  after: Marks;
  /** Places that are not pieces themselves: decks, supplies, seats. */
  places: Map<string, Box>;
  /** What is in view; what moves elsewhere need not. */
  screen: Box;
}

const isIn = (box: Box, screen: Box) =>
  box.left < screen.left + screen.width &&
  box.left + box.width > screen.left &&
  box.top < screen.top + screen.height &&
  box.top + box.height > screen.top;

const wayOf = (from: Box, to: Box) => ({ x: to.left - from.left, y: to.top - from.top });

function stays(from: Box, to: Box): boolean {
  const { x, y } = wayOf(from, to);
  const scale = to.width > 0 ? from.width / to.width : 1;
  return Math.abs(x) < NEAR && Math.abs(y) < NEAR && Math.abs(scale - 1) < 0.02;
}

/** A neighbor that closes a gap goes by itself; what goes further flies over everything. */
function isShort(from: Box, to: Box): boolean {
  const { x, y } = wayOf(from, to);
  const alike = Math.abs(from.width - to.width) < NEAR;
  return alike && Math.abs(x) <= to.width * 1.2 && Math.abs(y) <= to.height * 1.2;
}

function moved({ before, after, places }: Seen, name: string, mark: Mark): Draft | null {
  const old = before.get(name);
  const draft = (kind: Kind, from: Box | null): Draft => {
    return { kind, name, from, to: mark.box, order: mark.order ?? ORDER[kind] };
  };
  if (old) {
    if (stays(old.box, mark.box)) return null;
    const self = mark.self || isShort(old.box, mark.box);
    return draft(self ? 'shift' : 'travel', old.box);
  }
  const source = mark.from ?? '';
  const from = before.get(source)?.box ?? places.get(source) ?? after.get(source)?.box ?? null;
  if (mark.reveal) return draft('reveal', from);
  return draft(!from ? 'appear' : mark.self ? 'shift' : 'travel', from);
}

function left({ after, places }: Seen, name: string, mark: Mark): Draft {
  const goal = mark.to ?? '';
  const to = places.get(goal) ?? after.get(goal)?.box ?? null;
  return { kind: 'leave', name, from: mark.box, to, order: mark.order ?? ORDER.leave };
}

/** One token for each, up to a few. */
function tokens({ before, after, places }: Seen, name: string, mark: Mark): Draft[] {
  const change = (mark.value ?? 0) - (before.get(name)?.value ?? mark.value ?? 0);
  const kind: Kind = change > 0 ? 'gain' : 'loss';
  const other = (change > 0 ? mark.from : mark.to) ?? mark.from ?? '';
  const far = places.get(other) ?? after.get(other)?.box;
  if (change === 0 || !far) return [];
  const [from, to] = change > 0 ? [far, mark.box] : [mark.box, far];
  const order = mark.order ?? ORDER[kind];
  const count = Math.min(Math.abs(change), MOST_TOKENS);
  return Array.from({ length: count }, () => ({ kind, name, from, to, order }));
}

/** What lies on a piece that moves goes along with it. */
function goesAlong(draft: Draft, drafts: Map<string, Draft>, after: Marks): boolean {
  const around = drafts.get(after.get(draft.name)?.within ?? '');
  if (!around || around.kind === 'appear') return false;
  if (around.kind !== 'shift' || !draft.from || !draft.to) return true;
  const [own, its] = [wayOf(draft.from, draft.to), wayOf(around.from!, around.to!)];
  return Math.hypot(own.x - its.x, own.y - its.y) < NEAR * 2;
}

function drafted(seen: Seen): Draft[] {
  const { before, after, screen } = seen;
  const moves = new Map<string, Draft>();
  for (const [name, mark] of after) {
    const draft = moved(seen, name, mark);
    if (draft) moves.set(name, draft);
  }
  const gone = [...before].filter(([name, { to }]) => to !== '' && !after.has(name));
  const inside = gone.filter(([, { within }]) => !gone.some(([other]) => other === within));
  const all = [
    ...inside.map(([name, mark]) => left(seen, name, mark)),
    ...[...moves.values()].filter((draft) => !goesAlong(draft, moves, after)),
    ...[...after].flatMap(([name, mark]) => tokens(seen, name, mark)),
  ];
  return all.filter(({ from, to }) => [from, to].some((box) => box && isIn(box, screen)));
}

/** Neighbors close up together; everything else sets out one after the other. */
const isFlight = ({ kind }: Draft) => kind !== 'shift' && kind !== 'appear';

function timed(drafts: Draft[]): Step[] {
  const steps: Step[] = [];
  let begin = 0;
  for (const order of [...new Set(drafts.map((draft) => draft.order))].sort((a, b) => a - b)) {
    const group = drafts.filter((draft) => draft.order === order);
    const gap = Math.min(GAP_MS, GAPS_MS / Math.max(1, group.filter(isFlight).length));
    let flights = 0;
    let end = begin;
    for (const { order: _, ...draft } of group) {
      const at = begin + (isFlight({ ...draft, order }) ? gap * flights++ : 0);
      const ms = LENGTH_MS[draft.kind];
      steps.push({ ...draft, at, ms });
      end = Math.max(end, at + ms);
    }
    begin = Math.max(begin, end - OVERLAP_MS);
  }
  return steps;
}

export const lengthOf = (steps: Step[]) => Math.max(0, ...steps.map(({ at, ms }) => at + ms));

/** What moves between two views, in the order in which it happened; nothing takes too long. */
export function plan(seen: Seen, factor: number): Step[] {
  if (factor === 0) return [];
  const drafts = drafted(seen);
  const few = drafts.filter(isFlight).length <= MOST_FLIGHTS;
  const steps = timed(few ? drafts : drafts.filter((draft) => !isFlight(draft)));
  const scale = factor * Math.min(1, LONGEST_MS / Math.max(1, lengthOf(steps)));
  return steps.map((step) => ({ ...step, at: step.at * scale, ms: step.ms * scale }));
}
