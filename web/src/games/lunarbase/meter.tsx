// SPDX-License-Identifier: MIT
// How far a player is on the way to each victory.
import { Count } from '../../parts/count';
import { isInfluence } from './data';
import { Glyph } from './glyph';
import { Orb } from './orb';
import { COLORS, type Goals, type Player } from './view';
import { useWords, type Sayer, type WordKey } from './words';
import { useTable } from '../../table/context';
import type { View } from './view';

export interface Progress {
  word: WordKey & keyof Goals;
  glyph: string;
  value: number;
  goal: number;
  /** Some of it may be hidden in a hand. */
  atLeast: boolean;
}

/** The victories of this game, nearest first in the order of the rules. */
export function progressOf(player: Player, goals: Goals): Progress[] {
  const known = player.hand.filter(isInfluence).length;
  const open = (word: Progress['word'], glyph: string, value: number): Progress => ({
    word,
    glyph,
    value,
    goal: goals[word]!,
    atLeast: false,
  });
  const all = [
    open('credits', 'credit', player.credits),
    open('colonists', 'colonist', player.colonists),
    open('achievements', 'star', player.achievements.length),
  ];
  if (goals.influences === undefined) return all;
  const atLeast = player.hand.length < player.hand_size;
  return [...all, { ...open('influences', 'influence', known), atLeast }];
}

export function sayProgress({ word, value, goal, atLeast }: Progress, say: Sayer): string {
  return say(atLeast ? 'goalKnown' : 'goal', say(word), value, goal);
}

export function saidProgress(player: Player, goals: Goals, say: Sayer): string {
  const parts = progressOf(player, goals).map((p) => sayProgress(p, say));
  const orbs = COLORS.filter((color) => player.orbs[color] > 0).map(
    (color) => `${player.orbs[color]} ${say(color)}`,
  );
  const hand = say('cardsInHand', player.hand_size);
  return [...parts, say('orbsOf', orbs.join(', ') || say('noOrbs')), hand].join('; ');
}

export function Meters({ player }: { player: Player }) {
  const { view } = useTable<View>();
  return (
    <span class={`lb-meters ${view.goals.influences === undefined ? '' : 'four'}`}>
      {progressOf(player, view.goals).map((progress) => (
        <Meter key={progress.word} progress={progress} player={player} />
      ))}
    </span>
  );
}

function Meter({ progress, player }: { progress: Progress; player: Player }) {
  const say = useWords();
  const { word, glyph, value, goal } = progress;
  const share = Math.min(1, value / goal);
  return (
    <span
      class={`lb-meter lb-${word} ${share >= 0.75 ? 'near' : ''}`}
      title={sayProgress(progress, say)}
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

export function OrbCounts({ player }: { player: Player }) {
  const say = useWords();
  return (
    <span class="lb-orbs" title={say('orbs')}>
      {COLORS.map((color) => (
        <span key={color} class={`lb-orb-count ${player.orbs[color] === 0 ? 'none' : ''}`}>
          <Orb color={color} size={1.15} />
          <span class="lb-letter">{say(`${color}Letter`)}</span>
          <Count value={player.orbs[color]} label={say(color)} />
        </span>
      ))}
    </span>
  );
}

/** What shuttles bring: yellow and gray orbs, red ones too with an Artificial Intellect. */
export function incomeOf({ orbs, modules }: Player): number {
  const clever = modules.some(({ card }) => card === 'artificial-intellect');
  return orbs.yellow + orbs.gray + (clever ? orbs.red : 0);
}
