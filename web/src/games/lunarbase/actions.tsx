// SPDX-License-Identifier: MIT
// The bar below the base: the main actions of a turn, or whatever else the question offers that is
// no card. It keeps its height, whatever it shows.
import type { ComponentChildren } from 'preact';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { exactly, sayOf } from '../../table/moves';
import { useTable } from '../../table/context';
import { CardArt } from './card';
import { ItemSigns } from './glyph';
import { isBuildable } from './ahead';
import { mainsOf, type Main } from './mains';
import { OrbRow } from './orb';
import type { Placing } from './placing';
import { usePrint, type Item } from './print';
import { colorsOf, type View } from './view';
import { whyNot } from './whynot';
import { useWords, type Sayer, type WordKey } from './words';
import './actions.css';

const ITEM_WORDS: Record<string, WordKey> = {
  draft: 'draft',
  build: 'build',
  resell: 'resell',
  draw: 'draw',
  discard: 'discardN',
  'discard they': 'theyDiscard',
  steal: 'steal',
  gain: 'gain',
  'flip mine': 'flipMine',
  'flip any': 'flipAny',
};

const MEANINGS: Record<string, WordKey> = {
  draft: 'meanDraft',
  build: 'meanBuild',
  resell: 'meanResell',
  draw: 'meanDraw',
};

/** What is told below the items. */
function aboutWord(items: Item[]): WordKey | undefined {
  if (items.length === 1) return MEANINGS[items[0]!.does];
  return items.some(({ does }) => does === 'resell') ? 'resoldFrom' : undefined;
}

function sayItem({ does, count = 0, whom = '' }: Item, say: Sayer): string {
  return say(ITEM_WORDS[`${does} ${whom}`.trim()] ?? ITEM_WORDS[does]!, count);
}

const sayItems = (items: Item[], say: Sayer) => items.map((item) => sayItem(item, say)).join(', ');

/** Why a main action would do nothing now, or not what it begins with, though it may be chosen. */
function idleWord({ items }: Main, view: View, hand: string[]): WordKey | undefined {
  const does = items[0]!.does;
  const barred = does === 'draft' ? view.no_draft : view.no_resell;
  const none = view.supply.every((id) => barred.includes(id));
  if ((does === 'draft' || does === 'resell') && none) return 'emptySupply';
  return does === 'build' && !hand.some((id) => isBuildable(view, id)) ? 'noModule' : undefined;
}

function MainChip({ main }: { main: Main }) {
  const table = useTable<View>();
  const { view, cards, you } = table;
  const say = useWords();
  const words = sayItems(main.items, say);
  const can = exactly(table.moves, main.move);
  const name = cards.get(main.card)?.name ?? '';
  const about = aboutWord(main.items);
  const idle = can.length > 0 ? idleWord(main, view, view.seats[you]?.hand ?? []) : undefined;
  return (
    <Piece
      class={`lb-chip ${idle ? 'idle' : ''}`}
      moves={can}
      whyNot={whyNot(table, main.move, say)}
      card={main.card}
      label={`${name}: ${words}${idle ? `, ${say(idle)}` : ''}`}
    >
      <span class="lb-chip-signs">
        <ItemSigns items={main.items} />
      </span>
      <span class="lb-chip-words">
        <b>{words}</b>
        <small>{idle || about ? say((idle ?? about)!) : name}</small>
      </span>
    </Piece>
  );
}

/** With more main actions than this the chips become narrow. */
const ROOMY = 4;

const ALONE = /^(decline|done|let|go-on|option|now|counter)\b/;

/** A choice that is no piece of the table, in the words of the rules. */
function WordChip({ move }: { move: string }) {
  const { moves } = useTable<View>();
  const words = sayOf(moves, move);
  const card = move.startsWith('now ') ? move.slice(4) : undefined;
  return (
    <Piece class="lb-chip words" moves={[move]} label={words} {...(card ? { card } : {})}>
      <span class="lb-chip-words">
        <b>{words}</b>
      </span>
    </Piece>
  );
}

function Cause({ card }: { card: string }) {
  const { cards } = useTable<View>();
  return (
    <Piece class="lb-cause" card={card} label={cards.get(card)?.name ?? card}>
      <span class="lb-cause-art">
        <CardArt id={card} />
      </span>
      <span>{cards.get(card)?.name}</span>
    </Piece>
  );
}

function PlacingBar({ placing }: { placing: Placing }) {
  const say = useWords();
  const { spot, way } = placing;
  if (!spot || !way)
    return (
      <>
        <Cause card={placing.card} />
        <p class="lb-bar-words">{say('pickSpot')}</p>
      </>
    );
  return (
    <>
      <Cause card={placing.card} />
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
    </>
  );
}

/** Where on the table the answer lies. */
const TAPS: Record<string, WordKey> = {
  draft: 'tapDraft',
  resell: 'tapResell',
  discard: 'tapDiscard',
  build: 'tapBuild',
  take: 'tapTake',
  target: 'tapPlayer',
  name: 'tapPlayer',
  flip: 'tapStation',
};

function tapWord({ phase }: View, moves: string[], chosen: string[]): WordKey | undefined {
  if (phase === 'build' && chosen.some((move) => move.startsWith('build '))) return 'tapAgain';
  if (phase === 'counter') return moves.length > 1 ? 'tapCounter' : undefined;
  return TAPS[phase];
}

function Tap({ word }: { word: WordKey }) {
  return <p class="lb-bar-words">{useWords()(word)}</p>;
}

function barOf(view: View, moves: string[], chosen: string[], mains: Main[]): ComponentChildren {
  if (mains.length > 0 && (view.phase === 'turn' || view.asked !== view.seat))
    return mains.map((main) => <MainChip key={main.move} main={main} />);
  const cause = view.cause ?? view.agent;
  const tap = moves.length > 0 ? tapWord(view, moves, chosen) : undefined;
  return (
    <>
      {cause && <Cause card={cause} />}
      {tap && <Tap word={tap} />}
      {moves
        .filter((move) => ALONE.test(move))
        .map((move) => (
          <WordChip key={move} move={move} />
        ))}
    </>
  );
}

export function ActionBar({ placing }: { placing: Placing | null }) {
  const { view, moves, chosen, you } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const texts = moves.map((m) => m.move);
  const own = view.seats[you];
  const mains = own ? mainsOf(own, print) : [];
  return (
    <section class={`lb-actions ${mains.length > ROOMY ? 'many' : ''}`} aria-label={say('actions')}>
      {placing ? <PlacingBar placing={placing} /> : barOf(view, texts, chosen, mains)}
    </section>
  );
}
