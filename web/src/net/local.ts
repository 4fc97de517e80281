// SPDX-License-Identifier: MIT
// Whether there is a server, and what takes its place in a page that was put on a plain web host:
// the same desk in a worker of the browser (../local), loaded when it is first needed.
import type { GameFiles } from '../local/wire';
import type { Socket } from './connection';

/** What the page was built with; null: it has no games in it. */
export interface Parts {
  worker: string;
  games: Record<string, GameFiles>;
  catalog: string;
}

const page = typeof document === 'undefined' ? null : document;

const named = page?.querySelector<HTMLMetaElement>('meta[name=perilune-local]')?.content;
export const parts = named ? (JSON.parse(named) as Parts) : null;

/** There is no server behind this page: everything happens in the browser. */
export const isAlone = page !== null && 'alone' in page.documentElement.dataset;

const client = () => import('../local/client');

/** A line to the local desk. */
export function localSocket(): Socket {
  let closed = false;
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => {},
    close: () => void (closed = true),
  };
  void client().then(({ join }) => closed || join(socket));
  return socket;
}

/** Answers a request as a server would. */
export const localAnswer = async (path: string, request: RequestInit) =>
  (await client()).answer(path, request);
