import { symlinkSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { StoreFault } from '#event-store';
import type { EventStore, StoreFaultCode } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ledgerStatus } from './ledger-status.js';
import { readinessOf } from './readiness.js';
import { StoreWatch } from './store-watch.js';

const HOST = { head: 4n, projections: [] };
const statusAt = (head: bigint) => ({ head, projections: [] });
const PROJECTIONS = { status: () => Promise.resolve(HOST), statusAt };

/** A store whose appends fail while a fault is set. */
class FailingStore extends MemoryEventStore {
  fault: StoreFaultCode | undefined;

  override append(...[appends]: Parameters<EventStore['append']>): ReturnType<EventStore['append']> {
    if (this.fault) return Promise.reject(new StoreFault(this.fault, 'injected'));
    return super.append(appends);
  }
}

describe('the status of a ledger', () => {
  const folder = temporaryFolder();
  afterEach(() => jest.useRealTimers());

  it('is that of its projections while the store accepts events, and writes nothing into the folder', async () => {
    expect(await ledgerStatus(PROJECTIONS, new StoreWatch({ folder }))).toEqual({ projections: HOST });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the streams that the store refuses, because they lost events', async () => {
    const watch = new StoreWatch();
    watch.damaged([{ stream: 'shoe-4', message: 'deleted' }]);
    expect(await ledgerStatus(PROJECTIONS, watch)).toEqual({ damagedStreams: ['shoe-4'], projections: HOST });
    watch.damaged([]);
    expect(await ledgerStatus(PROJECTIONS, watch)).toEqual({ projections: HOST });
  });

  it('warns of events of other software in streams of the ledger, and is ready', async () => {
    const watch = new StoreWatch();
    watch.foreign();
    const { reasons, warnings } = readinessOf(await ledgerStatus(PROJECTIONS, watch));
    expect([reasons, warnings]).toEqual([[], [expect.objectContaining({ code: 'foreign-events' })]]);
  });

  it('says what is refused while PostgreSQL does not serve, and names the projections that wait for it no second time', () => {
    const stalled = { name: 'rounds', version: 1, position: 1n, lag: 3n, state: 'stalled' } as const;
    const waiting = { ...stalled, reason: 'no route', faultCode: 'store-unreachable' } as const;
    const other = { ...stalled, name: 'markers', reason: 'the owner writes nothing' } as const;
    const projections = { head: 4n, projections: [waiting, other] };
    const postgresFault = 'PostgreSQL at b:5432 does not serve: refused';
    expect(readinessOf({ projections, postgresFault }).reasons).toEqual([
      {
        code: 'postgres-unreachable',
        message: `${postgresFault}; sign-ins, commands and reads are refused until it answers, and projections wait`,
      },
      { code: 'projections-halted', message: 'projection markers is stalled' },
    ]);
    expect(readinessOf({ projections }).reasons.map(({ code }) => code)).toEqual([
      'projections-halted',
      'projections-halted',
    ]);
  });

  it('names the server and the cause of an outage, without asking it', async () => {
    const watch = new StoreWatch();
    const never = { status: () => new Promise<never>(() => undefined), statusAt };
    watch.outage({ state: 'began', message: 'KurrentDB at a:2113 does not serve: refused' });
    const status = await ledgerStatus(never, watch);
    expect(readinessOf(status).reasons).toEqual([
      {
        code: 'store-unreachable',
        message: 'the event store does not answer: KurrentDB at a:2113 does not serve: refused',
      },
    ]);
    watch.outage({ state: 'ended', message: 'KurrentDB at a:2113 serves again, after 4 s' });
    expect(await ledgerStatus(PROJECTIONS, watch)).toEqual({ projections: HOST });
  });

  it('reports a full disk before a command fails, and reports when there is room again', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const watch = new StoreWatch({ folder });
    symlinkSync('/dev/full', join(folder, `.room-${process.pid}`));
    expect(await watch.fault()).toMatchObject({ code: 'store-full' });
    expect(readdirSync(folder)).toEqual([]);
    jest.advanceTimersByTime(1_001);
    expect(await watch.fault()).toBeUndefined();
  });

  it('reports a missing folder', async () => {
    expect(await new StoreWatch({ folder: join(folder, 'gone') }).fault()).toMatchObject({
      code: 'store-unreachable',
    });
  });

  it.each<[StoreFaultCode, StoreFaultCode | undefined]>([
    ['store-full', 'store-full'],
    ['store-read-only', 'store-read-only'],
    ['store-unreachable', 'store-unreachable'],
    ['store-locked', undefined],
    ['store-closed', undefined],
  ])('reports %s after an append that failed with %s', async (fault, told) => {
    const store = new FailingStore();
    const watch = new StoreWatch();
    const watched = watch.over(store);
    store.fault = fault;
    const append = appendTo(freshStream(), newEvents(1));
    expect(await rejectionOf(watched.append(append))).toMatchObject({ code: fault });
    expect((await watch.fault())?.code).toBe(told);
    store.fault = undefined;
    await watched.append(append);
    expect(await watch.fault()).toBeUndefined();
  });

  it('trusts a store again after half a minute without an append', async () => {
    jest.useFakeTimers();
    const store = new FailingStore();
    const watch = new StoreWatch();
    store.fault = 'store-full';
    await rejectionOf(watch.over(store).append(appendTo(freshStream(), newEvents(1))));
    jest.advanceTimersByTime(29_000);
    expect(await watch.fault()).toMatchObject({ code: 'store-full' });
    jest.advanceTimersByTime(1_001);
    expect(await watch.fault()).toBeUndefined();
  });

  it('is available when the store fails or hangs', async () => {
    const failing = { status: () => Promise.reject(new StoreFault('store-damaged', 'injected')), statusAt };
    expect(await ledgerStatus(failing, new StoreWatch())).toEqual({
      storeFault: 'store-damaged',
      storeFaultDetail: 'injected',
    });
    jest.useFakeTimers();
    const silent = { status: () => new Promise<never>(() => undefined), statusAt };
    const watch = new StoreWatch();
    await watch.over(new FailingStore()).append(appendTo(freshStream(), newEvents(1)));
    const asked = ledgerStatus(silent, watch);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ storeFault: 'store-silent' });
  });

  it('is that of the newest answers while a busy store answers others', async () => {
    jest.useFakeTimers();
    const queued = { status: () => new Promise<never>(() => undefined), statusAt };
    const store = new FailingStore();
    const watch = new StoreWatch();
    const watched = watch.over(store);
    const asked = ledgerStatus(queued, watch);
    const { position } = await watched.append(appendTo(freshStream(), newEvents(2)));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ projections: { head: position, projections: [] } });
    expect(readinessOf(await asked).reasons).toEqual([]);
    store.fault = 'store-full';
    const askedAgain = ledgerStatus(queued, watch);
    await watched.head();
    await rejectionOf(watched.append(appendTo(freshStream(), newEvents(1))));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await askedAgain).toMatchObject({ storeFault: 'store-full', projections: { head: position } });
  });

  it('does not take a store for silent because the event loop was held', async () => {
    const withinMs = 20;
    const answered = { status: () => stat(folder).then(() => HOST), statusAt };
    const asked = ledgerStatus(answered, new StoreWatch(), withinMs);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * withinMs);
    expect(await asked).toEqual({ projections: HOST });
  });
});
