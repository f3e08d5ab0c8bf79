import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import { markers } from '../books.testing.js';
import { CheckpointMoved } from '../errors.js';
import { altered } from '../host.testing.js';
import { LiveFeed } from '../host/live-feed.js';
import { OutdatedRows } from './outdated-rows.js';
import { ProjectionRunner } from '../host/projection-runner.js';

describe('rows of another version', () => {
  it('are left to the process that has taken them over, until they are there', async () => {
    const [eventStore, memory] = [new MemoryEventStore(), new MemoryReadStore()];
    let looks = 0;
    const readStore = altered(memory, {
      prepare: async (projection) => ({ ...(await memory.prepare(projection)), stale: ++looks < 3 }),
    });
    const { signal } = new AbortController();
    const shared = { eventStore, codec: new EventCodec(), readStore, signal, onError: () => undefined };
    const runner = new ProjectionRunner(markers, shared);
    const more = { runners: [runner], silenceMs: 30_000, onMove: () => undefined, isAwaited: () => false };
    const feed = new LiveFeed({ ...shared, ...more });
    let builds = 0;
    const rows = new OutdatedRows({
      ...{ feed, signal, onMove: () => undefined },
      rebuild: () => {
        builds++;
        return Promise.resolve(new Map([[runner, new CheckpointMoved(markers.name, 1, 0n)]]));
      },
    });
    await rows.replace([runner]);
    expect([looks, builds]).toEqual([3, 1]);
    expect(runner.following).toBe(true);
  });
});
