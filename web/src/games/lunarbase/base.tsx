// SPDX-License-Identifier: MIT
// A base on the Moon: the station, the modules as they are turned, the tunnels between them, and,
// when something is placed, the connectors that glow and the module as it would stand.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon';
import { useTable } from '../../table/context';
import { around, connectorsOf, joints, rectOf, type Joint, type Rect } from './geometry';
import { Glyph } from './glyph';
import { Links, PortLayer } from './joints';
import { usePanZoom } from './panzoom';
import { ModulePiece, StationPiece } from './pieces';
import type { Aim, Placing } from './placing';
import { Horizon, Terrain } from './scene/land';
import { LandingPad } from './scene/shuttle';
import { Inks } from './scene/standing';
import { PlacingLayer, SketchPlace, useSketches } from './spots';
import type { Lying, Player, View } from './view';
import { useWords, type Sayer, type WordKey } from './words';
import './base.css';

interface Props {
  seat: number;
  placing: Placing | null;
  aim: Aim;
}

/** Towers need room above them; below, the deck's edge, or the bar for placing. */
const stripsOf = (placing: Placing | null) => ({ above: 14, below: placing ? 64 : 10 });

/** On smaller cells there is no room for words. */
const TINY = 46;

function boundsOf(player: Player, placing: Placing | null, sketches: Lying[]): Rect {
  const lying: Lying[] = [player.station, ...player.modules, ...sketches];
  const ways = placing?.spots.flatMap((spot) => spot.ways) ?? [];
  return around([...lying, ...ways].map(rectOf));
}

/** What is further up stands further back: the rest is drawn over it. */
const fromBack = ({ modules }: Player) =>
  [...modules].sort((a, b) => rectOf(a).bottom - rectOf(b).bottom);

/** Whether a tunnel was not there a move ago. */
function freshIn(before: View | null, seat: number): (joint: Joint) => boolean {
  const then = before?.seats[seat];
  const keys = then && new Set(joints(then).map(({ key }) => key));
  return ({ key }) => keys !== undefined && !keys.has(key);
}

export function BaseView({ seat, placing, aim }: Props) {
  const table = useTable<View>();
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  const player = table.view.seats[seat]!;
  const own = seat === table.you;
  const sketches = useSketches(own);
  const bounds = boundsOf(player, own ? placing : null, sketches);
  const look = usePanZoom(box, bounds, seat, stripsOf(placing));
  const { cell, x, y } = look.frame;
  const title = own ? say('yourBase') : say('baseOf', table.seats[seat]?.name ?? '');
  const looks = ['lb-ground', look.free ? 'free' : '', own && placing ? 'placing' : ''];
  const fresh = freshIn(table.before as View | null, seat);
  return (
    <section
      class={`lb-base ${cell < TINY ? 'tiny' : ''}`}
      aria-label={title}
      style={{ '--cell': `${cell}px` }}
    >
      <svg class="lb-inks" width="0" height="0" aria-hidden>
        <Inks />
      </svg>
      <Terrain {...look.frame} />
      <LandingPad />
      <div ref={box} class={looks.filter(Boolean).join(' ')} {...look.handlers}>
        <div class="lb-world" style={{ transform: `translate(${x}px, ${y}px)` }}>
          <StationPiece seat={seat} station={player.station} cell={cell} />
          {fromBack(player).map((module) => (
            <ModulePiece key={module.copy} seat={seat} module={module} cell={cell} />
          ))}
          <PortLayer of={connectorsOf(player)} cell={cell} />
          <Links of={joints(player)} cell={cell} fresh={fresh} />
          {sketches.map((sketch) => (
            <SketchPlace key={sketch.key} sketch={sketch} cell={cell} aim={aim} />
          ))}
          {own && placing && <PlacingLayer placing={placing} cell={cell} />}
        </div>
      </div>
      <Horizon />
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
    <div class="lb-zoom night" role="group" title={say('panHelp')}>
      {button('zoomIn', () => zoom(1.3), <Icon name="plus" />)}
      {button('zoomOut', () => zoom(1 / 1.3), <Icon name="minus" />)}
      {button('fit', fit, <Glyph name="fit" size={1.2} />, !free)}
    </div>
  );
}
