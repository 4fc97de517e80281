// SPDX-License-Identifier: MIT
// One puzzle of a game: the position, the try, the answer with its reason, and the next one.
import { useEffect, useState } from 'preact/hooks';
import { givenAway, percent } from '../analysis/figures';
import { useAnalysisSay } from '../analysis/words';
import { loadGame } from '../games';
import { puzzle, puzzleGrades, type GameDetails, type Puzzle } from '../net/api';
import { Icon } from '../parts/icon';
import { go, linkTo } from '../route';
import { Failed, Message, Wait } from '../screens/message';
import { useSettings } from '../settings';
import { sayOf } from '../table/moves';
import { useAsked } from '../use';
import { nextOpen, noteTry, ofGrade, progress, puzzleId, type Grade } from './progress';
import { PuzzleNumbers } from './numbers';
import { Question } from './question';
import { StreakNow } from './streak';
import { Verdict } from './verdict';
import { usePuzzleSay } from './words';

interface Props {
  game: string;
  /** A number, or a grade: the next one of it. */
  which: string;
}

export function PuzzleScreen({ game, which }: Props) {
  const asked = useAsked(() => puzzleGrades(game), [game]);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  const grades = asked.value;
  if (!/^\d+$/.test(which)) return <NextOf game={game} grade={which} grades={grades} />;
  return <OnePuzzle key={which} game={game} number={Number(which)} grades={grades} />;
}

/** Goes to the next open puzzle, in the place of this address. */
function NextOf({ game, grade, grades }: { game: string; grade: string; grades: string[] }) {
  const say = usePuzzleSay();
  const numbers = ofGrade(grades, grade);
  const next = nextOpen(progress(), game, numbers) ?? numbers[0];
  useEffect(() => {
    if (next !== undefined) location.replace(linkTo.puzzle(game, next));
  }, [next]);
  return next === undefined ? <Message title={say('noPuzzle')} text="" /> : <Wait />;
}

interface OneProps {
  game: string;
  number: number;
  grades: string[];
}

function OnePuzzle({ game, number, grades }: OneProps) {
  const { lang } = useSettings();
  const say = usePuzzleSay();
  const asked = useAsked(
    async () => Promise.all([puzzle(game, number), loadGame(game)]),
    [game, number, lang],
  );
  const [picked, pick] = useState<string | null>(null);
  const [before] = useState(() => progress().tried[puzzleId(game, number)]);
  if (asked.error) return <Failed asked={asked} title={undefined} />;
  if (!asked.value) return <Wait />;
  const [position, details] = asked.value;
  const answer = (move: string) => {
    noteTry(puzzleId(game, number), move === position.values[0]!.move);
    pick(move);
  };
  const place = { game, number, grades, grade: position.grade };
  return (
    <Question
      position={position}
      details={details}
      picked={picked}
      best={position.values[0]!.move}
      pick={answer}
      verdict={picked && <Answer {...place} puzzle={position} picked={picked} before={before} />}
      tools={
        <a class="button quiet small" href={linkTo.puzzle(game, nextNumber(place))}>
          <Icon name="next" /> {say('skip')}
        </a>
      }
      aside={<Aside {...place} details={details} done={picked !== null} />}
    />
  );
}

interface Place extends OneProps {
  grade: string;
}

/** The next one that is open; after the last of them simply the next. */
function nextNumber({ game, number, grades, grade }: Place): number {
  const numbers = ofGrade(grades, grade);
  const others = numbers.filter((n) => n !== number);
  return (
    nextOpen(progress(), game, others, number) ?? others.find((n) => n > number) ?? numbers[0]!
  );
}

interface AnswerProps extends Place {
  puzzle: Puzzle;
  picked: string;
  /** How the first try went, if this is not the first. */
  before: boolean | undefined;
}

function Answer({ puzzle, picked, before, ...place }: AnswerProps) {
  const say = usePuzzleSay();
  const sayCost = useAnalysisSay();
  const { lang } = useSettings();
  const [best] = puzzle.values;
  const cost = best!.value - (puzzle.values.find(({ move }) => move === picked)?.value ?? 0);
  const [low, high] = puzzle.lead.map((share) => percent(share / 10000, lang, 0));
  const on = () => go(linkTo.puzzle(place.game, nextNumber(place)));
  return (
    <Verdict
      ruling={picked === best!.move ? 'right' : 'wrong'}
      yours={sayOf(puzzle.moves, picked)}
      best={sayOf(puzzle.moves, best!.move)}
      cost={sayCost(givenAway(cost / 10000))}
      ways={
        <>
          <button class="button main" onClick={on}>
            {say('next')} <Icon name="next" />
          </button>
          <a class="button quiet" href={linkTo.puzzles}>
            {say('allPuzzles')}
          </a>
        </>
      }
    >
      <p>{puzzle.reason}</p>
      <p class="muted">
        <small>{say('leads', low!, high!)}</small>
      </p>
      {before !== undefined && (
        <p class="muted">
          <small>{say('triedBefore')}</small>
        </p>
      )}
    </Verdict>
  );
}

interface AsideProps extends Place {
  details: GameDetails;
  done: boolean;
}

function Aside({ details, done, ...place }: AsideProps) {
  const say = usePuzzleSay();
  const { lang } = useSettings();
  return (
    <div class="puzzle-aside" data-done={done}>
      <h2>
        <Icon name="puzzle" /> {details.title[lang]}
      </h2>
      <p>
        {say('puzzleAt', place.number + 1)} · {say(place.grade as Grade)}
      </p>
      <p class="muted">{say('findBest')}</p>
      <PuzzleNumbers {...place} at={place.number} />
      <StreakNow />
    </div>
  );
}
