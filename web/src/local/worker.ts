// SPDX-License-Identifier: MIT
// Every tab has such a worker. One of them, who holds the lock, is the server for all tabs of this
// browser; the others pass on what their page says. When its tab goes, the next one takes over, and
// the lines are opened again as after a lost connection.
import { Journals } from './journals';
import { LocalServer, type Files } from './server';
import type { Reply, Request, Start } from './wire';

const LOCK = 'perilune server';
/** Milliseconds that the server may take to say that it is there, before it is taken for dead. */
const PATIENCE = 6000;

const me = crypto.randomUUID();
const others = new BroadcastChannel('perilune');
const page = self as unknown as { postMessage(reply: Reply): void };

let games: Start['games'] = {};
let server: LocalServer | null = null;
let leader = '';
let early: Request[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;

function tell(reply: Reply) {
  page.postMessage(reply);
  others.postMessage(reply);
}

const files: Files = {
  async module(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  },
  now(address) {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    try {
      request.send();
    } catch {
      return null;
    }
    return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : null;
  },
};

function carryOut(request: Request) {
  if (!server) return;
  if ('who' in request) others.postMessage({ server: me } satisfies Reply);
  else if ('ask' in request) {
    const { ask, question } = request;
    void server.ask(question).then(([status, type, body]) => tell({ ask, status, type, body }));
  } else if ('gone' in request) server.close(request.line);
  else server.message(request.line, request.text);
}

function pass(request: Request) {
  if (server) carryOut(request);
  else if (leader) others.postMessage(request);
  else early.push(request);
}

function passEarly() {
  const waiting = early;
  early = [];
  waiting.forEach(pass);
}

/** Is the server from now on, until the tab is closed or another takes the lock away. */
async function lead() {
  clearTimeout(patience);
  const journals = await Journals.open();
  leader = me;
  server = new LocalServer(
    games,
    journals,
    {
      message: (line, text) => tell({ line, text }),
      closed: (line) => tell({ line, closed: true }),
    },
    files,
  );
  tell({ server: me });
  passEarly();
  await new Promise(() => {});
}

function stand(options: LockOptions = {}) {
  navigator.locks.request(LOCK, options, lead).catch(stepDown);
}

/** Another tab has taken the lock, and what this one still writes fails; or nothing can be stored
 * in this browser at all. */
function stepDown(error: unknown) {
  const stolen = error instanceof DOMException && error.name === 'AbortError';
  if (!stolen) return page.postMessage({ broken: String(error) });
  server?.stop();
  server = null;
  leader = '';
  stand();
  ask();
}

/** A server that sleeps with its tab answers nobody: then it loses its place. */
function ask() {
  others.postMessage({ to: 'server', from: me, who: true } satisfies Request);
  patience = setTimeout(() => stand({ steal: true }), PATIENCE);
}

others.onmessage = ({ data }: MessageEvent<Request | Reply>) => {
  if ('to' in data) return carryOut(data);
  if ('server' in data) {
    clearTimeout(patience);
    const changed = leader !== '' && leader !== data.server;
    leader = data.server;
    passEarly();
    if (!changed) return;
  }
  page.postMessage(data);
};

self.onmessage = ({ data }: MessageEvent<Start | Request>) => {
  if ('to' in data) return pass(data);
  games = data.games;
  stand();
  ask();
};
