// SPDX-License-Identifier: MIT
// The row between colony and hand: the five actions, or the answers that no card stands for, or
// where to tap. It is always of the same height.
import type { VNode } from 'preact';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { useTable } from '../../table/context';
import { exactly, parse, sayOf } from '../../table/moves';
import type { TableProps } from '../../table/types';
import { Glyph, Good, type GlyphName } from './glyph';
import { ofType, yieldOf } from './facts';
import { buildMoves, buildableCount, changeBy, lossAhead, spokenMoves } from './means';
import type { Question, View } from './view';
import { useWords, words } from './words';
import './plates.css';

const ACTIONS = ['mine', 'farm', 'research', 'restock', 'build'] as const;
type Action = (typeof ACTIONS)[number];

export function Plates() {
  const table = useTable<View>();
  const { view } = table;
  const say = useWords();
  const kind = view.answered ? undefined : view.question?.kind;
  const acts = kind === undefined || kind === 'action';
  const many = !acts && areNumbers(spokenMoves(table));
  return (
    <section
      class={`bb-plates ${acts ? 'acts' : ''} ${many ? 'many' : ''}`}
      role="group"
      aria-label={say(acts ? 'actions' : 'choices')}
    >
      {acts ? ACTIONS.map((action) => <ActionPlate key={action} action={action} />) : <Answers />}
    </section>
  );
}

function ActionPlate({ action }: { action: Action }) {
  const table = useTable<View>();
  const say = useWords();
  const moves = action === 'build' ? buildMoves(table) : exactly(table.moves, action);
  const gives = givesOf(table, action, say);
  const banned = table.view.banned === action;
  return (
    <Piece
      moves={moves}
      whyNot={whyOf(table, action)}
      class={`bb-plate bb-plate-${action}`}
      label={`${say(action)}: ${banned ? say('noBuild') : gives}`}
    >
      <span class="bb-plateicon">
        <Glyph name={banned ? 'ban' : action} size={1.7} />
      </span>
      <b>{say(action)}</b>
      <span class="bb-platesay">{banned ? say('noBuild') : gives}</span>
      <Gives action={action} />
    </Piece>
  );
}

/** What an action gives by itself, in signs, where there is no room for words. */
function Gives({ action }: { action: Action }) {
  const table = useTable<View>();
  const gain = yieldOf(table.cards, action);
  const number = inVain(table, action) ? 0 : (gain?.n ?? buildableCount(table));
  return (
    <span class="bb-plategives" aria-hidden>
      {gain && '+'}
      {number}
      <Good of={gain?.of ?? 'cards'} />
    </span>
  );
}

/** Boxes need a building. */
const inVain = ({ view }: TableProps<View>, action: Action) =>
  action === 'restock' && view.seats[view.seat ?? 0]?.buildings.length === 0;

/** What an action gives with the abilities that follow it, or what it gives by itself. */
function givesOf(table: TableProps<View>, action: Action, say: ReturnType<typeof useWords>) {
  const count = buildableCount(table);
  if (action === 'build') return count > 0 ? say('buildCount', count) : say('buildGives');
  const { n, of } = yieldOf(table.cards, action) ?? { n: 0, of: 'cards' };
  if (inVain(table, action)) return say('restockVain', n);
  const whole = sayOf(table.moves, action);
  return whole ? whole.slice(whole.indexOf(':') + 1).trim() : say(`${of}Gives`, n);
}

/** A card that cannot be built says why; without any, some building stands for all. */
function whyOf({ view, cards }: TableProps<View>, action: Action): string {
  if (action !== 'build') return action;
  const mine = view.seats[view.seat ?? -1];
  const card = mine?.mat[0]?.move ?? mine?.hand[0]?.move ?? ofType(cards, 'building')[0]?.id;
  return `build ${card}`;
}

function Answers() {
  const table = useTable<View>();
  const spoken = spokenMoves(table);
  const tips = tipOf(
    table.view.question!,
    table.moves.some((m) => parse(m.move).verb === 'spend'),
  );
  return (
    <>
      {tips && <Tip {...tips} />}
      {spoken.map((move) => (
        <AnswerPlate key={move} move={move} short={areNumbers(spoken)} />
      ))}
    </>
  );
}

/** Several answers that are numbers: they have no room for sentences. */
const areNumbers = (moves: string[]) =>
  moves.length > 2 && moves.every((move) => ['pay', 'soften'].includes(parse(move).verb));

function AnswerPlate({ move, short }: { move: string; short: boolean }) {
  const table = useTable<View>();
  const said = sayOf(table.moves, move);
  return (
    <Piece moves={[move]} class={`bb-plate bb-plate-${parse(move).verb}`} label={said}>
      <span class="bb-plateicon">
        <AnswerIcon move={move} />
      </span>
      <span class="bb-platesay">{short ? <Rest move={move} /> : said}</span>
    </Piece>
  );
}

/** What remains after an answer that is a number: people to lose, money to pay. */
function Rest({ move }: { move: string }) {
  const table = useTable<View>();
  const { money = 0, loss = 0 } = changeBy(table, move);
  const pays = parse(move).verb === 'pay';
  const all = lossAhead(table, table.you)?.by ?? 0;
  return (
    <span class="bb-sum">
      −{Math.abs(pays ? money : all - loss)}
      <Good of={pays ? 'money' : 'people'} />
    </span>
  );
}

export function AnswerIcon({ move }: { move: string }): VNode {
  const { verb, args } = parse(move);
  switch (verb) {
    case 'skip':
      return <Icon name="close" size={1.5} />;
    case 'later':
      return <Icon name="clock" size={1.5} />;
    case 'pay':
    case 'soften':
      return (
        <span class="bb-sum">
          {args[0]}
          <Good of={verb === 'pay' ? 'food' : 'money'} />
        </span>
      );
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

type Key = keyof typeof words;

interface TipProps {
  icon: GlyphName;
  words: Key;
  number: number;
}

/** Where to tap, for questions that cards answer; a loss is softened by cards if boxes do it. */
function tipOf({ kind, number }: Question, boxes: boolean): TipProps | null {
  const tips: Record<string, [GlyphName, Key]> = {
    build: ['build', 'tapBuild'],
    perk: ['perk', 'tapPerk'],
    loss: ['wreck', 'tapLose'],
    lose: ['wreck', 'tapBuilding'],
    repeat: ['replay', 'tapBuilding'],
    move: ['move', 'tapBuilding'],
    put: ['hand', 'tapHand'],
    discard: ['hand', 'tapHandDiscard'],
    box: ['restock', 'tapBox'],
    unbox: ['move', 'tapUnbox'],
    soften: ['shield', 'tapSoften'],
  };
  const tip = tips[kind];
  if (!tip || (kind === 'soften' && !boxes)) return null;
  return { icon: tip[0], words: tip[1], number };
}

function Tip({ icon, words, number }: TipProps) {
  const say = useWords();
  return (
    <p class="bb-tip">
      <Glyph name={icon} size={1.8} />
      <span>{say(words, number)}</span>
    </p>
  );
}
