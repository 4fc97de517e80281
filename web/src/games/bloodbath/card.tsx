// SPDX-License-Identifier: MIT
// The faces of the cards: picture, name, what it costs and who lives there, what it does in signs.
import { Icon } from '../../parts/icon';
import { memo } from '../../parts/memo';
import type { CardProps } from '../../table/types';
import { Art, tintOf } from './art/scene';
import { factsOf, type Facts } from './data';
import { Ability } from './effect';
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

function Corners({ facts }: { facts: Facts }) {
  if (facts.type === 'building') {
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
        {facts.solo && (
          <span class={`bb-solo ${facts.solo}`}>
            <Glyph name={facts.solo} size={1} />
          </span>
        )}
      </>
    );
  }
  return (
    <>
      {facts.number > 0 && <span class="bb-number">{facts.number}</span>}
      {facts.lost > 0 && (
        <span class="bb-lost">
          −{facts.lost}
          <Icon name="people" size={0.9} />
        </span>
      )}
      {facts.type === 'twist' && <span class={`bb-shade ${facts.black ? 'black' : 'white'}`} />}
    </>
  );
}

export const BloodbathCard = ({ card }: CardProps) => <Face card={card} />;

const Face = memo(({ card }: Pick<CardProps, 'card'>) => {
  const facts = factsOf(card.id);
  if (!facts) return null;
  const name = breakable(card.name);
  return (
    <span class={`bb-card bb-of-${facts.type}`} style={{ '--a': tintOf(facts) }}>
      <span class="bb-face">
        <Art id={card.id} />
        <Corners facts={facts} />
        <span class="bb-name" style={{ '--size': nameSize(name) }}>
          {name}
        </span>
        <span class="bb-lines">
          {facts.type !== 'building' && facts.lost > 0 && (
            <Ability line={{ when: 'ALL', what: `-${facts.lost}P` }} />
          )}
          {facts.lines.map((line) => (
            <Ability line={line} />
          ))}
        </span>
      </span>
    </span>
  );
});
