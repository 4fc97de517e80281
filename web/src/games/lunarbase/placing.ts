// SPDX-License-Identifier: MIT
// Placing a module. The rules ask for the connector first and for the rotation then; the table
// shows both at once: a spot, and the ways to lie there. What was decided ahead is played when it
// is asked.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../settings';
import { useTable } from '../../table/context';
import type { TableProps } from '../../table/types';
import { isSoon } from './ahead';
import { atOf, bestWay, newOrbs, spotsOf, type Joint, type Spot } from './geometry';
import type { Lying, Place, View } from './view';

export interface Placing {
  card: string;
  spots: Spot[];
  /** The number that the choices of the prompt give to a spot. */
  numberOf(spot: Spot): number;
  spot: Spot | null;
  way: Place | null;
  /** The number of the way, of how many: those of the prompt where it lists the ways. */
  number: number;
  total: number;
  orbs: Joint[];
  pick(key: string | null): void;
  /** Shows how the module would lie at a spot that is not picked yet. */
  preview(key: string | null): void;
  rotate(by: number): void;
  confirm(): void;
}

function allowed(place: Place, { phase }: View, moves: Set<string>): boolean {
  return moves.has(phase === 'where' ? `at ${place.at}` : `with ${place.with}`);
}

/** The way that the prompt's choice under the pointer stands for. */
const isHot = (hot: string | null) => (place: Place) =>
  hot === `at ${place.at}` || hot === `with ${place.with}`;

/** The number of a choice in the prompt; the table shows the same one. 0: it is not offered. */
export const numbers =
  ({ moves }: Pick<TableProps, 'moves'>) =>
  (move: string) =>
    moves.findIndex((m) => m.move === move) + 1;

/** The spots of the module that is being placed. */
function askedSpots({ view, you, moves }: TableProps<View>): Spot[] {
  const { places } = view.placing!;
  const can = new Set(moves.map((m) => m.move));
  const open = places.filter((place) => allowed(place, view, can));
  const joined = spotsOf(view.seats[you]!, open);
  return view.phase === 'how' ? joined.filter((s) => atOf(s) === places[0]!.at) : joined;
}

/** Builds a module and goes on with a place of it. */
export type Aim = (build: string, lying: Lying) => void;

const liesSo = (lying: Lying) => (way: Place) =>
  way.x === lying.x && way.y === lying.y && way.turn === lying.turn;

export function usePlacing(): [Placing | null, Aim] {
  const table = useTable<View>();
  const { view, you } = table;
  const aimed = useRef<Lying | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [seen, preview] = useState<string | null>(null);
  const [turned, setTurned] = useState(0);
  const plan = usePlan();
  const soon = isSoon(table);
  const asked = view.placing !== null && view.asked === you && !soon && !table.replay;
  const question = asked ? `${view.phase} ${view.placing!.card}` : '';
  useEffect(() => {
    const lying = aimed.current;
    const spot = asked && lying ? askedSpots(table).find((s) => s.ways.some(liesSo(lying))) : null;
    setKey(spot?.key ?? null);
    setTurned(spot ? spot.ways.findIndex(liesSo(lying!)) - bestWay(spot.ways) : 0);
    if (!soon && view.phase !== 'build') aimed.current = null;
  }, [question, soon, view.phase]);
  const aim: Aim = (build, lying) => {
    aimed.current = lying;
    table.play(build);
  };
  useTurnKeys(
    asked,
    (by) => setTurned((t) => t + by),
    () => setKey(null),
  );
  if (!asked) return [null, aim];
  const { card, places } = view.placing!;
  const how = view.phase === 'how';
  const spots = askedSpots(table);
  const hotWays = table.hot === null ? [] : places.filter(isHot(table.hot));
  const only = spots.length === 1 ? spots[0] : undefined;
  const spot = spots.find((s) => s.key === key) ?? only ?? null;
  const first = spot ? bestWay(spot.ways) : 0;
  const number = spot ? (first + turned + spot.ways.length * 8) % spot.ways.length : 0;
  const ahead = spot ? undefined : spots.find((s) => s.key === seen)?.ways;
  const way =
    plan.way ?? hotWays[bestWay(hotWays)] ?? spot?.ways[number] ?? ahead?.[bestWay(ahead)] ?? null;
  const numbered = numbers(table);
  const placing: Placing = {
    card,
    spots,
    numberOf: (s) => numbered(`at ${atOf(s)}`) || numbered(`at ${s.ways[0]!.at}`),
    spot,
    way,
    number: how && way ? numbered(`with ${way.with}`) : number + 1,
    total: how ? table.moves.length : (spot?.ways.length ?? 1),
    orbs: way ? newOrbs(way) : [],
    preview,
    pick: (next) => {
      setKey(next);
      setTurned(0);
    },
    rotate: (by) => setTurned((t) => t + by),
    confirm: () => way && plan.begin(way),
  };
  return [placing, aim];
}

const TYPED = 'input, textarea, select';

/** R turns the module and Escape lets it go, wherever the focus is. */
function useTurnKeys(on: boolean, rotate: (by: number) => void, letGo: () => void) {
  useLayoutEffect(() => {
    if (!on) return undefined;
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).matches(TYPED)) return;
      if (e.key.toLowerCase() === 'r' && settings().keys) rotate(e.shiftKey ? -1 : 1);
      else if (e.key === 'Escape') letGo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}

interface Plan {
  /** What is on its way already. */
  way: Place | null;
  begin(way: Place): void;
}

/** Plays the connector at once and the rotation when it is asked for. */
function usePlan(): Plan {
  const table = useTable<View>();
  const { view, moves, play } = table;
  const [planned, setPlanned] = useState<Place | null>(null);
  const soon = isSoon(table);
  useEffect(() => {
    if (!planned || soon || view.phase === 'where') return;
    const move = `with ${planned.with}`;
    setPlanned(null);
    if (view.phase === 'how' && moves.some((m) => m.move === move)) play(move);
  }, [planned, soon, view.phase]);
  const begin = (way: Place) => {
    if (view.phase === 'how') return play(`with ${way.with}`);
    setPlanned(way);
    play(`at ${way.at}`);
  };
  return { way: planned, begin };
}
