import { PoisonEvent } from './errors.js';
import type { EventPage } from './event-page.js';
import type { EventHandler, Row, RowChange } from './projection.js';
import type { Generation, ReadStore, RowBatch, RowKey } from './read-store.js';
import { RowCache } from './row-cache.js';
import { shapesOf, type TableShape } from './table-shape.js';

/** Rows of one table kept in memory unless told otherwise. */
export const CACHED_ROWS = 5_000;

/** A row while the page under way changes it; `undefined` in `stored` means that it has not been loaded. */
interface Slot {
  readonly table: WorkingTable;
  readonly key: Row;
  readonly keyText: string;
  stored: Row | null | undefined;
  row: Row | null;
}

/** A table with the rows that the page under way touches, and those that were used lately. */
interface WorkingTable {
  readonly shape: TableShape;
  readonly slots: Map<string, Slot>;
  readonly cache: RowCache;
}

interface PlannedChange {
  readonly index: number;
  readonly slot: Slot;
  readonly change: RowChange['change'];
}

/** Which event of a page could not be taken, and why. */
interface Failure {
  readonly index: number;
  readonly cause: unknown;
}

/**
 * Writes events into one generation, a page a transaction. Its position moves only when the store has taken a page, so
 * a page may be given again after any failure.
 */
export class GenerationWriter {
  private readonly handlers: ReadonlyMap<string, EventHandler | null>;
  private readonly tables: ReadonlyMap<string, WorkingTable>;

  constructor(
    private readonly store: ReadStore,
    readonly generation: Generation,
    private reached: bigint,
    cachedRows = CACHED_ROWS,
  ) {
    const { handles, ignores } = generation.projection;
    this.handlers = new Map([
      ...ignores.map((type) => [type, null] as const),
      ...Object.entries(handles).map(([type, handler]) => [type, handler] as const),
    ]);
    this.tables = new Map(
      [...shapesOf(generation.projection)].map(([name, shape]) => [
        name,
        { shape, slots: new Map(), cache: new RowCache(cachedRows) },
      ]),
    );
  }

  /** Every event up to here is in the rows. */
  get position(): bigint {
    return this.reached;
  }

  /**
   * Takes the events of a page that lie after its position. Those before a poison event are kept.
   * @throws PoisonEvent
   * @throws CheckpointMoved
   * @throws StoreFault
   */
  async apply(page: EventPage): Promise<void> {
    const first = page.indexAfter(this.reached);
    if (first === page.events.length) return;
    let end = page.events.length;
    let failure: Failure | undefined;
    while (end > first) {
      const found = await this.applyRange(page, first, end);
      if (found === undefined) break;
      failure = found;
      end = found.index;
    }
    if (failure === undefined) return;
    throw new PoisonEvent(this.generation.projection.name, page.events[failure.index]!, failure.cause);
  }

  private async applyRange(page: EventPage, first: number, end: number): Promise<Failure | undefined> {
    const slots: Slot[] = [];
    const planned: PlannedChange[] = [];
    for (const { slots: left } of this.tables.values()) left.clear();
    for (let index = first; index < end; index++) {
      try {
        for (const { table, key, change } of this.changesOf(page, index)) {
          planned.push({ index, slot: this.slotOf(slots, table, key), change });
        }
      } catch (cause) {
        return { index, cause };
      }
    }
    await this.loadUnknown(slots);
    for (const { index, slot, change } of planned) {
      try {
        slot.row = changedRow(slot, change);
      } catch (cause) {
        return { index, cause };
      }
    }
    const to = page.events[end - 1]!.position;
    await this.store.commit(this.generation, batchOf(slots, this.reached, to));
    this.reached = to;
    for (const { table, keyText, row } of slots) table.cache.set(keyText, row);
    return undefined;
  }

  private changesOf(page: EventPage, index: number): readonly RowChange[] {
    const handler = this.handlers.get(page.events[index]!.type);
    if (handler === null) return [];
    if (handler === undefined) throw new Error('it neither handles nor ignores events of this type');
    return handler(page.decode(index));
  }

  private slotOf(slots: Slot[], name: string, key: Row): Slot {
    const table = this.tables.get(name);
    if (table === undefined) throw new TypeError(`it has no table ${name}`);
    const keyText = table.shape.keyText(key);
    const known = table.slots.get(keyText);
    if (known !== undefined) return known;
    const stored = table.cache.get(keyText);
    const slot = { table, key, keyText, stored, row: stored ?? null };
    table.slots.set(keyText, slot);
    slots.push(slot);
    return slot;
  }

  private async loadUnknown(slots: readonly Slot[]): Promise<void> {
    const unknown: Slot[] = [];
    const keys: RowKey[] = [];
    for (const slot of slots) {
      if (slot.stored !== undefined) continue;
      unknown.push(slot);
      keys.push({ table: slot.table.shape.name, key: slot.key });
    }
    if (unknown.length === 0) return;
    const rows = await this.store.load(this.generation, keys);
    unknown.forEach((slot, index) => {
      slot.stored = slot.row = rows[index] ?? null;
    });
  }
}

function changedRow({ table: { shape }, key, keyText, row }: Slot, change: RowChange['change']): Row | null {
  const next = change(row ?? undefined);
  if (next === undefined) return null;
  if (next === row) return row;
  const conforming = shape.conform(next);
  for (const column of shape.primaryKey) {
    if (conforming[column] !== key[column] && shape.keyText(conforming) !== keyText) {
      throw new TypeError(`a change of ${shape.name} gave the row another key`);
    }
  }
  return conforming;
}

function batchOf(slots: readonly Slot[], from: bigint, to: bigint): RowBatch {
  const upserts: { table: string; row: Row }[] = [];
  const deletes: RowKey[] = [];
  for (const { table, key, stored, row } of slots) {
    if (row === stored) continue;
    if (row === null) deletes.push({ table: table.shape.name, key });
    else upserts.push({ table: table.shape.name, row });
  }
  return { from, to, upserts, deletes };
}
