// SPDX-License-Identifier: MIT
// The choices of the prompt: a picture for each, and in place of a long sentence what it comes to,
// in signs and a few words.
import type { ComponentChildren, VNode } from 'preact';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { parse } from '../../table/moves';
import type { Move, TableProps } from '../../table/types';
import { CardArt } from './card';
import { orbSets, rectOf } from './geometry';
import { Glyph, ItemSigns } from './glyph';
import { idleWord, sayItems } from './items';
import { mainsOf } from './mains';
import { Orb, OrbSets } from './orb';
import { numbers } from './placing';
import { usePrint, type Print } from './print';
import { SIDES, type Place, type Side, type View } from './view';
import { useWords, type WordKey } from './words';
import './choice.css';

const SIGNS: Record<string, string> = { decline: 'discard', 'go-on': 'main', flip: 'flip' };

const OF_CARDS = new Set(['draft', 'build', 'resell', 'discard', 'play', 'counter', 'now', 'take']);

/** Moves call the second copy of a card `name-b`. */
const idOf = (word = '') => word.replace(/-[b-d]$/, '');

/** The number of a box of the station, or the module whose main action it is. */
function MainIcon({ what }: { what: string }) {
  const { view, you } = useTable<View>();
  const print = usePrint();
  const own = view.seats[you];
  const main = own && mainsOf(own, print).find(({ move }) => move === `main ${what}`);
  if (!main) return null;
  return (
    <span class="lb-choice-main">
      <ItemSigns items={main.items} />
    </span>
  );
}

const placesOf = (move: string, { placing }: View): Place[] =>
  placing?.places.filter(({ at, with: slot }) => move === `at ${at}` || move === `with ${slot}`) ??
  [];

export function choiceIcon(move: string, view: unknown): VNode | null {
  const { verb, args } = parse(move);
  if (verb === 'main') return <MainIcon what={args[0] ?? ''} />;
  if (verb === 'with') return <WayIcon place={placesOf(move, view as View)[0]} />;
  if (OF_CARDS.has(verb))
    return (
      <span class="lb-choice-art">
        <CardArt id={idOf(args[0])} />
      </span>
    );
  return SIGNS[verb] ? <Glyph name={SIGNS[verb]!} /> : null;
}

/** How the module would lie: its name is printed at the end that is marked. */
function WayIcon({ place }: { place: Place | undefined }) {
  if (!place) return null;
  return (
    <svg class="lb-choice-way" viewBox="-14 -14 28 28" aria-hidden>
      <g transform={`rotate(${place.turn * 90})`}>
        <rect x="-6" y="-12" width="12" height="24" rx="2" />
        <path d="M-3-7h6" />
      </g>
    </svg>
  );
}

export function choiceShort({ move }: Move, table: TableProps): VNode | null {
  const { verb, args } = parse(move);
  const view = table.view as View;
  if (verb === 'main') return <MainShort move={move} />;
  if (verb === 'at' && view.placing) return <AtShort move={move} />;
  if (verb === 'with' && view.placing) return <WithShort move={move} />;
  if (verb === 'target' && view.phase === 'target') return <TargetShort seat={Number(args[0])} />;
  if (verb === 'flip' && view.seats[Number(args[0])]) return <FlipShort seat={Number(args[0])} />;
  const id = idOf(args[0]);
  return OF_CARDS.has(verb) ? <CardShort verb={verb} id={id} copy={args[0]!} /> : null;
}

function MainShort({ move }: { move: string }) {
  const { view, you, cards } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const own = view.seats[you]!;
  const main = mainsOf(own, print).find((m) => m.move === move)!;
  const idle = idleWord(main, view, own.hand);
  return (
    <>
      <b>{sayItems(main.items, say) ?? cards.get(main.card)?.name}</b>
      {main.card !== own.station.up && <span>{cards.get(main.card)?.name}</span>}
      {idle && <span class="bad">{say(idle)}</span>}
    </>
  );
}

const Part = ({ children }: { children: ComponentChildren }) => <span>{children}</span>;

/** What a card would bring: people, achievements, main actions, what happens once. */
function Brings({ print, verb }: { print: Print; verb: string }) {
  const { colonists, achievements, main, once } = print;
  const built = verb === 'draft' || verb === 'build';
  return (
    <>
      {built && colonists > 0 && (
        <Part>
          {colonists}
          <Glyph name="colonist" size={1} />
        </Part>
      )}
      {built && achievements.map((sign) => <Glyph key={sign} name={sign} size={1.1} />)}
      {built && main.map((items, i) => <Effect key={i} sign="main" items={items} />)}
      {(built || verb === 'play' || verb === 'now') &&
        once.map((items, i) => <Effect key={i} sign="once" items={items} />)}
    </>
  );
}

