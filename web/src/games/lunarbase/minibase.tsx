// SPDX-License-Identifier: MIT
// A base in small: the same modules on the same ground, the orbs between them, without signs.
import { memo } from '../../parts/memo';
import { around, joints, rectOf } from './geometry';
import { usePrint } from './print';
import { LinkShape } from './scene/ports';
import { Inks, lookOf, standingOf } from './scene/standing';
import type { Lying, Player } from './view';

interface MiniProps {
  card: string;
  lying: Lying;
  look: string;
}

function Mini({ card, lying, look }: MiniProps) {
  const { left, top } = rectOf(lying);
  return <Small at={`${left * 100} ${top * 100}`} id={card} turn={lying.turn} look={look} />;
}

interface SmallProps {
  at: string;
  id: string;
  turn: number;
  look: string;
}

const Small = memo(({ at, id, turn, look }: SmallProps) => (
  <g
    class={look}
    transform={`translate(${at})`}
    dangerouslySetInnerHTML={{ __html: standingOf(id, turn) }}
  />
));

/** A base of few modules looks no larger than this many cells. */
const ROOM = 3;
const MARGIN = 0.25;

interface Props {
  player: Player;
  /** The same player a move ago: what is new comes down for a moment. */
  before: Player | undefined;
}

export function MiniBase({ player, before }: Props) {
  const print = usePrint();
  const { station, modules } = player;
  const isNew = (copy: string) => before && !before.modules.some((m) => m.copy === copy);
  const box = around([station, ...modules].map(rectOf));
  const [wide, high] = [box.right - box.left, box.bottom - box.top].map((n) =>
    Math.max(ROOM, n + 2 * MARGIN),
  ) as [number, number];
  const [x, y] = [(box.left + box.right - wide) / 2, (box.top + box.bottom - high) / 2 - 0.1];
  const view = [x, y, wide, high].map((n) => n * 100).join(' ');
  const all = [
    { copy: '', card: station.up, lying: station as Lying },
    ...modules.map((module) => ({ copy: module.copy, card: module.card, lying: module })),
  ].sort((a, b) => rectOf(a.lying).bottom - rectOf(b.lying).bottom);
  return (
    <svg class="lb-mini" viewBox={view} aria-hidden>
      <Inks />
      {all.map(({ copy, card, lying }) => (
        <Mini
          key={copy}
          card={card}
          lying={lying}
          look={`${lookOf(print(card), copy === '')} ${isNew(copy) ? 'fresh' : ''}`}
        />
      ))}
      {joints(player).map((joint) => (
        <g key={joint.key} transform={`translate(${joint.x * 100} ${joint.y * 100})`}>
          <LinkShape joint={joint} />
        </g>
      ))}
    </svg>
  );
}
