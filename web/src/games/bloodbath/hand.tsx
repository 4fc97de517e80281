// SPDX-License-Identifier: MIT
// The reader's hand, with cards that must be built first and cards under the mat, and the building
// deck that all draw from.
import { useState } from 'preact/hooks';
import { CardBack, CardFace } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { useTable } from '../../table/context';
import { CardWindow, Shelf } from './chronicle';
import { factsOf } from './facts';
import { handMoves } from './means';
import { rowStyle, useHandInView, useLitInView } from './row';
import type { BuildingCard, Question, Site, View } from './view';
import { useWords } from './words';
import './row.css';
import './hand.css';

export function Hand({ seat }: { seat: number }) {
  const { view, you } = useTable<View>();
  const say = useWords();
  const { hand, mat, under } = view.seats[seat]!;
  const count = hand.length + mat.length;
  const row = useLitInView();
  useHandInView(row);
  return (
    <div class="bb-handrow">
      <Piles />
      <section
        ref={row}
        class="bb-hand"
        role="group"
        aria-label={say(you < 0 ? 'cardsInHand' : 'yourHand')}
        style={rowStyle(count)}
      >
        {count === 0 && <p class="bb-empty muted">{say(you < 0 ? 'noHand' : 'emptyHand')}</p>}
        {mat.map((card) => (
          <HandCard key={card.piece} card={card} place={mat} first />
        ))}
        {hand.map((card) => (
          <HandCard key={card.piece} card={card} place={hand} />
        ))}
      </section>
      {under.length > 0 && <Tucked cards={under} />}
    </div>
  );
}

const verbs: Record<string, string> = { discard: 'discard', put: 'put' };
const whyOf = (question: Question | null, card: BuildingCard) =>
  `${verbs[question?.kind ?? ''] ?? 'build'} ${card.move}`;

/** Cards that cost too much are dim while that matters. */
const mayBuild = (question: Question | null) =>
  question === null || ['action', 'build'].includes(question.kind);

interface HandCardProps {
  card: Site;
  place: Site[];
  first?: boolean;
}

function HandCard({ card, place, first = false }: HandCardProps) {
  const table = useTable<View>();
  const say = useWords();
  const info = table.cards.get(card.id);
  const cheaper = card.price !== factsOf(table.cards, card.id)?.cost;
  const lacks = !table.over && mayBuild(table.view.question) ? card.short : 0;
  const pays = cheaper ? ` ${say('youPay', card.price)}.` : '';
  const short = lacks > 0 ? ` ${say('moneyShort', lacks)}.` : '';
  const must = first ? ` ${say('firstToBuild')}.` : '';
  return (
    <div
      class={`bb-handcard ${lacks > 0 ? 'dear' : ''}`}
      data-piece={`card:${card.piece}`}
      data-from="buildings"
      data-to="discards"
    >
      <Piece
        moves={handMoves(table, card, place)}
        whyNot={whyOf(table.view.question, card)}
        card={card.id}
        label={`${info?.name}. ${info?.text}${pays}${short}${must}`}
      >
        <CardFace id={card.id} />
        {cheaper && !lacks && <span class="bb-pay">{say('payShort', card.price)}</span>}
        {lacks > 0 && <span class="bb-pay short">{say('lacks', lacks)}</span>}
        {first && <span class="bb-first">{say('firstToBuild')}</span>}
      </Piece>
    </div>
  );
}

function Tucked({ cards }: { cards: BuildingCard[] }) {
  const table = useTable<View>();
  const say = useWords();
  return (
    <div class="bb-tucked" role="group" aria-label={say('tucked')}>
      <span>{say('tucked')}</span>
      {cards.map((card) => (
        <Piece
          key={card.piece}
          card={card.id}
          piece={`card:${card.piece}`}
          whyNot={whyOf(table.view.question, card)}
          label={table.cards.get(card.id)?.name ?? card.id}
        >
          <CardFace id={card.id} />
        </Piece>
      ))}
    </div>
  );
}

function Piles() {
  const { view } = useTable<View>();
  const say = useWords();
  const [open, setOpen] = useState(false);
  return (
    <div class="bb-piles">
      <div class="bb-pile" data-piece="buildings" title={say('buildingDeck')}>
        <CardBack tint="#6b8fbf" label={say('buildingDeck')} />
        <b>{view.decks.building}</b>
      </div>
      <button
        class="bb-pile"
        data-place="discards"
        onClick={() => setOpen(true)}
        title={say('discardPile')}
        aria-label={`${say('discardPile')}: ${view.discards.length}`}
      >
        <span class="bb-pileicon">
          <Icon name="cards" size={1.3} />
        </span>
        <b>{view.discards.length}</b>
      </button>
      {open && (
        <CardWindow title={say('discardPile')} close={() => setOpen(false)}>
          <Shelf title="" ids={view.discards.map((card) => card.id)} />
        </CardWindow>
      )}
    </div>
  );
}
