import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { eventStoreSuite } from '#testing/event-store-suite.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const folder = temporaryFolder();
const paths = new Map<EventStore, string>();

function open(path = join(folder, String(paths.size), 'events.db')): Promise<EventStore> {
  const store = SqliteEventStore.open({ path });
  paths.set(store, path);
  return Promise.resolve(store);
}

eventStoreSuite('sqlite', {
  open: () => open(),
  reopen: (store) => open(paths.get(store)),
  async openAfter(position) {
    const path = join(folder, 'high', 'events.db');
    await SqliteEventStore.open({ path }).close();
    const db = new BetterSqlite(path);
    db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('events', ?)").run(position);
    db.close();
    return open(path);
  },
});

describe('sqlite', () => {
  it.each([false, true])(
    'syncs at each commit on its connection (for reading only: %p)',
    async (readOnly) => {
      const path = join(folder, 'durable.db');
      await SqliteEventStore.open({ path }).close();
      const store = SqliteEventStore.open({ path, readOnly });
      const { db } = (store as unknown as { commits: { options: { db: BetterSqlite.Database } } }).commits
        .options;
      expect(Number(db.pragma('synchronous', { simple: true }))).toBe(2);
      expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
      await store.close();
    },
  );

  it('wakes its own subscribers at the commit and others by polling', async () => {
    const path = join(folder, 'woken.db');
    const writer = SqliteEventStore.open({ path, pollIntervalMs: 60_000 });
    const reader = SqliteEventStore.open({ path, readOnly: true, pollIntervalMs: 10 });
    const iterators = [writer, reader].map((store) => store.subscribe()[Symbol.asyncIterator]());
    for (const iterator of iterators) await iterator.next();
    const pages = iterators.map((iterator) => iterator.next());
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writer.append(appendTo(freshStream(), newEvents(2)));
    for (const page of pages) expect(await page).toMatchObject({ value: { events: { length: 2 } } });
    await Promise.all([writer.close(), reader.close()]);
  });
});
