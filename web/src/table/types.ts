// SPDX-License-Identifier: MIT
// What a game's table is given, and what it gives: the interface between the shared page and the
// folders under games/. A table draws a view and lets people tap pieces; it never decides what is
// legal. Everything a seat may do is in `moves`, and the prompt beside the table offers all of it
// in words, so a table may leave out whatever it cannot show well.
import type { ComponentType, VNode } from 'preact';
import type { Dealer } from '../fair/deck';

export type Lang = 'en' | 'de';

/** A text in both languages. */
export type Words = Record<Lang, string>;

/** Names by their ids, in the reader's language: what the game's catalog calls things. */
export interface Names {
  gauges: Map<string, string>;
  parts: Map<string, string>;
  forecasts: Map<string, string>;
  /** Keys and ids that occur in facts and views; those of cards are in `cards`. */
  terms: Map<string, string>;
  cards: Map<string, string>;
}

/** A row of the card catalog, in the reader's language. */
export interface CardInfo {
  id: string;
  type: string;
  group: string;
  name: string;
  text: string;
  copies: number;
  source: 'printed' | 'public' | 'inferred' | 'designed';
  /** What is printed on it, from the tables of the rules; a game folder declares its type. */
  facts: unknown;
  names: Names;
}

export interface Seat {
  name: string;
  /** 0 to 5: --seat-0 … --seat-5 in CSS, with a shape of its own besides (parts/seat.tsx). */
  color: number;
  kind: 'free' | 'person' | 'bot';
  bot: string | null;
  /** A browser is connected for this seat. */
  here: boolean;
  /** A bot plays for a person. */
  away: boolean;
  /** The person has added to the shuffle, as everybody does who comes to a table. */
  mixed: boolean;
}

/** `move` is the text of the rules' grammar (`build dust-mine`), `say` what it means in words. */
export interface Move {
  move: string;
  say: string;
  /** What it would change at once, as far as this seat can know. */
  change?: Change[];
}

/** A gauge and by how much it changes; whose it is, if not the mover's. */
export type Change = [gauge: string, by: number, seat?: number];

/** One reason for points: an id of the catalog's `parts`. */
export interface Part {
  id: string;
  card: string | null;
  points: number;
  /** Details of that kind, always three. */
  args: number[];
}

/** A seat's points as if the game ended now, as far as this reader can know. */
export interface Points {
  total: number;
  parts: Part[];
}

/** Something to come: an id of the catalog's `forecasts`; seat -1: it meets everybody. */
export interface Forecast {
  id: string;
  seat: number;
  gauge: string;
  by: number;
  card: string | null;
}

/** A line of the story: what one move caused. `step` counts the lines; in a replay, the moves. */
export interface Line {
  text: string;
  step: number;
}

export interface Refusal {
  error: string;
  /** The clause of the rules that refuses, as "MM-17". */
  clause: string | null;
}

export interface Result {
  rank: number[];
  score: number[];
  /** How the game ended, in words, where the game has several ways to end. */
  how: string | null;
  /** What the seed was made of. */
  fair: string | null;
}

/** A choice in a hint: the share of the win that it brings, in thousandths. */
export interface Rating {
  move: string;
  value: number;
  error: number;
  /** That the first choice is better than this one; of the first one, than the second. */
  sure: 'even' | 'probably' | 'clearly';
}

/** The best choices, best first, and why the first one is better than the second. */
export interface Hint {
  moves: Rating[];
  why?: string;
}

/** Standing orders, by the ids of the game's catalog. */
export interface Orders {
  standing: { id: string; arg: number } | null;
  /** Gives one; null withdraws it. */
  give(order: string | null, arg?: number): void;
}

/**
 * Everything a table knows. `View` is the game's own JSON (see the game's json.c); a game folder
 * declares its type in view.ts.
 */
export interface TableProps<View = unknown> {
  game: string;
  view: View;
  /** The view shown before this one; null at first and after a jump. For what has changed. */
  before: View | null;
  /** The sentences that came with the last change. */
  news: Line[];
  seats: Seat[];
  /** The seat whose eyes these are, -1 for a spectator. */
  you: number;
  /** The question in words, null when this seat owes nothing. */
  ask: string | null;
  moves: Move[];
  /** Seats that owe a decision, as far as this reader can see. */
  waiting: number[];
  /** By seat; empty where the game says nothing. */
  points: Points[];
  forecasts: Forecast[];
  lang: Lang;
  cards: Map<string, CardInfo>;
  names: Names;
  over: boolean;
  result: Result | null;
  /** False with reduced motion, with motion off, and when too much happened at once. */
  animate: boolean;
  /** A replay: nothing can be played. */
  replay: boolean;

