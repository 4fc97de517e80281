// SPDX-License-Identifier: MIT
// Turns drawings into pictures. They look the same by day and by night, as printed cards do.
import type { CardInfo } from '../../../table/types';
import { leadOf } from '../effect';
import { factsIn } from '../facts';
import { buildings } from './buildings';
import type { Drawing } from './pen';
import { developments, events, perks, scientists, starting, twists } from './progress';
import { robots } from './robots';
import './scene.css';
import { memo } from '../../../parts/memo';

const inks: Record<string, string> = {
  w: '#e9edf4',
  g: '#9aa5b8',
  d: '#4a556b',
  k: '#171c29',
  y: 'var(--glow, #ffd66b)', // windows of a place without power are dark
  r: '#e2574a',
  q: '#f2867a',
  o: '#f0983e',
  n: '#74c365',
  v: '#2f6b3a',
  u: '#5ea9ea',
  p: '#a57ee0',
  t: '#b07c4f',
  s: '#edbf9c',
  j: '#9c6b48',
  m: '#8b8780',
  e: '#77736c',
  h: 'rgb(190 220 245 / 0.45)',
  l: 'rgb(255 255 255 / 0.1)',
  a: 'var(--a)',
  c: 'var(--c)',
};

function paint(pen: string): string {
  const ink = inks[pen[0]!.toLowerCase()];
  if (pen[0] === pen[0]!.toLowerCase()) return `fill="${ink}"`;
  return `fill="none" stroke="${ink}" stroke-width="${pen.slice(1)}"`;
}

function outline(shape: string): string {
  const n = shape.slice(1).split(' ');
  switch (shape[0]) {
    case 'R':
      return `<rect x="${n[0]}" y="${n[1]}" width="${n[2]}" height="${n[3]}" rx="${n[4] ?? 0}"`;
    case 'O':
      return `<circle cx="${n[0]}" cy="${n[1]}" r="${n[2]}"`;
    case 'E':
      return `<ellipse cx="${n[0]}" cy="${n[1]}" rx="${n[2]}" ry="${n[3]}"`;
    default:
      return `<path d="${shape}"`;
  }
}

export function markup(drawing: Drawing): string {
  return drawing
    .split('|')
    .map((part) => {
      const at = part.indexOf(' ');
      return `${outline(part.slice(at + 1))} ${paint(part.slice(0, at))}/>`;
    })
    .join('');
}

/** A few stars, different for every card and always the same for one. */
function stars(id: string): string {
  let seed = [...id].reduce((n, letter) => (n * 31 + letter.charCodeAt(0)) % 9973, 7);
  const next = (below: number) => (seed = (seed * 137 + 71) % 9973) % below;
  return Array.from({ length: 9 }, () => `w O${next(100)} ${next(40) - 7} 0.${4 + next(5)}`).join(
    '|',
  );
}

const LAND = 'm M0 54h100v16h-100z|e E16 64 10 2.4|e E58 66 14 2.6|e E88 61 8 1.8|e E38 60 5 1.2';
const tens = Array.from({ length: 11 }, (_, i) => i * 10);
const GRID = `L0.5 M${tens.map((n) => `0 ${n - 9}h100M${n} -9v80`).join('M')}`;
const SPIRAL =
  'L3 M50 35q8-6 12 2t-8 14-22-4-4-26 28-10 22 32-30 30-46-22|L2 M50 35q-8 6-12-2t8-14';
const RAYS =
  'l M50 35L0 6v12zM50 35L0 40v14zM50 35L20 70h14zM50 35L60 70h14zM50 35L100 50v14z' +
  'M50 35L100 14v12zM50 35L76 0h12zM50 35L36 0h12z';

const backs: Record<string, (id: string) => string> = {
  building: (id) => `${stars(id)}|${LAND}`,
  robot: () => RAYS,
  event: () => 'l M0 56l14-14 14 14zM36 56l14-14 14 14zM72 56l14-14 14 14zM0 56h100v14h-100z',
  twist: () => SPIRAL,
  development: () => GRID,
  perk: (id) => stars(id),
  start: (id) => `${stars(id)}|${LAND}`,
};

const albums: Record<string, Record<string, Drawing>> = {
  building: buildings,
  robot: robots,
  event: events,
  twist: twists,
  development: developments,
  perk: perks,
  start: starting,
};

/** Cards of other tables than the program's own share a drawing: crates. */
const CRATES =
  'd R18 30 34 27 2|a R22 34 26 19 1|g R50 36 32 21 2|c R54 40 24 13 1|t R34 14 28 17 2';

export const drawingOf = (type: string, name: string): Drawing => albums[type]?.[name] ?? CRATES;

/** The color that stands for what a building is about; the others go by their type. */
const tints: Record<string, string> = {
  mine: '#e5a83f',
  farm: '#7cc95f',
  research: '#b08bea',
  restock: '#d59a62',
  build: '#63b0ef',
  lost: '#ef7d70',
  always: '#58c3bd',
  when: '#f08fb4',
  any: '#b08bea',
  play: '#8fb3e0',
};

const typeTints: Record<string, string> = {
  robot: '#ff8a6b',
  event: '#ff9d6b',
  twist: '#c9a2ff',
  development: '#7fd6e8',
  perk: '#f3c75c',
  start: '#9fc3f2',
};

export function tintOf(card: CardInfo): string {
  if (card.type !== 'building') return typeTints[card.type] ?? typeTints.start!;
  const lead = leadOf(factsIn(card).abilities[0]?.when ?? 'play');
  return tints[lead ?? 'play'] ?? tints.play!;
}

/** Perks of all scientists and events of the same name look the same. */
export function pictureName({ id, facts }: Pick<CardInfo, 'id' | 'facts'>): string {
  const [name] = id.split('--') as [string];
  return factsIn({ facts }).number ? name.slice(0, name.lastIndexOf('-')) : name;
}

const cache = new Map<string, string>();

function pictureOf(card: CardInfo): string {
  const { id, type } = card;
  const known = cache.get(id);
  if (known !== undefined) return known;
  const [, owner] = id.split('--');
  const parts = [
    backs[type]?.(id) ?? '',
    drawingOf(type, pictureName(card)),
    owner ? scientists[owner] : '',
  ];
  const made = markup(parts.filter(Boolean).join('|'));
  cache.set(id, made);
  return made;
}

/** The picture of a card; it fills what it stands in. */
export const Art = memo(({ card }: { card: CardInfo | undefined }) => {
  if (!card) return null;
  return (
    <span class={`bb-art bb-art-${card.type}`} style={{ '--a': tintOf(card) }}>
      <svg
        viewBox="0 -8 100 78"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        dangerouslySetInnerHTML={{ __html: pictureOf(card) }}
      />
    </span>
  );
});

const standing = new Map<string, string>();

function outlineOf(card: CardInfo): string {
  const name = pictureName(card);
  const known = standing.get(name) ?? markup(drawingOf(card.type, name));
  standing.set(name, known);
  return known;
}

/** What a card shows, cut out, as it stands on the ground; the lower edge is a bit below that. */
export const Cutout = memo(({ card }: { card: CardInfo | undefined }) => {
  if (!card) return null;
  return (
    <svg
      class="bb-cutout"
      viewBox="0 -6 100 68"
      style={{ '--a': tintOf(card) }}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: SHADOW + outlineOf(card) }}
    />
  );
});

const SHADOW = '<ellipse class="bb-shadow" cx="50" cy="57.5" rx="47" ry="4.5"/>';

/** Everything there is a drawing for, for the test that every card has one of its own. */
export const drawings = albums;
