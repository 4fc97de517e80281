// SPDX-License-Identifier: MIT
// How far a player is on the way to each victory.
import { Count } from '../../parts/count';
import type { Points } from '../../table/types';
import { Glyph } from './glyph';
import { Orb } from './orb';
import { COLORS, type Player } from './view';
import { useWords, type Sayer } from './words';
import { useTable } from '../../table/context';
import type { View } from './view';

/** The signs of the victories, in the order of the rules. */
const GLYPHS = {
  credits: 'credit',
  colonists: 'colonist',
  achievements: 'star',
  influences: 'influence',
};

export interface Progress {
  word: keyof typeof GLYPHS;
  glyph: string;
  value: number;
  goal: number;
  met: boolean;
  /** Some of it may be hidden in a hand. */
  atLeast: boolean;
}

/** How far each victory of this game is. */
export function progressOf({ parts }: Points): Progress[] {
  return parts.flatMap(({ id, points, args }) => {
    if (!(id in GLYPHS)) return [];
    const word = id as Progress['word'];
    const [value, goal, hidden] = args as [number, number, number];
    return { word, glyph: GLYPHS[word], value, goal, met: points > 0, atLeast: hidden > 0 };
  });
}

export function sayProgress({ word, value, goal, atLeast }: Progress, say: Sayer): string {
  return say(atLeast ? 'goalKnown' : 'goal', say(word), value, goal);
}

export function saidProgress(player: Player, points: Points, say: Sayer): string {
  const parts = progressOf(points).map((p) => sayProgress(p, say));
  const orbs = COLORS.filter((color) => player.orbs[color] > 0).map(
    (color) => `${player.orbs[color]} ${say(color)}`,
  );
  const hand = say('cardsInHand', player.hand_size);
  return [...parts, say('orbsOf', orbs.join(', ') || say('noOrbs')), hand].join('; ');
}

export function Meters({ seat, player }: { seat: number; player: Player }) {
  const { points } = useTable<View>();
  const all = progressOf(points[seat]!);
  return (
    <span class={`lb-meters ${all.length > 3 ? 'four' : ''}`}>
      {all.map((progress) => (
        <Meter key={progress.word} seat={seat} progress={progress} player={player} />
      ))}
    </span>
  );
}

interface MeterProps {
  seat: number;
  progress: Progress;
  player: Player;
}

/** Credits come from where cards are sold; what else is new comes from the base. */
const fromOf = (word: string, seat: number) => (word === 'credits' ? 'discards' : `base:${seat}`);

function Meter({ seat, progress, player }: MeterProps) {
  const say = useWords();
  const { word, glyph, value, goal } = progress;
  const share = Math.min(1, value / goal);
  return (
    <span
      class={`lb-meter lb-${word} ${share >= 0.75 ? 'near' : ''}`}
      title={sayProgress(progress, say)}
      data-piece={`${word}:${seat}`}
      data-value={value}
      data-from={fromOf(word, seat)}
    >
      <Glyph name={glyph} size={1.15} />
      {word === 'achievements' ? (
        <Slots ids={player.achievements} goal={goal} />
      ) : (
        <span class="lb-bar" style={{ '--parts': goal > 10 ? goal / 5 : goal }}>
          <span class="lb-bar-fill" style={{ transform: `translateX(${share * 100 - 100}%)` }} />
        </span>
      )}
      <span class="lb-meter-value">
        <Count value={value} label={say(word)} />
        {progress.atLeast && '+?'}
        <span class="lb-of">/{goal}</span>
      </span>
    </span>
  );
}

/** Achievements are different from each other, so each is shown by its sign. */
function Slots({ ids, goal }: { ids: string[]; goal: number }) {
  const slots = Array.from({ length: Math.max(goal, ids.length) }, (_, i) => ids[i] ?? null);
  return (
    <span class="lb-slots">
      {slots.map((id, i) => (
        <span key={i} class={`lb-slot ${id ? 'full' : ''}`}>
          {id && <Glyph name={id} size={0.95} />}
        </span>
      ))}
    </span>
  );
}

export function OrbCounts({ seat, player }: { seat: number; player: Player }) {
  const say = useWords();
  return (
    <span class="lb-orbs" title={say('orbs')}>
      {COLORS.map((color) => (
        <span
          key={color}
          class={`lb-orb-count ${player.orbs[color] === 0 ? 'none' : ''}`}
          data-piece={`orbs:${seat}:${color}`}
          data-value={player.orbs[color]}
          data-from={`base:${seat}`}
        >
          <Orb color={color} size={1.15} />
          <span class="lb-letter">{say(`${color}Letter`)}</span>
          <Count value={player.orbs[color]} label={say(color)} />
        </span>
      ))}
    </span>
  );
}

/** What shuttles would bring a player. */
export function useIncome(seat: number): number {
  const { forecasts } = useTable<View>();
  return forecasts.find((f) => f.id === 'income' && f.seat === seat)?.by ?? 0;
}
