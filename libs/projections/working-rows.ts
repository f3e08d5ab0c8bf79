import type { Projection, Row } from './projection.js';
import type { RowBatch, RowKey } from './read-store.js';
import { RowCache } from './row-cache.js';
import { shapesOf, type TableShape } from './table-shape.js';

/** A row that events change which the store does not have yet. */
export interface Slot {
  readonly table: WorkingTable;
  readonly key: Row;
  readonly keyText: string;
  /** As the store has it; nothing while it has not been loaded. */
  stored: Row | null | undefined;
  row: Row | null;
  /** As the step under way found it; nothing when that step made the slot. */
  before: Row | null | undefined;
  step: number;
}

/** A table with the rows that await the store, and those that were used lately. */
interface WorkingTable {
  readonly shape: TableShape;
  readonly slots: Map<string, Slot>;
  readonly cache: RowCache;
}

/** Rows of one generation as events leave them until the store takes them. Each step can be undone by itself. */
export class WorkingRows {
  private readonly tables: ReadonlyMap<string, WorkingTable>;
  private touched: Slot[] = [];
  private step = 0;

  constructor(projection: Projection, cachedRows: number) {
    this.tables = new Map(
      [...shapesOf(projection)].map(([name, shape]) => [
        name,
        { shape, slots: new Map(), cache: new RowCache(cachedRows) },
      ]),
    );
  }

  begin(): void {
    this.step++;
    this.touched = [];
  }

  /**
   * The row under a key, which takes part in the step.
   * @throws TypeError when the projection has no such table or the table no such key
   */
  slotOf(name: string, key: Row): Slot {
    const table = this.tables.get(name);
    if (table === undefined) throw new TypeError(`it has no table ${name}`);
    const keyText = table.shape.keyText(key);
    const known = table.slots.get(keyText);
    if (known === undefined) return this.makeSlot(table, key, keyText);
    if (known.step !== this.step) {
      known.step = this.step;
      known.before = known.row;
      this.touched.push(known);
    }
    return known;
  }

  /** Rows of the step that have to be loaded first. */
  unknown(): readonly Slot[] {
    return this.touched.filter(({ stored }) => stored === undefined);
  }

  /** Leaves every row as the step found it. */
  undo(): void {
    for (const slot of this.touched) {
      if (slot.before === undefined) slot.table.slots.delete(slot.keyText);
      else slot.row = slot.before;
    }
    this.touched = [];
  }

  /** What the store has to take. */
  batch(from: bigint, to: bigint): RowBatch {
    const upserts: { table: string; row: Row }[] = [];
    const deletes: RowKey[] = [];
    for (const { shape, slots } of this.tables.values()) {
      for (const { key, stored, row } of slots.values()) {
        if (row === stored) continue;
        if (row === null) deletes.push({ table: shape.name, key });
        else upserts.push({ table: shape.name, row });
      }
    }
    return { from, to, upserts, deletes };
  }

  /** The store has taken the batch. */
  settle(): void {
    for (const { slots, cache } of this.tables.values()) {
      for (const { keyText, row } of slots.values()) cache.set(keyText, row);
      slots.clear();
    }
    this.touched = [];
  }

  private makeSlot(table: WorkingTable, key: Row, keyText: string): Slot {
    const stored = table.cache.get(keyText);
    const row = stored ?? null;
    const slot = { table, key, keyText, stored, row, before: undefined, step: this.step };
    table.slots.set(keyText, slot);
    this.touched.push(slot);
    return slot;
  }
}
