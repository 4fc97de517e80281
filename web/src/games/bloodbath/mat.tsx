// SPDX-License-Identifier: MIT
// The mat of the reader's colony: people as a crowd, money, food and boxes, Perks, and what is
// about to be lost.
import { Count } from '../../parts/count';
import { Icon, type IconName } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { exactly } from '../../table/moves';
import { Art } from './art/scene';
import { changeBy, type Change } from './change';
import { factsOf, foodOf } from './data';
import { Good } from './glyph';
import { stepThrough } from './keys';
import { perkMove, watched } from './means';
import type { Colony, View } from './view';
import { useWords } from './words';

export const hungerNeed = (colony: Colony) =>
  colony.buildings.reduce((sum, b) => sum + foodOf(b.id), 0);

/** People that the card in force is about to take, or that a loss still wants. */
export function lossAhead({ question }: View): number {
  if (!question) return 0;
  return question.kind === 'loss' ? question.number : question.loss_ahead;
}

export function Mat({ seat }: { seat: number }) {
  const table = useTable<View>();
  const colony = table.view.seats[seat]!;
  const look = watched(table);
  const change = look ? changeBy(look, colony, table.view) : null;
  return (
    <div class="bb-mat">
      <header class="bb-mathead">
        <SeatMark color={table.seats[seat]?.color ?? 0} />
        <b>{table.seats[seat]?.name}</b>
        <span class="muted">{colony.scientist[table.lang]}</span>
      </header>
      <div class="bb-matrow">
        <People colony={colony} change={change} />
        <Crowd colony={colony} loss={lossAhead(table.view) - (change?.saved ?? 0)} />
      </div>
      <Ahead colony={colony} />
      <div class="bb-matrow">
        <Goods colony={colony} change={change} />
        <Perks colony={colony} />
      </div>
    </div>
  );
}

function People({ colony, change }: { colony: Colony; change: Change | null }) {
  const say = useWords();
  return (
    <div class="bb-people">
      <Count value={colony.people} icon="people" label={say('people')} class="bb-total" />
      <Ghost value={colony.people} change={change?.people ?? 0} />
      <span class="bb-split">
        {colony.on_mat} {say('onMat')}
        <br />
        {colony.housed} {say('inBuildings')}
      </span>
    </div>
  );
}

/** What a number would become. */
function Ghost({ value, change }: { value: number; change: number }) {
  if (change === 0) return null;
  return (
    <span class={`bb-ghost ${change > 0 ? 'up' : 'down'}`} aria-hidden>
      → {value + change}
    </span>
  );
}

function Goods({ colony, change }: { colony: Colony; change: Change | null }) {
  const say = useWords();
  return (
    <div class="bb-goods">
      <GoodCount icon="money" value={colony.money} label={say('money')} change={change?.money} />
      <GoodCount icon="food" value={colony.food} label={say('food')} change={change?.food} />
      <GoodCount icon="box" value={colony.boxes} label={say('boxes')} change={change?.boxes} />
    </div>
  );
}

interface GoodProps {
  icon: IconName;
  value: number;
  label: string;
  change?: number;
}

function GoodCount({ icon, value, label, change = 0 }: GoodProps) {
  return (
    <span class={`bb-stock bb-stock-${icon}`}>
      <Count value={value} icon={icon} label={label} />
      <Ghost value={value} change={change} />
    </span>
  );
}

const MOST = 60;

/** Everybody on the mat as a small figure; those about to be lost are crossed out. */
function Crowd({ colony, loss }: { colony: Colony; loss: number }) {
  const shown = Math.min(colony.on_mat, MOST);
  const doomed = Math.min(loss, shown);
  return (
    <svg class="bb-crowd" viewBox="0 0 240 36" preserveAspectRatio="xMinYMid meet" aria-hidden>
      {Array.from({ length: shown }, (_, i) => (
        <Figure key={i} i={i} doomed={i >= shown - doomed} />
      ))}
    </svg>
  );
}

