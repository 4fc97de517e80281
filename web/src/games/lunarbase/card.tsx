// SPDX-License-Identifier: MIT
// The faces of the cards, one wide and two tall. Everything but the name is one drawing of 100 by
// 200: connectors on the edges, the cost below the name, the picture, and what the card gives.
import type { ComponentChildren, VNode } from 'preact';
import type { CardInfo, CardProps } from '../../table/types';
import { agents } from './art/agents';
import { influences } from './art/influences';
import { modules } from './art/modules';
import { draw, Drawing } from './art/pen';
import { stations } from './art/stations';
import { GlyphShape, signsOf } from './glyph';
import { Mark, OrbShape } from './orb';
import { printOf, usePrint, type Item, type Print } from './print';
import { COLORS, SLOTS, type Color, type Slot, type View } from './view';
import './card.css';
import { memo } from '../../parts/memo';

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 200;
const RADIUS = 15;

/** The later parts of long words, before which they may be broken. */
const PARTS =
  'agent bares bohrung bündnis cowboy drucker einhorn fabrik hauptstadt irdische irdisches ' +
  'kapitän kratie lator licher lift lismus maischer manipulator mental mühle nischer ' +
  'nisches pirat pische posten quarters reaktor rückter sekhar täne';
const SEAM = new RegExp(`(?<=\\p{L}{3})(?=${PARTS.split(' ').join('|')})`, 'gu');
const LONG = 10;

/** A name whose long words may be broken, with a hyphen then. */
export const breakable = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word.length > LONG ? word.replace(SEAM, '\u00ad') : word));

/** The size of a name in hundredths of the width, so that its longest word fits into a line. */
function nameSize(name: string): number {
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return Math.min(10.6, 92 / (longest * 0.63), name.length > 24 ? 9 : 10.6);
}

/** Where the connectors sit, and the way into the card. */
const sockets: Record<Slot, [number, number, number, number]> = {
  n: [50, 0, 0, 1],
  ne: [100, 50, -1, 0],
  se: [100, 150, -1, 0],
  s: [50, 200, 0, -1],
  sw: [0, 150, 1, 0],
  nw: [0, 50, 1, 0],
};

export const art: Record<string, string> = { ...modules, ...agents, ...influences, ...stations };

/** Cards of other tables than the program's own share a drawing: a crate to be unpacked. */
const CRATE = draw(
  'd R20 18 60 48 3',
  'a R25 23 50 38 2',
  'K1.6 M25 23l50 38M75 23L25 61',
  'd O50 42 11|w O50 42 8|a O50 42 4',
);

export const artOf = (id: string): string => art[id] ?? CRATE;

function most(colors: Color[]): Color {
  const count = (color: Color) => colors.filter((c) => c === color).length;
  return COLORS.reduce((best, color) => (count(color) > count(best) ? color : best), 'gray');
}

/** The color that a card is drawn in: that of most of its connectors, or of its cost. */
export function ownColor({ orbs, connectors, cost }: Print, station: boolean): Color {
  const own = Object.values(connectors);
  return most(station ? orbs : own.length > 0 ? own : cost);
}

interface FaceProps {
  id: string;
  print: Print;
}

function Sockets({ of }: { of: Print['connectors'] }) {
  return (
    <>
      {SLOTS.flatMap((slot) => {
        const color = of[slot];
        if (!color) return [];
        const [x, y, dx, dy] = sockets[slot];
        return (
          <g key={slot}>
            <circle cx={x} cy={y} r={RADIUS} class={`lb-socket lb-${color}`} />
            <Mark color={color} x={x + dx * 6.6} y={y + dy * 6.6} r={6.4} />
          </g>
        );
      })}
    </>
  );
}

