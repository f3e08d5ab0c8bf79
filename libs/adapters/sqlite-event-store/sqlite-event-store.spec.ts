import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import { eventStoreSuite, temporaryFolder } from '#testing';

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
