// SPDX-License-Identifier: MIT
// The Progress deck as the heartbeat of the game: the card in force, what has come in this pass,
// what is still to come, and how far the Events have got.
import { useRef, useState } from 'preact/hooks';
import { useOneStop } from '../../parts/arrows';
import { CardBack, CardFace } from '../../parts/card';
import { Count } from '../../parts/count';
import { Icon } from '../../parts/icon';
import { useMore } from '../../parts/more';
import { Piece } from '../../parts/piece';
import { useTable } from '../../table/context';
import { Art } from './art/scene';
import { Chronicle } from './chronicle';
import { factsOf, ofType } from './facts';
import { Glyph } from './glyph';
import { offerMoves } from './means';
import { cardsCome, stacked, type Progress, type View } from './view';
import { useWords } from './words';
import './heart.css';

export function Heart() {
  const { view } = useTable<View>();
  const say = useWords();
  const rows = useRef<HTMLDivElement>(null);
  const more = useMore(rows, view);
  return (
    <section class="bb-heart night panel" aria-label={say('progress')}>
      <DeckAndNow />
      <div class="bb-pass">
        <PassHead />
        <div ref={rows} class={`bb-passrows ${more}`}>
          <ComeRow progress={view.progress} />
          <WaitingRow ids={view.progress.waiting} />
          <ToComeRows deck={view.progress.deck} />
        </div>
      </div>
    </section>
  );
}

/** The card in force has another name each time a card is turned up, so that it is seen to come. */
function nowName({ pass, card, discards }: Progress): string {
  return `now:${card}:${pass}:${discards.length}`;
}

function DeckAndNow() {
  const table = useTable<View>();
  const say = useWords();
  const { view, cards } = table;
  const { card, deck } = view.progress;
  const left = deck.flat().length;
  const info = cards.get(card ?? '');
  return (
    <div class="bb-turn" data-place="bank">
      <div class="bb-deck" data-piece="deck" title={say('deckLeft', left)}>
        <CardBack tint="#8f7bd0" label={say('progress')} />
        <b class="bb-deckcount" aria-label={say('deckLeft', left)}>
          {left}
        </b>
      </div>
      <div
        key={nowName(view.progress)}
        class="bb-now"
        data-piece={card ? nowName(view.progress) : undefined}
        data-from="deck"
        data-reveal
      >
        {card && info && (
          <Piece
            moves={offerMoves(table, null)}
            card={card}
            class="bb-nowcard"
            label={`${say('now')}: ${info.name}. ${info.text}`}
          >
            <CardFace id={card} />
          </Piece>
        )}
      </div>
    </div>
  );
}

function PassHead() {
  const { view } = useTable<View>();
  const say = useWords();
  const { progress } = view;
  const come = progress.discards.length;
  return (
    <div class="bb-passhead">
      <h3>{say('pass', progress.pass)}</h3>
      <Beat come={come} total={come + progress.deck.flat().length} />
      <span class="bb-tracktitle" title={say('eventTrack')} aria-hidden>
        <Glyph name="event" size={1.2} />
        <span>{say('events')}</span>
      </span>
      <EventTrack />
      <OpenChronicle />
    </div>
  );
}

const BEAT = 'l2 0l2 -6l3 13l3 -9l2 2';

/** One beat for every card that has come, a flat line for what is still to come. */
function Beat({ come, total }: { come: number; total: number }) {
  const say = useWords();
  const shown = Math.min(come, 12);
  const rest = Math.min(total - come, 12);
  const width = (shown + rest) * 12 || 12;
  return (
    <span class="bb-beat" title={say('comeOf', come, total)}>
      <svg viewBox={`0 0 ${width} 24`} style={{ width: `${width * 0.75}px` }} aria-hidden>
        <path class="bb-flat" d={`M${shown * 12} 12h${rest * 12}`} />
        <path class="bb-pulse" d={`M0 12${BEAT.repeat(Math.max(0, shown - 1))}`} />
        {shown > 0 && (
          <path key={come} class="bb-pulse newest" d={`M${shown * 12 - 12} 12${BEAT}`} />
        )}
      </svg>
      <span>
        {come}/{total}
      </span>
    </span>
  );
}

function EventTrack() {
  const { cards } = useTable();
  const say = useWords();
  const events = ofType(cards, 'event');
  return (
    <div ref={useOneStop('.next')} class="bb-track" role="group" aria-label={say('eventTrack')}>
      {events.map(({ id, name }, i) => (
        <EventPip key={id} id={id} name={name} last={i === events.length - 1} />
      ))}
    </div>
  );
}

interface PipProps {
  id: string;
  name: string;
  last: boolean;
}

function EventPip({ id, name, last }: PipProps) {
  const { view, cards } = useTable<View>();
  const say = useWords();
  const number = factsOf(cards, id)!.number!;
  const next = view.next_event === id;
  const came = number < (factsOf(cards, view.next_event)?.number ?? Infinity);
  const label = say(came ? 'eventCame' : next ? 'eventNext' : 'eventLater', number, name);
  const look = came ? 'came' : next ? 'next' : '';
  return (
    <Piece card={id} class={`bb-pip ${look}`} label={label}>
      {last ? <Icon name="book" size={1} /> : number}
    </Piece>
  );
}

