// SPDX-License-Identifier: MIT
// The journals of this browser's tables, in IndexedDB. An entry is stored once its transaction is
// complete, and then nothing that happens to the tab can lose it.
//
// One tab at a time plays for all of them (worker.ts). Should a tab that was taken for dead wake up
// again, its transactions fail: each of them looks whether the desk is still the one that writes.
import type { Entry } from './module';

/** What is known of a table besides its journal. */
export interface TableRow {
  table: string;
  game: string;
  phase: number;
  at: number;
}

const NAME = 'perilune tables';
const WRITER = 'writer';

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const complete = (t: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    t.oncomplete = () => resolve();
    t.onabort = () => reject(t.error ?? new Error('the transaction was called off'));
  });

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('entries', { keyPath: ['table', 'number'] });
    asked.result.createObjectStore('tables', { keyPath: 'table' });
    asked.result.createObjectStore('facts');
  };
  return done(asked);
}

export class Journals {
  private constructor(
    private db: IDBDatabase,
    private writer: string,
  ) {}

  /** From now on only this one writes. */
  static async open(): Promise<Journals> {
    const db = await open();
    const writer = crypto.randomUUID();
    const t = db.transaction('facts', 'readwrite');
    t.objectStore('facts').put(writer, WRITER);
    await complete(t);
    return new Journals(db, writer);
  }

  /** Resolves when they are stored; rejects when nothing of them is. */
  async add(game: string, entries: Entry[]): Promise<void> {
    const t = this.db.transaction(['entries', 'tables', 'facts'], 'readwrite', {
      durability: 'strict',
    });
    const stored = complete(t);
    const writes = t.objectStore('facts').get(WRITER);
    writes.onsuccess = () => {
      if (writes.result !== this.writer) return t.abort();
      for (const entry of entries) {
        const { table, phase, at } = entry;
        t.objectStore('entries').add(entry);
        t.objectStore('tables').put({ table, game, phase, at } satisfies TableRow);
      }
    };
    return stored;
  }

  async table(table: string): Promise<TableRow | undefined> {
    const t = this.db.transaction('tables');
    return done(t.objectStore('tables').get(table) as IDBRequest<TableRow | undefined>);
  }

  async entries(table: string): Promise<Entry[]> {
    const t = this.db.transaction('entries');
    const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
    return done(t.objectStore('entries').getAll(all) as IDBRequest<Entry[]>);
  }

  close() {
    this.db.close();
  }
}