function Cost({ cost }: { cost: Color[] }) {
  const step = Math.min(13, 68 / Math.max(1, cost.length));
  const from = 50 - ((cost.length - 1) * step) / 2;
  if (cost.length === 0)
    return (
      <text x="50" y="55" class="lb-face-free">
        0
      </text>
    );
  return (
    <>
      {cost.map((color, i) => (
        <OrbShape key={i} color={color} x={from + i * step} y={50} r={step / 2 - 0.4} />
      ))}
    </>
  );
}

/** Signs side by side around x = 50; numbers are narrower. */
function Signs({ signs, y, size }: { signs: (string | number)[]; y: number; size: number }) {
  const widths = signs.map((s) => (typeof s === 'number' || s === '/' ? size * 0.62 : size * 1.06));
  const all = widths.reduce((sum, w) => sum + w, 0);
  const shrink = Math.min(1, 66 / all);
  let at = 50 - (all * shrink) / 2;
  return (
    <>
      {signs.map((sign, i) => {
        const x = at + (widths[i]! * shrink) / 2;
        at += widths[i]! * shrink;
        if (typeof sign === 'number' || sign === '/')
          return (
            <text key={i} x={x} y={y + size * 0.34 * shrink} font-size={size * 0.96 * shrink}>
              {sign}
            </text>
          );
        return <GlyphShape key={i} name={sign} x={x} y={y} size={size * 0.92 * shrink} />;
      })}
    </>
  );
}

const signsOfAll = (items: Item[]) => items.flatMap(signsOf);

interface BoxProps {
  y: number;
  height: number;
  kind: 'main' | 'once';
  children: ComponentChildren;
}

function Box({ y, height, kind, children }: BoxProps) {
  return (
    <g class={`lb-face-${kind}`}>
      <rect x="17" y={y} width="66" height={height} rx="4" />
      {children}
    </g>
  );
}

/** The marks below the picture: colonists, achievements, printed orbs, what can be stolen. */
function Marks({ print, y }: { print: Print; y: number }) {
  const signs = [
    ...Array.from({ length: print.colonists }, () => 'colonist'),
    ...print.achievements,
    ...(print.stealable ? ['mask'] : []),
  ];
  const all = signs.length + print.orbs.length;
  const step = 15;
  const x = (i: number) => 50 + (i - (all - 1) / 2) * step;
  return (
    <g class="lb-face-marks">
      {signs.map((sign, i) => (
        <g key={i} class={`lb-face-mark lb-mark-${markKind(sign)}`}>
          {markKind(sign) === 'achievement' && <circle cx={x(i)} cy={y} r="8.6" />}
          <GlyphShape
            name={sign}
            x={x(i)}
            y={y}
            size={markKind(sign) === 'achievement' ? 11 : 12}
          />
        </g>
      ))}
      {print.orbs.map((color, i) => (
        <OrbShape key={i} color={color} x={x(signs.length + i)} y={y} r={7} />
      ))}
    </g>
  );
}

const markKind = (sign: string) =>
  sign === 'colonist' || sign === 'mask' ? sign : ('achievement' as const);

const INCOME: Item = { does: 'income' };

function ModuleFace({ id, print }: FaceProps) {
  const items = print.main[0] ?? print.once[0] ?? (print.income ? [INCOME] : []);
  const kind = print.main.length > 0 ? 'main' : 'once';
  return (
    <>
      <rect x="0" y="126" width="100" height="18" class="lb-face-ground" />
      <g transform="translate(0 60)">
        <Drawing of={artOf(id)} />
      </g>
      <rect x="0" y="140" width="100" height="60" class="lb-face-foot" />
      <Cost cost={print.cost} />
      <Marks print={print} y={items.length > 0 ? 151 : 165} />
      {items.length > 0 && (
        <Box y={162} height={20} kind={kind}>
          <Signs signs={[kind, ...signsOfAll(items)]} y={172} size={13} />
        </Box>
      )}
      <Sockets of={print.connectors} />
    </>
  );
}

