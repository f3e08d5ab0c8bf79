import { setTimeout as delay } from 'node:timers/promises';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent, EventStore } from '#event-store';
import { UPCASTERS } from '#ledger';
import { namesOnEngines, openLedger, readConfiguration } from '#platform';
import { verifyProjections } from '#projections';
import type { Projection, ReadStore } from '#projections';
import { PROJECTIONS } from '#read-models';
import { startChild } from '#testing/child-process.js';
import type { Child } from '#testing/child-process.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { DealingFloor } from './dealing-floor.js';
import { PUBLISHED_TOPICS, countOf, expectedOf, foundIn } from './published-ledger.js';
import { TopicReader } from './topic-reader.js';

const WORKER = new URL('./worker-process.ts', import.meta.url);
const CAUGHT_UP_WITHIN_MS = 60_000;

export interface DistributedEngines {
  /** Connection string of an empty database. */
  readonly postgres: string;
  /** Absent: publishes nothing. */
  readonly brokers?: readonly string[];
  /** A folder that the workers share. */
  readonly dataFolder: string;
  /** Pause at each table between two rounds, in milliseconds. */
  readonly pauseMs?: number;
}

/** A ledger on KurrentDB's protocol, PostgreSQL and Kafka, with a recording floor and workers to start and kill. */
export class DistributedLedger {
  readonly dealing: DealingFloor;
  private readonly workers: Child[] = [];

  private constructor(
    readonly kurrent: KurrentServer,
    readonly eventStore: EventStore,
    readonly readStore: ReadStore,
    private readonly published: TopicReader | undefined,
    private readonly engines: DistributedEngines,
  ) {
    this.dealing = new DealingFloor(eventStore, engines.pauseMs);
  }

  /** Opens the parts that run for the whole test; the reader reads everything published from now on. */
  static async open(engines: DistributedEngines): Promise<DistributedLedger> {
    const kurrent = await KurrentServer.start();
    const { connectionString } = kurrent;
    const { brokers } = engines;
    const { namespace, readModels: schema } = namesOnEngines(A_PROPERTY.propertyId);
    const ledger = new DistributedLedger(
      kurrent,
      await openKurrentEventStore({ connectionString, namespace, patienceMs: 2_000 }),
      await openPostgresReadStore({ connectionString: engines.postgres, schema }),
      brokers && (await TopicReader.open([...brokers], PUBLISHED_TOPICS)),
      engines,
    );
    // A worker begins no ledger.
    await (await openLedger(readConfiguration(ledger.settings))).close();
    return ledger;
  }

  /** Reads everything that is published. */
  get reader(): TopicReader {
    if (!this.published) throw new Error('nothing is published without brokers');
    return this.published;
  }

  /** Settings of the workers, by environment variable. */
  get settings(): Readonly<Record<string, string>> {
    const { propertyId, clock } = A_PROPERTY;
    const { brokers } = this.engines;
    return {
      PITLEDGER_DATA: this.engines.dataFolder,
      PITLEDGER_PROPERTY: propertyId,
      PITLEDGER_SHIFTS: clock[0].shifts.map(({ name, beginsAtHour }) => `${name}@${beginsAtHour}`).join(),
      PITLEDGER_KURRENTDB: this.kurrent.connectionString,
      PITLEDGER_POSTGRES: this.engines.postgres,
      ...(brokers && { PITLEDGER_KAFKA: brokers.join() }),
    };
  }

  /** Starts a worker and waits until it follows the ledger. */
  async worker(): Promise<Child> {
    const child = startChild(WORKER, JSON.stringify(this.settings));
    this.workers.push(child);
    await child.line('following');
    return child;
  }

  /** Every event in the order of the store. */
  events(): Promise<readonly DecodedEvent[]> {
    return this.dealing.events();
  }

  /** The position of a projection, as its readers see it. */
  async position(projection: Projection): Promise<bigint> {
    return this.readStore.checkpoint(await this.readStore.prepare(projection));
  }

  /**
   * Checks the ledger after a fault, once the workers have caught up:
   * - every acknowledged command is in the event store, once
   * - each read model is equal to a rebuild
   * - with brokers, each event is in Kafka at least once, and a table's first occurrences are in the order
   *   of
   *   the ledger
   */
  async provesWhole(): Promise<void> {
    const events = await this.events();
    const ids = new Set(events.map(({ id }) => id));
    expect(ids.size).toBe(events.length);
    const lost = [...this.dealing.acknowledged].filter(
      ([, eventIds]) => !eventIds.every((id) => ids.has(id)),
    );
    expect(lost).toEqual([]);

    const head = await this.eventStore.head();
    const codec = new EventCodec(UPCASTERS);
    for (const projection of PROJECTIONS) await this.untilAt(projection, head);
    const verified = await verifyProjections({ ...this, codec }, PROJECTIONS);
    const equal = PROJECTIONS.map((projection) => {
      return { projection, done: true, result: { equal: true, position: head } };
    });
    expect(verified).toMatchObject(equal);

    if (!this.published) return;
    const expected = expectedOf(events);
    await this.reader.until(
      (messages) => countOf(foundIn(messages)) >= countOf(expected),
      CAUGHT_UP_WITHIN_MS,
    );
    expect(foundIn(this.reader.messages)).toEqual(expected);
  }

  /** Ends everything, including workers that a fault left running. */
  async close(): Promise<void> {
    for (const worker of this.workers) {
      worker.kill('SIGCONT');
      worker.kill('SIGKILL');
    }
    await Promise.all(this.workers.map(({ ended }) => ended));
    await this.published?.close();
    await this.readStore.close();
    await this.eventStore.close();
    await this.kurrent.stop();
  }

  private async untilAt(projection: Projection, head: bigint): Promise<void> {
    const giveUpAt = performance.now() + CAUGHT_UP_WITHIN_MS;
    for (;;) {
      const position = await this.position(projection);
      if (position >= head) return;
      if (performance.now() > giveUpAt) {
        const output = this.workers.flatMap(({ lines }) => lines).slice(-20);
        throw new Error(`${projection.name} is at ${position} of ${head}\n${output.join('\n')}`);
      }
      await delay(50);
    }
  }
}