function Figure({ i, doomed }: { i: number; doomed: boolean }) {
  const x = (i % 20) * 12 + 6;
  const y = Math.floor(i / 20) * 12;
  return (
    <g class={doomed ? 'bb-doomed' : ''} transform={`translate(${x} ${y})`}>
      <circle cy="3" r="2.2" />
      <path d="M-3.6 11.4V9.5a3.6 3.6 0 0 1 7.2 0v1.9z" />
      {doomed && <path class="bb-cross" d="M-4.5 1.5l9 9M4.5 1.5l-9 9" />}
    </g>
  );
}

/** The one line about what is to come; it keeps its place when there is nothing to say. */
function Ahead({ colony }: { colony: Colony }) {
  const { view } = useTable<View>();
  const say = useWords();
  const loss = lossAhead(view);
  const need = hungerNeed(colony);
  if (colony.failed) return <Notice icon="skull" kind="bad" text={say('failed')} />;
  if (colony.ignores) return <Notice icon="check" kind="good" text={say('ignored')} />;
  if (loss >= colony.people && loss > 0)
    return <Notice icon="skull" kind="bad" text={say('aheadEnd', loss, colony.people)} />;
  if (loss > colony.on_mat) {
    const text = say('aheadShort', loss, colony.on_mat, loss - colony.on_mat);
    return <Notice icon="warn" kind="bad" text={text} />;
  }
  if (loss > 0)
    return <Notice icon="warn" kind="bad" text={say('aheadMat', loss, colony.on_mat)} />;
  return <Hunger need={need} short={Math.max(0, need - colony.food)} />;
}

function Hunger({ need, short }: { need: number; short: number }) {
  const say = useWords();
  if (short > 0) return <Notice icon="food" kind="warn" text={say('hungerShort', short)} />;
  const text = say(need > 0 ? 'hungerNeeds' : 'hungerFree', need);
  return <Notice icon="food" kind="calm" text={text} />;
}

function Notice({ icon, kind, text }: { icon: IconName; kind: string; text: string }) {
  return (
    <p class={`bb-ahead ${kind}`}>
      <Icon name={icon} size={1.1} />
      <span class="unseen">{text}</span>
      <span aria-hidden>
        <Signed text={text} />
      </span>
    </p>
  );
}

/** With signs for food and people, so that it is one line in every language. */
function Signed({ text }: { text: string }) {
  const say = useWords();
  const [food, people] = [say('food').toLowerCase(), say('people').toLowerCase()];
  const letters: Record<string, string> = { [food]: 'F', [people]: 'P' };
  const parts = text.split(new RegExp(`(?<=\\d) (${food}|${people})`, 'i'));
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 0 ? part : <Good key={i} letter={letters[part.toLowerCase()]!} />,
      )}
    </>
  );
}

function Perks({ colony }: { colony: Colony }) {
  const say = useWords();
  return (
    <div class="bb-perks" role="group" aria-label={say('perks')} onKeyDown={stepThrough}>
      <span class="bb-perkstitle">{say('perks')}</span>
      {colony.perks.length === 0 && <span class="muted">{say('noPerks')}</span>}
      {colony.perks.map((id) => (
        <Perk key={id} id={id} />
      ))}
    </div>
  );
}

function Perk({ id }: { id: string }) {
  const table = useTable<View>();
  const card = table.cards.get(id);
  return (
    <Piece
      moves={exactly(table.moves, perkMove(id))}
      whyNot={perkMove(id)}
      card={id}
      piece={`perk:${id}`}
      class="bb-perk"
      label={`${card?.name}. ${card?.text}`}
    >
      <Art id={id} />
      <PerkGives id={id} />
    </Piece>
  );
}

/** "+2" and what of, as the card says it. */
function PerkGives({ id }: { id: string }) {
  const [, gives, good] = /^(\+\d)([PMFBC])$/.exec(factsOf(id)?.lines[0]?.what ?? '') ?? [];
  if (!good) return null;
  return (
    <b class="bb-perkgives">
      {gives}
      <Good letter={good} />
    </b>
  );
}
