// SPDX-License-Identifier: MIT
// One reader of one table: keeps what the server has shown, comes back by itself after a lost
// connection and says then what it already has. What was not answered is sent again, perhaps to
// another server: a move names the state that it answers, everything else has an id of its own, so
// that nothing is done twice. A line that nobody answers on is given up: networks often go without
// saying so. What others do may
// be shown at a pace that people can follow; until the newest state is shown nothing can be chosen.
import type { Lang, Line } from '../table/types';
import type {
  ByeMessage,
  ChatMessage,
  DoneMessage,
  HintMessage,
  Message,
  Reaction,
  ReactionMessage,
  RefusedMessage,
  StateMessage,
  TableState,
} from './messages';
import { NO_GAME, REACTIONS } from './messages';
import { isAlone, localSocket } from './local';
import { randomHex } from './random';
import { Pace, type Clock } from './pace';
import { applyPatch, type Json } from './patch';

export type Status = 'connecting' | 'open' | 'lost' | 'ended';

export class Refused extends Error {
  constructor(
    message: string,
    readonly clause: string | null = null,
    readonly stale = false,
    /** The request had been sent before, on a line that was lost. */
    readonly again = false,
  ) {
    super(message);
  }
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface ConnectionOptions {
  table: string;
  key: string | null;
  /** The host's key besides, for a host who has a seat. */
  host?: string | null;
  lang: Lang;
  /** Opens the line; tests give their own. */
  open?(): Socket;
  /** Milliseconds to wait for an answer before the line is given up. */
  patience?: number;
  /** Whether moves of others are shown one after the other. */
  paced?(): boolean;
  /** What the pace goes by; tests give their own. */
  clock?: Clock;
}

/** What the server has shown at one time. */
interface Shown {
  seq: number;
  state: TableState;
  lines: Line[];
  /** Lines that came with it, unless the whole story was told again. */
  news: Line[];
  /** What that sounds like. */
  cues: string[];
  /** The story went back. */
  takenBack: boolean;
}

interface Waiting {
  request: Request;
  /** How often it was sent: more than once where a reply got lost. */
  sent: number;
  resolve(answer: DoneMessage | HintMessage): void;
  reject(refusal: Error): void;
}

type Story = Pick<Shown, 'lines' | 'news' | 'cues' | 'takenBack'>;

type Request = { do: string; re: number } & Record<string, unknown>;

/** A state that is not the newest one asks nothing of its reader. */
const unasked = (state: TableState): TableState => ({
  ...state,
  ask: null,
  moves: [],
  waiting: state.waiting.filter((seat) => seat !== state.you.seat),
});

const sameLine = (a: ChatMessage) => (b: ChatMessage) =>
  a.at === b.at && a.seat === b.seat && a.text === b.text;

/** It carries on from what this reader has. */
const goesOn = ({ full, lines }: StateMessage, old: Shown | null) =>
  !full && (lines?.from ?? Infinity) >= (old?.lines.length ?? 0);

/** One that another follows at once, with the news of both. */
const withNews = (next: Shown) => (shown: Shown) => ({
  ...next,
  news: [...shown.news, ...next.news],
  cues: [...shown.cues, ...next.cues],
});

/** What the server does not do again under the same id. */
const NAMED = new Set(
  'bot free hand-over leave mute order rematch rename renew say set start take take-back'.split(
    ' ',
  ),
);

const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000];
const CHAT_KEPT = 200;
const PATIENCE_MS = 12000;

