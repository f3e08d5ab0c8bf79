import { setImmediate as nextTurn } from 'node:timers/promises';
import { placeOf } from '#event-store';
import { CheckpointMoved, PoisonEvent } from '../errors.js';
import type { EventPage } from '../host/event-page.js';
import type { EventHandler, NewRow, RowChange } from '../projection.js';
import type { Generation, ReadStore } from '../read-store.js';
import { WorkingRows, type Slot } from '../rows/working-rows.js';

/** Default number of cached rows of a table. */
export const CACHED_ROWS = 5_000;

interface PlannedChange {
  readonly index: number;
  readonly slot: Slot;
  readonly change: Exclude<RowChange, NewRow>;
}

/** The event of a page that could not be applied, and why. */
interface Failure {
  readonly index: number;
  readonly cause: unknown;
}

/**
 * Writes events into one generation. Its position moves only after the store has committed rows and position in one
 * transaction, so any call may be repeated after a failure.
 */
export class GenerationWriter {
  private readonly handlers: ReadonlyMap<string, EventHandler>;
  private readonly ignored: ReadonlySet<string>;
  /** The events of the last page that the projection does not ignore. */
  private concerned: { readonly page: EventPage; readonly indexes: readonly number[] } | undefined;
  private readonly rows: WorkingRows;
  private reached: bigint;
  private events = 0;

  constructor(
    private readonly store: ReadStore,
    readonly generation: Generation,
    private stored: bigint,
    cachedRows = CACHED_ROWS,
    /** Text of `placeOf` for the event at the position. */
    private lastTaken?: string,
  ) {
    const { handles, ignores } = generation.projection;
    this.handlers = new Map(Object.entries(handles));
    this.ignored = new Set(ignores);
    this.rows = new WorkingRows(generation.projection, { cachedRows, isEmpty: stored === 0n });
    this.reached = stored;
  }

  /** The rows include every event up to here. */
  get position(): bigint {
    return this.stored;
  }

  /** Text of `placeOf` for the last event applied. */
  get lastEvent(): string | undefined {
    return this.lastTaken;
  }

  /** Every event up to here was applied: those after `position` await `commit`. */
  get taken(): bigint {
    return this.reached;
  }

  /** Number of events that await `commit`. */
  get waiting(): number {
    return this.events;
  }

  /**
   * Writes the events of a page after its position. Those before a poison event are kept. The event loop runs before
   * each piece of a page, and all pieces are committed at once.
   * @throws PoisonEvent
   * @throws CheckpointMoved
   * @throws StoreFault
   */
  async apply(page: EventPage): Promise<void> {
    const { pieceEnds } = page;
    try {
      for (const end of pieceEnds) {
        if (pieceEnds.length > 1) await nextTurn();
        await this.take(page, end);
      }
    } catch (error) {
      if (error instanceof PoisonEvent) await this.commit();
      throw error;
    }
    await this.commit();
  }

  /**
   * Applies the events of a page that were not applied yet, for `commit` to write. Those before a poison event are
   * applied.
   * @param until end index in the page
   * @throws PoisonEvent
   * @throws CheckpointMoved
   * @throws StoreFault
   */
  async take(page: EventPage, until = page.events.length): Promise<void> {
    const first = page.indexAfter(this.reached);
    let end = until;
    let failure: Failure | undefined;
    while (end > first) {
      const found = await this.takeRange(page, first, end);
      if (found === undefined) break;
      failure = found;
      end = found.index;
    }
    if (failure === undefined) return;
    await this.assertUnmoved();
    throw new PoisonEvent(this.generation.projection.name, page.events[failure.index]!, failure.cause);
  }

  /**
   * Writes everything applied since the last commit.
   * @throws CheckpointMoved
   * @throws StoreFault
   */
  async commit(): Promise<void> {
    if (this.reached === this.stored) return;
    await this.store.commit(this.generation, this.rows.batch(this.stored, this.reached, this.lastTaken));
    this.stored = this.reached;
    this.events = 0;
    this.rows.settle();
  }

  /** Rows that another worker has moved ahead prove nothing about an event. */
  private async assertUnmoved(): Promise<void> {
    const { projection, number } = this.generation;
    const actual = await this.store.checkpoint(this.generation);
    if (actual !== this.stored) throw new CheckpointMoved(projection.name, number, actual);
  }

  private async takeRange(page: EventPage, first: number, end: number): Promise<Failure | undefined> {
    this.rows.begin();
    let failure: Failure | undefined;
    try {
      failure = await this.changeRows(page, first, end);
    } catch (error) {
      this.rows.undo();
      throw error;
    }
    if (failure) this.rows.undo();
    else {
      const last = page.events[end - 1]!;
      this.reached = last.position;
      this.lastTaken = placeOf(last);
      this.events += end - first;
    }
    return failure;
  }

  /** Changes rows that are known at once, and the others in one piece after they are loaded. */
  private async changeRows(page: EventPage, first: number, end: number): Promise<Failure | undefined> {
    const planned: PlannedChange[] = [];
    for (const index of this.concernedIn(page)) {
      if (index < first) continue;
      if (index >= end) break;
      try {
        for (const change of this.changesOf(page, index)) {
          if ('row' in change) {
            this.rows.append(change);
            continue;
          }
          const slot = this.rows.slotOf(change.table, change.key);
          if (slot.stored === undefined) planned.push({ index, slot, change });
          else this.rows.change(slot, change);
        }
      } catch (cause) {
        return { index, cause };
      }
    }
    await this.loadUnknown();
    for (const { index, slot, change } of planned) {
      try {
        this.rows.change(slot, change);
      } catch (cause) {
        return { index, cause };
      }
    }
    return undefined;
  }

  private concernedIn(page: EventPage): readonly number[] {
    if (this.concerned?.page !== page) {
      this.concerned = { page, indexes: page.indexesWithout(this.ignored) };
    }
    return this.concerned.indexes;
  }

  private changesOf(page: EventPage, index: number): readonly RowChange[] {
    const handler = this.handlers.get(page.events[index]!.type);
    if (handler === undefined) throw new Error('it neither handles nor ignores events of this type');
    return handler(page.decode(index));
  }

  private async loadUnknown(): Promise<void> {
    const unknown = this.rows.unknown();
    if (unknown.length === 0) return;
    const keys = unknown.map(({ table, key }) => ({ table: table.shape.name, key }));
    const rows = await this.store.load(this.generation, keys);
    unknown.forEach((slot, index) => {
      slot.stored = slot.row = rows[index] ?? null;
    });
  }
}
