import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { StoreFault } from '#event-store';
import type { EventStore, RecordedEvent, StreamAppend } from '#event-store';
import { appendTo, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { aFloor } from '#testing/builders/floor.js';
import { checkEventFile } from '../event-file/check-event-file.js';
import type { CheckedEventFile } from '../event-file/check-event-file.js';
import type { EventPlace } from '../event-file/event-place.js';
import { exportEvents } from '../export/export-events.js';
import { importEvents } from './import-events.js';
import type { ImportEventsOptions, ImportedEvents } from './import-events.js';

const { signal } = new AbortController();

describe('importing events', () => {
  const folder = temporaryFolder();
  let files = 0;

  async function exported(store: EventStore, after?: EventPlace): Promise<CheckedEventFile> {
    const path = join(folder, `${files++}.ndjson`);
    await exportEvents({ store, path, property: 'ac-1', after, signal });
    return checkEventFile(path);
  }

  function into(
    store: EventStore,
    imported: readonly CheckedEventFile[],
    more: Partial<ImportEventsOptions> = {},
  ): Promise<ImportedEvents> {
    return importEvents({ store, files: imported, signal, ...more });
  }

  /** A typical floor with rounds, in a store that records each request. */
  async function playedFloor(): Promise<{ store: EventStore; requests: StreamAppend[][] }> {
    const { store, requests } = noting(new MemoryEventStore());
    const floor = await aFloor({ store });
    for (let round = 0; round < 5; round++) await floor.round();
    return { store, requests };
  }

  it('appends each commit of the source at once and unchanged, and nothing twice', async () => {
    const source = await playedFloor();
    const file = await exported(source.store);
    const { store, requests } = noting(new MemoryEventStore({ startAfter: 2n ** 60n }));
    const first = await into(store, [file]);
    expect(first).toEqual({ appended: file.trailer.events, head: 2n ** 60n + BigInt(file.trailer.events) });
    expect(requests.map(shapeOf)).toEqual(source.requests.map(shapeOf));
    expect(Math.max(...requests.map((request) => request.length))).toBeGreaterThan(1);

    expect(await into(store, [file])).toEqual({ ...first, appended: 0 });
    expect(requests).toHaveLength(source.requests.length);
  });

  it('continues after an interruption with the next whole commit', async () => {
    const source = await playedFloor();
    const file = await exported(source.store);
    const { store, requests } = noting(new MemoryEventStore());
    for (let stops = 0; requests.length < source.requests.length - 1; stops++) {
      const stop = new AbortController();
      const limit = requests.length + 2;
      const run = into(store, [file], {
        signal: stop.signal,
        onProgress: (phase) => phase === 'importing' && requests.length >= limit && stop.abort(),
      });
      await expect(run).rejects.toThrow(/abort/);
      expect(requests).toHaveLength(limit);
      expect(stops).toBeLessThan(100);
    }
    await into(store, [file]);
    expect(requests.map(shapeOf)).toEqual(source.requests.map(shapeOf));
    expect((await allOf(store)).map(bodyOf)).toEqual((await allOf(source.store)).map(bodyOf));
  });

  it('refuses a target with other events at the first difference, and writes nothing', async () => {
    const events = [newEvent({ data: '1' }), newEvent({ data: '2' }), newEvent({ data: '3' })];
    const source = new MemoryEventStore();
    await source.append(appendTo('round-1', events));
    const file = await exported(source);
    const [one, two] = events as [(typeof events)[0], (typeof events)[0]];
    const foreign = newEvent();
    for (const [held, says] of [
      [
        [foreign],
        `line 2 of ${file.path} has it: at its position 1 stands id ${foreign.id} and not ${one.id}.`,
      ],
      [[one, foreign], `line 3 of ${file.path} has it: at its position 2 stands id ${foreign.id}`],
      [
        [one, { ...two, data: '2 ' }],
        `line 3 of ${file.path} has it: at its position 2 stands other data in`,
      ],
      [[one, { ...two, metadata: '{}' }], `at its position 2 stands other metadata in event ${two.id}`],
      [[one, { ...two, type: 'TieCalled' }], 'at its position 2 stands type TieCalled and not WagerPlaced'],
    ] as const) {
      const { store, requests } = noting(new MemoryEventStore());
      await store.append(appendTo('round-1', held));
      expect(await rejectionOf(into(store, [file]))).toMatchObject({
        code: 'target-differs',
        message: expect.stringContaining(says) as string,
      });
      expect(requests).toHaveLength(1);
    }
    const elsewhere = new MemoryEventStore();
    await elsewhere.append(appendTo('round-2', [one]));
    expect(await rejectionOf(into(elsewhere, [file]))).toMatchObject({
      message: expect.stringContaining('stream round-2 and not round-1') as string,
    });
  });

  it('accepts files in sequence, from the end of the target on', async () => {
    const source = new MemoryEventStore({ startAfter: 2n ** 55n });
    const parts: CheckedEventFile[] = [];
    for (let part = 0; part < 3; part++) {
      for (const stream of ['round-1', 'round-2']) await source.append(appendTo(stream, newEvents(700)));
      parts.push(await exported(source, parts.at(-1)?.trailer.last));
    }
    const [first, second, third] = parts as [CheckedEventFile, CheckedEventFile, CheckedEventFile];
    const target = new MemoryEventStore();
    expect(await into(target, [first])).toMatchObject({ appended: 1_400 });
    expect(await rejectionOf(into(target, [third]))).toMatchObject({
      code: 'target-lacks-beginning',
      message: expect.stringContaining(`begins after event ${second.trailer.last?.id}`) as string,
    });
    const stranger = new MemoryEventStore();
    await stranger.append(appendTo('round-2', newEvents(700)));
    expect(await rejectionOf(into(stranger, [second]))).toMatchObject({ code: 'target-lacks-beginning' });
    expect(await into(target, [second, third])).toMatchObject({ appended: 2_800 });
    expect(await into(target, [first])).toMatchObject({ appended: 0 });
    expect((await allOf(target)).map(bodyOf)).toEqual((await allOf(source)).map(bodyOf));
    expect((await exported(source, third.trailer.last)).trailer).toMatchObject({
      events: 0,
      last: { id: third.trailer.last?.id },
    });
  });

  it('detects another writer in the target', async () => {
    const source = new MemoryEventStore();
    for (let round = 1; round <= 4; round++) await source.append(appendTo(`round-${round}`, newEvents(1)));
    const file = await exported(source);
    for (const stream of ['round-4', 'pit-9']) {
      const target = new MemoryEventStore();
      let commits = 0;
      const besides = into(target, [file], {
        onProgress: (phase) =>
          phase === 'importing' && ++commits === 2 && void target.append(appendTo(stream, newEvents(1))),
      });
      expect(await rejectionOf(besides)).toMatchObject({
        code: 'target-written-meanwhile',
        message: expect.stringContaining(`line ${stream === 'round-4' ? 5 : 4} of`) as string,
      });
    }
  });

  it("checks the target's events and does not trust its answers", async () => {
    const file = await exported((await playedFloor()).store);
    const forgetful = new MemoryEventStore();
    const answers = Object.assign(Object.create(forgetful) as EventStore, {
      append: () => Promise.resolve({ position: 0n, revisions: [] }),
    });
    const error = await rejectionOf(into(answers, [file]));
    expect(error).toBeInstanceOf(StoreFault);
    expect(error).toMatchObject({
      code: 'store-damaged',
      message: `The target acknowledged line 2 of ${file.path} and does not show it.`,
    });
  });
});

/** A store with the requests that it received. */
function noting(store: EventStore): { store: EventStore; requests: StreamAppend[][] } {
  const requests: StreamAppend[][] = [];
  const append = (appends: readonly StreamAppend[]) => {
    requests.push([...appends]);
    return store.append(appends);
  };
  return { store: Object.assign(Object.create(store) as EventStore, { append }), requests };
}

function shapeOf(request: readonly StreamAppend[]): unknown {
  return request.map(({ stream, events }) => [stream, events]);
}

function allOf(store: EventStore): Promise<readonly RecordedEvent[]> {
  return store.readAll({ limit: 1_000_000 });
}

function bodyOf({ id, type, data, metadata, stream, revision }: RecordedEvent): object {
  return { id, type, data, metadata, stream, revision };
}
