// SPDX-License-Identifier: MIT
// The course of a finished game as plots, one line per seat: each view of the whole game is asked
// for what it is worth.
import { replayViews, type Seen } from '../net/api';
import { Plot } from '../parts/plot';
import { allViews } from '../replay/frames';
import { useSettings } from '../settings';
import type { Course, Seat } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';

/** What everybody could see after each move; null until it is there. */
export function useViews(log: string | null): Seen[] | null {
  const ask = async () =>
    log === null ? null : allViews((from, to) => replayViews(log, -1, from, to));
  return useAsked(ask, [log]).value;
}

export const valuesOf = (course: Course, views: Seen[]): number[][] =>
  views.map(({ view, points }) => course.of(view, points));

interface Props {
  views: Seen[] | null;
  courses: Course[];
  seats: Seat[];
}

export function Courses({ views, courses, seats }: Props) {
  const say = useSay();
  const { lang } = useSettings();
  return (
    <>
      {courses.map((course) => (
        <Plot
          key={course.title.en}
          title={course.title[lang]}
          xTitle={say('moves')}
          seats={seats}
          values={views ? valuesOf(course, views) : [seats.map(() => 0)]}
        />
      ))}
    </>
  );
}
