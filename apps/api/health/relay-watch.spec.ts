import { setTimeout as delay } from 'node:timers/promises';
import { MemoryCheckpointStore } from '#adapters/kafka';
import { StoreFault } from '#event-store';
import { RelayWatch } from './relay-watch.js';

const RELAY = 'kafka-relay';
const readStream = (): Promise<readonly []> => Promise.resolve([]);

/** Checkpoints that count their reads, and fail while there is a fault. */
class CountedCheckpoints extends MemoryCheckpointStore {
  opened = 0;
  closed = 0;
  loads = 0;
  fault: Error | undefined;

  override async load(name: string): Promise<bigint> {
    this.loads += 1;
    if (this.fault) throw this.fault;
    return super.load(name);
  }
}

describe('the watch on the relay of another process', () => {
  let checkpoints: CountedCheckpoints;
  let head: bigint;
  let nowMs: number;
  let watch: RelayWatch;

  beforeEach(() => {
    checkpoints = new CountedCheckpoints();
    head = 9n;
    nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    watch = new RelayWatch({
      eventStore: { head: () => Promise.resolve(head), readStream },
      open: () => {
        checkpoints.opened += 1;
        const close = (): Promise<void> => Promise.resolve(void (checkpoints.closed += 1));
        return Promise.resolve({
          position: () => checkpoints.load(RELAY),
          lastEvent: () => checkpoints.lastEvent(RELAY),
          close,
        });
      },
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('reports the number of events from the checkpoint to the head', async () => {
    expect(await watch.lag()).toEqual({ lag: 9n });
    await checkpoints.advance(RELAY, 0n, 7n);
    nowMs = 1_000;
    expect(await watch.lag()).toEqual({ lag: 2n });
  });

  it('reports no lag if the checkpoint is ahead of the ledger, where the relay halts', async () => {
    await checkpoints.advance(RELAY, 0n, 11n);
    expect(await watch.lag()).toEqual({ lagUnknown: 'store-foreign' });
    head = 12n;
    nowMs = 1_000;
    expect(await watch.lag()).toEqual({ lag: 1n });
  });

  it('reports no lag if the ledger has another event than the checkpoint', async () => {
    await checkpoints.advance(RELAY, 0n, 7n, '7 018f3a51-0000-7000-8000-000000000007 2 round-S4.001');
    expect(await watch.lag()).toEqual({ lagUnknown: 'store-foreign' });
  });

  it('accepts a checkpoint that moves ahead during the read', async () => {
    await checkpoints.advance(RELAY, 0n, 9n);
    jest.spyOn(checkpoints, 'load').mockImplementation(() => {
      head = 11n;
      return Promise.resolve(11n);
    });
    expect(await watch.lag()).toEqual({ lag: 0n });
  });

  it('opens nothing before the first request, and reads at most once a second', async () => {
    expect(checkpoints.opened).toBe(0);
    await Promise.all([watch.lag(), watch.lag()]);
    nowMs = 999;
    await watch.lag();
    expect([checkpoints.opened, checkpoints.loads]).toEqual([1, 1]);
    nowMs = 1_000;
    await watch.lag();
    expect([checkpoints.opened, checkpoints.loads]).toEqual([1, 2]);
  });

  it.each<[string, Error]>([
    ['store-damaged', new StoreFault('store-damaged', 'injected')],
    ['store-unreachable', new Error('of the disk')],
  ])('reports %s instead of a lag until the checkpoint can be read again', async (code, fault) => {
    checkpoints.fault = fault;
    expect(await watch.lag()).toEqual({ lagUnknown: code });
    checkpoints.fault = undefined;
    nowMs = 1_000;
    expect(await watch.lag()).toEqual({ lag: 9n });
  });

  it('opens the checkpoints at a later read if they could not be opened before', async () => {
    let away = true;
    const later = new RelayWatch({
      eventStore: { head: () => Promise.resolve(head), readStream },
      open: () =>
        away
          ? Promise.reject(new StoreFault('store-unreachable', 'injected'))
          : Promise.resolve({
              position: () => checkpoints.load(RELAY),
              lastEvent: () => checkpoints.lastEvent(RELAY),
              close: () => Promise.resolve(),
            }),
    });
    expect(await later.lag()).toEqual({ lagUnknown: 'store-unreachable' });
    away = false;
    nowMs = 1_000;
    expect(await later.lag()).toEqual({ lag: 9n });
  });

  it('answers while the checkpoints hang, and does not read them a second time meanwhile', async () => {
    let answer: ((position: bigint) => void) | undefined;
    const load = jest
      .spyOn(checkpoints, 'load')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    expect(await watch.lag()).toEqual({ lagUnknown: 'store-silent' });
    nowMs = 60_000;
    expect(await watch.lag()).toEqual({ lagUnknown: 'store-silent' });
    expect(load).toHaveBeenCalledTimes(1);
    answer?.(8n);
    expect(await watch.lag()).toEqual({ lag: 1n });
  });

  it('opens nothing after it is closed, and closes what it opened', async () => {
    await watch.lag();
    nowMs = 30_000;
    const closing = watch.close();
    await watch.lag();
    await closing;
    nowMs = 60_000;
    await watch.lag();
    expect(checkpoints).toMatchObject({ opened: 1, closed: 1, loads: 1 });
  });

  it('closes without waiting for a read, which then closes what it opened', async () => {
    let open: (() => void) | undefined;
    const later = new RelayWatch({
      eventStore: { head: () => Promise.resolve(head), readStream },
      open: async () => {
        await new Promise<void>((resolve) => (open = resolve));
        return {
          position: () => checkpoints.load(RELAY),
          lastEvent: () => checkpoints.lastEvent(RELAY),
          close: () => Promise.resolve(void (checkpoints.closed += 1)),
        };
      },
    });
    const asked = later.lag();
    await later.close();
    expect([await asked, checkpoints.closed]).toEqual([{ lagUnknown: 'store-silent' }, 0]);
    open?.();
    while (checkpoints.closed === 0) await delay(1);
  });
});
