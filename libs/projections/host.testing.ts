import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec, type EventStore } from '#event-store';
import { Chance } from '#play/chance.js';
import { Floor, markers, wins } from './books.testing.js';
import { ProjectionHost, type ProjectionHostOptions } from './host/projection-host.js';
import type { ProjectionStatus } from './host/projection-runner.js';
import type { ReadStore } from './read-store.js';

/** Stores, a floor that writes into them, and hosts that `stopHosts` ends. */
export class HostBench<E extends EventStore, R extends ReadStore> {
  readonly floor: Floor;
  private readonly hosts: ProjectionHost[] = [];

  constructor(
    readonly eventStore: E,
    readonly readStore: R,
    chance: { below(bound: number): number },
  ) {
    this.floor = new Floor(eventStore, chance);
  }

  readonly host = (more: Partial<ProjectionHostOptions> = {}): ProjectionHost => {
    const { eventStore, readStore } = this;
    const projections = [wins, markers];
    const host = new ProjectionHost({ eventStore, readStore, codec: new EventCodec(), projections, ...more });
    this.hosts.push(host);
    return host;
  };

  async stopHosts(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.stop()));
  }
}

/** Creates a bench in memory for a test; its hosts are stopped after it. */
export function benches(): (seed?: number) => HostBench<MemoryEventStore, MemoryReadStore> {
  let bench: HostBench<MemoryEventStore, MemoryReadStore>;
  afterEach(() => bench.stopHosts());
  return (seed = 1) =>
    (bench = new HostBench(new MemoryEventStore(), new MemoryReadStore(), new Chance(seed)));
}

/** A read store with some methods replaced. */
export function altered(store: ReadStore, changes: Partial<ReadStore>): ReadStore {
  return withMethods(store, changes);
}

function withMethods<Store extends object>(store: Store, changes: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name): unknown => {
      if (name in changes) return Reflect.get(changes, name);
      const method = Reflect.get(target, name) as ((...args: unknown[]) => unknown) | undefined;
      return method?.bind(target);
    },
  });
}

/** An event store that records the number of events of each read. */
export function countingReads<Store extends Pick<EventStore, 'readAll'>>(
  store: Store,
  count: (events: number) => void,
): Store {
  const readAll: EventStore['readAll'] = async (asked) => {
    const events = await store.readAll(asked);
    count(events.length);
    return events;
  };
  return withMethods<Pick<EventStore, 'readAll'>>(store, { readAll }) as Store;
}

export async function stateOf(host: ProjectionHost, name: string): Promise<ProjectionStatus> {
  return (await host.status()).projections.find((projection) => projection.name === name)!;
}

/** Waits for a condition, at most 10 s. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error('waited 10 s');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export function raise(message: string): never {
  throw new Error(message);
}
