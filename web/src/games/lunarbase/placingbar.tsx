// SPDX-License-Identifier: MIT
// While a module is placed, what can be done with it stands on the ground below the base.
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { OrbRow } from './orb';
import type { Placing } from './placing';
import { colorsOf } from './view';
import { useWords } from './words';
import './placingbar.css';

export function PlacingBar({ placing }: { placing: Placing }) {
  const { cards } = useTable();
  const say = useWords();
  const { spot, way } = placing;
  const name = cards.get(placing.card)?.name ?? placing.card;
  if (!spot || !way)
    return (
      <div class="lb-placing">
        <p>
          <b>{name}</b> <span class="lb-placing-how">{say('pickSpot')}</span>
        </p>
      </div>
    );
  return (
    <div class="lb-placing" role="group" aria-label={name}>
      <button
        type="button"
        class="button lb-rotate"
        onClick={() => placing.rotate(1)}
        disabled={spot.ways.length < 2}
      >
        <Icon name="rotate" /> <span class="lb-word">{say('rotate')}</span>{' '}
        <span class="lb-way">
          {placing.number}/{placing.total}
        </span>
        <kbd>R</kbd>
      </button>
      <button type="button" class="button main lb-place" onClick={placing.confirm}>
        <Icon name="check" /> {say('placeHere')} <OrbRow colors={colorsOf(way.orbs)} size={1.25} />
      </button>
      {placing.spots.length > 1 && (
        <button type="button" class="button quiet" onClick={() => placing.pick(null)}>
          <Icon name="back" /> <span class="lb-word">{say('otherPlace')}</span>
        </button>
      )}
    </div>
  );
}