function StationFace({ id, print }: FaceProps) {
  return (
    <>
      <rect x="0" y="112" width="100" height="14" class="lb-face-ground" />
      <g transform="translate(9 58) scale(0.82)">
        <Drawing of={artOf(id)} />
      </g>
      <rect x="0" y="122" width="100" height="78" class="lb-face-foot" />
      <Marks print={print} y={50} />
      {print.main.map((items, i) => (
        <Box key={i} y={126 + i * 24} height={21} kind="main">
          <Signs signs={signsOfAll(items)} y={136.5 + i * 24} size={14} />
        </Box>
      ))}
      <Sockets of={print.connectors} />
    </>
  );
}

function AgentFace({ id, print }: FaceProps) {
  const rows = print.once;
  const height = 16;
  const top = 172 - (rows.length * (height + 2)) / 2;
  return (
    <>
      <g transform="translate(0 60)">
        <Drawing of={artOf(id)} />
      </g>
      <rect x="0" y="140" width="100" height="60" class="lb-face-foot" />
      <Cost cost={print.cost} />
      {rows.map((items, i) => (
        <Box key={i} y={top + i * (height + 2)} height={height} kind="once">
          <Signs signs={signsOfAll(items)} y={top + i * (height + 2) + height / 2} size={13} />
        </Box>
      ))}
    </>
  );
}

function InfluenceFace({ id }: FaceProps) {
  return (
    <>
      <path d="M50 46l44 26v56L50 154 6 128V72z" class="lb-face-hex" />
      <g transform="translate(12 70) scale(0.76)">
        <Drawing of={artOf(id)} />
      </g>
      <g class="lb-face-seal">
        <GlyphShape name="influence" x={50} y={175} size={20} />
      </g>
    </>
  );
}

const faces: Record<string, (props: FaceProps) => VNode> = {
  module: ModuleFace,
  agent: AgentFace,
  influence: InfluenceFace,
  station: StationFace,
};

export function LunarCard({ card, view }: CardProps) {
  return <Whole card={card} print={(view as View | undefined)?.print} />;
}

interface WholeProps {
  card: CardInfo;
  print: View['print'] | undefined;
}

const Whole = memo(({ card, ...edition }: WholeProps) => {
  const { id, type } = card;
  const print = printOf(card, edition.print);
  const Face = faces[type]!;
  const own = ownColor(print, type === 'station');
  return (
    <span class={`lb-card lb-card-${type} lb-own-${own} ${print.connectors.n ? '' : 'bare-top'}`}>
      <span class="lb-card-face">
        <svg viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden>
          <Face id={id} print={print} />
        </svg>
        <span class="lb-card-name" style={{ '--size': `${nameSize(card.name).toFixed(2)}cqw` }}>
          <span>{breakable(card.name)}</span>
        </span>
      </span>
    </span>
  );
});

/** The picture of a card alone, for small places. */
export function CardArt({ id }: { id: string }) {
  const color = ownColor(usePrint()(id), id in stations);
  return (
    <svg
      viewBox="0 0 100 80"
      class={`lb-card-art lb-own-${color}`}
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
    >
      <Drawing of={artOf(id)} />
    </svg>
  );
}

/** The back of every card but the stations. */
export const LunarBack = memo(() => {
  return (
    <span class="lb-card lb-card-back">
      <span class="lb-card-face">
        <svg viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden>
          <rect x="7" y="7" width="86" height="186" rx="5" class="lb-back-rim" />
          <circle cx="50" cy="100" r="30" class="lb-back-moon" />
          <path d="M50 70a30 30 0 0 1 0 60 38 38 0 0 0 0-60z" class="lb-back-shade" />
          <circle cx="42" cy="90" r="6" class="lb-back-shade" />
          <circle cx="40" cy="114" r="4" class="lb-back-shade" />
          {COLORS.map((color, i) => (
            <OrbShape
              key={color}
              color={color}
              x={[50, 88, 50, 12][i]!}
              y={[40, 100, 160, 100][i]!}
              r={8}
            />
          ))}
        </svg>
      </span>
    </span>
  );
});
