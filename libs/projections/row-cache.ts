import type { Row } from './projection.js';

/**
 * Rows used lately, at most `limit` of them. A row known to be absent is remembered as such.
 * Two halves instead of an exact order of use: when the newer half is full, the older one is dropped.
 */
export class RowCache {
  private newer = new Map<string, Row | null>();
  private older = new Map<string, Row | null>();

  constructor(private readonly limit: number) {}

  /** The row, `null` when it is known to be absent, or nothing when it is not known. */
  get(key: string): Row | null | undefined {
    const recent = this.newer.get(key);
    if (recent !== undefined) return recent;
    const row = this.older.get(key);
    if (row !== undefined) this.set(key, row);
    return row;
  }

  set(key: string, row: Row | null): void {
    if (this.newer.size >= this.limit / 2 && !this.newer.has(key)) {
      this.older = this.newer;
      this.newer = new Map();
    }
    this.newer.set(key, row);
  }

  /** Keys held, counting one that stands in both halves twice. */
  get size(): number {
    return this.newer.size + this.older.size;
  }
}
