// SPDX-License-Identifier: MIT
// The page's side of the local server: lines like WebSockets, answers like those of HTTP.
import type { Socket } from '../net/connection';
import { parts } from '../net/local';
import { randomHex } from '../net/random';
import type { Reply, Request, Start } from './wire';

type Answer = Extract<Reply, { ask: string }>;

let worker: Worker | null = null;
const lines = new Map<string, Socket>();
const asked = new Map<
  string,
  { request: Request; settle(answer: Answer): void; fail(error: Error): void }
>();

function take({ data }: MessageEvent<Reply>) {
  if ('server' in data) return moveOn();
  if ('broken' in data) return giveUp(data.broken);
  if ('ask' in data) {
    asked.get(data.ask)?.settle(data);
    asked.delete(data.ask);
  } else if ('text' in data) lines.get(data.line)?.onmessage?.({ data: data.text });
  else lines.get(data.line)?.onclose?.();
}

function giveUp(why: string) {
  for (const { fail } of asked.values()) fail(new Error(why));
  asked.clear();
}

/** Another tab is the server now, and knows nothing of what the one before was asked. */
function moveOn() {
  for (const line of lines.values()) line.onclose?.();
  for (const { request } of asked.values()) worker!.postMessage(request);
}

function post(message: Start | Request) {
  if (!worker) {
    worker = new Worker(parts!.worker, { type: 'module' });
    worker.onmessage = take;
    worker.postMessage({ games: parts!.games });
  }
  worker.postMessage(message);
}

/** Makes a line of it. */
export function join(socket: Socket) {
  const line = randomHex(8);
  socket.send = (text) => post({ to: 'server', line, text });
  socket.close = () => {
    if (lines.delete(line)) post({ to: 'server', line, gone: true });
  };
  lines.set(line, socket);
  socket.onopen?.();
}

const plain = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } });

/** Answers a request as the server would. */
export async function answer(path: string, request: RequestInit): Promise<Response> {
  if (path === '/api/games') return fetch(parts!.catalog);
  if (path === '/api/nearby') return plain('{"nearby":[]}');
  if (path === '/api/tables' && request.method !== 'POST') return plain('{"tables":[]}');
  const headers = new Headers(request.headers);
  const key = (headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  const body = typeof request.body === 'string' ? request.body : null;
  const lang = headers.get('Accept-Language') ?? 'en';
  const question = { path, lang, key, body };
  const ask = randomHex(8);
  const message: Request = { to: 'server', ask, question };
  const reply = await new Promise<Answer>((settle, fail) => {
    asked.set(ask, { request: message, settle, fail });
    post(message);
  });
  const type = { 'Content-Type': reply.type };
  return new Response(reply.body, { status: reply.status, headers: type });
}
