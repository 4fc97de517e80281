// SPDX-License-Identifier: MIT
// The mat of the reader's colony: its people, money, food and boxes, Perks, and what is about to be
// lost.
import { Count } from '../../parts/count';
import { Icon, type IconName } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { exactly } from '../../table/moves';
import { Art } from './art/scene';
import { factsOf } from './facts';
import { Good } from './glyph';
import { changeBy, foreseen, lossAhead, perkMove, watched } from './means';
import type { Colony, View } from './view';
import { useWords } from './words';
import './mat.css';

export function Mat({ seat }: { seat: number }) {
  const table = useTable<View>();
  const colony = table.view.seats[seat]!;
  const change = changeBy(table, watched(table));
  return (
    <div class={`bb-mat night panel seat-${table.seats[seat]?.color ?? seat}`}>
      <header class="bb-mathead">
        <SeatMark color={table.seats[seat]?.color ?? 0} />
        <b>{table.seats[seat]?.name}</b>
        <span class="muted">{colony.scientist[table.lang]}</span>
      </header>
      <div class="bb-matrow">
        <People colony={colony} change={change.people} />
      </div>
      <Ahead colony={colony} seat={seat} />
      <div class="bb-matrow">
        <Goods colony={colony} change={change} />
        <Perks colony={colony} />
      </div>
    </div>
  );
}

function People({ colony, change }: { colony: Colony; change?: number }) {
  const say = useWords();
  return (
    <div class="bb-people">
      <Count value={colony.people} icon="people" label={say('people')} class="bb-total" />
      <Ghost value={colony.people} change={change} />
      <span class="bb-split">
        {colony.on_mat} {say('onMat')}
        <br />
        {colony.housed} {say('inBuildings')}
      </span>
    </div>
  );
}

/** What a number would become. */
function Ghost({ value, change = 0 }: { value: number; change?: number }) {
  if (change === 0) return null;
  return (
    <span class={`bb-ghost ${change > 0 ? 'up' : 'down'}`} aria-hidden>
      → {value + change}
    </span>
  );
}

type Changes = Record<string, number>;

function Goods({ colony, change }: { colony: Colony; change: Changes }) {
  const say = useWords();
  return (
    <div class="bb-goods">
      <GoodCount icon="money" value={colony.money} label={say('money')} change={change.money} />
      <GoodCount icon="food" value={colony.food} label={say('food')} change={change.food} />
      <GoodCount icon="box" value={colony.boxes} label={say('boxes')} change={change.boxes} />
    </div>
  );
}

interface GoodProps {
  icon: IconName;
  value: number;
  label: string;
  change?: number;
}

function GoodCount({ icon, value, label, change }: GoodProps) {
  return (
    <span class={`bb-stock bb-stock-${icon}`}>
      <Count value={value} icon={icon} label={label} piece={`own:${icon}`} from="bank" to="bank" />
      <Ghost value={value} change={change} />
    </span>
  );
}

/** The one line about what is to come; it keeps its place when there is nothing to say. */
function Ahead({ colony, seat }: { colony: Colony; seat: number }) {
  const table = useTable<View>();
  const say = useWords();
  const loss = lossAhead(table, seat);
  if (colony.failed) return <Notice icon="skull" kind="bad" text={say('failed')} />;
  if (colony.ignores) return <Notice icon="check" kind="good" text={say('ignored')} />;
  if (!loss) return <Hunger seat={seat} />;
  const [n, mat] = [-loss.by, colony.on_mat];
  if (loss.id === 'peril')
    return <Notice icon="skull" kind="bad" text={say('aheadEnd', n, colony.people)} />;
  const text = loss.id === 'short' ? say('aheadShort', n, mat, n - mat) : say('aheadMat', n, mat);
  return <Notice icon="warn" kind="bad" text={text} />;
}

function Hunger({ seat }: { seat: number }) {
  const table = useTable<View>();
  const say = useWords();
  const food = -(foreseen(table, seat, 'food', 'hunger')?.by ?? 0);
  const people = foreseen(table, seat, 'people', 'hunger')?.by ?? 0;
  if (people < 0) return <Notice icon="food" kind="warn" text={say('hungerShort', -people)} />;
  const text = say(food > 0 ? 'hungerNeeds' : 'hungerFree', people, food);
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
  const goods: Record<string, string> = { [food]: 'food', [people]: 'people' };
  const parts = text.split(new RegExp(`(?<=\\d) (${food}|${people})`, 'i'));
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 0 ? part : <Good key={i} of={goods[part.toLowerCase()]!} />,
      )}
    </>
  );
}

function Perks({ colony }: { colony: Colony }) {
  const say = useWords();
  return (
    <div class="bb-perks" role="group" aria-label={say('perks')}>
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
      <Art card={card} />
      <PerkGives id={id} />
    </Piece>
  );
}

/** "+2" and what of, as the card says it. */
function PerkGives({ id }: { id: string }) {
  const gain = factsOf(useTable().cards, id)?.abilities[0]?.does[0];
  if (!gain?.of) return null;
  return (
    <b class="bb-perkgives">
      +{gain.n}
      <Good of={gain.of} />
    </b>
  );
}
