// SPDX-License-Identifier: MIT
// A building as it stands in its colony: cut out of its card, with a sign that says what its card
// says.
import { Icon } from '../../parts/icon';
import { memo } from '../../parts/memo';
import type { CardInfo } from '../../table/types';
import { Cutout, tintOf } from './art/scene';
import { breakable } from './card';
import { Ability } from './effect';
import { factsIn } from './facts';
import { Glyph } from './glyph';
import './site.css';

export const Site = memo(({ card }: { card: CardInfo | undefined }) => {
  if (!card) return null;
  const { people, symbol, abilities } = factsIn(card);
  return (
    <span class="bb-site" style={{ '--a': tintOf(card) }}>
      <Cutout card={card} />
      <span class="bb-sign">
        <span class="bb-signname">{breakable(card.name)}</span>
        <span class="bb-lines">
          {abilities.map((line) => (
            <Ability line={line} />
          ))}
        </span>
        <span class="bb-living">
          <Icon name="people" size={0.9} />
          {people}
        </span>
        {symbol && (
          <span class={`bb-solo ${symbol}`}>
            <Glyph name={symbol} size={1} />
          </span>
        )}
      </span>
    </span>
  );
});
