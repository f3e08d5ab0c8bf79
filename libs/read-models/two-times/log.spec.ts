import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec, eventIdOf } from '#event-store';
import { UPCASTERS } from '#ledger';
import { TestFloor } from '#testing/builders/floor.js';
import { readModelsOf } from '#testing/builders/day-books.js';
import { rowAfter } from '#projections';
import type { Row } from '#projections';
import { eventsOf, logProjection } from './log.projection.js';
import { knownAtEvent, newestEventAt, placesInLog } from './log.query.js';

describe('the log', () => {
  const floor = new TestFloor();
  beforeAll(async () => {
    await floor.table('BAC-1');
    await floor.shoe('S1', 'BAC-1');
    for (let round = 0; round < 3; round++) await floor.round({ shoeId: 'S1' });
  });

  it('has the place of every event, with its stream and its command', async () => {
    const store = await readModelsOf(floor, new MemoryReadStore());
    const codec = new EventCodec(UPCASTERS);
    const events = (await floor.store.readAll()).map((event) => codec.decode(event));
    const places = await placesInLog(
      store,
      events.map(({ id }) => id),
    );
    expect([...places].toSorted(([, one], [, other]) => Number(one.position - other.position))).toEqual(
      events.map(({ id, position, stream, metadata }) => [
        id,
        { position, stream, recordedAt: metadata['recordedAt'], commandId: metadata['commandId'] },
      ]),
    );
    const newest = events.at(-1)!;
    const { recordedAt = '' } = newest.metadata;
    expect(await knownAtEvent(store, newest.id)).toEqual({ position: newest.position, recordedAt });
    expect(await newestEventAt(store, recordedAt)).toEqual({ eventId: newest.id, recordedAt });
    expect(await knownAtEvent(store, '01290568-2c01-8f47-b7a6-761927109bdc')).toBeUndefined();
    expect(await newestEventAt(store, '1999-12-31T00:00:00.000Z')).toBeUndefined();
  });

  it('has one row for what a command recorded in a stream, however many events that is', () => {
    const command = '01290568-2c01-7000-8000-000000000000';
    const ids = Array.from({ length: 20 }, (_, index) => eventIdOf('ac-1/dealer-1', command, index));
    const changes = ids.flatMap((id, index) => {
      const metadata = { commandId: command, recordedAt: '2010-06-05T22:00:01.000Z' };
      const position = 7n + BigInt(index) * 2n;
      const place = { stream: 'round-S1.001', revision: 0n, position };
      return logProjection.handles['WagerPlaced']!({ id, type: 'WagerPlaced', data: {}, metadata, ...place });
    });
    expect(new Set(changes.map(({ key }) => JSON.stringify(key))).size).toBe(1);
    let row: Row | undefined;
    for (const change of changes) row = rowAfter(change, row);
    expect(eventsOf(row!)).toEqual(
      ids.map((eventId, index) => ({ eventId, position: 7n + BigInt(index) * 2n })),
    );
    expect(row).toMatchObject({ first_position: 7n, last_position: 45n });
  });
});