function Effect({ sign, items }: { sign: string; items: Print['main'][0] }) {
  return (
    <Part>
      <Glyph name={sign} size={0.9} />
      <ItemSigns items={items} />
    </Part>
  );
}

interface CardProps {
  verb: string;
  id: string;
  copy: string;
}

function CardShort({ verb, id, copy }: CardProps) {
  const { view, cards, seats } = useTable<View>();
  const say = useWords();
  const print = usePrint()(id);
  const price = view.cards[id]?.price;
  const paid = verb === 'draft' || verb === 'build' || verb === 'play';
  const owner = view.seats.findIndex(({ modules }) => modules.some((m) => m.copy === copy));
  return (
    <>
      <b>{cards.get(id)?.name}</b>
      {verb === 'resell' && (
        <Part>
          +1
          <Glyph name="credit" size={1} />
        </Part>
      )}
      {paid && price !== undefined && (
        <Part>
          {price === 0 ? say('free') : price}
          {price > 0 && <Glyph name="credit" size={1} />}
        </Part>
      )}
      {verb === 'take' && owner >= 0 && (
        <Part>
          <SeatMark color={seats[owner]!.color} /> {seats[owner]!.name}
        </Part>
      )}
      <Brings print={print} verb={verb} />
    </>
  );
}

const SIDE_WORD: Record<Side, WordKey> = {
  up: 'above',
  right: 'right',
  down: 'below',
  left: 'left',
};

/** The card of the base that a place outside of it is next to. */
function neighborOf(at: string, { seats }: View, you: number): string | undefined {
  const [cell = '', side = ''] = at.split(' ');
  const [x, y] = cell.split(',').map(Number) as [number, number];
  const back = (SIDES.indexOf(side as Side) + 2) & 3;
  const [cx, cy] = [x + [0, 1, 0, -1][back]! + 0.5, y + [-1, 0, 1, 0][back]! + 0.5];
  const { station, modules } = seats[you]!;
  const all = [{ ...station, card: station.up }, ...modules];
  return all.find((card) => {
    const { left, top, right, bottom } = rectOf(card);
    return left < cx && cx < right && top < cy && cy < bottom;
  })?.card;
}

/** Where the prompt does not number its choices itself. */
const Numbered = ({ of }: { of: number }) => <span class="lb-choice-number">{of}: </span>;

function AtShort({ move }: { move: string }) {
  const table = useTable<View>();
  const { view, cards, you } = table;
  const say = useWords();
  const at = move.slice('at '.length);
  const number = numbers(table)(move);
  const next = neighborOf(at, view, you) ?? '';
  return (
    <>
      <b>
        <Numbered of={number} />
        {cards.get(next)?.name}, {say(SIDE_WORD[at.split(' ')[1] as Side])}
      </b>
      <OrbSets sets={orbSets(placesOf(move, view))} />
    </>
  );
}

const TURN_WORDS: WordKey[] = ['upright', 'turnedRight', 'upsideDown', 'turnedLeft'];

function WithShort({ move }: { move: string }) {
  const table = useTable<View>();
  const { view } = table;
  const say = useWords();
  const places = placesOf(move, view);
  const number = numbers(table)(move);
  return (
    <>
      <b>
        <Numbered of={number} />
        {say(TURN_WORDS[places[0]!.turn & 3]!)}
      </b>
      <OrbSets sets={orbSets(places)} />
    </>
  );
}

/** An opponent, with what could be taken from them. */
function TargetShort({ seat }: { seat: number }) {
  const { view, seats } = useTable<View>();
  const { credits, hand_size } = view.seats[seat]!;
  return (
    <>
      <b>
        <SeatMark color={seats[seat]!.color} /> {seats[seat]!.name}
      </b>
      <Part>
        {credits}
        <Glyph name="credit" size={1} />
      </Part>
      <Part>
        {hand_size}
        <Glyph name="hand" size={1} />
      </Part>
    </>
  );
}

function FlipShort({ seat }: { seat: number }) {
  const { view, cards, seats } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const { down } = view.seats[seat]!.station;
  return (
    <>
      <b>
        <SeatMark color={seats[seat]!.color} /> {seats[seat]!.name}
      </b>
      <Part>→ {down ? cards.get(down)?.name : say('unseenSide')}</Part>
      {down && <Brings print={{ ...print(down), main: [] }} verb="build" />}
      {down && print(down).orbs.map((color, i) => <Orb key={i} color={color} />)}
    </>
  );
}
