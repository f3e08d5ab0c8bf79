import type { Row } from '#projections';
import { allRows } from '../paging.js';
import type { Rows } from '../paging.js';
import type { DatedTable } from './dated-projection.js';
import type { Cut, DateColumn } from './moment.js';

/** A row at a moment, with the floor times of the first and last of its events that count. */
export interface RowVersion {
  readonly row: Row;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** A stored row of a dated table, and what it was at any number of moments. Its entries are read once, if one needs them. */
export class StoredRow {
  private entries: Promise<readonly Row[]> | undefined;

  constructor(
    private readonly store: Rows,
    private readonly table: DatedTable,
    private readonly stored: Row,
  ) {}

  /** The row made of the events that count; undefined if none does. */
  async at(cuts: readonly Cut[]): Promise<RowVersion | undefined> {
    if (cuts.some(({ date, value }) => this.bound('first', date) > value)) return undefined;
    if (cuts.every(({ date, value }) => this.bound('last', date) <= value)) {
      const [firstAt, lastAt] = [this.bound('first', 'occurred_at'), this.bound('last', 'occurred_at')];
      return { row: this.stored, firstAt: String(firstAt), lastAt: String(lastAt) };
    }
    const entries = await this.entriesAt(cuts);
    const row = this.table.rowFrom(this.table.keyOf(this.stored), entries);
    const times = entries.map((entry) => String(entry['entry_occurred_at'])).toSorted();
    return row && { row, firstAt: times[0]!, lastAt: times.at(-1)! };
  }

  /** The entries of the row that count, in the order of the log. */
  async entriesAt(cuts: readonly Cut[]): Promise<readonly Row[]> {
    this.entries ??= allRows(this.store, {
      table: this.table.entries.name,
      where: Object.entries(this.table.keyOf(this.stored)).map(([column, value]) => ({
        column,
        is: '=' as const,
        value,
      })),
      orderBy: [{ column: 'entry_position', direction: 'ascending' }],
    });
    return (await this.entries).filter((entry) => isEntryWithin(entry, cuts));
  }

  private bound(end: 'first' | 'last', date: DateColumn): string | bigint {
    return this.stored[`${end}_${date}`] as string | bigint;
  }
}

/** Whether the event of an entry counts. */
export function isEntryWithin(entry: Row, cuts: readonly Cut[]): boolean {
  return cuts.every(({ date, value }) => entry[`entry_${date}`]! <= value);
}
