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

/** The cards of a base that counted, with how much: "Depot 1, Rover". */
function sources(player: Player, what: Progress['word'], cards: Cards): string {
  const name = (id: string) => cards.get(id)?.name ?? id;
  const base = [{ ...player.station, card: player.station.up }, ...player.modules];
  if (what === 'colonists')
    return base
      .filter(({ colonists }) => colonists > 0)
      .map(({ card, colonists }) => `${name(card)} ${colonists}`)
      .join(', ');
  if (what === 'achievements')
    return base
      .filter(({ achievements }) => achievements.length > 0)
      .map(({ card }) => name(card))
      .join(', ');
  return '';
}

interface CellProps {
  player: Player;
  progress: Progress;
  cards: Cards;
  say: Sayer;
}

function ScoreCell({ player, progress, cards, say }: CellProps) {
  const { word, value, goal, atLeast } = progress;
  const met = player.conditions?.includes(word) ?? false;
  const from = sources(player, word, cards);
  return (
    <td class={met ? 'lb-met' : ''}>
      <b>
        {value}
        {atLeast && '+?'}/{goal}
      </b>{' '}
      {met && <span class="lb-met-word">{say('reached')}</span>}
      {from && <small>{from}</small>}
    </td>
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
                <Glyph name={glyph} /> {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player, i) => (
            <tr key={i}>
              <th scope="row">
                <SeatMark color={seats[i]?.color ?? i} /> {seats[i]?.name}
              </th>
              {progressOf(player, goals).map((progress) => (
                <ScoreCell
                  key={progress.word}
                  player={player}
                  progress={progress}
                  cards={cards}
                  say={say}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