  /**
   * The reader tapped a piece that may mean these moves (all of them in `moves`). One move is
   * played, or, where the reader wants to confirm, shown first; several are offered by the prompt
   * alone. Tables call this, not `play`, unless they have asked for confirmation themselves. With
   * `open`, more may be added to what was tapped: even one move is only shown.
   */
  choose(moves: string[], open?: boolean): void;
  /** The moves that the reader has narrowed it down to; empty when nothing is chosen. */
  chosen: string[];
  /** Plays at once. */
  play(move: string): void;
  /** Why a move that is not in `moves` cannot be played. */
  why(move: string): Promise<Refusal>;

  /** What this seat has decided in advance, for tables that offer it; none in a replay. */
  orders?: Orders;

  /** The move under the pointer or the focus in the prompt: light up its pieces. */
  hot: string | null;
  /** The table says that the pointer is over a piece that means this move. */
  heat(move: string | null): void;
  /** Shows a card large; null lets it go. Parts/piece.tsx does it for you. */
  zoom(card: string | null): void;
}

export interface CardProps {
  card: CardInfo;
  lang: Lang;
  /** The view, where the face depends on it. */
  view?: unknown;
}

export interface PictureProps {
  lang: Lang;
}

export interface ScoreProps<View = unknown> {
  view: View;
  seats: Seat[];
  result: Result;
  points: Points[];
  lang: Lang;
  cards: Map<string, CardInfo>;
  names: Names;
}

/** One step of a lesson. The lesson plays the moves of the other seats itself. */
export interface LessonStep {
  seat: number;
  /** The move of the script, by the text of the grammar. */
  move: string;
  /** What is said before the learner makes it; steps of other seats may have it, too. */
  say?: Words;
  /** A selector of the piece that the words are about; it is ringed. */
  point?: string;
  /** What is brought into view instead of that piece, where there is no room for all. */
  see?: string;
  /** The learner may make any move here; the lesson ends or goes on freely afterwards. */
  free?: boolean;
}

export interface Lesson {
  /**
   * A log without moves, with its `stack` lines and its closing line, as the engine protocol's
   * `save` writes it.
   */
  log: string;
  /** The seat the learner takes. */
  seat: number;
  welcome: Words;
  steps: LessonStep[];
  farewell: Words;
}

/** A line of the plot of a finished game. */
export interface Course {
  title: Words;
  /** The value of each seat. */
  of(view: unknown, points: Points[]): number[];
}

/** What goes on softly while a table is open: semitones above a root, in hertz. */
export interface Mood {
  root: number;
  chord: number[];
  voice: OscillatorType;
}

/** How a game of one player went, in a few words. */
export interface Alone {
  won: boolean;
  said: string;
}

/** What one part of the count brings each seat; with `of`, how far it is towards a goal. */
export interface CountPart {
  name: string;
  values: { by: number; of?: number }[];
}

/** A picture in the rules: a position of a game that was played, and what happened there. */
export interface Example {
  clause: string;
  log: string;
  /** The moves that it tells of; the picture shows what is there after the last. */
  from: number;
  to: number;
  /** Whose eyes see it; nobody's unless told. */
  seat?: number;
  /** What it is drawn with, of the game's `pictures`. */
  picture: string;
  title: Words;
  /** What is to be seen, for those who cannot. */
  shows: Words;
}

/** What a folder under games/ gives. */
export interface GameUI {
  id: string;
  /** The whole table, in the space the frame leaves for it. */
  Table: ComponentType<TableProps>;
  /** The drawn face of a card; it fills the width it is given, sizes in cqw. */
  Card: ComponentType<CardProps>;
  /** Width of a card divided by its height. */
  shape: number;
  /** A seat's colony, crew or base as it stands on the Moon, for the ending. */
  Crew?: ComponentType<{ seat: number }>;
  /** The count at the end, part by part; else the parts of the points are added up. */
  count?(points: Points[], lang: Lang): CountPart[];
  /** How every point or survivor came about; shown at the end. */
  Score?: ComponentType<ScoreProps>;
  /** Where the rules have a game for one. */
  alone?(view: unknown, result: Result, lang: Lang): Alone;
  /** How the game ended, as a sentence below who won; else the name of the ending stands there. */
  how?(view: unknown, result: Result, lang: Lang): string;
  courses: Course[];
  /** The pictures in the rules; they are fetched when the rules are read. */
  examples?(): Promise<Example[]>;
  /** What those are drawn with, by name: parts of the table. */
  pictures?: Record<string, ComponentType>;
  /** Deals the cards again from a seed, as docs/fair.md describes it. */
  deal?: Dealer;
  /** Its ambience, if it has one. */
  mood?: Mood;
  /** A picture for a choice of the prompt (an icon, a coin), if the game has one. */
  choiceIcon?(move: string, view: unknown, change?: Change[]): VNode | null;
  /** The choices in the order in which a reader looks for them, if that is not the rules' own. */
  order?(moves: Move[], view: unknown): Move[];
  /** A choice in signs and a few words, where its sentence is long: that is read out instead. */
  choiceShort?(move: Move, table: TableProps): VNode | null;
}
