import { setImmediate, setTimeout } from 'node:timers/promises';
import type { EventStore } from '#event-store';
import { Chance } from '#play/chance.js';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvents } from '../new-event.js';
import { Follower } from './follower.js';
import { itWhen } from './it-when.js';

/** The instant at which history ends and live begins, a common place to lose events. */
export function handOverTests(stores: Stores): void {
  it(`misses nothing and repeats nothing over ${stores.handOverSeeds} seeds`, async () => {
    const store = await stores.open();
    for (let seed = 1; seed <= stores.handOverSeeds; seed += 1) await handOver(store, seed);
  }, 300_000);

  itWhen(stores, 'reopen')(
    'holds with a second concurrent writer',
    async () => {
      const store = await stores.open();
      const other = (await stores.reopen?.(store)) ?? store;
      for (let seed = 1; seed <= 20; seed += 1) await handOver(store, seed, other);
    },
    60_000,
  );
}

/** How long a run waits for missing events before it fails with its seed. */
const PATIENCE_MS = 5_000;

/** Follows from a point near the end of history while writers append at seeded moments. */
async function handOver(store: EventStore, seed: number, other = store): Promise<void> {
  const random = new Chance(seed);
  const history = await store.readAll({ direction: 'backwards', limit: 1 + random.below(20) });
  const after = history.at(-1)?.position ?? 0n;
  const slow = random.below(3) === 0;
  const pause = async (): Promise<void> => {
    for (let turns = random.below(4); turns > 0; turns -= 1) await setImmediate();
  };

  const write = async (writer: EventStore): Promise<void> => {
    for (let appends = random.below(4); appends >= 0; appends -= 1) {
      await pause();
      await writer.append(appendTo(freshStream(), newEvents(1 + random.below(3))));
    }
  };
  const early = random.below(2) === 0 ? write(store) : Promise.resolve();
  const follower = new Follower(
    store.subscribe({ after, pageSize: 1 + random.below(5) }),
    slow ? () => setTimeout(0) : pause,
  );
  await Promise.all([early, write(store), write(other)]);

  const expected = (await store.readAll({ after })).map(({ position }) => position);
  await Promise.race([follower.has(expected.length), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  const seen = follower.events.map(({ position }) => position);
  expect({ seed, seen }).toEqual({ seed, seen: expected });
  await follower.caughtUp;
  await follower.stop();
}
