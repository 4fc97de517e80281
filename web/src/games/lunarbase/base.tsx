// SPDX-License-Identifier: MIT
// A base as it lies on the Moon: the station, the modules as they are turned, the orbs between
// them, and, when something is placed, the connectors that glow and the module as it would lie.
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { CardFace } from '../../parts/card';
import { speak } from '../../parts/toast';
import { exactly } from '../../table/moves';
import { useTable } from '../../table/context';
import { around, joints, orbSets, rectOf, type Joint, type Rect, type Spot } from './geometry';
import { Glyph } from './glyph';
import { boxOfCard, Turned } from './lying';
import { OrbShape, OrbSets } from './orb';
import { usePanZoom } from './panzoom';
import type { Aim, Placing } from './placing';
import {
  colorsOf,
  type Color,
  type Lying,
  type Module,
  type Player,
  type Station,
  type View,
} from './view';
import { useWords, type Sayer, type WordKey } from './words';
import './base.css';

interface Props {
  seat: number;
  placing: Placing | null;
  aim: Aim;
}

/** The height of the words above and of the buttons below, which cover no card of a base. */
const STRIP = 54;

function boundsOf(player: Player, placing: Placing | null, sketches: Lying[]): Rect {
  const lying: Lying[] = [player.station, ...player.modules, ...sketches];
  const ways = placing?.spots.flatMap((spot) => spot.ways) ?? [];
  return around([...lying, ...ways].map(rectOf));
}

export function BaseView({ seat, placing, aim }: Props) {
  const table = useTable<View>();
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  const player = table.view.seats[seat]!;
  const own = seat === table.you;
  const sketches = useSketches(own);
  const bounds = boundsOf(player, own ? placing : null, sketches);
  const look = usePanZoom(box, bounds, seat, { above: own ? 0 : STRIP, below: STRIP });
  const { cell, x, y } = look.frame;
  const ground = {
    '--cell': `${cell}px`,
    backgroundPosition: `${x}px ${y}px, ${x}px ${y}px, 0 0, 0 0`,
  };
  const title = own ? say('yourBase') : say('baseOf', table.seats[seat]?.name ?? '');
  return (
    <section class="lb-base" aria-label={title}>
      <div
        ref={box}
        class={`lb-ground ${look.free ? 'free' : ''}`}
        style={ground}
        {...look.handlers}
      >
        <div class="lb-world" style={{ transform: `translate(${x}px, ${y}px)` }}>
          <StationPiece seat={seat} station={player.station} cell={cell} />
          {player.modules.map((module) => (
            <ModulePiece key={module.copy} seat={seat} module={module} cell={cell} />
          ))}
          <Joints of={joints(player)} cell={cell} />
          {sketches.map((sketch) => (
            <SketchPlace key={sketch.key} sketch={sketch} cell={cell} aim={aim} />
          ))}
          {own && placing && <PlacingLayer placing={placing} cell={cell} />}
        </div>
      </div>
      <ZoomButtons zoom={look.zoom} fit={look.fit} free={look.free} say={say} />
    </section>
  );
}

interface ZoomProps {
  zoom(by: number): void;
  fit(): void;
  free: boolean;
  say: Sayer;
}

function ZoomButtons({ zoom, fit, free, say }: ZoomProps) {
  const button = (word: WordKey, act: () => void, sign: VNode, off = false) => (
    <button type="button" aria-label={say(word)} onClick={act} aria-disabled={off}>
      {sign}
    </button>
  );
  return (
    <div class="lb-zoom" role="group" title={say('panHelp')}>
      {button('zoomIn', () => zoom(1.3), <Icon name="plus" />)}
      {button('zoomOut', () => zoom(1 / 1.3), <Icon name="minus" />)}
      {button('fit', fit, <Glyph name="fit" size={1.2} />, !free)}
    </div>
  );
}

/** What the pieces of a base may be tapped for. */
function movesOfStation(table: ReturnType<typeof useTable>, seat: number): string[] {
  const { moves, you } = table;
  const others = [...exactly(moves, `flip ${seat}`), ...exactly(moves, `target ${seat}`)];
  const boxes = moves.map((m) => m.move).filter((m) => /^main \d$/.test(m));
  return seat === you ? [...others, ...boxes] : others;
}

