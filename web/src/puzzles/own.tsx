// SPDX-License-Identifier: MIT
// Puzzles from one's own games: the decisions that gave most away, once a game is analyzed.
import { useState } from 'preact/hooks';
import { givenAway } from '../analysis/figures';
import { useAnalysisSay } from '../analysis/words';
import { loadGame } from '../games';
import { keptGames, type Kept, type Lapse } from '../history/store';
import { dateOf } from '../history/tile';
import { position, type Game, type Position } from '../net/api';
import { Icon } from '../parts/icon';
import { openReplay } from '../replay/open';
import { linkTo } from '../route';
import { Failed, Message, Wait } from '../screens/message';
import { useSettings } from '../settings';
import { sayOf } from '../table/moves';
import { useAsked } from '../use';
import { noteTry, progress } from './progress';
import { Question } from './question';
import { StreakNow } from './streak';
import { Verdict, type Ruling } from './verdict';
import { usePuzzleSay } from './words';

export interface OwnPuzzle {
  game: Kept;
  lapse: Lapse;
}

const idOf = ({ game, lapse }: OwnPuzzle) => `own/${game.table}/${lapse.step}`;
const linkOf = ({ game, lapse }: OwnPuzzle) => linkTo.ownPuzzle(game.table, lapse.step);

/** The newest first. */
export const ownPuzzles = (games: Kept[]): OwnPuzzle[] =>
  games.flatMap((game) => (game.lapses ?? []).map((lapse) => ({ game, lapse })));

interface ListProps {
  puzzles: OwnPuzzle[];
  games: Game[];
}

export function OwnList({ puzzles, games }: ListProps) {
  const say = usePuzzleSay();
  const sayAnalysis = useAnalysisSay();
  const { lang } = useSettings();
  const { tried } = progress();
  const title = (id: string) => games.find((game) => game.id === id)?.title[lang] ?? id;
  return (
    <ul class="own-puzzles">
      {puzzles.map((puzzle) => {
        const right = tried[idOf(puzzle)];
        const state = right === undefined ? 'isOpen' : right ? 'isSolved' : 'isMissed';
        return (
          <li key={idOf(puzzle)}>
            <a class={`panel ${state}`} href={linkOf(puzzle)}>
              <Icon name={right === undefined ? 'puzzle' : right ? 'check' : 'close'} />
              <span>
                <b>{title(puzzle.game.game)}</b>
                <small>
                  {dateOf(puzzle.game.at, lang)} · {sayAnalysis('moveAt', puzzle.lapse.step)} ·{' '}
                  {say(state)}
                </small>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

async function find(table: string, step: number) {
  const game = (await keptGames()).find((kept) => kept.table === table);
  const lapse = game?.lapses?.find((each) => each.step === step);
  if (!game || !lapse) return { puzzle: null };
  const [asked, details] = await Promise.all([
    position(game.log, step - 1, lapse.seat),
    loadGame(game.game),
  ]);
  return { puzzle: { game, lapse }, asked, details };
}

export function OwnPuzzleScreen({ table, step }: { table: string; step: number }) {
  const say = usePuzzleSay();
  const sayAnalysis = useAnalysisSay();
  const { lang } = useSettings();
  const found = useAsked(() => find(table, step), [table, step, lang]);
  const [picked, pick] = useState<string | null>(null);
  if (found.error) return <Failed asked={found} />;
  if (!found.value) return <Wait />;
  if (!found.value.puzzle) return <Message title={say('noPuzzle')} text="" />;
  const { puzzle, asked, details } = found.value;
  const { lapse } = puzzle;
  const answer = (move: string) => {
    const ruling = rule(lapse, move);
    if (ruling !== 'other') noteTry(idOf(puzzle), ruling === 'right');
    pick(move);
  };
  return (
    <Question
      position={asked}
      details={details}
      picked={picked}
      best={lapse.preferred}
      pick={answer}
      verdict={picked && <OwnAnswer puzzle={puzzle} asked={asked} picked={picked} />}
      tools={
        <a class="button quiet small" href={linkTo.puzzles}>
          <Icon name="back" /> {say('allPuzzles')}
        </a>
      }
      aside={
        <div class="puzzle-aside">
          <h2>
            <Icon name="puzzle" /> {details.title[lang]}
          </h2>
          <p>
            {say('ownPuzzle')} · {sayAnalysis('moveAt', step)}
          </p>
          <p class="muted">{say('ownAbout')}</p>
          <StreakNow />
        </div>
      }
    />
  );
}

/** An analysis compares two moves; of any other it says nothing. */
export function rule({ chosen, preferred }: Lapse, move: string): Ruling {
  if (move === preferred) return 'right';
  return move === chosen ? 'again' : 'other';
}

interface AnswerProps {
  puzzle: OwnPuzzle;
  asked: Position;
  picked: string;
}

function OwnAnswer({ puzzle, asked, picked }: AnswerProps) {
  const say = usePuzzleSay();
  const sayCost = useAnalysisSay();
  const { game, lapse } = puzzle;
  const ruling = rule(lapse, picked);
  return (
    <Verdict
      ruling={ruling}
      yours={sayOf(asked.moves, picked)}
      best={sayOf(asked.moves, lapse.preferred)}
      cost={ruling === 'again' ? sayCost(givenAway(lapse.cost)) : undefined}
      ways={
        <>
          <a class="button main" href={linkTo.puzzles}>
            {say('allPuzzles')} <Icon name="next" />
          </a>
          <a
            class="button quiet"
            href={linkTo.study(null, lapse.step - 1)}
            onClick={() => openReplay(game.log)}
          >
            <Icon name="chart" /> {sayCost('onTheBoard')}
          </a>
        </>
      }
    >
      {ruling === 'other' && <p>{say('otherAbout')}</p>}
      {ruling === 'right' && (
        <p>
          {say('then')} {sayOf(asked.moves, lapse.chosen)} <b>{sayCost(givenAway(lapse.cost))}</b>
        </p>
      )}
    </Verdict>
  );
}
