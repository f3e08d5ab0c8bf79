import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { Floor, markers } from '../books.testing.js';
import { altered } from '../host.testing.js';
import { LiveFeed } from './live-feed.js';
import { ProjectionRunner } from './projection-runner.js';

describe('a projection that is taken over', () => {
  it.each<[string, (feed: LiveFeed, runner: ProjectionRunner) => Promise<unknown>]>([
    ['the feed', (feed) => feed.stopThoseOfAnotherPast()],
    ['a request that waits for its owner', (_feed, runner) => runner.look(0n)],
  ])('stays where its new owner brought it while %s looked at its rows', async (_, lookAt) => {
    const [eventStore, memory, halt] = [new MemoryEventStore(), new MemoryReadStore(), new AbortController()];
    const read = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    const readStore = altered(memory, {
      checkpoint: async (generation) => {
        const position = await memory.checkpoint(generation);
        if (++asked !== 2) return position;
        read.resolve();
        await answer.promise;
        return position;
      },
    });
    const signal = halt.signal;
    const shared = { eventStore, codec: new EventCodec(), readStore, signal, onError: () => undefined };
    const runner = new ProjectionRunner(markers, shared);
    runner.standBy();
    await runner.open();
    const more = { runners: [runner], silenceMs: 30_000, onMove: () => undefined, isAwaited: () => false };
    const feed = new LiveFeed({ ...shared, ...more });
    const head = await new Floor(eventStore, new Chance(5)).play(60);

    const look = lookAt(feed, runner);
    await read.promise;
    runner.hold(new AbortController().signal);
    await runner.open();
    await runner.catchUp(head);
    await runner.join(head);
    answer.resolve();
    await look;
    expect(runner.position).toBe(head);
    expect(runner.stopped).toBe(false);
  });
});
