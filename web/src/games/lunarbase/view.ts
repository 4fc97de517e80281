// SPDX-License-Identifier: MIT
// The view as games/lunarbase/json.c writes it.
export type Color = 'red' | 'blue' | 'yellow' | 'gray';
export type Slot = 'n' | 'ne' | 'se' | 's' | 'sw' | 'nw';
export type Side = 'up' | 'right' | 'down' | 'left';
export type Orbs = Record<Color, number>;

export const COLORS: Color[] = ['red', 'blue', 'yellow', 'gray'];
export const SLOTS: Slot[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];
export const SIDES: Side[] = ['up', 'right', 'down', 'left'];

/** `x` and `y` are the cell of a card's upper half, `turn` its quarter turns clockwise. */
export interface Lying {
  x: number;
  y: number;
  turn: number;
}

export interface Connector {
  slot: Slot;
  x: number;
  y: number;
  side: Side;
  color: Color;
  /** The color of the orb that it makes, null while it is open. */
  orb: Color | null;
}

interface Laid extends Lying {
  connectors: Connector[];
}

export interface Station extends Laid {
  /** The unique side, null while nobody has seen it. */
  card: string | null;
  up: string;
  /** The side that a flip would turn up, null while nobody has seen it. */
  down: string | null;
  shown: boolean;
}

export interface Module extends Laid {
  copy: string;
  card: string;
}

export interface Player {
  credits: number;
  colonists: number;
  achievements: string[];
  orbs: Orbs;
  hand_size: number;
  /** What the reader knows of the hand: all of the own one. */
  hand: string[];
  station: Station;
  modules: Module[];
}

export interface Place extends Lying {
  at: string;
  with: Slot;
  orbs: string;
  /** The edges where it would meet connectors, by its own cells, and the orbs there. */
  joints: [x: number, y: number, side: Side, color: Color][];
}

/** What a card costs the reader. */
export interface Priced {
  price: number;
  payable: boolean;
  /** Of modules in the own hand: it can be paid and has a place in the base. */
  buildable?: boolean;
  /** x, y, turn and the letters of the orbs, for what may be built now. */
  places?: [number, number, number, string][];
}

export interface View {
  seat: number | null;
  phase: string;
  asked: number | null;
  units: number;
  cause: string | null;
  agent: string | null;
  picked: number[];
  waiting: string[];
  actor: number | null;
  first: number;
  round: number;
  print: 'retail' | 'rulebook';
  supply: string[];
  /** Cards of the supply that nobody can draft now, or resell. */
  no_draft: string[];
  no_resell: string[];
  /** How many cards shuttles bring. */
  shuttle: number;
  discard: string[];
  deck: number;
  seats: Player[];
  placing: { card: string; places: Place[] } | null;
  cards: Record<string, Priced>;
}

const LETTERS: Record<string, Color> = { r: 'red', b: 'blue', y: 'yellow', g: 'gray' };

/** The colors of letters such as "rrb"; other signs are left out. */
export function colorsOf(letters: string): Color[] {
  return [...letters].flatMap((letter) => LETTERS[letter] ?? []);
}
