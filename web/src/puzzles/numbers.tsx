// SPDX-License-Identifier: MIT
// The puzzles of one grade as a row of numbers, with how the first try at each went.
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { ofGrade, progress, puzzleId } from './progress';
import { usePuzzleSay } from './words';

interface Props {
  game: string;
  grade: string;
  grades: string[];
  /** The one that is open. */
  at?: number;
}

export function PuzzleNumbers({ game, grade, grades, at }: Props) {
  const say = usePuzzleSay();
  const { tried } = progress();
  return (
    <ol class="puzzle-numbers">
      {ofGrade(grades, grade).map((n) => {
        const right = tried[puzzleId(game, n)];
        const state = right === undefined ? 'isOpen' : right ? 'isSolved' : 'isMissed';
        return (
          <li key={n}>
            <a
              class={state}
              href={linkTo.puzzle(game, n)}
              aria-current={n === at ? 'page' : undefined}
              aria-label={`${say('puzzleAt', n + 1)}: ${say(state)}`}
            >
              {n + 1}
              {right !== undefined && <Icon name={right ? 'check' : 'close'} size={0.8} />}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
