import type { NewRow, Projection, Row, RowChange, Scalar } from '../projection.js';
import type { RowBatch, RowKey } from '../read-store.js';
import { RowCache } from './row-cache.js';
import { shapesOf, type TableShape } from './table-shape.js';
import { WrittenKeys } from './written-keys.js';

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
  /** The step that made the object `row`, which it alone may change. */
  ownedBy: number;
}

/** A table with the rows that await the store, and the recently used ones. */
interface WorkingTable {
  readonly shape: TableShape;
  readonly slots: Map<string, Slot>;
  readonly cache: RowCache;
  /** Absent if the store had rows before. */
  readonly written: WrittenKeys | undefined;
  readonly appended: Row[];
  /** The slot that was asked for last: events that follow each other often change one row. */
  last: Slot | undefined;
  /** Number of appended rows before the current step. */
  kept: number;
}

export interface WorkingRowsOptions {
  readonly cachedRows: number;
  /** Whether the generation has no rows yet. */
  readonly isEmpty: boolean;
}

/** Rows of one generation after events, until the store has them. Each step can be undone separately. */
export class WorkingRows {
  private readonly tables: ReadonlyMap<string, WorkingTable>;
  private touched: Slot[] = [];
  private step = 0;

  constructor(projection: Projection, { cachedRows, isEmpty }: WorkingRowsOptions) {
    this.tables = new Map(
      [...shapesOf(projection)].map(([name, shape]): [string, WorkingTable] => {
        const cache = new RowCache(cachedRows);
        const written = isEmpty ? new WrittenKeys() : undefined;
        return [name, { shape, slots: new Map(), cache, written, appended: [], last: undefined, kept: 0 }];
      }),
    );
  }

  begin(): void {
    this.step++;
    this.touched = [];
    for (const table of this.tables.values()) table.kept = table.appended.length;
  }

  /**
   * Adds a row as part of the step.
   * @throws TypeError if the projection has no such table, or the row does not conform to it
   */
  append({ table: name, row }: NewRow): void {
    const { shape, appended } = this.tableOf(name);
    if (!shape.definition.appended) throw new TypeError(`rows of ${name} are not only added`);
    appended.push(shape.conform(row));
  }

  /**
   * The row under a key, which becomes part of the step.
   * @throws TypeError if the projection has no such table or the table no such key
   */
  slotOf(name: string, key: Row): Slot {
    const table = this.tableOf(name);
    const known = table.last && hasKey(table.last, key) ? table.last : this.find(table, key);
    table.last = known;
    if (known.step !== this.step) {
      known.step = this.step;
      known.before = known.row;
      this.touched.push(known);
    }
    return known;
  }

  /**
   * Changes the row of a slot, which was loaded.
   * @throws TypeError if the new row does not conform to its table, or has another key
   */
  change(slot: Slot, change: Exclude<RowChange, NewRow>): void {
    if ('change' in change) slot.row = rewritten(slot, change.change);
    else if ('update' in change) {
      if (slot.row !== null) this.setColumns(slot, slot.row, change.update(slot.row));
    } else if (slot.row !== null) this.setColumns(slot, slot.row, change.upsert(slot.row));
    else {
      slot.row = conforming(slot, { ...change.key, ...change.upsert(undefined) });
      slot.ownedBy = this.step;
    }
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
    for (const table of this.tables.values()) {
      table.appended.length = table.kept;
      table.last = undefined;
    }
  }

  /** The changes for the store. */
  batch(from: bigint, to: bigint, lastEvent?: string): RowBatch {
    const upserts: { table: string; row: Row }[] = [];
    const deletes: RowKey[] = [];
    for (const { shape, slots, appended } of this.tables.values()) {
      for (const row of appended) upserts.push({ table: shape.name, row });
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
    for (const table of this.tables.values()) {
      const { slots, cache, written } = table;
      // The cache would not keep the others.
      let beyondCache = slots.size - cache.limit;
      for (const { keyText, row, stored } of slots.values()) {
        if (beyondCache-- <= 0) cache.set(keyText, row);
        if (stored === null && row !== null) written?.add(keyText);
      }
      slots.clear();
      table.last = undefined;
      table.appended.length = table.kept = 0;
    }
    this.touched = [];
  }

  private tableOf(name: string): WorkingTable {
    const table = this.tables.get(name);
    if (table === undefined) throw new TypeError(`it has no table ${name}`);
    return table;
  }

  private find(table: WorkingTable, key: Row): Slot {
    const keyText = table.shape.keyText(key);
    return table.slots.get(keyText) ?? this.makeSlot(table, key, keyText);
  }

  private makeSlot(table: WorkingTable, key: Row, keyText: string): Slot {
    const isNew = table.written?.mayHold(keyText) === false;
    const stored = isNew ? null : table.cache.get(keyText);
    const row = stored ?? null;
    const slot = { table, key, keyText, stored, row, before: undefined, step: this.step, ownedBy: 0 };
    table.slots.set(keyText, slot);
    this.touched.push(slot);
    return slot;
  }

  /** Sets the values that differ, in a copy of the row: one for all changes of a step. */
  private setColumns(slot: Slot, before: Row, columns: Row): void {
    const { shape } = slot.table;
    let row = before as Record<string, Scalar>;
    for (const column in columns) {
      const value = columns[column]!;
      if (value === row[column]) continue;
      const conformed = shape.conformValue(column, value);
      if (conformed === row[column]) continue;
      if (shape.primaryKey.includes(column)) throw otherKey(shape);
      if (slot.ownedBy !== this.step) {
        row = { ...row };
        slot.ownedBy = this.step;
        slot.row = row;
      }
      row[column] = conformed;
    }
  }
}

function hasKey({ table, key: known }: Slot, key: Row): boolean {
  for (const column of table.shape.primaryKey) if (known[column] !== key[column]) return false;
  return true;
}

function rewritten(slot: Slot, change: (row: Row | undefined) => Row | undefined): Row | null {
  const next = change(slot.row ?? undefined);
  if (next === undefined) return null;
  slot.ownedBy = 0;
  return next === slot.row ? next : conforming(slot, next);
}

function conforming({ table: { shape }, key, keyText, row }: Slot, next: Row): Row {
  const conformed = shape.conform(next, row);
  for (const column of shape.primaryKey) {
    if (conformed[column] !== key[column] && shape.keyText(conformed) !== keyText) throw otherKey(shape);
  }
  return conformed;
}

function otherKey({ name }: TableShape): TypeError {
  return new TypeError(`a change of ${name} gave the row another key`);
}
