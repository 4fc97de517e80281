// SPDX-License-Identifier: MIT
// How the survivors of each colony came about.
import { Icon } from '../../parts/icon';
import { SeatMark } from '../../parts/seat';
import { sayer } from '../../fill';
import type { Alone, Lang, Part, Result, ScoreProps } from '../../table/types';
import { Art } from './art/scene';
import type { View } from './view';
import { words } from './words';
import './score.css';

export function alone(view: unknown, result: Result, lang: Lang): Alone {
  const say = sayer(words, lang);
  const { how, endless, events } = view as View;
  const score = result.score[0]!;
  if (how === 'manual') return { won: true, said: say('aloneWon') };
  if (score === 0) return { won: false, said: say('failed') };
  return { won: false, said: say(endless ? 'aloneExtra' : 'aloneReached', score, events) };
}

/** Failing wins nothing: what decides is who is left. */
export function how(view: unknown, result: Result, lang: Lang): string {
  const say = sayer(words, lang);
  const { how, seats } = view as View;
  if (seats.length > 1 && result.score.every((score) => score === 0)) return say('endNobody');
  if (seats.length > 1) return say(how === 'manual' ? 'endManual' : 'endFailed');
  if (how === 'manual') return say('soloWonHow');
  return result.score[0] === 0 ? '' : say('soloFailed');
}

export function BloodbathScore({ view, seats, result, points, lang, cards, names }: ScoreProps) {
  const say = sayer(words, lang);
  const table = view as View;
  const solo = table.seats.length === 1;
  const title = !solo ? 'survivors' : table.endless ? 'soloExtra' : 'soloScore';
  return (
    <div class="bb-scores">
      {table.seats.map((colony, i) => (
        <section key={i} class={`bb-score seat-${seats[i]?.color ?? i}`}>
          <h3>
            <SeatMark color={seats[i]?.color ?? i} /> {seats[i]?.name}
          </h3>
          <p class="bb-scoresum">
            <b>{result.score[i]}</b> {say(title, result.score[i]!, table.events)}
          </p>
          {solo && !colony.failed && <p>{say('soloWon')}</p>}
          {colony.failed ? (
            <p class="bb-scorefailed">
              <Icon name="skull" />{' '}
              {say(solo && !table.endless ? 'soloLost' : 'failed', table.events)}
            </p>
          ) : (
            <Sum parts={points[i]?.parts ?? []} cards={cards} names={names} />
          )}
        </section>
      ))}
    </div>
  );
}

type SumProps = { parts: Part[] } & Pick<ScoreProps, 'cards' | 'names'>;

function Sum({ parts, cards, names }: SumProps) {
  return (
    <ul class="bb-sumlist">
      {parts.map(({ id, card, points }, i) => (
        <li key={i}>
          {card ? (
            <span class="bb-scoreart">
              <Art card={cards.get(card)} />
            </span>
          ) : (
            <Icon name="people" />
          )}
          <span>{card ? cards.get(card)?.name : names.parts.get(id)}</span> <b>{points}</b>
        </li>
      ))}
    </ul>
  );
}
