// SPDX-License-Identifier: MIT
// Rows of cards: the supply with deck and discards, and the own hand. Every module and agent
// carries the price that the reader would pay for it now.
import { useState } from 'preact/hooks';
import { CardFace } from '../../parts/card';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { exactly } from '../../table/moves';
import { useTable } from '../../table/context';
import { aheadOf } from './ahead';
import { LunarBack } from './card';
import { Glyph } from './glyph';
import type { Named } from './moving';
import type { View } from './view';
import { handVerb, supplyVerb, whyNot } from './whynot';
import { useWords } from './words';
import './cards.css';

interface CardProps {
  named: Named;
  verb: string;
  inHand: boolean;
  ahead(next: string): void;
}

function CardPiece({ named, verb, inHand, ahead }: CardProps) {
  const table = useTable<View>();
  const say = useWords();
  const { id, piece, from } = named;
  const move = `${verb} ${id}`;
  const { price, payable } = table.view.cards[id] ?? {};
  const { name = id, type = '' } = table.cards.get(id) ?? {};
  const cost = price === undefined ? '' : `, ${price === 0 ? say('free') : say('price', price)}`;
  const can = exactly(table.moves, move);
  const next = can.length > 0 ? null : aheadOf(table, id, inHand);
  const placing = table.view.placing?.card === id && table.view.asked === table.you;
  return (
    <li class="lb-row-card" data-piece={piece} data-from={from} data-to="discards">
      <Piece
        class={placing && verb !== 'draft' ? 'placing' : ''}
        moves={next ? table.chosen : can}
        {...(next ? { act: () => ahead(next), chosen: false } : {})}
        whyNot={whyNot(table, move, say)}
        card={id}
        label={`${name}${cost}${payable === false ? `, ${say('tooDear')}` : ''}`}
      >
        <CardFace id={id} />
        <Price price={price} payable={payable} influence={type === 'influence'} />
      </Piece>
    </li>
  );
}

interface PriceProps {
  price: number | undefined;
  payable: boolean | undefined;
  influence: boolean;
}

function Price({ price, payable, influence }: PriceProps) {
  const say = useWords();
  if (influence || price === undefined) return <span class="lb-price none" />;
  return (
    <span class={`lb-price ${payable ? 'can' : 'cannot'}`}>
      {price === 0 ? (
        say('free')
      ) : (
        <>
          {!payable && <Icon name="lock" size={1} />}
          {price}
          <Glyph name="credit" size={1} />
        </>
      )}
    </span>
  );
}

interface RowProps {
  cards: Named[];
  /** Takes the chosen main action and goes on with a card. */
  ahead(next: string): void;
}

export function SupplyRow({ cards, last, ahead }: RowProps & { last: Named | null }) {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <section class="lb-row lb-supply" aria-label={say('supply')}>
      <h3 class="lb-row-title">{say('supply')}</h3>
      <Piles last={last} />
      <ul class="lb-cards" style={{ '--count': Math.max(cards.length, 1) }}>
        {cards.map((named) => (
          <CardPiece
            key={named.piece}
            named={named}
            verb={supplyVerb(view)}
            inHand={false}
            ahead={ahead}
          />
        ))}
        {cards.length === 0 && <li class="lb-empty">{say('shuttles')}</li>}
      </ul>
    </section>
  );
}

function Piles({ last }: { last: Named | null }) {
  const { view } = useTable<View>();
  const say = useWords();
  const [open, setOpen] = useState(false);
  return (
    <div class="lb-piles">
      <span
        class="lb-pile"
        role="img"
        aria-label={say('deckHas', view.deck)}
        title={say('deckHas', view.deck)}
      >
        <span class="lb-pile-card" data-piece="deck">
          <LunarBack />
        </span>
        <b>{view.deck}</b>
      </span>
      <button
        type="button"
        class="lb-pile"
        aria-label={say('discardHas', view.discard.length)}
        title={say('discardHas', view.discard.length)}
        onClick={() => setOpen(true)}
      >
        <span class="lb-pile-card discard" data-piece="discards">
          {last && (
            <span key={last.piece} data-piece={last.piece} data-from={last.from}>
              <CardFace id={last.id} />
            </span>
          )}
        </span>
        <b>{view.discard.length}</b>
      </button>
      {open && <Discards close={() => setOpen(false)} />}
    </div>
  );
}

function Discards({ close }: { close(): void }) {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <Dialog title={say('discardPile')} onClose={close}>
      <OpenCards ids={view.discard} />
    </Dialog>
  );
}

/** Cards laid out to be read, each with its text. */
export function OpenCards({ ids }: { ids: string[] }) {
  const { cards } = useTable<View>();
  return (
    <ul class="lb-open-cards">
      {ids.map((id, i) => (
        <li key={i}>
          <span class="lb-open-face" aria-hidden>
            <CardFace id={id} />
          </span>
          <span>
            <b>{cards.get(id)?.name}</b>
            <small>{cards.get(id)?.text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The own hand; for a spectator, what is known of the hand behind the base that is shown. */
export function HandRow({ seat, cards, ahead }: RowProps & { seat: number }) {
  const { view, you, seats, cards: all } = useTable<View>();
  const say = useWords();
  const title = seat === you ? say('hand') : say('handOf', seats[seat]?.name ?? '');
  return (
    <section class="lb-row lb-hand" aria-label={title}>
      <h3 class="lb-row-title">{title}</h3>
      <ul class="lb-cards" style={{ '--count': Math.max(cards.length, 1) }}>
        {cards.map((named) => (
          <CardPiece
            key={named.piece}
            named={named}
            verb={handVerb(view, all.get(named.id)?.type)}
            inHand={seat === you}
            ahead={ahead}
          />
        ))}
        {cards.length === 0 && <li class="lb-empty">{say('handEmpty')}</li>}
      </ul>
    </section>
  );
}
