// SPDX-License-Identifier: MIT
// How many puzzles were solved in a row, once there has been one.
import { progress } from './progress';
import { usePuzzleSay } from './words';

export function StreakNow() {
  const say = usePuzzleSay();
  const { now, best } = progress().streak;
  return (
    <p class="streak" role="status">
      {best > 0 && (
        <>
          <b>{say('streak', now)}</b> <small>{say('bestStreak', best)}</small>
        </>
      )}
    </p>
  );
}
