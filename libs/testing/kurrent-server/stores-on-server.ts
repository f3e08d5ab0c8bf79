import { randomUUID } from 'node:crypto';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import type { EventStore } from '#event-store';
import type { EventStoreSubject } from '../event-store-suite.js';

/** Stores on one server, each in its own namespace, so that each begins empty. */
export class StoresOnServer {
  private readonly namespaces = new WeakMap<EventStore, string>();

  constructor(
    private readonly connectionString: () => string,
    private readonly options: Partial<KurrentEventStoreOptions> = {},
  ) {}

  /** Options of the event store suite for a server. The server chooses positions, and ids have no index. */
  get subject(): EventStoreSubject {
    return {
      open: () => this.open(),
      reopen: (store) => this.open({ namespace: this.namespaceOf(store) }),
      findsIdsInEveryStream: false,
      handOverSeeds: 100,
    };
  }

  async open(options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> {
    const namespace = options.namespace ?? `test_${randomUUID().replaceAll('-', '')}`;
    const connectionString = this.connectionString();
    const store = await openKurrentEventStore({ connectionString, ...this.options, ...options, namespace });
    this.namespaces.set(store, namespace);
    return store;
  }

  namespaceOf(store: EventStore): string {
    return this.namespaces.get(store) ?? '';
  }
}
