// SPDX-License-Identifier: MIT
// The other colonies as they are seen from afar; a tap opens one in full.
import { useState } from 'preact/hooks';
import { Count } from '../../parts/count';
import { Icon } from '../../parts/icon';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { Cutout } from './art/scene';
import { CardWindow, Shelf } from './chronicle';
import { moodOf } from './mood';
import type { Building, Colony, View } from './view';
import { useWords } from './words';
import './others.css';
import './dialogs.css';

export function Others({ seats }: { seats: number[] }) {
  const say = useWords();
  const [open, setOpen] = useState<number | null>(null);
  if (seats.length === 0) return null;
  return (
    <>
      <section class="bb-others" aria-label={say('others')}>
        {seats.map((seat) => (
          <SmallColony key={seat} seat={seat} open={() => setOpen(seat)} />
        ))}
      </section>
      {open !== null && <FullColony seat={open} close={() => setOpen(null)} />}
    </>
  );
}

function useSaid(seat: number): string {
  const { view, seats } = useTable<View>();
  const say = useWords();
  const { people, money, food, buildings, hand_size } = view.seats[seat]!;
  const name = seats[seat]?.name ?? '';
  return say('colonySays', name, people, money, food, buildings.length, hand_size);
}

function SmallColony({ seat, open }: { seat: number; open(): void }) {
  const { view, seats, waiting } = useTable<View>();
  const say = useWords();
  const colony = view.seats[seat]!;
  const color = seats[seat]?.color ?? seat;
  return (
    <button
      class={`bb-small night panel seat-${color} ${waiting.includes(seat) ? 'waits' : ''}`}
      onClick={open}
      aria-label={`${useSaid(seat)} ${say('openColony', seats[seat]?.name ?? '')}`}
    >
      <span class="bb-smallhead">
        <SeatMark color={color} />
        <b class="bb-smallname">{seats[seat]?.name}</b>
        {colony.failed ? (
          <span class="bb-dead">
            <Icon name="skull" size={1.1} /> {say('failedShort')}
          </span>
        ) : (
          <Count value={colony.people} icon="people" label={say('people')} class="bb-smallpeople" />
        )}
      </span>
      <Goods colony={colony} seat={seat} />
      <Prospect colony={colony} seat={seat} />
    </button>
  );
}

/** Without a seat they are shown a second time, and do not move. */
function Goods({ colony, seat }: { colony: Colony; seat?: number }) {
  const say = useWords();
  const name = (good: string) => (seat === undefined ? undefined : `${good}:${seat}`);
  const way = { from: 'bank', to: 'bank' };
  return (
    <span class="bb-smallgoods">
      <Count
        value={colony.money}
        icon="money"
        label={say('money')}
        piece={name('money')}
        {...way}
      />
      <Count value={colony.food} icon="food" label={say('food')} piece={name('food')} {...way} />
      <Count value={colony.boxes} icon="box" label={say('boxes')} piece={name('box')} {...way} />
      <Count value={colony.hand_size} icon="cards" label={say('cardsInHand')} />
    </span>
  );
}

const FOLK = 12;

/** The colony as it is seen from afar. */
function Prospect({ colony, seat }: { colony: Colony; seat: number }) {
  const { danger } = moodOf(useTable<View>());
  const folk = Math.min(colony.on_mat, FOLK);
  return (
    <span class={`bb-prospect ${colony.failed ? 'lost' : ''}`} style={{ '--danger': danger }}>
      <span class="bb-smallbuildings">
        {colony.buildings.map((card) => (
          <SmallBuilding key={card.piece} card={card} seat={seat} />
        ))}
      </span>
      <span class="bb-folk" aria-hidden>
        {Array.from({ length: folk }, (_, i) => (
          <i key={i} class="bb-man" />
        ))}
      </span>
    </span>
  );
}

function SmallBuilding({ card, seat }: { card: Building; seat: number }) {
  const { cards } = useTable();
  return (
    <span
      class="bb-mini"
      data-piece={`card:${card.piece}`}
      data-from={`seat:${seat}`}
      data-to="discards"
      title={cards.get(card.id)?.name}
    >
      <Cutout card={cards.get(card.id)} />
      {card.boxes > 0 && <b class="bb-miniboxes">{card.boxes}</b>}
    </span>
  );
}

function FullColony({ seat, close }: { seat: number; close(): void }) {
  const { view, seats, lang } = useTable<View>();
  const say = useWords();
  const colony = view.seats[seat]!;
  const boxesOf = (count: number) => (count > 0 ? say('boxesHere', count) : '');
  return (
    <CardWindow title={say('colonyOf', seats[seat]?.name ?? '')} close={close}>
      <p class="muted">{colony.scientist[lang]}</p>
      <p class="bb-fullgoods">
        <Count value={colony.people} icon="people" label={say('people')} />
        <span class="muted">
          {colony.on_mat} {say('onMat')}, {colony.housed} {say('inBuildings')}
        </span>
        <Goods colony={colony} />
        {colony.mat_size > 0 && <span>{say('matCount', colony.mat_size)}</span>}
        {colony.under_size > 0 && <span>{say('tuckedCount', colony.under_size)}</span>}
      </p>
      {colony.failed && <p>{say('failed')}</p>}
      <Shelf
        title={say('buildingsCount')}
        ids={colony.buildings.map((card) => card.id)}
        note={(_, i) => boxesOf(colony.buildings[i]!.boxes)}
      />
      <Shelf title={say('perks')} ids={colony.perks} />
      {colony.hand.length > 0 && <Shelf title={say('known')} ids={colony.hand.map((c) => c.id)} />}
    </CardWindow>
  );
}