function openSocket(): Socket {
  if (isAlone) return localSocket();
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/ws`, 'perilune') as unknown as Socket;
}

export class Connection {
  state: TableState | null = null;
  seq = 0;
  lines: Line[] = [];
  /** The newest lines of the story; none after all of it was told again. */
  news: Line[] = [];
  /** What they sound like. */
  cues: string[] = [];
  /** The last that happened: a move was taken back. */
  takenBack = false;
  /** What the server has told; the members above may still be behind it. */
  newest: Shown | null = null;
  chat: ChatMessage[] = [];
  /** The newest reaction; `count` tells it from the same one before. */
  reaction: { seat: number; reaction: Reaction; count: number } | null = null;
  /** Seats that have sent any. */
  reacted = new Set<number>();
  /** Moves made on this connection. */
  moved = 0;
  /** The `seq` of the state that the last of them led to; it comes after the reply. */
  movedTo = 0;
  status: Status = 'connecting';
  /** Why the server ended it. */
  farewell: string | null = null;
  /** Why this line only watches now, though its key once opened a seat. */
  unseated: string | null = null;
  /** The object as the server sent it; patches go into this one. */
  private doc: Json | null = null;
  /** Of the story, after so many lines. */
  private mark = '';
  private marked = 0;
  /** The table has answered on this line. */
  private welcome = false;
  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private lastRe = 0;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<() => void>();
  private pace: Pace<Shown>;
  private stepped = false;

  constructor(private options: ConnectionOptions) {
    this.pace = new Pace((due) => this.show(due), options.clock);
    this.connect();
  }

  get lang(): Lang {
    return this.options.lang;
  }

  get key(): string | null {
    return this.options.key;
  }

  /** Lines of chat that wait for the connection. */
  get unsent(): string[] {
    if (this.status === 'open') return [];
    const requests = [...this.waiting.values()].map(({ request }) => request);
    return requests.filter((request) => request.do === 'say').map(({ text }) => String(text));
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The table as soon as it is shown. */
  ready(): Promise<TableState> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.state) resolve(this.state);
        else if (this.status === 'ended') reject(new Refused(this.farewell ?? ''));
        else return;
        this.listeners.delete(look);
      };
      this.listeners.add(look);
      look();
    });
  }

  /** Sends a request; resolves when it is carried out, rejects with Refused when it is not. */
  ask(what: string, members: Record<string, unknown> = {}): Promise<DoneMessage | HintMessage> {
    const named = NAMED.has(what) ? { id: randomHex(11) } : {};
    const request: Request = { do: what, re: ++this.lastRe, ...named, ...members };
    return new Promise((resolve, reject) => {
      const waiting = { request, sent: 0, resolve, reject };
      this.waiting.set(request.re, waiting);
      if (this.status === 'open') this.post(waiting);
      else this.changed();
    });
  }

  async move(move: string) {
    await this.ask('move', { seq: this.seq, move }).catch((refused: Refused) =>
      this.arrived(refused),
    );
  }

  /**
   * A move that was sent again and is stale had arrived the first time, unless the table went on
   * without it. The newest state shows what happened either way.
   */
  private arrived(refused: Refused) {
    if (!refused.stale || !refused.again) throw refused;
    this.countMove(this.newest!.seq);
    this.changed();
  }

  private countMove(seq: number) {
    this.moved++;
    this.movedTo = seq;
  }

  /** Shows what is behind at once, unless its reader has set the pace. */
  hurry = () => {
    if (!this.stepped) this.pace.hurry();
  };

  /** Shows each state for so long from now on; 0: as they come. */
  setStep(ms: number) {
    this.stepped = ms > 0;
    this.pace.setStep(ms);
    if (!this.stepped) this.pace.hurry();
  }

  /** What is shown now moves for so long: what others did next is shown after that. */
  hold = (ms: number) => this.pace.hold(ms);

  setLang(lang: Lang) {
    if (lang === this.options.lang) return;
    this.options.lang = lang;
    this.mark = '';
    if (this.status === 'open') this.hello();
  }

  /** Tries again at once, or finds out whether the line still stands; for when it may not. */
  retry = () => {
    if (this.status === 'open') this.hello();
    if (this.status !== 'lost') return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Gives the line up and tries a new one after a while. */
  drop = () => {
    if (this.status !== 'open') return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.lost();
  };

  close() {
    this.status = 'ended';
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.pace.stop();
    this.listeners.clear();
    this.dropWaiting();
    this.socket?.close();
  }

  private connect() {
    const socket = (this.options.open ?? openSocket)();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) =>
      socket === this.socket && this.take(JSON.parse(event.data) as Message);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private opened() {
    this.status = 'open';
    this.welcome = false;
    this.hello();
    for (const waiting of this.waiting.values()) this.post(waiting);
    this.changed();
  }

  private hello() {
    const { table, key, host, lang } = this.options;
    const keys = { ...(key ? { key } : {}), ...(host ? { host } : {}) };
    const has = this.mark ? { lines: this.marked, mark: this.mark } : {};
    this.send({ do: 'hello', re: 0, table, ...keys, lang, patches: true, ...has });
  }

  private lost() {
    if (this.status === 'ended') return;
    this.status = 'lost';
    clearTimeout(this.silence);
    const pause = BACKOFF_MS[Math.min(this.attempts++, BACKOFF_MS.length - 1)]!;
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    this.changed();
  }

  private post(waiting: Waiting) {
    waiting.sent++;
    this.send(waiting.request);
  }

  private send(message: object) {
    this.socket?.send(JSON.stringify(message));
    clearTimeout(this.silence);
    this.silence = setTimeout(this.drop, this.options.patience ?? PATIENCE_MS);
  }

  private take(message: Message) {
    clearTimeout(this.silence);
    if (message.is === 'state') this.takeState(message);
    else if (message.is === 'done' || message.is === 'hint') this.settle(message);
    else if (message.is === 'refused') return this.refuse(message);
    else if (message.is === 'chat') this.takeChat(message);
    else if (message.is === 'reaction') this.takeReaction(message);
    else if (message.is === 'unseated') this.unseated = message.error;
    else if (message.is === 'bye') this.takeBye(message);
    if (message.is !== 'state') this.changed();
  }

  private takeState(message: StateMessage) {
    const old = this.newest;
    this.attempts = 0;
    this.welcome = true;
    const seq = message.seq ?? (old?.seq ?? 0) + 1;
    if (message.re !== undefined) this.settle({ is: 'done', re: message.re, seq });
    if (message.full) this.doc = message.full;
    else if (message.patch && this.doc) this.doc = applyPatch(this.doc, message.patch);
    const state = { ...NO_GAME, ...(this.doc as unknown as TableState) };
    const story = this.takeLines(message, old);
    this.newest = { seq, state, ...story };
    const step = state.view !== old?.state.view;
    const behind = this.pace.behind > 0;
    const waits = (step || behind) && this.mayWait(message, old);
    if (behind && !step) this.pace.amend(withNews(this.newest));
    else this.pace.add(this.newest);
    if (!waits) this.pace.hurry();
  }

  /** The deal does not, and nothing does for a reader who is asked something, comes back or takes
   * back. */
  private mayWait(message: StateMessage, old: Shown | null): boolean {
    const dealt = old !== null && old.state.view !== null;
    const asked = this.state !== null && this.state.ask !== null;
    const paced = this.stepped || (this.options.paced?.() ?? false);
    return dealt && goesOn(message, old) && !asked && paced;
  }

  private takeLines(message: StateMessage, old: Shown | null): Story {
    const before = old?.lines ?? [];
    const told = message.lines;
    if (!told) return { lines: before, news: [], cues: [], takenBack: false };
    const from = told.from ?? before.length;
    const add = told.add.map((text, i) => ({ text, step: from + i + 1 }));
    const lines = [...before.slice(0, from), ...add];
    const takenBack = !message.full && lines.length < before.length;
    if (told.mark) {
      this.mark = told.mark;
      this.marked = lines.length;
    }
    return { lines, news: goesOn(message, old) ? add : [], cues: told.cues ?? [], takenBack };
  }

  /** Each hello is answered with the last lines again. */
  private takeChat(message: ChatMessage) {
    if (this.chat.some(sameLine(message))) return;
    const lines = [...this.chat, message].sort((a, b) => a.at - b.at);
    this.chat = lines.slice(-CHAT_KEPT);
  }

  /** A newer server may know others. */
  private takeReaction({ seat, reaction }: ReactionMessage) {
    if (!REACTIONS.includes(reaction)) return;
    this.reacted.add(seat);
    this.reaction = { seat, reaction, count: (this.reaction?.count ?? 0) + 1 };
  }

  private show(due: Shown[]) {
    const { seq, state, lines } = due.at(-1)!;
    if (lines !== this.lines) {
      const news = due.flatMap((shown) => shown.news);
      this.news = news.filter((line) => lines.includes(line));
      this.cues = due.flatMap((shown) => shown.cues);
      this.takenBack = due.at(-1)!.takenBack;
    }
    this.seq = seq;
    this.lines = lines;
    this.state = this.pace.behind > 0 ? unasked(state) : state;
    this.changed();
  }

  /** The server says why it ends the line. Who was let in before comes back; at a server that only
   * goes itself, with everything that was asked. */
  private takeBye({ error, again }: ByeMessage) {
    this.farewell = error;
    if (again) return;
    if (!this.welcome) this.status = 'ended';
    this.dropWaiting();
  }

  private settle(message: DoneMessage | HintMessage) {
    const waiting = this.waiting.get(message.re ?? -1);
    this.waiting.delete(message.re ?? -1);
    if (waiting?.request.do === 'move') this.countMove(message.seq ?? 0);
    waiting?.resolve(message);
  }

  private refuse(message: RefusedMessage) {
    const waiting = this.waiting.get(message.re ?? -1);
    this.waiting.delete(message.re ?? -1);
    const again = (waiting?.sent ?? 0) > 1;
    waiting?.reject(new Refused(message.error, message.clause, message.stale, again));
  }

  private dropWaiting() {
    for (const { reject } of this.waiting.values()) reject(new Refused(this.farewell ?? ''));
    this.waiting.clear();
  }

  private changed() {
    this.listeners.forEach((listener) => listener());
  }
}
