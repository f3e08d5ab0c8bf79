import type { EventOf, LedgerEventType } from '#ledger';
import { TableShape, rowAfter } from '#projections';
import type { Projection, Row, RowChange, Scalar, TableDefinition } from '#projections';
import { ledgerProjection } from '../ledger-projection.js';
import type { EntryContext, LedgerEntry, LedgerHandlers } from '../ledger-projection.js';
import { DATES } from './moment.js';
import type { DateColumn } from './moment.js';

const DATE_COLUMNS = Object.keys(DATES) as readonly DateColumn[];

/** The dates of the first and last event of a row, which tell whether a moment lies between them. */
const BOUNDS = Object.fromEntries(
  DATE_COLUMNS.flatMap((date) => [
    [`first_${date}`, DATES[date]],
    [`last_${date}`, DATES[date]],
  ]),
);

/** The event of an entry. */
const ENTRY = {
  entry_position: 'bigint',
  entry_event_id: 'text',
  entry_type: 'text',
  entry_occurred_at: 'text',
  entry_recorded_at: 'text',
} as const;

/** A read model with rows as of any floor time and as known at any time. */
export interface DatedProjection extends Projection {
  readonly dated: ReadonlyMap<string, DatedTable>;
}

/** A table of a dated projection. */
export interface DatedDefinition extends TableDefinition {
  /**
   * Columns of type `sum`, which only ever change by what an event adds. An entry then holds these amounts; else it holds
   * its event.
   */
  readonly sums?: readonly string[];
}

/** Names of fields of the data of events. */
export type HeldBack = {
  readonly [Type in LedgerEventType]?: readonly (keyof EventOf<Type>['data'])[];
};

type Handler = (entry: LedgerEntry<LedgerEventType>) => readonly RowChange[];

/**
 * A projection of the ledger that keeps the change of each event to a row: one entry an event in the table
 * `<table>_entries`, never changed. A row as of a moment is made from the entries that count: a row of sums is the sum
 * of their amounts; any other row is made by the same changes from their events.
 */
export function datedProjection(definition: {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly DatedDefinition[];
  readonly handles: LedgerHandlers;
  /** Fields of events that neither a handler nor an entry gets, because nobody may read them in the read store. */
  readonly holdsBack?: HeldBack;
}): DatedProjection {
  const handlers = definition.handles as unknown as Readonly<Record<string, Handler>>;
  const dated = new Map(definition.tables.map((table) => [table.name, new DatedTable(table, handlers)]));
  const withEntries = Object.entries(handlers).map(([type, handler]) => [
    type,
    (whole: LedgerEntry<LedgerEventType>) => {
      const entry = without(definition.holdsBack?.[type as LedgerEventType], whole);
      const changes = handler(entry);
      const ofRows = Map.groupBy(changes, ({ table, key }) => `${table} ${dated.get(table)!.keyText(key)}`);
      const entries = ofRows.values().map((ofRow) => dated.get(ofRow[0]!.table)!.entryOf(ofRow, type, entry));
      return [...changes.map((change) => datedBy(entry, change)), ...entries];
    },
  ]);
  const projection = ledgerProjection({
    name: definition.name,
    version: definition.version,
    tables: [...dated.values()].flatMap(({ table, entries }) => [table, entries]),
    handles: Object.fromEntries(withEntries) as LedgerHandlers,
  });
  return { ...projection, dated };
}

/** A table whose rows can be made again from their entries. */
export class DatedTable {
  readonly table: TableDefinition;
  readonly entries: TableDefinition;
  private readonly shape: TableShape;
  private readonly sums: readonly string[] | undefined;

  constructor(
    { name, columns, primaryKey, indexes = [], sums }: DatedDefinition,
    private readonly handlers: Readonly<Record<string, Handler>>,
  ) {
    this.shape = new TableShape({ name, columns, primaryKey });
    this.sums = sums;
    this.table = {
      name,
      columns: { ...columns, ...BOUNDS },
      primaryKey,
      indexes: [...indexes, ...DATE_COLUMNS.map((date) => [`last_${date}`, `first_${date}`])],
    };
    const key = Object.fromEntries(primaryKey.map((column) => [column, columns[column]!]));
    this.entries = {
      name: `${name}_entries`,
      columns: sums ? { ...columns, ...ENTRY } : { ...key, ...ENTRY, entry_event: 'text' },
      primaryKey: [...primaryKey, 'entry_position'],
      appended: true,
    };
  }

