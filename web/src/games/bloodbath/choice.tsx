// SPDX-License-Identifier: MIT
// The choices of the prompt: a picture for each, and in place of a long sentence what it changes,
// in signs.
import type { VNode } from 'preact';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { parse } from '../../table/moves';
import type { CardInfo, Move, TableProps } from '../../table/types';
import { Art } from './art/scene';
import { breakable } from './card';
import { Effects } from './effect';
import { factsOf, yieldOf, type Effect } from './facts';
import { Glyph, Good, type GlyphName } from './glyph';
import { changeBy, lossAhead, outcomeOf } from './means';
import type { Building, View } from './view';
import { useWords } from './words';
import './choice.css';

const ACTIONS = new Set(['mine', 'farm', 'research', 'restock']);
/** Choices that are a card: the sentence says what is printed on it. */
const OF_CARDS = new Set(['build', 'lose', 'discard', 'put', 'box', 'spend', 'repeat', 'move']);

export function choiceIcon(move: string) {
  const { verb, args } = parse(move);
  if (ACTIONS.has(verb))
    return (
      <span class={`bb-tool bb-tool-${verb}`}>
        <Glyph name={verb as GlyphName} />
      </span>
    );
  return <Thumb name={verb === 'perk' ? `perk-${args[0]}--` : (args[0] ?? '')} move={move} />;
}

/** The card that a choice names, by its id or by how that begins; else a sign of what it means. */
function Thumb({ name, move }: { name: string; move: string }) {
  const { cards } = useTable();
  const begins = () => [...cards.values()].find(({ id }) => name && id.startsWith(name));
  const card = name.endsWith('--') ? begins() : cardNamed(cards, name);
  if (!card) return <AnswerIcon move={move} />;
  return (
    <span class="bb-thumb">
      <Art card={card} />
    </span>
  );
}

/** Moves call the second copy of a card `name-b`. */
const cardNamed = (cards: Map<string, CardInfo>, name: string) =>
  cards.get(name) ?? cards.get(name.replace(/-b$/, ''));

function AnswerIcon({ move }: { move: string }): VNode {
  const { verb, args } = parse(move);
  switch (verb) {
    case 'skip':
      return <Icon name="close" size={1.5} />;
    case 'later':
      return <Icon name="clock" size={1.5} />;
    case 'choose':
      return <b class="bb-sum">{args[0] === '1' ? 'A' : 'B'}</b>;
    case 'first':
      return <Icon name="first" size={1.5} />;
    case 'after':
      return <Icon name="last" size={1.5} />;
    default:
      return <Icon name="check" size={1.5} />;
  }
}

export function choiceShort({ move }: Move, table: TableProps): VNode | null {
  const { verb, args } = parse(move);
  if (ACTIONS.has(verb)) return <ActionShort action={verb} />;
  if (verb === 'pay' || verb === 'soften') return <Price move={move} />;
  const card = cardNamed(table.cards, args[0] ?? '');
  return card && OF_CARDS.has(verb) ? <CardShort verb={verb} card={card} move={move} /> : null;
}

const GOODS = ['people', 'money', 'food', 'boxes', 'cards'] as const;

interface ChangesProps {
  move: string;
  /** What is known without being said. */
  without?: string[];
}

/** "+4" and what of, for everything that a move changes at once. */
function Changes({ move, without = [] }: ChangesProps) {
  const change = changeBy(useTable<View>(), move);
  return (
    <>
      {GOODS.filter((good) => change[good] && !without.includes(good)).map((good) => (
        <span key={good} class={change[good]! < 0 ? 'bad' : ''}>
          {change[good]! < 0 ? `−${-change[good]!}` : `+${change[good]}`}
          <Good of={good} />
        </span>
      ))}
    </>
  );
}

/** The action, what it gives by itself, and what buildings make of it. */
function ActionShort({ action }: { action: string }) {
  const { view, cards } = useTable<View>();
  const say = useWords();
  const own = view.seats[view.seat ?? -1];
  const { n, of } = yieldOf(cards, action) ?? { n: 0, of: 'cards' };
  const effects = view.muted ? [] : effectsOn(own?.buildings ?? [], cards, action);
  const vain = of === 'boxes' && own?.buildings.length === 0;
  return (
    <>
      <b>{say(action as 'mine')}</b>
      <Effects list={[{ do: 'gain', n, of }]} />
      {vain && <span>{say('restockVain')}</span>}
      <Effects list={effects} />
    </>
  );
}

/** What the abilities of buildings do at an action; two copies do it twice. */
export function effectsOn(
  buildings: Pick<Building, 'id'>[],
  cards: Map<string, CardInfo>,
  action: string,
): Effect[] {
  return buildings
    .flatMap(({ id }) => factsOf(cards, id)?.abilities ?? [])
    .filter(({ when }) => when === action)
    .flatMap(({ does }) => does);
}

interface CardProps {
  verb: string;
  card: CardInfo;
  move: string;
}

function CardShort({ verb, card, move }: CardProps) {
  return (
    <>
      <b>
        {verb === 'build' && <Glyph name="build" size={1} />}
        {breakable(card.name)}
      </b>
      {verb === 'lose' ? <Freed move={move} /> : <Changes move={move} without={['cards']} />}
    </>
  );
}

/** What giving up a building comes to. */
function Freed({ move }: { move: string }) {
  const { view } = useTable<View>();
  const say = useWords();
  const own = view.seats[view.seat ?? -1];
  const card = own?.buildings.find((building) => building.move === parse(move).args[0]);
  if (!own || !card) return null;
  if (view.question?.kind !== 'loss') return <Changes move={move} />;
  const { enough, rest } = outcomeOf(card, own, view.question.number);
  return (
    <>
      <span class={enough ? '' : 'bad'}>
        {say(enough ? 'enough' : 'stillShort', card.freed, rest)}
      </span>
      <Changes move={move} without={['people']} />
    </>
  );
}

/** An answer that is a number: what is paid, and what remains to be lost. */
function Price({ move }: { move: string }) {
  const table = useTable<View>();
  const { money = 0, food = 0, boxes = 0, loss = 0 } = changeBy(table, move);
  const all = -(lossAhead(table, table.you)?.by ?? 0);
  const paid = [
    [money, 'money'],
    [food, 'food'],
    [boxes, 'boxes'],
  ] as const;
  return (
    <>
      {paid.map(([n, of]) => n < 0 && <Less key={of} n={-n} of={of} />)}
      {parse(move).verb === 'soften' && (
        <span class="bad">
          <Less n={all + loss} of="people" />
        </span>
      )}
      {parse(move).verb === 'pay' && money >= 0 && food >= 0 && <Less n={0} of="money" />}
    </>
  );
}

const Less = ({ n, of }: { n: number; of: string }) => (
  <span>
    −{n}
    <Good of={of} />
  </span>
);
