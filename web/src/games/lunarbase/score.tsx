// SPDX-License-Identifier: MIT
// How the game ended: for every player how far each victory was, and which cards counted for it.
import { SeatMark } from '../../parts/seat';
import type { CardInfo, CountPart, Lang, Points, ScoreProps } from '../../table/types';
import { Glyph } from './glyph';
import { progressOf, type Progress } from './meter';
import { sayIn, type Sayer } from './words';
import './score.css';

type Cards = Map<string, CardInfo>;

/** What the cards of a base count for, by the parts of the points. */
const SOURCES = { colonists: 'houses', achievements: 'shows' } as const;

/** The cards that counted, so that the sum can be seen: "Depot 1, Moon Capital 3". */
export function sources({ parts }: Points, what: keyof typeof SOURCES, cards: Cards): string {
  return parts
    .filter(({ id }) => id === SOURCES[what])
    .map(({ card, args }) => `${cards.get(card!)?.name ?? card}\u00a0${args[0]}`)
    .join(', ');
}

interface CellProps {
  progress: Progress;
  say: Sayer;
}

function ScoreCell({ progress, say }: CellProps) {
  const { value, goal, met, atLeast } = progress;
  return (
    <td class={met ? 'lb-met' : ''}>
      <b>
        {value}
        {atLeast && '+?'}/{goal}
      </b>{' '}
      {met && <span class="lb-met-word">{say('reached')}</span>}
    </td>
  );
}

interface SourcesProps {
  points: Points;
  cards: Cards;
  say: Sayer;
  columns: number;
}

/** Names of cards are long: they have the whole width. */
function Sources({ points, cards, say, columns }: SourcesProps) {
  const found = (['colonists', 'achievements'] as const)
    .map((word) => ({ word, from: sources(points, word, cards) }))
    .filter(({ from }) => from !== '');
  if (found.length === 0) return null;
  return (
    <tr class="lb-score-from">
      <td colSpan={columns}>
        {found.map(({ word, from }) => (
          <p key={word}>
            {say(word)}: {from}
          </p>
        ))}
      </td>
    </tr>
  );
}

export function LunarScore({ seats, points, cards, lang }: ScoreProps) {
  const say = sayIn(lang);
  const heads = progressOf(points[0]!);
  return (
    <div class="lb-score-box">
      <table class="lb-score">
        <thead>
          <tr>
            <th scope="col">{say('player')}</th>
            {heads.map(({ word, glyph }) => (
              <th key={word} scope="col">
                <Glyph name={glyph} /> <span class="lb-score-word">{say(word)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {points.map((now, i) => (
          <tbody key={i}>
            <tr>
              <th scope="row">
                <SeatMark color={seats[i]?.color ?? i} /> {seats[i]?.name}
              </th>
              {progressOf(now).map((progress) => (
                <ScoreCell key={progress.word} progress={progress} say={say} />
              ))}
            </tr>
            <Sources points={now} cards={cards} say={say} columns={heads.length + 1} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Victory by victory, how far everybody is. */
export function count(points: Points[], lang: Lang): CountPart[] {
  const say = sayIn(lang);
  const all = points.map(progressOf);
  return all[0]!.map(({ word }, i) => ({
    name: say(word),
    values: all.map((seat) => ({ by: seat[i]!.value, of: seat[i]!.goal })),
  }));
}
