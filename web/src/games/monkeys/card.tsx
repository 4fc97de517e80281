// SPDX-License-Identifier: MIT
// The faces of the cards. The five kinds differ in their grounds: monkeys before the moon, ships
// among stars, civilization cards on paper, tribes on their own color, scorn on red.
import type { ComponentChildren, VNode } from 'preact';
import { CardFrame } from '../../parts/card';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import type { CardProps } from '../../table/types';
import { civArt } from './art/civs';
import { monkeyArt, scornArt } from './art/monkeys';
import { shipArt } from './art/ships';
import { signs, TribeMark } from './art/tribes';
import { printOf, type Print } from './print';
import type { Tribe } from './view';
import './card.css';
import { memo } from '../../parts/memo';

const many = <T,>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

const STARS = [
  [8, 14],
  [22, 6],
  [88, 10],
  [94, 36],
  [5, 44],
  [78, 4],
  [10, 88],
  [92, 90],
  [60, 6],
];

function Picture({ ground, children }: { ground: string; children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet" aria-hidden>
      <rect class={`mm-ground-${ground}`} x="-60" y="-60" width="220" height="220" />
      {children}
    </svg>
  );
}

export function MonkeyPicture({ id }: { id: string }) {
  return (
    <Picture ground="sky">
      <circle class="mm-disc" cx="50" cy="52" r="47" />
      {monkeyArt(id)}
    </Picture>
  );
}

export const ShipPicture = memo(({ id, seats }: { id: string; seats: number }) => {
  return (
    <Picture ground="space">
      {STARS.map(([x, y]) => (
        <circle key={`${x}${y}`} class="mm-star" cx={x} cy={y} r="1.1" />
      ))}
      {shipArt(id, { seats })}
    </Picture>
  );
});

function CivPicture({ id }: { id: string }) {
  return (
    <Picture ground="paper">
      <circle class="mm-halo" cx="50" cy="50" r="46" />
      {civArt(id)}
    </Picture>
  );
}

/** A card of the hand in small. */
export function CivThumb({ id }: { id: string }) {
  const { cards } = useTable();
  const { tribe } = printOf(cards.get(id)!);
  return (
    <span class={`mm-choice-civ mm-${tribe}`}>
      <CivPicture id={id} />
    </span>
  );
}

function TribePicture({ tribe }: { tribe: Tribe }) {
  return (
    <Picture ground="tribe">
      <path class="mm-sign" d={signs[tribe]} transform="translate(14 14) scale(3)" />
    </Picture>
  );
}

/** An angry monkey of the tribe on a sign that warns. */
function ScornPicture() {
  return (
    <Picture ground="scorn">
      <path class="mm-scorn-field" d="M50-2l52 98H-2z" />
      <g transform="translate(11 26) scale(.78)">{scornArt()}</g>
    </Picture>
  );
}

/** Status as stars, steps as footprints: the number can be counted as well as read. */
const Pips = ({ n, icon }: { n: number; icon: 'star' | 'next' }) => (
  <span class="mm-pips">
    {many(n, (i) => (
      <Icon key={i} name={icon} size={1} />
    ))}
  </span>
);

const Corner = ({ tribe, value }: { tribe: Tribe; value: string }) => (
  <span class="mm-corner">
    {value}
    <TribeMark tribe={tribe} size={1.15} />
  </span>
);

/** A word that would have to be broken at the usual size. */
const LONG_WORD = /\p{L}{12}/u;

export const MonkeysCard = ({ card }: CardProps) => <Whole card={card} />;

const Whole = memo(({ card }: Pick<CardProps, 'card'>) => {
  const { id, type, name, text } = card;
  const print = printOf(card);
  const face = faceOf(id, type, print);
  return (
    <CardFrame
      class={`mm-card mm-${type} mm-${print.tribe} ${LONG_WORD.test(name) ? 'mm-long' : ''}`}
      name={name}
      tint="var(--tribe)"
      text={text}
      {...face}
    />
  );
});

interface Face {
  corner?: VNode;
  art: VNode;
  foot?: VNode;
}

function faceOf(id: string, type: string, print: Print): Face {
  const { tribe, status, steps } = print;
  if (type === 'monkey') {
    return {
      corner: <Corner tribe={tribe} value={String(status)} />,
      art: <MonkeyPicture id={id} />,
      foot: <Pips n={status} icon="star" />,
    };
  }
  if (type === 'ship') return shipFace(id, print);
  if (type === 'civ') {
    return {
      corner: <Corner tribe={tribe} value={`+${steps}`} />,
      art: <CivPicture id={id} />,
      foot: <Pips n={steps} icon="next" />,
    };
  }
  const corner = <TribeMark tribe={tribe} size={1.3} />;
  if (type === 'scorn') return { corner, art: <ScornPicture /> };
  return { corner, art: <TribePicture tribe={tribe} /> };
}

function shipFace(id: string, { tribe, seats, points }: Print): Face {
  return {
    corner: <TribeMark tribe={tribe} size={1.3} />,
    art: <ShipPicture id={id} seats={seats} />,
    foot: (
      <>
        <span class="mm-pips">
          {many(seats, (i) => (
            <Icon key={i} name="monkey" size={1} />
          ))}
        </span>
        <span class="mm-points">
          {points}
          <Icon name="trophy" size={0.95} />
        </span>
      </>
    ),
  };
}
