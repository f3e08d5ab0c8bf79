import type { Generation, ReadStore, RowBatch } from '#projections';
import { altered } from '../../../libs/projections/host.testing.js';

/** A fault instead of a commit of rows, or around it. */
export type CommitFault = (commit: (batch: RowBatch) => Promise<void>, batch: RowBatch) => Promise<void>;

/** A read store whose next commits each meet a fault. */
export class FaultyReadStore {
  /** The store that the projections use. */
  readonly port: ReadStore;
  private readonly faults: CommitFault[] = [];

  constructor(store: ReadStore) {
    const commit = (generation: Generation, batch: RowBatch): Promise<void> => {
      const fault = this.faults.shift();
      const commits = (rows: RowBatch): Promise<void> => store.commit(generation, rows);
      return fault ? fault(commits, batch) : commits(batch);
    };
    this.port = altered(store, { commit });
  }

  arm(...faults: readonly CommitFault[]): void {
    this.faults.push(...faults);
  }

  /** Removes the faults that are left. Returns whether there were none. */
  disarm(): boolean {
    return this.faults.splice(0).length === 0;
  }
}

/** A batch that stops in the middle of its transaction: it calls `ends` after this number of rows. */
export function endingAfter(rows: number, ends: () => never, batch: RowBatch): RowBatch {
  const upserts = [...batch.upserts];
  const cut = Object.assign(upserts, {
    *[Symbol.iterator](): Generator<RowBatch['upserts'][number]> {
      for (let index = 0; index < rows && index < upserts.length; index++) yield upserts[index]!;
      ends();
    },
  });
  return { ...batch, upserts: cut };
}
