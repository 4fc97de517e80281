// SPDX-License-Identifier: MIT
// What a card does, in signs: an offer of 4 money for a box becomes a box, an arrow and four money.
// The signs remind those who know a card; its text stands beside the large card.
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from '../../parts/icon';
import type { Ability as Line, Effect } from './facts';
import { Glyph, Good, type GlyphName } from './glyph';

/** What numbers are counted by. */
function Counted({ by }: { by: string }) {
  if (by === 'buildings') return <Icon name="building" />;
  if (by === 'boxes-here') return <Good of="boxes" />;
  if (by === 'mines') return <Glyph name="mine" />;
  return by === 'good' || by === 'bad' ? <Glyph name={by} /> : <Good of={by} />;
}

function Amount({ of: { do: how, n, of, at, per, each } }: { of: Effect }) {
  const minus = how === 'lose';
  return (
    <span class={`bb-amount ${minus ? 'minus' : 'plus'}`}>
      {minus ? '−' : '+'}
      {n}
      <Good of={of!} />
      {at === 'here' && <Glyph name="down" size={0.8} />}
      {at === 'empty' && '∅'}
      {per && '/'}
      {per && each}
      {per && <Counted by={per} />}
    </span>
  );
}

function Act({ of: { what, max, min, off } }: { of: Effect }) {
  return (
    <span class="bb-amount">
      {what === 'any' ? <Icon name="star" /> : <Glyph name={what as GlyphName} />}
      {max !== undefined && `≤${max}`}
      {min !== undefined && `≥${min}`}
      {off !== undefined && `−${off}`}
    </span>
  );
}

function Add({ of: { what } }: { of: Effect }) {
  return (
    <span class="bb-amount">
      +{what === 'robot' ? <Icon name="robot" /> : <Glyph name={what as GlyphName} />}
      <Icon name="deck" size={0.9} />
    </span>
  );
}

const compared: Record<string, string> = {
  exactly: '=',
  below: '<',
  above: '>',
  'at-most': '≤',
  'at-least': '≥',
};

function If({ of: { count, is, n, then, else: otherwise } }: { of: Effect }) {
  return (
    <>
      <span class="bb-amount">
        <Counted by={count!} />
        {compared[is!]}
        {n}?
      </span>
      <Effects list={then!} />
      {otherwise && <span class="bb-or">/</span>}
      {otherwise && <Effects list={otherwise} />}
    </>
  );
}

/** One of several lists. */
function Either({ lists }: { lists: Effect[][] }) {
  return (
    <>
      {lists.map((list, i) => (
        <>
          {i > 0 && <span class="bb-or">/</span>}
          <Effects list={list} />
        </>
      ))}
    </>
  );
}

function May({ of: { prices, then } }: { of: Effect }) {
  return (
    <span class="bb-may">
      {prices && <Either lists={prices} />}
      {prices && <span class="bb-to">▸</span>}
      <Effects list={then!} />
    </span>
  );
}

const signs =
  (draw: (effect: Effect) => ComponentChildren) =>
  ({ of }: { of: Effect }) => <span class="bb-amount">{draw(of)}</span>;

/** Every effect that the rules name. */
export const effects: Record<string, (props: { of: Effect }) => VNode> = {
  gain: Amount,
  lose: Amount,
  may: May,
  choose: ({ of }) => <Either lists={of.options!} />,
  if: If,
  act: Act,
  add: Add,
  wreck: signs(({ to }) => [<Glyph name="wreck" />, to && ['▸', <Glyph name="hand" />]]),
  replay: signs(() => <Glyph name="replay" />),
  move: signs(() => [<Good of="boxes" />, <Glyph name="move" />]),
  put: signs(({ to }) => [<Good of="cards" />, <Glyph name={to as GlyphName} />]),
  cash: signs(({ n }) => [<Glyph name="under" />, `▸${n}`, <Good of="money" />]),
  soften: signs(({ of, n }) => [<Good of={of!} />, '▸', <Glyph name="shield" />, n]),
  mute: signs(() => [<Icon name="star" />, <Glyph name="mute" />]),
  ban: signs(({ what }) => [<Glyph name={what as GlyphName} />, <Glyph name="ban" />]),
  hunger: signs(() => ['−', <Good of="food" />, '/', <Icon name="building" />]),
  end: signs(() => <Icon name="flag" />),
  ignore: signs(() => <Glyph name="shield" />),
  discount: signs(({ n, min }) => [
    <Glyph name="build" />,
    `−${n}`,
    <Good of="money" />,
    min && ` ≥${min}`,
  ]),
  'food-as-money': signs(() => [<Good of="food" />, '=', <Good of="money" />]),
  upkeep: signs(({ n }) => [n, <Good of="food" />]),
};

export function Effects({ list }: { list: Effect[] }) {
  return (
    <>
      {list.map((effect) => {
        const Sign = effects[effect.do];
        return Sign && <Sign of={effect} />;
      })}
    </>
  );
}

const LEADS = new Set(['mine', 'farm', 'research', 'restock', 'build', 'play', 'lost', 'any']);

/** The sign of a moment; lines that simply happen have none. */
export function leadOf(when: string): GlyphName | null {
  if (['all', 'once', 'owner'].includes(when)) return null;
  return LEADS.has(when) || when === 'always' ? (when as GlyphName) : 'when';
}

export function Ability({ line: { when, does } }: { line: Line }) {
  const lead = leadOf(when);
  return (
    <span class="bb-line">
      {lead && (
        <span class={`bb-lead bb-lead-${lead}`}>
          <Glyph name={lead} size={1} />
        </span>
      )}
      <span class="bb-what">
        <Effects list={does} />
      </span>
    </span>
  );
}
