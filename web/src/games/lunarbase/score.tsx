// SPDX-License-Identifier: MIT
// How the game ended: for every player how far each victory was, and which cards counted for it.
import { SeatMark } from '../../parts/seat';
import type { CardInfo, ScoreProps } from '../../table/types';
import { Glyph } from './glyph';
import { progressOf, type Progress } from './meter';
import type { Player, View } from './view';
import { sayIn, type Sayer } from './words';
import './score.css';

type Cards = Map<string, CardInfo>;

/** How much each card of a base counted; an achievement that another one has shown counts once. */
function counted(player: Player, what: Progress['word']): [card: string, value: number][] {
  const base = [{ ...player.station, card: player.station.up }, ...player.modules];
  const shown = new Set<string>();
  return base.map(({ card, colonists, achievements }) => {
    if (what === 'colonists') return [card, colonists];
    if (what !== 'achievements') return [card, 0];
    const before = shown.size;
    achievements.forEach((id) => shown.add(id));
    return [card, shown.size - before];
  });
}

/** The cards that counted, so that the sum can be seen: "Depot 1, Moon Capital 3". */
export function sources(player: Player, what: Progress['word'], cards: Cards): string {
  return counted(player, what)
    .filter(([, value]) => value > 0)
    .map(([card, value]) => `${cards.get(card)?.name ?? card}\u00a0${value}`)
    .join(', ');
}

interface CellProps {
  player: Player;
  progress: Progress;
  say: Sayer;
}

function ScoreCell({ player, progress, say }: CellProps) {
  const { word, value, goal, atLeast } = progress;
  const met = player.conditions?.includes(word) ?? false;
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
  player: Player;
  cards: Cards;
  say: Sayer;
  columns: number;
}

/** Names of cards are long: they have the whole width. */
function Sources({ player, cards, say, columns }: SourcesProps) {
  const found = (['colonists', 'achievements'] as const)
    .map((word) => ({ word, from: sources(player, word, cards) }))
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

export function LunarScore({ view, seats, cards, lang }: ScoreProps) {
  const say = sayIn(lang);
  const { seats: players, goals } = view as View;
  const heads = progressOf(players[0]!, goals);
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
        {players.map((player, i) => (
          <tbody key={i}>
            <tr>
              <th scope="row">
                <SeatMark color={seats[i]?.color ?? i} /> {seats[i]?.name}
              </th>
              {progressOf(player, goals).map((progress) => (
                <ScoreCell key={progress.word} player={player} progress={progress} say={say} />
              ))}
            </tr>
            <Sources player={player} cards={cards} say={say} columns={heads.length + 1} />
          </tbody>
        ))}
      </table>
    </div>
  );
}