interface StationProps {
  seat: number;
  station: Station;
  cell: number;
}

function StationPiece({ seat, station, cell }: StationProps) {
  const table = useTable<View>();
  const say = useWords();
  const name = (id: string) => table.cards.get(id)?.name ?? id;
  const other = station.down ? name(station.down) : say('unseenSide');
  const label = `${name(station.up)}. ${say('otherSide')} ${other}`;
  return (
    <Piece
      class={`lb-lying lb-station ${table.view.picked.includes(seat) ? 'picked' : ''}`}
      style={boxOfCard(station, cell)}
      moves={movesOfStation(table, seat)}
      whyNot={table.view.phase === 'flip' ? `flip ${seat}` : undefined}
      card={station.up}
      piece={`station:${seat}`}
      label={label}
    >
      <span key={station.up} class="lb-flipping">
        <Turned turn={0} cell={cell}>
          <CardFace id={station.up} />
        </Turned>
      </span>
    </Piece>
  );
}

interface ModuleProps {
  seat: number;
  module: Module;
  cell: number;
}

function ModulePiece({ seat, module, cell }: ModuleProps) {
  const table = useTable<View>();
  const say = useWords();
  const { moves, view, before } = table;
  const own = seat === table.you;
  const waits = view.waiting.includes(module.copy);
  const mine = [...exactly(moves, `main ${module.card}`), ...exactly(moves, `now ${module.card}`)];
  const can = own ? mine : exactly(moves, `take ${module.copy}`);
  const fresh = isFresh(module, seat, before as View | null);
  const name = table.cards.get(module.card)?.name ?? module.card;
  return (
    <Piece
      class={`lb-lying ${fresh ? 'fresh' : ''} ${waits ? 'waits' : ''}`}
      style={boxOfCard(module, cell)}
      moves={can}
      whyNot={whyNotModule(view, own, module)}
      card={module.card}
      piece={`base:${module.copy}`}
      label={waits ? `${name}, ${say('waits')}` : name}
    >
      <Turned turn={module.turn} cell={cell}>
        <CardFace id={module.card} />
      </Turned>
    </Piece>
  );
}

function whyNotModule({ phase }: View, own: boolean, module: Module): string | undefined {
  if (phase === 'turn' && own) return `main ${module.card}`;
  return phase === 'take' ? `take ${module.copy}` : undefined;
}

function isFresh(module: Module, seat: number, before: View | null): boolean {
  const then = before?.seats[seat]?.modules;
  return then !== undefined && !then.some(({ copy }) => copy === module.copy);
}

function Joints({ of, cell, fresh = false }: { of: Joint[]; cell: number; fresh?: boolean }) {
  return (
    <>
      {of.map((joint) => (
        <svg
          key={joint.key}
          class={`lb-joint ${fresh ? 'fresh' : ''}`}
          viewBox="-12 -12 24 24"
          style={{ left: `${joint.x * cell}px`, top: `${joint.y * cell}px` }}
          aria-hidden
        >
          <OrbShape color={joint.color} x={0} y={0} r={11} />
        </svg>
      ))}
    </>
  );
}

interface Sketch extends Lying {
  key: string;
  build: string;
}

/**
 * Where the module under the pointer in the hand, or the chosen one, could lie: each place once,
 * turned so that it makes the most orbs there.
 */
function useSketches(own: boolean): Sketch[] {
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

function SketchPlace({ sketch, cell, aim }: { sketch: Sketch; cell: number; aim: Aim }) {
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

function PlacingLayer({ placing, cell }: { placing: Placing; cell: number }) {
  return (
    <>
      {placing.way && <Ghost placing={placing} cell={cell} />}
      {placing.spots.map((spot) => (
        <SpotButton key={spot.key} spot={spot} placing={placing} cell={cell} />
      ))}
      <Joints of={placing.orbs} cell={cell} fresh />
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
  useEffect(() => {
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
      <Turned turn={way.turn} cell={cell}>
        <CardFace id={placing.card} />
      </Turned>
    </button>
  );
}
