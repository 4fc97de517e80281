// SPDX-License-Identifier: MIT
// What can be had: the Monkey Pool with what everybody could bid, and the Ship Pool.
import { CardFace } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { exactly } from '../../table/moves';
import { useBoarding } from './boarding';
import { useName, usePrint } from './print';
import { useWords } from './say';
import { useMonkeyLabel } from './token';
import type { Phase, View } from './view';
import type { WordKey } from './words';
import './market.css';

/** What a monkey does to a ship, beyond boarding it. */
export const effectIcons = { fills: 'rocket', quarrels: 'warn' } as const;

export function Market() {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <section class="mm-market" style={{ '--many': view.seats.length + 3 }} aria-label={say('pool')}>
      <MonkeyPool />
      <ShipPool />
      <Help />
    </section>
  );
}

const helps: Record<Phase, WordKey> = {
  civilization: 'helpCivOther',
  penalty: 'helpPenalty',
  leave: 'helpLeave',
  offer: 'helpOffer',
  bid: 'helpOffer',
  ship: 'helpShip',
  over: 'over',
};

/** In a sentence, what this part of the round is about; and where to tap. */
function Help() {
  const { view, ask, chosen, replay } = useTable<View>();
  const say = useWords();
  const { phase } = view;
  if (phase === 'civilization' && ask !== null && !replay) {
    return (
      <p class="mm-help">
        <b>{say(chosen.length > 0 ? 'tapTribe' : 'tapCard')}</b> {say('helpCiv')}
      </p>
    );
  }
  return <p class="mm-help">{say(helps[phase])}</p>;
}

function MonkeyPool() {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <div class="mm-pool">
      <h3 class="mm-title" title={say('deckMonkey', view.decks.monkey)}>
        {say('pool')} <small data-place="deck:monkey">{say('deck', view.decks.monkey)}</small>
      </h3>
      <div class="mm-cards">
        {view.pool.map((id) => (
          <PoolMonkey key={id} id={id} />
        ))}
        {view.pool.length === 0 && <p class="muted">{say('noMonkeys')}</p>}
      </div>
    </div>
  );
}

function PoolMonkey({ id }: { id: string }) {
  const { moves, you } = useTable<View>();
  const label = useMonkeyLabel();
  const say = useWords();
  const effect = useBoarding()(you, id);
  const note = effect === 'boards' ? '' : `; ${say(effect)}`;
  return (
    <div class="mm-pool-monkey">
      <Piece
        moves={exactly(moves, `offer ${id}`)}
        whyNot={`offer ${id}`}
        card={id}
        piece={`monkey:${id}`}
        from="deck:monkey"
        label={`${label(id)}${note}`}
      >
        <CardFace id={id} />
        {effect !== 'boards' && (
          <span class={`mm-effect ${effect}`} title={say(effect)}>
            <Icon name={effectIcons[effect]} size={1} />
          </span>
        )}
      </Piece>
      <Powers monkey={id} />
    </div>
  );
}

/** Who could bid how much for a monkey. */
function Powers({ monkey }: { monkey: string }) {
  const { view, seats } = useTable<View>();
  const say = useWords();
  return (
    <ul class="mm-powers" aria-label={say('powers')}>
      {seats.map((seat, i) => {
        const most = view.limits[monkey]?.[i] ?? 0;
        return (
          <li key={i} title={say('power', seat.name, most)} class={most ? '' : 'none'}>
            <SeatMark color={seat.color} size={0.75} />
            <span class="unseen">{say('power', seat.name, most)}</span>
            <span aria-hidden>{most}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function ShipPool() {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <div class="mm-ship-pool">
      <h3 class="mm-title" title={say('deckShip', view.decks.ship)}>
        {say('shipPool')} <small data-place="deck:ship">{say('deck', view.decks.ship)}</small>
      </h3>
      <div class="mm-cards">
        {view.ship_pool.map((id) => (
          <PoolShip key={id} id={id} />
        ))}
      </div>
    </div>
  );
}

function PoolShip({ id }: { id: string }) {
  const { moves, before } = useTable<View>();
  const say = useWords();
  const name = useName();
  const { tribe, seats, points } = usePrint()(id);
  return (
    <Piece
      moves={exactly(moves, `take ${id}`)}
      whyNot={`take ${id}`}
      card={id}
      piece={`ship:${id}`}
      from={before?.ship_pool.includes(id) ? undefined : 'deck:ship'}
      to=""
      label={say('shipLabel', name(id), name(tribe), seats, points)}
    >
      <CardFace id={id} />
    </Piece>
  );
}
