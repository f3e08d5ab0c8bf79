import { StoreFault } from '#event-store';
import { booksIn } from './books.testing.js';
import { altered, benches, stateOf, until } from './host.testing.js';
import { Owners } from './owners.testing.js';

describe('ProjectionHost on a shared store', () => {
  const setUp = benches();
  let bench: ReturnType<typeof setUp>;
  let owners: Owners;
  beforeEach(() => {
    bench = setUp(9);
    owners = new Owners();
  });

  const started = async () => {
    const writes: bigint[] = [];
    const readStore = altered(bench.readStore, {
      own: owners.own,
      commit: (generation, batch) => {
        writes.push(batch.to);
        return bench.readStore.commit(generation, batch);
      },
    });
    const host = bench.host({ readStore, batchSize: 4 });
    await host.start();
    return { host, writes };
  };

  it("writes nothing while it stands by, and reports the owner's position", async () => {
    const [owner, other] = [await started(), await started()];
    const head = await bench.floor.play(50);
    await owner.host.waitFor(head, 10_000);
    await other.host.waitFor(head, 10_000);
    expect(other.writes).toEqual([]);
    expect(await stateOf(other.host, 'wins')).toEqual({
      name: 'wins',
      version: 1,
      position: head,
      lag: 0n,
      state: 'standing-by',
    });
    expect(await other.host.verify('wins')).toMatchObject({ equal: true });
  });

  it('sees what its owner has written as soon as somebody waits for it, and not only with the next look at the owner', async () => {
    const owner = await started();
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
    let asked = 0;
    // From the second time on, whether the owner has gone is never answered.
    const own = (projection: string) => (++asked > 2 ? ended : owners.own(projection));
    const other = bench.host({ readStore: altered(bench.readStore, { own }) });
    await other.start();
    for (let write = 0; write < 5; write++) {
      const head = await bench.floor.play(1);
      await owner.host.waitFor(head, 10_000);
      await other.waitFor(head, 10_000);
      expect((await stateOf(other, 'wins')).position).toBe(head);
    }
    end(undefined);
  });

  it('stalls with the name of its cause while its owner elsewhere writes nothing', async () => {
    let aheadMs = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    const owner = await owners.own('wins');
    const other = await started();
    const head = await bench.floor.play(3);
    await other.host.waitFor(head, 10_000, ['markers']);
    const look = () => other.host.waitFor(head, 60, ['wins']).catch(() => undefined);
    await look();
    expect((await stateOf(other.host, 'wins')).state).toBe('standing-by');
    aheadMs = 31_000;
    await look();
    expect(await stateOf(other.host, 'wins')).toMatchObject({
      state: 'stalled',
      reason: expect.stringMatching(
        /^the process that owns the projection wins has written nothing for 30 s/,
      ) as string,
    });
    jest.restoreAllMocks();
    await owner!.release();
    await other.host.waitFor(head, 10_000, ['wins']);
    await until(async () => (await stateOf(other.host, 'wins')).state === 'live');
  });

  it('takes over from a stopping host at its last event', async () => {
    const [owner, heir] = [await started(), await started()];
    await owner.host.waitFor(await bench.floor.play(50), 10_000);
    await owner.host.stop();
    const head = await bench.floor.play(30);
    await heir.host.waitFor(head, 10_000);
    expect(heir.writes[0]).toBeGreaterThan(50n);
    expect((await stateOf(heir.host, 'wins')).state).toBe('live');
    expect(await booksIn(bench.readStore)).toEqual(bench.floor.expected());
  });

  it('stops writing when the projection is lost, and stalls while its store is unreachable', async () => {
    const { host } = await started();
    await host.waitFor(await bench.floor.play(50), 10_000);
    owners.fail = true;
    owners.take();
    expect((await stateOf(host, 'wins')).state).toBe('standing-by');
    const head = await bench.floor.play(20);
    await until(async () => (await stateOf(host, 'wins')).state === 'stalled');
    expect(await stateOf(host, 'wins')).toMatchObject({ position: 50n, reason: 'no route' });
    owners.fail = false;
    await host.waitFor(head, 10_000);
    await until(async () => (await stateOf(host, 'wins')).state === 'live');
    expect(await booksIn(bench.readStore)).toEqual(bench.floor.expected());
  });

  it('releases its projections when it cannot start', async () => {
    const prepare = () => Promise.reject(new StoreFault('store-damaged', 'a page is torn'));
    const failing = bench.host({ readStore: altered(bench.readStore, { own: owners.own, prepare }) });
    await expect(failing.start()).rejects.toMatchObject({ code: 'store-damaged' });
    expect(await owners.own('wins')).toBeDefined();
  });
});
