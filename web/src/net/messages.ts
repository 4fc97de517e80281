// SPDX-License-Identifier: MIT
// What goes over the line, as docs/protocol.md describes it.
import type { Forecast, Hint, Move, Points, Result, Seat } from '../table/types';
import type { Json, Patch } from './patch';

export type Phase = 'lobby' | 'play' | 'over';

export interface TableInfo {
  id: string;
  game: string;
  phase: Phase;
  options: Record<string, string>;
  pace: string;
  /** Seconds that a decision may take; 0: any. */
  limit: number;
  listed: boolean;
  hints: boolean;
  /** It began in the middle of another game. */
  forked: boolean;
  practice: boolean;
  arranged: boolean;
  /** The date of a deal of the day. */
  daily: string | null;
  commitment: string | null;
  /** The table of the rematch. */
  next: string | null;
}

export interface StandingOrder {
  id: string;
  arg: number;
}

export interface You {
  seat: number;
  host: boolean;
  order: StandingOrder | null;
  muted: number[];
}

/** A new link that somebody asks for; it takes the consent of others. */
export interface Renewal {
  seat: number;
  /** The seat that asks; -1: the host, who has none. */
  by: number;
  needed: number[];
  agreed: number[];
}

/** What one reader is shown of the game; in the lobby there is nothing of it yet. */
export interface GameState {
  view: unknown;
  ask: string | null;
  moves: Move[];
  waiting: number[];
  since: number;
  overdue: number[];
  result: Result | null;
  points: Points[];
  forecasts: Forecast[];
  /** 0 to 100. */
  tension: number;
  /** This seat could take back its last move. */
  undo: boolean;
}

export const NO_GAME: GameState = {
  view: null,
  ask: null,
  moves: [],
  waiting: [],
  since: 0,
  overdue: [],
  result: null,
  points: [],
  forecasts: [],
  tension: 0,
  undo: false,
};

export interface TableState extends GameState {
  table: TableInfo;
  seats: Seat[];
  you: You;
  renewal: Renewal | null;
}

export interface LinesMessage {
  /** Left out: behind all there are. */
  from?: number;
  add: string[];
  /** Of the story until here; with some messages only. */
  mark?: string;
  /** What a step that is told as it happens sounds like. */
  cues?: string[];
}

export interface StateMessage {
  is: 'state';
  /** Left out: one more than that of the state before. */
  seq?: number;
  /** The request that it answers: done. */
  re?: number;
  full?: Json;
  patch?: Patch;
  lines?: LinesMessage;
}

export interface DoneMessage {
  is: 'done';
  re?: number;
  seq?: number;
  key?: string;
  /** The others have to agree first. */
  asked?: boolean;
  can?: boolean;
  error?: string | null;
  table?: string;
}

export interface RefusedMessage {
  is: 'refused';
  re?: number;
  error: string;
  clause: string | null;
  stale?: boolean;
}

export interface HintMessage extends Hint {
  is: 'hint';
  re?: number;
  seq: number;
}

export interface ChatMessage {
  is: 'chat';
  seat: number;
  name: string;
  text: string;
  at: number;
}

export const REACTIONS = ['wave', 'clap', 'laugh', 'wow', 'sad', 'heart'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface ReactionMessage {
  is: 'reaction';
  seat: number;
  reaction: Reaction;
}

export interface ByeMessage {
  is: 'bye';
  error: string;
  /** The server goes, the table stays: come back at once, perhaps to another one. */
  again?: true;
}

/** This seat has got a new link; the line only watches from now on. */
export interface UnseatedMessage {
  is: 'unseated';
  seat: number;
  error: string;
}

export type Message =
  | StateMessage
  | DoneMessage
  | RefusedMessage
  | HintMessage
  | ChatMessage
  | ReactionMessage
  | UnseatedMessage
  | ByeMessage;
