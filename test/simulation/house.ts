import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { CommandHandler } from '#application';
import type { Property } from '#application';
import { EventCodec } from '#event-store';
import type { EventStore } from '#event-store';
import { UPCASTERS, withBooks } from '#ledger';
import type { SaidOfDay } from '#ledger';
import { ProjectionHost, rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { PROJECTIONS, knownAtEvent, masterGame, saidOfDay } from '#read-models';
import { DAY_MODELS } from '../../apps/api/books/day-books.js';
import { EVENTS_FILE, ROWS_FILE } from './faults/crash-image.js';
import { FaultyEventStore } from './faults/faulty-event-store.js';
import { FaultyReadStore } from './faults/faulty-read-store.js';

/** The read models that a report of a gaming day puts together. */
const OF_DAYS = DAY_MODELS.map(String);

/** The stores of a house. */
export interface HouseStores {
  readonly events: EventStore;
  readonly rows: ReadStore;
}

export interface HouseOptions {
  readonly folder: string;
  /** Opens the stores, again after each start. Default: files in the folder. */
  readonly openStores?: ((propertyId: string) => Promise<HouseStores>) | undefined;
  /** The clocks of the two processes: milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly elsewhereNow: () => number;
  /** The property, as it is recorded. */
  readonly property: () => Property;
  /** Number of rows of each table that the projections keep in memory. */
  readonly cachedRows: number;
  /** Called when a projection stops or stalls. */
  readonly onProjectionError: (error: unknown, projection?: string) => void;
}

/** A ledger in one process, with its stores behind faults. */
export class House {
  readonly events: FaultyEventStore;
  readonly rows: FaultyReadStore;
  readonly codec = new EventCodec(UPCASTERS);
  readonly commands: CommandHandler;
  /** Another process on the same stores, without anything loaded. */
  readonly elsewhere: CommandHandler;
  readonly projections: ProjectionHost;
  readonly folder: string;
  private readonly property: Property;
  private readonly stored: EventStore;
  private readonly readModels: ReadStore;

  private constructor(options: HouseOptions, { events, rows }: HouseStores) {
    const { folder, now, elsewhereNow, property: recorded, cachedRows, onProjectionError } = options;
    this.folder = folder;
    this.stored = events;
    this.readModels = rows;
    this.events = new FaultyEventStore(this.stored);
    this.rows = new FaultyReadStore(this.readModels);
    const { codec } = this;
    const { propertyId, name } = recorded();
    const clocks = {
      ...{ propertyId, name },
      get clock() {
        return recorded().clock;
      },
    };
    const property = withBooks(clocks, recorded);
    this.property = property;
    this.commands = new CommandHandler({ codec, property, now, store: this.events });
    this.elsewhere = new CommandHandler({ codec, property, now: elsewhereNow, store: this.stored });
    this.projections = new ProjectionHost({
      eventStore: this.events,
      readStore: this.rows.port,
      codec,
      projections: PROJECTIONS,
      cachedRows,
      onError: onProjectionError,
    });
  }

  /** @throws StoreFault */
  static async open(options: HouseOptions): Promise<House> {
    const { folder, openStores, property } = options;
    const stores = openStores ? await openStores(property().propertyId) : filesIn(folder);
    const house = new House(options, stores);
    await house.projections.start();
    return house;
  }

  /** What a report of a gaming day says now, from read models that are built anew up to the newest event. */
  async said(gamingDay: string): Promise<SaidOfDay> {
    const { stored: eventStore, codec, property } = this;
    const [newest] = await eventStore.readAll({ direction: 'backwards', limit: 1 });
    const { clock: calendar, winFormulas: formulas, dropSchedules } = property;
    const readStore = new MemoryReadStore();
    for (const projection of PROJECTIONS.filter(({ name }) => OF_DAYS.includes(name))) {
      await rebuildProjection({ eventStore, readStore, codec }, projection);
    }
    const knownAt = (await knownAtEvent(readStore, newest!.id))!;
    return saidOfDay(
      await masterGame(readStore, { gamingDay, calendar, formulas, dropSchedules, at: { knownAt } }),
      newest!.id,
    );
  }

  /** The reader for reports. */
  get reports(): ReadStore {
    return this.readModels;
  }

  /** Limits the file of the events to this number of further pages, or removes the limit. */
  limitDisk(furtherPages: number | 'any'): void {
    const { db } = (this.stored as unknown as { commits: { options: { db: Database } } }).commits.options;
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${furtherPages === 'any' ? 1_000_000_000 : pages + furtherPages}`);
  }

  /** Ends the process and removes its files. */
  async abandon(): Promise<void> {
    this.events.feed.release();
    await this.projections.stop();
    await this.stored.close();
    await this.readModels.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string): HouseStores {
  return {
    events: SqliteEventStore.open({ path: join(folder, EVENTS_FILE) }),
    rows: openSqliteReadStore({ path: join(folder, ROWS_FILE) }),
  };
}
