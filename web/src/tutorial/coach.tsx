// SPDX-License-Identifier: MIT
// What the lesson says, above the prompt.
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Lesson, Words } from '../table/types';
import { useSay } from '../words';
import './coach.css';

interface Props {
  lesson: Lesson;
  /** -1 is the welcome, the number of steps is the farewell. */
  at: number;
  own: boolean;
  /** The learner reads before somebody else moves. */
  reads: boolean;
  next(): void;
}

function words({ lesson, at }: Pick<Props, 'lesson' | 'at'>): Words | undefined {
  if (at < 0) return lesson.welcome;
  if (at >= lesson.steps.length) return lesson.farewell;
  return lesson.steps[at]!.say;
}

export function Coach({ lesson, at, reads, next }: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const count = lesson.steps.length;
  const over = at >= count;
  const text = words({ lesson, at })?.[lang];
  return (
    <section class="coach" aria-label={say('lesson')} aria-live="polite" tabIndex={0}>
      <p class="coach-step">
        <Icon name="book" size={1.1} />{' '}
        {over ? say('lessonDone') : at < 0 ? say('lesson') : say('lessonStep', at + 1, count)}
      </p>
      {text && <p>{text}</p>}
      {(at < 0 || reads) && (
        <button class="button main" onClick={next}>
          {say('next')} <Icon name="next" />
        </button>
      )}
      {over && (
        <a class="button main" href={linkTo.home}>
          {say('endLesson')}
        </a>
      )}
    </section>
  );
}
