// SPDX-License-Identifier: MIT
// When something is placed: the places of the chosen module, the connectors that glow, and the
// module as it would stand.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { speak } from '../../parts/toast';
import { useTable } from '../../table/context';
import { orbSets, portsOf, rectOf, type Spot } from './geometry';
import { boxOfCard } from './lying';
import { OrbSets } from './orb';
import type { Aim, Placing } from './placing';
import { usePrint } from './print';
import { Links, PortLayer } from './joints';
import { lookOf, Standing } from './scene/standing';
import { colorsOf, type Color, type Lying, type View } from './view';
import { useWords, type Sayer } from './words';
import './spots.css';

export interface Sketch extends Lying {
  key: string;
  build: string;
}

/**
 * Where the module under the pointer in the hand, or the chosen one, could lie: each place once,
 * turned so that it makes the most orbs there.
 */
export function useSketches(own: boolean): Sketch[] {
  const { view, hot, chosen } = useTable<View>();
  const build = own ? [hot, ...chosen].find((m) => m?.startsWith('build ')) : undefined;
  const places = build ? (view.cards[build.slice(6)]?.places ?? []) : [];
  const sketches = new Map<string, Sketch>();
  for (const [x, y, turn] of [...places].sort((a, b) => a[3].length - b[3].length)) {
    const { left, top, right, bottom } = rectOf({ x, y, turn });
    const key = [left, top, right, bottom].join();
    sketches.set(key, { x, y, turn, key, build: build! });
  }
  return [...sketches.values()];
}

export function SketchPlace({ sketch, cell, aim }: { sketch: Sketch; cell: number; aim: Aim }) {
  const { cards, chosen, replay } = useTable<View>();
  const say = useWords();
  const style = boxOfCard(sketch, cell);
  if (!chosen.includes(sketch.build) || replay) return <span class="lb-sketch" style={style} />;
  const id = sketch.build.slice(6);
  return (
    <button
      type="button"
      class="lb-sketch"
      style={style}
      aria-label={say('sketch', cards.get(id)?.name ?? id)}
      onClick={() => aim(sketch.build, sketch)}
    />
  );
}

export function PlacingLayer({ placing, cell }: { placing: Placing; cell: number }) {
  return (
    <>
      {placing.way && <Ghost placing={placing} cell={cell} />}
      {placing.spots.map((spot) => (
        <SpotButton key={spot.key} spot={spot} placing={placing} cell={cell} />
      ))}
      <Links of={placing.orbs} cell={cell} hint />
    </>
  );
}

/** Below this size of a cell there is no room for the orbs beside a spot. */
const SMALL = 36;

const SIDE_WORD = { up: 'above', right: 'right', down: 'below', left: 'left' } as const;

interface SpotProps {
  spot: Spot;
  placing: Placing;
  cell: number;
}

const listed = (colors: Color[], say: Sayer) => colors.map((color) => say(color)).join(', ');

/** A connector that glows. It stands a little outside of the base, where the module would begin. */
function SpotButton({ spot, placing, cell }: SpotProps) {
  const say = useWords();
  const met = placing.orbs.some(({ key }) => key === spot.key);
  if (placing.spot && met) return null;
  const away = Math.min(0.2, 16 / cell);
  const dx = spot.side === 'left' ? -away : spot.side === 'right' ? away : 0;
  const dy = spot.side === 'up' ? -away : spot.side === 'down' ? away : 0;
  const name = `${say(spot.color)}, ${say(SIDE_WORD[spot.side])}`;
  const sets = orbSets(spot.ways);
  const orbs = sets.map((set) => listed(colorsOf(set), say)).join(say('or'));
  return (
    <button
      type="button"
      class={`lb-spot lb-${spot.color} ${spot.side} ${met ? 'met' : ''}`}
      style={{ left: `${(spot.x + dx) * cell}px`, top: `${(spot.y + dy) * cell}px` }}
      aria-label={say('spot', name, spot.ways.length, orbs)}
      data-spot={spot.key}
      onClick={() => placing.pick(spot.key)}
      onMouseEnter={() => placing.preview(spot.key)}
      onMouseLeave={() => placing.preview(null)}
      onFocus={() => placing.preview(spot.key)}
      onBlur={() => placing.preview(null)}
    >
      <span class="lb-spot-dot">{placing.numberOf(spot)}</span>
      {cell > SMALL && (
        <span class="lb-spot-orbs" aria-hidden>
          <OrbSets sets={sets} size={0.95} />
        </span>
      )}
    </button>
  );
}

const TURN_KEYS: Record<string, number> = { r: 1, R: 1, ' ': 1, ArrowRight: 1, ArrowLeft: -1 };

/** Says aloud what has changed; the first time, the focus says it. */
function useTold(words: string | null) {
  const last = useRef(words);
  useEffect(() => {
    if (words && last.current) speak(words);
    last.current = words;
  }, [words]);
}

/** The module as it would lie. A tap turns it. */
function Ghost({ placing, cell }: { placing: Placing; cell: number }) {
  const table = useTable<View>();
  const say = useWords();
  const way = placing.way!;
  const button = useRef<HTMLButtonElement>(null);
  const picked = placing.spot?.key;
  useLayoutEffect(() => {
    if (picked) button.current?.focus({ preventScroll: true });
  }, [picked]);
  const onKeyDown = (e: KeyboardEvent) => {
    const by = TURN_KEYS[e.key];
    if (e.key === 'Enter') placing.confirm();
    else if (by !== undefined && !e.shiftKey) placing.rotate(by);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const print = usePrint()(placing.card);
  const { left, top } = rectOf(way);
  const name = table.cards.get(placing.card)?.name ?? placing.card;
  const orbs = say('orbsOf', listed(colorsOf(way.orbs), say));
  const lies = `${say('way', placing.number, placing.total)}, ${orbs}`;
  useTold(picked ? lies : null);
  return (
    <button
      ref={button}
      type="button"
      class={`lb-lying lb-ghost ${picked ? 'picked' : ''}`}
      style={boxOfCard(way, cell)}
      aria-label={say('ghost', name, lies)}
      onClick={() => placing.rotate(1)}
      onKeyDown={onKeyDown}
    >
      <span key={way.turn} class="lb-turning">
        <Standing id={placing.card} turn={way.turn} look={lookOf(print, false)} />
      </span>
      <PortLayer
        of={portsOf(print.connectors, { ...way, x: way.x - left, y: way.y - top })}
        cell={cell}
      />
    </button>
  );
}
