import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { StoreFault } from '#event-store';
import type { EventStore } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { checkEventFile } from '../event-file/check-event-file.js';
import { readEventFile } from '../event-file/read-event-file.js';
import { exportEvents } from './export-events.js';

const { signal } = new AbortController();
const property = 'ac-1';

describe('exporting events', () => {
  const folder = temporaryFolder();

  async function storeOf(events: number): Promise<EventStore> {
    const store = new MemoryEventStore();
    await store.append(appendTo('round-1', newEvents(events)));
    return store;
  }

  it('ends with the newest event at its start', async () => {
    const store = await storeOf(700);
    const path = join(folder, 'snapshot');
    const seen: unknown[] = [];
    const onProgress = (...page: [number, bigint, bigint]): void => {
      seen.push(page);
      void store.append(appendTo('round-2', newEvents(300)));
    };
    expect(await exportEvents({ store, path, property, signal, onProgress })).toMatchObject({ events: 700 });
    expect(seen).toEqual([
      [500, 500n, 700n],
      [700, 700n, 700n],
    ]);
    expect((await checkEventFile(path)).trailer).toMatchObject({ events: 700, last: { position: 700n } });
  });

  it('is a valid file without events', async () => {
    const path = join(folder, 'empty.gz');
    await exportEvents({ store: new MemoryEventStore(), path, property, signal });
    expect((await checkEventFile(path)).trailer).toMatchObject({ events: 0, last: undefined });
  });

  it('leaves no file when it is stopped', async () => {
    const before = readdirSync(folder);
    const stop = new AbortController();
    const store = await storeOf(1_200);
    const path = join(folder, 'stopped');
    const onProgress = (events: number): void => void (events === 1_000 && stop.abort());
    const run = exportEvents({ store, path, property, signal: stop.signal, onProgress });
    await expect(run).rejects.toThrow(/abort/);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('says which events nobody can read, and writes them as they are stored', async () => {
    const store = await storeOf(2);
    const [broken, whole] = newEvents(2);
    await store.append(appendTo('round-2', [{ ...broken!, data: '{"x":' }, whole!]));
    const path = join(folder, 'unreadable');
    const unreadable: string[] = [];
    const onUnreadable = (message: string): void => void unreadable.push(message);
    expect(await exportEvents({ store, path, property, signal, onUnreadable })).toMatchObject({ events: 4 });
    expect(unreadable).toEqual([
      expect.stringMatching(/^event \S+ \(\S+\) at position 3, revision 0 of stream round-2, cannot be read/),
    ]);
  });

  it('says up to where it could read a damaged file', async () => {
    const store = await storeOf(700);
    const failing: EventStore = Object.assign(Object.create(store) as EventStore, {
      readAll: (options: Parameters<EventStore['readAll']>[0]) =>
        (options?.after ?? 0n) < 500n
          ? store.readAll(options)
          : Promise.reject(new StoreFault('store-damaged', 'ledger.sqlite is damaged')),
    });
    const path = join(folder, 'torn');
    await expect(exportEvents({ store: failing, path, property, signal })).rejects.toMatchObject({
      code: 'store-damaged',
      message:
        'ledger.sqlite is damaged. Nothing after position 500 of 700 was exported, and no file was written.',
    });
  });

  it('continues an earlier export of the same ledger only', async () => {
    const store = await storeOf(3);
    const first = await exportEvents({ store, path: join(folder, 'first'), property, signal });
    await store.append(appendTo('round-2', newEvents(2)));
    const after = first.last;
    const path = join(folder, 'second');
    await exportEvents({ store, path, property, after, signal });
    const lines = await Array.fromAsync(
      readEventFile(path),
      ({ event }) => `${event.stream}@${event.position}`,
    );
    expect(lines).toEqual(['round-2@4', 'round-2@5']);

    const other = exportEvents({ store: await storeOf(5), path: join(folder, 'x'), property, after, signal });
    expect(await rejectionOf(other)).toMatchObject({
      code: 'file-of-another-ledger',
      message: expect.stringContaining(`ends with event ${after?.id} at position 3`) as string,
    });
  });

  it('explains itself and its exit codes', async () => {
    const child = startChild(new URL('../main.ts', import.meta.url), 'export', '--help');
    expect(await child.ended).toBe(0);
    expect(child.lines[0]).toMatch(/^Usage: pitledger export /);
    expect(child.lines.join('\n')).toMatch(/Exit code: 0 .*2 not finished/s);
  });
});
