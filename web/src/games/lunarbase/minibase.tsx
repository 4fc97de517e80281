// SPDX-License-Identifier: MIT
// A base in small: where the cards lie, in their colors, and the orbs between them.
import { ownColor } from './card';
import { around, joints, rectOf } from './geometry';
import { usePrint } from './print';
import type { Lying, Player } from './view';

interface MiniProps {
  card: string;
  lying: Lying;
  kind: string;
}

function Mini({ card, lying, kind }: MiniProps) {
  const { left, top, right, bottom } = rectOf(lying);
  const print = usePrint();
  return (
    <rect
      x={left + 0.05}
      y={top + 0.05}
      width={right - left - 0.1}
      height={bottom - top - 0.1}
      rx={0.14}
      class={`lb-mini-card ${kind} lb-own-${ownColor(print(card), kind === 'station')}`}
    />
  );
}

const ROOM = 3;

interface Props {
  player: Player;
  /** The same player a move ago: what is new since glows for a moment. */
  before: Player | undefined;
}

export function MiniBase({ player, before }: Props) {
  const { station, modules } = player;
  const isNew = (copy: string) => before && !before.modules.some((m) => m.copy === copy);
  const box = around([station, ...modules].map(rectOf));
  const side = Math.max(ROOM, box.right - box.left, box.bottom - box.top) + 0.3;
  const x = (box.left + box.right - side) / 2;
  const y = (box.top + box.bottom - side) / 2;
  return (
    <svg class="lb-mini" viewBox={`${x} ${y} ${side} ${side}`} aria-hidden>
      {modules.map((module) => (
        <Mini
          key={module.copy}
          card={module.card}
          lying={module}
          kind={isNew(module.copy) ? 'module fresh' : 'module'}
        />
      ))}
      <Mini key={station.up} card={station.up} lying={station} kind="station" />
      {joints(player).map((joint) => (
        <circle
          key={joint.key}
          cx={joint.x}
          cy={joint.y}
          r={0.17}
          class={`lb-mini-orb lb-${joint.color}`}
        />
      ))}
    </svg>
  );
}
