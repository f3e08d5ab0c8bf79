import { EventCodec, StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { booksIn, markers, settle, winsBy } from './books.testing.js';
import { altered, benches, raise } from './host.testing.js';
import { Owners } from './owners.testing.js';
import { rebuildProjections } from './rebuild/rebuild.js';
import { verifyProjections, type Comparison } from './rebuild/verify.js';

const SEED = Number(process.env['SIM_SEED'] ?? 1);
const STEPS = Number(process.env['SIM_STEPS'] ?? 4);

/** Rejects a settlement for a row that already includes it. */
const strictWins = winsBy((event) =>
  settle(event).map((each) => ({
    ...each,
    change: (row) => (Number(row?.['last_position']) >= event.position ? raise('twice') : each.change(row)),
  })),
);
const projections = [strictWins, markers];

describe('two hosts with pages of many pieces, under faults, lost projections, rebuilds and comparisons', () => {
  const setUp = benches();

  it.each(Array.from({ length: STEPS }, (_, step) => SEED + step))(
    'end with the rows of the events, and find no difference (seed %i)',
    async (seed) => {
      const chance = new Chance(seed);
      const bench = setUp(seed);
      const { eventStore, readStore, floor } = bench;
      const owners = new Owners();
      let isTroubled = true;
      const aWhile = async (turns: number): Promise<void> => {
        for (let left = chance.below(turns); left > 0; left--) await new Promise(setImmediate);
      };
      const troubled = async <T>(work: () => Promise<T>): Promise<T> => {
        await aWhile(3);
        const dice = isTroubled ? chance.below(12) : 12;
        if (dice === 0) throw new StoreFault('store-unreachable', 'no route');
        const answer = await work();
        if (dice === 1) throw new StoreFault('store-unreachable', 'the answer is lost');
        return answer;
      };
      const flaky = altered(readStore, {
        ...(chance.below(2) === 0 && { own: owners.own }),
        checkpoint: (generation) => aWhile(3).then(() => readStore.checkpoint(generation)),
        load: (generation, keys) => troubled(() => readStore.load(generation, keys)),
        commit: (generation, batch) => troubled(() => readStore.commit(generation, batch)),
      });
      const sizes = () => ({ batchSize: 200 + chance.below(900), cachedRows: 2 + chance.below(50) });
      const elsewhere = () => ({ eventStore, readStore: flaky, codec: new EventCodec(), ...sizes() });
      const differing: Comparison[] = [];
      const note = (found: Comparison): void => void (!found.equal && differing.push(found));

      await floor.play(500 + chance.below(3_000));
      const hosts = [1, 2].map(() => bench.host({ readStore: flaky, projections, ...sizes() }));
      await Promise.all(hosts.map((host) => host.start()));
      const acts: (() => Promise<unknown>)[] = [
        () => hosts[chance.below(2)]!.rebuild(projections[chance.below(2)]!.name),
        () => hosts[chance.below(2)]!.verify(projections[chance.below(2)]!.name).then(note),
        () => Promise.resolve(owners.take()),
        () => floor.play(1 + chance.below(800)),
        () => rebuildProjections(elsewhere(), projections),
        async () => {
          for (const each of await verifyProjections(elsewhere(), projections)) {
            if (each.done) note(each.result);
          }
        },
      ];
      const act = async (): Promise<void> => {
        for (let count = 0; count < 6; count++) {
          await aWhile(60);
          await Promise.allSettled([acts[chance.below(acts.length)]!()]);
        }
      };
      await Promise.all([act(), act()]);
      isTroubled = false;
      const head = await floor.play(300);
      for (const host of hosts) await host.waitFor(head, 10_000, ['wins', 'markers']);
      expect(differing).toEqual([]);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    },
    30_000,
  );
});
