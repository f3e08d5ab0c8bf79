import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { Floor, booksIn, markers, wins } from './books.testing.js';
import { generationsIn } from './rebuild/generations.testing.js';
import type { ReadStore } from './read-store.js';
import { rebuildProjections } from './rebuild/rebuild.js';

const REBUILD = new URL('../testing/processes/rebuild-until-killed.ts', import.meta.url);
const EVENTS = 24_000;

describe('a killed rebuild', () => {
  const folder = temporaryFolder();

  it('leaves the live rows unchanged, and is completed by the next one', async () => {
    const [events, rows] = [join(folder, 'events.db'), join(folder, 'rows.db')];
    const eventStore = SqliteEventStore.open({ path: events });
    const floor = new Floor(eventStore, new Chance(12));
    const codec = new EventCodec();
    const withRows = async <T>(work: (readStore: ReadStore) => Promise<T>): Promise<T> => {
      const readStore = openSqliteReadStore({ path: rows });
      return work(readStore).finally(() => readStore.close());
    };
    const rebuild = () =>
      withRows((readStore) => rebuildProjections({ eventStore, readStore, codec }, [wins, markers]));
    const books = () => withRows(booksIn);
    try {
      await floor.play(100);
      await rebuild();
      const inUse = floor.expected();
      await floor.play(EVENTS - 100);
      // Within the first transaction, after it, and at the last page.
      for (const pages of [3, 12, EVENTS / 1_000]) {
        const child = startChild(REBUILD, events, rows, String(pages));
        expect([await child.ended, child.lines]).toEqual([null, []]);
        expect(await books()).toEqual(inUse);
      }
      expect(await rebuild()).toMatchObject([
        { done: true, result: BigInt(EVENTS) },
        { done: true, result: BigInt(EVENTS) },
      ]);
      expect(await books()).toEqual(floor.expected());
      expect(generationsIn(rows)).toEqual([
        { projection: 'markers', active: 1, checkpoint: EVENTS },
        { projection: 'wins', active: 1, checkpoint: EVENTS },
      ]);
    } finally {
      await eventStore.close();
    }
  }, 60_000);
});
