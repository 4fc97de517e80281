// SPDX-License-Identifier: MIT
// The faces of the cards: picture, name, what it costs and who lives there, what it does in signs.
import { Icon } from '../../parts/icon';
import { memo } from '../../parts/memo';
import type { CardProps } from '../../table/types';
import { Art, tintOf } from './art/scene';
import { Ability } from './effect';
import { factsIn, type Facts } from './facts';
import { Glyph } from './glyph';
import './card.css';

/** The second halves of the long German words: where a name may be broken. */
const ENDS =
  'anlage anleitung arbeit ausflug automat büro depot drucker eröffnung fabrik ' +
  'forschung halle kathedrale kürzungen lounge plattform roboter rücklagen ' +
  'sammlung schalter schimmel schuppen spind test tresor übung vernichter zellen';
const SEAM = new RegExp(`(?<=\\p{L}{3})(?=${ENDS.split(' ').join('|')})`, 'gu');
const SOFT_HYPHEN = '\u00ad';
const LONG = 13;

export function breakable(name: string): string {
  return name.replace(/\p{L}+/gu, (word) =>
    word.length > LONG ? word.replace(SEAM, SOFT_HYPHEN) : word,
  );
}

/** Hundredths of the card's width; the longest part must fit on one line. */
function nameSize(name: string): number {
  const longest = Math.max(...name.split(/[\s\u00ad-]/).map((part) => part.length));
  return Math.min(10.5, 134 / Math.max(longest, name.length > 22 ? 14 : 12));
}

function Corners({ facts, building }: { facts: Facts; building: boolean }) {
  const { number, loss, symbol, shade } = facts;
  if (building) {
    return (
      <>
        <span class="bb-cost">
          <Icon name="money" size={0.8} />
          {facts.cost}
        </span>
        <span class="bb-living">
          <Icon name="people" size={0.9} />
          {facts.people}
        </span>
        {symbol && (
          <span class={`bb-solo ${symbol}`}>
            <Glyph name={symbol} size={1} />
          </span>
        )}
      </>
    );
  }
  return (
    <>
      {number && <span class="bb-number">{number}</span>}
      {loss && (
        <span class="bb-lost">
          −{loss}
          <Icon name="people" size={0.9} />
        </span>
      )}
      {shade && <span class={`bb-shade ${shade}`} />}
    </>
  );
}

export const BloodbathCard = ({ card }: CardProps) => <Face card={card} />;

const Face = memo(({ card }: Pick<CardProps, 'card'>) => {
  const facts = factsIn(card);
  const name = breakable(card.name);
  return (
    <span class={`bb-card bb-of-${card.type}`} style={{ '--a': tintOf(card) }}>
      <span class="bb-face">
        <Art card={card} />
        <Corners facts={facts} building={card.type === 'building'} />
        <span class="bb-name" style={{ '--size': nameSize(name) }}>
          {name}
        </span>
        <span class="bb-lines">
          {facts.loss && (
            <Ability line={{ when: 'all', does: [{ do: 'lose', n: facts.loss, of: 'people' }] }} />
          )}
          {facts.abilities.map((line) => (
            <Ability line={line} />
          ))}
        </span>
      </span>
    </span>
  );
});
