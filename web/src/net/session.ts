// SPDX-License-Identifier: MIT
// Everything this browser is at one table: a connection for each seat it holds (several when people
// share a screen), or one for somebody who has no seat.
import { useEffect, useState } from 'preact/hooks';
import { sayer } from '../fill';
import { callOff, tell } from '../parts/toast';
import { linkTo } from '../route';
import { settings } from '../settings';
import type { Lang } from '../table/types';
import { words } from '../words';
import { Connection } from './connection';
import { addSeat, dropSeat, follow, keep, mix, ringOf, type KeyRing } from './keys';

/**
 * Who does anything wants to see the newest state. A click counts, not a press: choices that appear
 * under a finger are not meant by it.
 */
const SKIPS = ['click', 'keydown', 'visibilitychange'] as const;

export class Session {
  seats: Connection[] = [];
  watcher: Connection | null = null;
  private listeners = new Set<() => void>();

  constructor(
    readonly table: string,
    private lang: Lang,
  ) {
    this.refresh();
    window.addEventListener('online', this.retry);
    window.addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.retry);
    SKIPS.forEach((event) => window.addEventListener(event, this.hurry));
  }

  get ring(): KeyRing {
    return ringOf(this.table);
  }

  /** A key that opens the table for looking. */
  get anyKey(): string | undefined {
    const { seats, host, invite, watch } = this.ring;
    return seats[0]?.key ?? host ?? invite ?? watch;
  }

  private get all(): Connection[] {
    return this.watcher ? [...this.seats, this.watcher] : this.seats;
  }

  /** The connection that shows the table as a whole; the host's, if this browser is the host. */
  get lead(): Connection {
    return (this.seats[0] ?? this.watcher)!;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  setLang(lang: Lang) {
    this.lang = lang;
    this.all.forEach((c) => c.setLang(lang));
  }

  /** Sits down on a line of its own, since a line has one seat at most. */
  async takeSeat(seat: number, name: string, color: number) {
    callOff('seat');
    const { host, invite } = this.ring;
    const line = new Connection({
      table: this.table,
      key: host ?? invite ?? null,
      lang: this.lang,
    });
    try {
      const drawn = mix(this.table, (await line.ready()).table.commitment);
      const done = await line.ask('take', { seat, name, color, mix: drawn });
      if ('key' in done && done.key) addSeat(this.table, { seat, key: done.key });
    } finally {
      line.close();
    }
    this.refresh();
  }

  async freeSeat(seat: number) {
    const own = this.seats.find((c) => c.state?.you.seat === seat);
    await (own ?? this.lead).ask('free', { seat });
    dropSeat(this.table, seat);
    this.refresh();
  }

  /** Returns the link to the rematch. */
  follow(next: string): string {
    follow(this.table, next);
    return linkTo.table(next);
  }

  /** At a rematch everybody sits already; what this browser adds to the shuffle is missing. */
  async addMixes() {
    const ring = this.ring;
    const ready = this.seats.every((link) => (link.state?.you.seat ?? -1) >= 0);
    if (!ring.unmixed || !ready) return;
    keep({ ...ring, unmixed: false });
    for (const link of this.seats) {
      const { seat } = link.state!.you;
      const { name, color } = link.state!.seats[seat]!;
      const drawn = mix(this.table, link.state!.table.commitment);
      await link.ask('rename', { seat, name, color, mix: drawn });
    }
  }

  /** Opens what the ring has a key for, closes what it has not. */
  refresh() {
    const ring = this.ring;
    const wanted = ring.seats.map((s) => s.key);
    this.seats.filter((c) => !wanted.includes(c.key!)).forEach((c) => c.close());
    this.seats = wanted.map((key) => this.seats.find((c) => c.key === key) ?? this.open(key));
    const looksOn = wanted.length === 0;
    if (!looksOn) this.watcher?.close();
    const key = ring.host ?? ring.invite ?? ring.watch ?? null;
    this.watcher = looksOn ? (this.watcher ?? this.open(key)) : null;
    this.changed();
  }

  close() {
    window.removeEventListener('online', this.retry);
    window.removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.retry);
    SKIPS.forEach((event) => window.removeEventListener(event, this.hurry));
    this.all.forEach((c) => c.close());
    this.listeners.clear();
  }

  private open(key: string | null): Connection {
    const host = this.ring.host ?? null;
    const link = new Connection({
      table: this.table,
      key,
      host: key === host ? null : host,
      lang: this.lang,
      paced: () => settings().follow && !document.hidden,
    });
    link.subscribe(() => this.changed());
    return link;
  }

  private retry = () => {
    if (!document.hidden) this.all.forEach((c) => c.retry());
  };

  private hurry = () => this.all.forEach((c) => c.hurry());

  private drop = () => this.all.forEach((c) => c.drop());

  /** Somebody else has freed a seat of this browser: its key opens nothing any more. */
  private noteUnseated() {
    const lost = this.seats.filter((link) => link.state?.you.seat === -1);
    if (lost.length === 0) return;
    const { seats } = this.ring;
    const keys = lost.map((link) => link.key);
    seats.filter(({ key }) => keys.includes(key)).forEach(({ seat }) => dropSeat(this.table, seat));
    // What is said about seats of the lobby is called off when the game is drawn, which happens
    // again right after this.
    const why = lost[0]!.unseated;
    if (why) tell(why, { kind: 'no' });
    else tell(sayer(words, this.lang)('unseated'), { kind: 'no', about: 'seat' });
    this.refresh();
  }

  private changed() {
    this.noteUnseated();
    this.noteGame();
    this.listeners.forEach((listener) => listener());
  }

  /** The list of my tables names the game. */
  private noteGame() {
    const game = this.all.find((c) => c.state)?.state?.table.game;
    const ring = this.ring;
    if (game && ring.game !== game) keep({ ...ring, game });
  }
}

export function useSession(table: string, lang: Lang): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    const made = new Session(table, lang);
    made.subscribe(() => redraw((n) => n + 1));
    setSession(made);
    return () => made.close();
  }, [table]);
  useEffect(() => session?.setLang(lang), [session, lang]);
  return session?.table === table ? session : null;
}
