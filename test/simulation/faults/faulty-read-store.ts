import type { Generation, ReadStore, RowBatch } from '#projections';
import { altered } from '../../../libs/projections/host.testing.js';

/** What happens instead of a commit of rows, or around it. */
export type CommitFault = (commit: (batch: RowBatch) => Promise<void>, batch: RowBatch) => Promise<void>;

/** A read store whose next commits meet faults, one each. */
export class FaultyReadStore {
  /** The store as the projections see it. */
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

  /** Whether every fault has happened. The rest of them will not. */
  disarm(): boolean {
    return this.faults.splice(0).length === 0;
  }
}

/** A batch whose rows end in the middle of the transaction that writes them: `ends` is called after so many. */
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
