import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const WRITER = new URL('../../testing/processes/sqlite-writer.ts', import.meta.url);

describe('several processes on one file', () => {
  const folder = temporaryFolder();

  it('append, conflict and follow without a lock error, a loss or a repetition', async () => {
    const path = join(folder, 'made-by-two', 'events.db');
    const writers = ['a', 'b'].map((name) => startChild(WRITER, path, `round-${name}`, 'round-shared', '60'));
    await Promise.all(writers.map((writer) => writer.line('ready')));
    const store = SqliteEventStore.open({ path, pollIntervalMs: 5 });
    const seen: bigint[] = [];
    const expected = 2 * 60 * (1 + 8);
    for await (const item of store.subscribe({ pageSize: 7 })) {
      if (item.kind === 'events') seen.push(...item.events.map(({ position }) => position));
      if (seen.length >= expected) break;
    }
    expect(await Promise.all(writers.map((writer) => writer.ended))).toEqual([0, 0]);
    const all = await store.readAll({ limit: 10_000 });
    expect(all).toHaveLength(expected);
    expect(seen).toEqual(all.map(({ position }) => position));
    const shared = await store.readStream('round-shared');
    expect(shared.map(({ revision }) => Number(revision))).toEqual(Array.from({ length: 120 }, (_, i) => i));
    await store.close();
  }, 60_000);

  it('keep every acknowledged request complete when a writer is killed', async () => {
    const path = join(folder, 'killed.db');
    const writer = startChild(WRITER, path, 'round-a', 'round-shared', '1000000');
    await writer.line('stored 2');
    writer.kill('SIGKILL');
    await writer.ended;
    const store = SqliteEventStore.open({ path });
    const events = await store.readStream('round-a');
    expect(events.length % 4).toBe(0);
    const positions = new Set(events.map(({ position }) => position));
    const acknowledged = writer.lines.filter((line) => line.startsWith('stored '));
    for (const line of acknowledged) expect(positions).toContain(BigInt(line.slice('stored '.length)));
    await store.close();
  }, 60_000);
});
