import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

describe('a KurrentDB whose checkpoints are wrong', () => {
  let server: KurrentServer;
  let store: EventStore;
  let name: string;
  const stores = new StoresOnServer(() => server.connectionString, { lookEveryMs: 60_000 });
  const watches = (): number => server.calls.filter(({ method }) => method === 'watch').length;
  const limit = (): void => server.log.setMetadata(name, { $maxCount: 1 });
  /** Fails by its limit unless the store finds damage. */
  const expectDamage = async (): Promise<void> => {
    while ((await store.damage?.())?.length === 0) await delay(5);
    expect(await store.damage?.()).toHaveLength(1);
  };
  /** The events of a server that no guard asks for. */
  const addOthers = (count: number): void => {
    const records = Array.from({ length: count }, () => ({
      ...{ id: crypto.randomUUID(), type: 'OrderPlaced', isJson: false },
      ...{ data: new Uint8Array(), metadata: new Uint8Array() },
    }));
    server.log.write([{ stream: 'order-1', expected: -2n, records }]);
  };
  const open = async (): Promise<void> => {
    store = await stores.open();
    name = `${stores.namespaceOf(store)}.round-1`;
    await store.append(appendTo('round-1', newEvents(3)));
    await store.damage?.();
  };
  /** Breaks the push, and waits for the next one. */
  const reconnect = async (): Promise<void> => {
    const before = watches();
    server.dropConnections();
    while (watches() === before) await delay(5);
  };

  beforeEach(async () => {
    server = await KurrentServer.start();
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  it('continues before the event at which a checkpoint came too early (EventStore#4035)', async () => {
    server.checkpointFault = 'before-its-event';
    await open();
    limit();
    while (watches() < 2) await delay(5);
    server.checkpointFault = undefined;
    await expectDamage();
  });

  it('ignores a checkpoint beyond the log (#4892)', async () => {
    server.checkpointFault = 'beyond-the-log';
    await open();
    server.checkpointFault = undefined;
    await reconnect();
    server.goDown();
    limit();
    server.comeBack();
    await expectDamage();
  });

  it('does not return to a checkpoint that no longer moves (#3697)', async () => {
    server.checkpointFault = 'stuck';
    addOthers(1);
    await open();
    addOthers(1_000);
    server.log.setMetadata(`${stores.namespaceOf(store)}.round-2`, {});
    server.log.tombstone('order-2');
    addOthers(200);
    await delay(100);
    const before = server.scanned;
    await reconnect();
    limit();
    await expectDamage();
    expect(server.scanned - before).toBeLessThan(500);
  });

  it('passes over what it has read where the checkpoints are right', async () => {
    await open();
    addOthers(1_000);
    await delay(100);
    const before = server.scanned;
    await reconnect();
    limit();
    await expectDamage();
    expect(server.scanned - before).toBeLessThan(500);
  });
});
