import type { Row } from '../projection.js';

/**
 * Recently used rows, at most `limit` of them. It also caches that a row is absent. Two halves replace an exact order
 * of use: when the newer half is full, the older one is dropped.
 */
export class RowCache {
  private newer = new Map<string, Row | null>();
  private older = new Map<string, Row | null>();

  constructor(readonly limit: number) {}

  /** The row, `null` if it is known to be absent, or undefined if it is unknown. */
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

  /** Number of keys, counting one in both halves twice. */
  get size(): number {
    return this.newer.size + this.older.size;
  }
}
