// SPDX-License-Identifier: MIT
// All puzzles: by game and grade, how many are solved, and how many in a row.
import { catalog, offered, puzzleGrades, type Game } from '../net/api';
import { coverOf } from '../games/covers';
import { useHistory } from '../history/store';
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { Failed, Wait } from '../screens/message';
import '../screens/pages.css';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { PuzzleNumbers } from './numbers';
import { StreakNow } from './streak';
import { OwnList, ownPuzzles } from './own';
import { ofGrade, progress, puzzleId, type Grade } from './progress';
import { usePuzzleSay } from './words';
import './list.css';

const OWN_SHOWN = 4;

const allGrades = async () => {
  const games = offered(await catalog());
  const grades = await Promise.all(games.map(({ id }) => puzzleGrades(id)));
  return games.map((game, i) => ({ game, grades: grades[i]! }));
};

export function PuzzlesScreen() {
  const say = usePuzzleSay();
  const asked = useAsked(allGrades, []);
  const own = ownPuzzles(useHistory() ?? []).slice(0, OWN_SHOWN);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  return (
    <main class="page wide puzzles">
      <header class="page-head">
        <h1>{say('puzzles')}</h1>
        <StreakNow />
      </header>
      <p>{say('puzzlesAbout')}</p>
      {own.length > 0 && (
        <section class="stack" aria-labelledby="own-puzzles">
          <h2 id="own-puzzles">{say('ownPuzzles')}</h2>
          <OwnList puzzles={own} games={asked.value.map(({ game }) => game)} />
        </section>
      )}
      <div class="puzzle-games">
        {asked.value.map((each) => (
          <GamePuzzles key={each.game.id} {...each} />
        ))}
      </div>
    </main>
  );
}

interface Props {
  game: Game;
  grades: string[];
}

function GamePuzzles({ game, grades }: Props) {
  const { lang } = useSettings();
  const { Picture } = coverOf(game.id);
  return (
    <section class={`panel puzzle-game ${game.id}`} aria-labelledby={`puzzles-${game.id}`}>
      <div class="game-picture" aria-hidden>
        <Picture lang={lang} />
      </div>
      <h2 id={`puzzles-${game.id}`}>{game.title[lang]}</h2>
      {[...new Set(grades)].map((grade) => (
        <GradePuzzles key={grade} game={game.id} grade={grade} grades={grades} />
      ))}
    </section>
  );
}

function GradePuzzles({ game, grade, grades }: { game: string; grade: string; grades: string[] }) {
  const say = usePuzzleSay();
  const sayPage = useSay();
  const { tried } = progress();
  const numbers = ofGrade(grades, grade);
  const solved = numbers.filter((n) => tried[puzzleId(game, n)]).length;
  return (
    <div class="puzzle-grade">
      <a class="button" href={linkTo.puzzle(game, grade)}>
        <Icon name="play" /> {say(grade as Grade)}
        <small>{say('solvedOf', solved, numbers.length)}</small>
      </a>
      <details>
        <summary>{sayPage('showAll', numbers.length)}</summary>
        <PuzzleNumbers game={game} grade={grade} grades={grades} />
      </details>
    </div>
  );
}
