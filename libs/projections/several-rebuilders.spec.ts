import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { Floor, booksIn, markers, wins } from './books.testing.js';
import { CheckpointMoved } from './errors.js';
import { generationsIn } from './rebuild/generations.testing.js';
import { ProjectionHost } from './host/projection-host.js';
import type { ReadStore } from './read-store.js';
import { rebuildProjections } from './rebuild/rebuild.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const STEPS = Number(process.env['SIM_STEPS'] ?? 4);

describe('several processes that rebuild one file while others follow', () => {
  const folder = temporaryFolder();

  it(
    'end with the rows of the events, once each',
    async () => {
      for (let step = 0; step < STEPS; step++) {
        const chance = new Chance(SEED + step);
        const path = join(folder, `${step}.db`);
        const stores: ReadStore[] = [];
        const open = (): ReadStore => {
          const store = openSqliteReadStore({ path, patienceMs: 5_000 });
          stores.push(store);
          return store;
        };
        const eventStore = new MemoryEventStore();
        const floor = new Floor(eventStore, chance);
        const codec = new EventCodec();
        const aWhile = async (): Promise<void> => {
          for (let turns = chance.below(30); turns > 0; turns--) await new Promise(setImmediate);
        };
        const sizes = () => ({ batchSize: 5 + chance.below(600), cachedRows: 2 + chance.below(20) });
        const hosts = [1, 2].map(
          () =>
            new ProjectionHost({
              ...{ eventStore, codec, readStore: open(), projections: [wins, markers] },
              ...sizes(),
            }),
        );
        const rebuild = async (): Promise<void> => {
          await aWhile();
          const asked = [[wins, markers], [wins], [markers, wins]][chance.below(3)]!;
          const rebuilt = await rebuildProjections(
            { eventStore, codec, readStore: open(), ...sizes() },
            asked,
          );
          for (const each of rebuilt) {
            if (!each.done) expect(each.reason).toBeInstanceOf(CheckpointMoved);
          }
        };
        const play = async (): Promise<void> => {
          for (let page = 0; page < 12; page++) {
            await floor.play(1 + chance.below(60));
            await aWhile();
          }
        };
        try {
          await floor.play(200 + chance.below(300));
          await hosts[0]!.start();
          await Promise.all([play(), hosts[1]!.start(), rebuild(), rebuild(), rebuild()]);
          const head = await eventStore.head();
          for (const host of hosts) await host.waitFor(head, 10_000);
          const of = { SIM_SEED: SEED + step };
          expect({ ...of, books: await booksIn(stores[0]!) }).toEqual({ ...of, books: floor.expected() });
          expect({ ...of, generations: generationsIn(path) }).toEqual({
            ...of,
            generations: ['markers', 'wins'].map((projection) => ({
              ...{ projection, active: 1 },
              checkpoint: Number(head),
            })),
          });
        } finally {
          await Promise.all(hosts.map((host) => host.stop()));
          await Promise.all(stores.map((store) => store.close()));
        }
      }
    },
    30_000 + 5_000 * STEPS,
  );
});