  /** The entry of an event that makes these changes to one row. */
  entryOf(
    changes: readonly RowChange[],
    type: string,
    { position, eventId, occurredAt, recordedAt, ...event }: LedgerEntry<LedgerEventType>,
  ): RowChange {
    const key = { ...this.keyOf(changes[0]!.key), entry_position: position };
    const held = this.sums ? this.changed(undefined, changes) : { entry_event: JSON.stringify(event) };
    const row = {
      ...held,
      ...key,
      entry_event_id: eventId,
      entry_type: type,
      entry_occurred_at: occurredAt,
      entry_recorded_at: recordedAt,
    };
    return { table: this.entries.name, key, row };
  }

  /** The row from these entries of one key, in the order of the log; undefined if they make none. */
  rowFrom(key: Row, entries: readonly Row[]): Row | undefined {
    if (this.sums) return this.summed(this.sums, entries);
    const keyText = this.shape.keyText(key);
    let row: Row | undefined;
    for (const entry of entries) {
      const changes = this.handlers[String(entry['entry_type'])]!(readEntry(entry));
      const own = changes.filter(
        (change) => change.table === this.shape.name && this.shape.keyText(change.key) === keyText,
      );
      row = this.changed(row, own);
    }
    return row;
  }

  private summed(columns: readonly string[], entries: readonly Row[]): Row | undefined {
    const last = entries.at(-1);
    if (!last) return undefined;
    const total = (column: string): bigint =>
      entries.reduce((sum, entry) => sum + BigInt(entry[column] ?? 0), 0n);
    const sums = columns.map((column) => [column, total(column)]);
    return { ...this.plain(last), ...(Object.fromEntries(sums) as Row) };
  }

  private changed(row: Row | undefined, changes: readonly RowChange[]): Row | undefined {
    for (const change of changes) {
      const next = rowAfter(change, row);
      row = next && this.shape.conform(next, row);
    }
    return row;
  }

  keyText(row: Row): string {
    return this.shape.keyText(row);
  }

  keyOf(row: Row): Row {
    return this.pick(row, this.shape.primaryKey);
  }

  /** A stored row without the dates of its events. */
  plain(row: Row): Row {
    return this.pick(row, this.shape.columns);
  }

  private pick(row: Row, columns: readonly string[]): Record<string, Scalar> {
    return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  }
}

/** An event without these fields of its data. */
function without(
  fields: readonly string[] | undefined,
  entry: LedgerEntry<LedgerEventType>,
): LedgerEntry<LedgerEventType> {
  if (!fields) return entry;
  const kept = Object.entries(entry.data).filter(([name]) => !fields.includes(name));
  return { ...entry, data: Object.fromEntries(kept) };
}

function readEntry(entry: Row): LedgerEntry<LedgerEventType> {
  return {
    ...(JSON.parse(String(entry['entry_event'])) as LedgerEntry<LedgerEventType>),
    position: entry['entry_position'] as bigint,
    eventId: String(entry['entry_event_id']),
    occurredAt: String(entry['entry_occurred_at']),
    recordedAt: String(entry['entry_recorded_at']),
  };
}

/** A change that also keeps the dates of the row's events. */
function datedBy(entry: EntryContext, change: RowChange): RowChange {
  const { table, key } = change;
  const withBounds = (columns: Row, row: Row | undefined): Row => ({ ...columns, ...boundsWith(entry, row) });
  if ('update' in change) return { table, key, update: (row) => withBounds(change.update(row), row) };
  if ('upsert' in change) return { table, key, upsert: (row) => withBounds(change.upsert(row), row) };
  return {
    table,
    key,
    change: (row) => {
      const next = rowAfter(change, row);
      return next && withBounds(next, row);
    },
  };
}

function boundsWith(entry: EntryContext, before: Row | undefined): Row {
  const dates = {
    occurred_at: entry.occurredAt,
    recorded_at: entry.recordedAt,
    position: entry.position,
  };
  const bounds: Record<string, Scalar> = {};
  for (const date of DATE_COLUMNS) {
    const [first, last] = [before?.[`first_${date}`], before?.[`last_${date}`]];
    const value = dates[date];
    bounds[`first_${date}`] = first === undefined || first === null || value < first ? value : first;
    bounds[`last_${date}`] = last === undefined || last === null || value > last ? value : last;
  }
  return bounds;
}
