// SPDX-License-Identifier: MIT
// What a card does, in signs: "may(-1B@here -> +4M)" becomes a box, an arrow and four money. The
// signs remind those who know a card; its text stands beside the large card.
import type { ComponentChildren } from 'preact';
import { Icon } from '../../parts/icon';
import type { AbilityLine } from './data';
import { Glyph, Good, type GlyphName } from './glyph';

/** Splits at a separator that stands outside of all brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (depth > 0 || !text.startsWith(separator, i)) continue;
    parts.push(text.slice(from, i));
    from = i + separator.length;
  }
  return [...parts, text.slice(from)];
}

const inside = (text: string) => text.slice(text.indexOf('(') + 1, -1);

function Each({ of }: { of: string }) {
  const boxes = /^(\d+) B@here$/.exec(of);
  if (boxes) {
    return (
      <>
        /{boxes[1]}
        <Good letter="B" />
      </>
    );
  }
  if (of === 'mine') return <>/{<Glyph name="mine" />}</>;
  if (of === 'good' || of === 'bad') return <>/{<Glyph name={of} />}</>;
  return <>/{of === 'bld' ? <Icon name="building" /> : <Good letter={of} />}</>;
}

function Amount({ text }: { text: string }) {
  const [, sign, count, letter, place, per] =
    /^([+-])(\d+)([PMFBC])(@\w+)?(?: per (.+))?$/.exec(text) ?? [];
  return (
    <span class={`bb-amount ${sign === '-' ? 'minus' : 'plus'}`}>
      {sign === '-' ? '−' : '+'}
      {count}
      <Good letter={letter!} />
      {place === '@here' && <Glyph name="down" size={0.8} />}
      {place === '@empty' && '∅'}
      {per && <Each of={per} />}
    </span>
  );
}

const adds: Record<string, GlyphName> = { perk: 'perk', event: 'event', twist: 'twist' };

function Add({ what }: { what: string }) {
  const name = what.startsWith('dev:') ? 'development' : adds[what];
  return (
    <span class="bb-amount">
      +{name ? <Glyph name={name} /> : <Icon name="robot" />}
      <Icon name="deck" size={0.9} />
    </span>
  );
}

function Act({ text }: { text: string }) {
  const [, action, limit, n] = /^act (\w+)(?: (max|min|off) (\d+))?/.exec(text) ?? [];
  const signs = { max: '≤', min: '≥', off: '−' } as const;
  return (
    <span class="bb-amount">
      {action === 'ANY' ? (
        <Icon name="star" />
      ) : (
        <Glyph name={action!.toLowerCase() as GlyphName} />
      )}
      {limit && `${signs[limit as 'max']}${n}`}
    </span>
  );
}

function If({ text }: { text: string }) {
  const [condition = '', rest = ''] = splitOutside(inside(text), ' ? ');
  const [then = '', otherwise] = splitOutside(rest, ' : ');
  const what = /^(\w+?)([<>=]+)(\d+)$/.exec(condition);
  return (
    <>
      <span class="bb-amount">
        {what?.[1] === 'bld' ? <Icon name="building" /> : <Good letter={what?.[1] ?? 'M'} />}
        {what?.[2]?.replace('<=', '≤').replace('>=', '≥')}
        {what?.[3]}?
      </span>
      <Effects text={then} />
      {otherwise && <span class="bb-or">/</span>}
      {otherwise && <Effects text={otherwise} />}
    </>
  );
}

function May({ text }: { text: string }) {
  const [price = '', gain] = splitOutside(inside(text), ' -> ');
  return (
    <span class="bb-may">
      {splitOutside(price, ' or ').map((part, i) => (
        <>
          {i > 0 && <span class="bb-or">/</span>}
          <Effects text={part} />
        </>
      ))}
      {gain && <span class="bb-to">▸</span>}
      {gain && <Effects text={gain} />}
    </span>
  );
}

function Choose({ text }: { text: string }) {
  const [one = '', other = ''] = splitOutside(inside(text), ' ; ');
  return (
    <>
      <Effects text={one} />
      <span class="bb-or">/</span>
      <Effects text={other} />
    </>
  );
}

/** What needs more than one sign, by how it begins. */
const phrases: [string, (text: string) => ComponentChildren][] = [
  ['wreck @hand', () => [<Glyph name="wreck" />, '▸', <Glyph name="hand" />]],
  ['wreck', () => <Glyph name="wreck" />],
  ['replay', () => <Glyph name="replay" />],
  ['move', () => [<Good letter="B" />, <Glyph name="move" />]],
  ['put 1C left', () => [<Good letter="C" />, <Glyph name="left" />]],
  ['put 1C mat', () => [<Good letter="C" />, <Glyph name="mat" />]],
  ['put 1C under', () => [<Good letter="C" />, <Glyph name="under" />]],
  ['cash', () => [<Glyph name="under" />, '▸8', <Good letter="M" />]],
  ['soften 2P per 1B', () => [<Good letter="B" />, '▸', <Glyph name="shield" />, '2']],
  ['soften', () => [<Good letter="M" />, '▸', <Glyph name="shield" />, '1']],
  ['next-work mute', () => [<Icon name="star" />, <Glyph name="mute" />]],
  ['next-work ban', () => [<Glyph name="build" />, <Glyph name="ban" />]],
  ['hunger', () => ['−1', <Good letter="F" />, '/', <Icon name="building" />]],
  ['end', () => <Icon name="flag" />],
  ['ignore', () => <Glyph name="shield" />],
  ['subst', () => [<Good letter="F" />, '=', <Good letter="M" />]],
  ['upkeep', () => ['0', <Good letter="F" />]],
  ['discount', (text) => discount(text)],
];

function discount(text: string): ComponentChildren {
  const [, less, min] = /discount (\d+)(?: min (\d+))?/.exec(text) ?? [];
  return [<Glyph name="build" />, `−${less}`, <Good letter="M" />, min ? ` ≥${min}` : ''];
}

function Effect({ text }: { text: string }) {
  if (/^[+-]\d/.test(text)) return <Amount text={text} />;
  if (text.startsWith('may(')) return <May text={text} />;
  if (text.startsWith('choose(')) return <Choose text={text} />;
  if (text.startsWith('if(')) return <If text={text} />;
  if (text.startsWith('act ')) return <Act text={text} />;
  if (text.startsWith('add ')) return <Add what={text.slice(4)} />;
  const phrase = phrases.find(([start]) => text.startsWith(start));
  return <span class="bb-amount">{phrase?.[1](text)}</span>;
}

function Effects({ text }: { text: string }) {
  return (
    <>
      {splitOutside(text, ', ').map((part) => (
        <Effect text={part} />
      ))}
    </>
  );
}

/** The sign of a moment; lines that simply happen have none. */
function leadOf(when: string): GlyphName | null {
  const word = when.split(' ')[0]!;
  if (['ALL', 'ONCE', 'OWNER'].includes(word)) return null;
  return word.toLowerCase() as GlyphName;
}

export function Ability({ line }: { line: AbilityLine }) {
  const lead = leadOf(line.when);
  return (
    <span class="bb-line">
      {lead && (
        <span class={`bb-lead bb-lead-${lead}`}>
          <Glyph name={lead} size={1} />
        </span>
      )}
      <span class="bb-what">
        <Effects text={line.what} />
      </span>
    </span>
  );
}
