import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { Chance } from '#play/chance.js';
import { appendTo, newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { exportEvents } from '../../apps/cli/export/export-events.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { EventFiles, aMovingFloor, allOf, storeIn } from './move-ledger.js';

const { propertyId: property } = A_PROPERTY;
const { signal } = new AbortController();

describe('a ledger that moves to another SQLite file', () => {
  const folder = temporaryFolder();
  const files = new EventFiles(folder);

  it('is equal there, including the times of recording', async () => {
    const { store } = (await aMovingFloor(new Chance(9))).floor;
    const target = join(folder, 'moved');
    await files.imported(target, [await files.exportedFrom(store)]);
    const moved = await storeIn(target);
    const events = await allOf(moved);
    expect(events.length).toBeGreaterThan(200);
    expect(events).toEqual(await allOf(store));
    await moved.close();
  });

  it('is exported while it is written to, and a second export has the new events', async () => {
    const path = join(folder, 'served');
    mkdirSync(path);
    const served = SqliteEventStore.open({ path: join(path, 'ledger.sqlite') });
    await served.append(appendTo('round-1', newEvents(1_200)));
    const reader = await storeIn(path);
    const [first, second] = [join(folder, 'first.ndjson.gz'), join(folder, 'second.ndjson.gz')];
    let added = 0;
    const { events: count, last: after } = await exportEvents({
      ...{ store: reader, path: first, property, signal },
      onProgress: () => void served.append(appendTo(`round-${++added + 1}`, newEvents(100))),
    });
    expect([count, added]).toEqual([1_200, 3]);
    const { events: more } = await exportEvents({ store: reader, path: second, property, after, signal });
    expect(more).toBe(300);

    const target = join(folder, 'target');
    expect(await files.imported(target, [first])).toMatchObject({ appended: 1_200 });
    expect(await files.imported(target, [second])).toMatchObject({ appended: 300, head: 1_500n });
    expect(await files.imported(target, [first, second])).toMatchObject({ appended: 0 });
    const moved = await storeIn(target);
    expect(await allOf(moved)).toEqual(await allOf(served));
    for (const store of [served, reader, moved]) await store.close();
  });
});
