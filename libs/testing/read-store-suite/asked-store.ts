import type { Generation, ReadStore, Row, RowQuery } from '#projections';
import { byKey, put, wins } from './wins.js';

/** The store of the current test, prepared for rows of wins. */
export class AskedStore {
  store!: ReadStore;
  /** The generation that answers queries at first. */
  active!: Generation;

  constructor(private readonly opening: () => Promise<ReadStore>) {}

  async open(): Promise<void> {
    this.store = await this.opening();
    this.active = await this.store.prepare(wins);
  }

  readonly write = async (generation: Generation, rows: readonly Row[], to = 1n): Promise<void> =>
    this.store.commit(generation, {
      from: await this.store.checkpoint(generation),
      to,
      upserts: put(...rows),
      deletes: [],
    });

  readonly find = (more: Partial<RowQuery> = {}): Promise<readonly Row[]> =>
    this.store.find({ table: 'win_row', orderBy: byKey, limit: 1_000, ...more });

  readonly dump = (generation: Generation): Promise<string[]> => Array.fromAsync(this.store.dump(generation));
}