function OpenChronicle() {
  const { view, cards } = useTable<View>();
  const say = useWords();
  const [open, setOpen] = useState(false);
  const robots = view.progress.seen.filter((id) => cards.get(id)?.type === 'robot').length;
  return (
    <>
      <button
        class="bb-chronicle-open"
        onClick={() => setOpen(true)}
        title={say('openAll')}
        aria-label={`${say('openAll')}. ${say('robots')}: ${robots}`}
      >
        <Count value={robots} icon="robot" label={say('robots')} />
        <span class="bb-robots">{say('robots')}</span>
        <Icon name="eye" size={1.1} />
      </button>
      {open && <Chronicle close={() => setOpen(false)} />}
    </>
  );
}

interface TileProps {
  id: string;
  count: number;
  /** The piece that it was before it came here. */
  from?: string;
  /** It came since the view before. */
  fresh?: boolean;
}

/** A card of the pass as a small picture; several of a kind lie on each other. */
export function Tile({ id, count, from, fresh = false }: TileProps) {
  const { cards } = useTable();
  const say = useWords();
  const hidden =
    id === 'hidden-robot' ? 'hiddenRobot' : id === 'hidden-twist' ? 'hiddenTwist' : null;
  const name = hidden ? say(hidden) : (cards.get(id)?.name ?? id);
  return (
    <span class="bb-tilebox" data-piece={from ? `come:${id}` : undefined} data-from={from}>
      <Piece
        card={hidden ? undefined : id}
        class={`bb-tile bb-tile-${hidden ?? cards.get(id)?.type} ${fresh ? 'fresh' : ''}`}
        label={count > 1 ? `${count} × ${name}` : name}
      >
        {hidden ? <HiddenFace robot={hidden === 'hiddenRobot'} /> : <Art card={cards.get(id)} />}
        {count > 1 && <b class="bb-times">×{count}</b>}
        <TileMark id={id} />
      </Piece>
    </span>
  );
}

function HiddenFace({ robot }: { robot: boolean }) {
  return (
    <span class="bb-hidden">
      {robot ? <Icon name="robot" size={1.5} /> : <Glyph name="twist" size={1.5} />}?
    </span>
  );
}

function TileMark({ id }: { id: string }) {
  const { cards } = useTable();
  const facts = factsOf(cards, id);
  if (!facts) return null;
  if (facts.loss) return <b class="bb-tilelost">−{facts.loss}</b>;
  return facts.number ? <b class="bb-tilenumber">{facts.number}</b> : null;
}

function ComeRow({ progress }: { progress: Progress }) {
  const { before } = useTable<View>();
  const say = useWords();
  const last = before?.progress;
  const come = stacked(cardsCome(progress));
  return (
    <div
      ref={useOneStop()}
      class="bb-come"
      role="group"
      aria-label={say('come')}
      style={{ flexGrow: Math.max(3, come.length) }}
    >
      <h4>{say('come')}</h4>
      <div class="bb-tiles">
        {come.length === 0 && <span class="muted">{say('nothingCome')}</span>}
        {come.map(({ id, count }) => (
          <Tile
            key={id}
            id={id}
            count={count}
            from={last?.card === id ? nowName(last) : 'deck'}
            fresh={last !== undefined && count > comeBefore(last, progress.pass, id)}
          />
        ))}
      </div>
    </div>
  );
}

/** How many of these had come when the view before was shown; the card in force counts. */
function comeBefore(last: Progress, pass: number, id: string): number {
  return last.pass === pass ? last.discards.filter((other) => other === id).length : 0;
}

function WaitingRow({ ids }: { ids: string[] }) {
  const say = useWords();
  const row = useOneStop();
  if (ids.length === 0) return null;
  return (
    <div ref={row} class="bb-waits" role="group" aria-label={say('waits')} title={say('waits')}>
      <h4>
        <Icon name="clock" size={1} /> {say('waitsShort')}
      </h4>
      <div class="bb-tiles">
        {ids.map((id) => (
          <Tile key={id} id={id} count={1} />
        ))}
      </div>
    </div>
  );
}

function ToComeRows({ deck }: { deck: string[][] }) {
  const say = useWords();
  if (deck.length === 0) return <p class="bb-tocome muted">{say('deckEmpty')}</p>;
  return (
    <>
      {deck.map((group, i) => (
        <ToCome key={deck.length - i} group={group} title={titleOf(i, deck)} />
      ))}
    </>
  );
}

function titleOf(i: number, deck: string[][]): 'comesNext' | 'andThen' | 'toCome' {
  if (deck.length === 1) return 'toCome';
  return i === 0 ? 'comesNext' : 'andThen';
}

interface ToComeProps {
  group: string[];
  title: 'comesNext' | 'andThen' | 'toCome';
}

function ToCome({ group, title }: ToComeProps) {
  const say = useWords();
  return (
    <div
      ref={useOneStop()}
      title={say(title)}
      class={`bb-tocome ${title === 'comesNext' ? 'next' : ''}`}
      style={{ flexGrow: title === 'comesNext' ? 0 : Math.max(3, new Set(group).size) }}
      role="group"
      aria-label={say(title)}
    >
      <h4>{say(title)}</h4>
      <div class="bb-tiles">
        {stacked(group).map(({ id, count }) => (
          <Tile key={id} id={id} count={count} />
        ))}
      </div>
    </div>
  );
}
