// SPDX-License-Identifier: MIT
// What the lesson says, above the prompt.
import { useBusy } from '../busy';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useTableScope } from '../table/context';
import type { Lesson, LessonStep, Words } from '../table/types';
import { useSay } from '../words';
import './coach.css';

interface Props {
  lesson: Lesson;
  /** -1 is the welcome, the number of steps is the farewell. */
  at: number;
  /** The learner reads before somebody else moves. */
  reads: boolean;
  next(): void;
  /** Begins a real game. */
  play(): Promise<void>;
  /** Starts the lesson again; offered to readers who come back to one. */
  anew?(): void;
}

/** While others move without a word, the last words stay. */
function words({ lesson, at }: Pick<Props, 'lesson' | 'at'>): Words | undefined {
  if (at < 0) return lesson.welcome;
  if (at >= lesson.steps.length) return lesson.farewell;
  return lesson.steps
    .slice(0, at + 1)
    .filter((step) => step.say)
    .at(-1)?.say;
}

const saidIn = (steps: LessonStep[]) => steps.filter((step) => step.say).length;

export function Coach({ lesson, at, reads, next, play, anew }: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const { table } = useTableScope();
  const { steps } = lesson;
  const over = at >= steps.length;
  const text = words({ lesson, at })?.[lang];
  // Where there is nothing to choose yet, or no more, only the coach speaks.
  const alone = at < 0 || reads || over;
  const chosen = !alone && table.chosen.length === 1;
  return (
    <section
      class={`coach ${alone ? 'alone' : ''} ${chosen ? 'chosen' : ''}`}
      aria-label={say('lesson')}
      aria-live="polite"
    >
      <p class="coach-step">
        <Icon name="book" size={1.1} />{' '}
        {over
          ? say('lessonDone')
          : at < 0
            ? say('lesson')
            : say('lessonStep', saidIn(steps.slice(0, at + 1)), saidIn(steps))}
      </p>
      {text && (
        <p class="coach-words" tabIndex={0}>
          {text}
        </p>
      )}
      {chosen && <p class="coach-confirm">{say('lessonConfirm')}</p>}
      {anew && (
        <button class="button small quiet" onClick={anew}>
          <Icon name="first" /> {say('lessonAnew')}
        </button>
      )}
      {(at < 0 || reads) && (
        <button class="button main" onClick={next}>
          {say('next')} <Icon name="next" />
        </button>
      )}
      {over && <Standing />}
      {over && <WhatNext play={play} />}
    </section>
  );
}

/** How the game would end now. */
function Standing() {
  const say = useSay();
  const { seats, points } = useTableScope().table;
  if (points.length === 0) return null;
  return (
    <p class="coach-stands">
      {say('lessonStands')}:
      {seats.map(({ name, color }, i) => (
        <span key={i}>
          <SeatMark color={color} /> {name} <b>{points[i]?.total}</b>
        </span>
      ))}
    </p>
  );
}

function WhatNext({ play }: Pick<Props, 'play'>) {
  const say = useSay();
  const [busy, run] = useBusy();
  return (
    <div class="coach-next">
      <button class="button main" disabled={busy} onClick={() => run(play)}>
        <Icon name="play" /> {say('playNow')}
      </button>
      <a class="button" href={linkTo.home}>
        {say('endLesson')}
      </a>
    </div>
  );
}
