import type { Projection, Row } from '../projection.js';
import type { RowBatch, RowKey } from '../read-store.js';
import { RowCache } from './row-cache.js';
import { shapesOf, type TableShape } from './table-shape.js';

/** A changed row that the store does not have yet. */
export interface Slot {
  readonly table: WorkingTable;
  readonly key: Row;
  readonly keyText: string;
  /** The row in the store; undefined before it is loaded. */
  stored: Row | null | undefined;
  row: Row | null;
  /** The row before the current step; undefined if that step made the slot. */
  before: Row | null | undefined;
  step: number;
}

/** A table with the rows that await the store, and the recently used ones. */
interface WorkingTable {
  readonly shape: TableShape;
  readonly slots: Map<string, Slot>;
  readonly cache: RowCache;
}

/** Rows of one generation after events, until the store has them. Each step can be undone separately. */
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
   * The row under a key, which becomes part of the step.
   * @throws TypeError if the projection has no such table or the table no such key
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

  /** Rows of the step that must be loaded first. */
  unknown(): readonly Slot[] {
    return this.touched.filter(({ stored }) => stored === undefined);
  }

  /** Restores every row to its state before the step. */
  undo(): void {
    for (const slot of this.touched) {
      if (slot.before === undefined) slot.table.slots.delete(slot.keyText);
      else slot.row = slot.before;
    }
    this.touched = [];
  }

  /** The changes for the store. */
  batch(from: bigint, to: bigint, lastEvent?: string): RowBatch {
    const upserts: { table: string; row: Row }[] = [];
    const deletes: RowKey[] = [];
    for (const { shape, slots } of this.tables.values()) {
      for (const { key, stored, row } of slots.values()) {
        if (row === stored) continue;
        if (row === null) deletes.push({ table: shape.name, key });
        else upserts.push({ table: shape.name, row });
      }
    }
    return { from, to, lastEvent, upserts, deletes };
  }

  /** Marks the batch as stored. */
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
