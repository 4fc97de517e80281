// SPDX-License-Identifier: MIT
// What a page and its worker tell each other, and the workers of several tabs among themselves.
import type { Question } from './server';

/** To the local server. Lines and questions are named by who opens them, at random. */
export type Request =
  | { to: 'server'; line: string; text: string }
  | { to: 'server'; line: string; gone: true }
  | { to: 'server'; ask: string; question: Question }
  | { to: 'server'; from: string; who: true };

/** From it, to everybody: each takes what is its own. */
export type Reply =
  | { line: string; text: string }
  | { line: string; closed: true }
  | { ask: string; status: number; type: string; body: string }
  /** Another tab plays for all now: lines are opened again, questions asked again. */
  | { server: string }
  /** The browser stores nothing, so there can be no tables. */
  | { broken: string };

/** Addresses of a game's module and of its parts that are loaded when they are needed. */
export interface GameFiles {
  module: string;
  parts: Record<string, string>;
}

/** The first message to a worker. */
export interface Start {
  games: Record<string, GameFiles>;
}
