import type { Database } from 'better-sqlite3';
import { toStoreFault } from '#adapters/sqlite';
import { StoreFault } from '#event-store';
import type { AppendResult, StreamAppend } from '#event-store';

interface Waiting {
  readonly appends: readonly StreamAppend[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
  readonly giveUpAtMs: number;
}

/** A transaction takes requests until their text passes this many characters: some 2,000 events of usual size. */
const MAX_BATCH_CHARS = 1_000_000;

/** Pause before the next try when another process holds the file for writing. */
const LOCK_RETRY_MS = 5;

export interface GroupCommitOptions {
  readonly db: Database;
  readonly path: string;
  /** Writes one request inside the transaction, or throws and is undone alone. */
  readonly write: (appends: readonly StreamAppend[]) => AppendResult;
  readonly onCommit: () => void;
  /** How long a request waits while other processes hold the file. */
  readonly busyTimeoutMs: number;
}

/**
 * Requests that arrive together share one transaction and so one sync of the disk. Each stands in a savepoint of its
 * own: a refused one does not harm the others. Nobody is answered before the commit, and when it fails all are refused:
 * even a conflict may have been with an event that is not there.
 */
export class GroupCommit {
  private queue: Waiting[] = [];
  private flushing: Promise<void> | undefined;
  private readonly begin;
  private readonly commit;
  private readonly savepoint;
  private readonly release;
  private readonly undo;

  constructor(private readonly options: GroupCommitOptions) {
    const { db } = options;
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
    this.savepoint = db.prepare('SAVEPOINT request');
    this.release = db.prepare('RELEASE request');
    this.undo = db.prepare('ROLLBACK TO request');
  }

  append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    const giveUpAtMs = performance.now() + this.options.busyTimeoutMs;
    return new Promise((resolve, reject) => {
      this.queue.push({ appends, resolve, reject, giveUpAtMs });
      this.flushing ??= this.flushAll();
    });
  }

  /** Resolves when every request so far has its answer. Never rejects. */
  async idle(): Promise<void> {
    await this.flushing;
  }

  private async flushAll(): Promise<void> {
    while (this.queue.length > 0) {
      await new Promise(setImmediate);
      const batch = this.takeBatch();
      try {
        const answers = this.commitTogether(batch);
        for (const answer of answers) answer();
        this.options.onCommit();
      } catch (error) {
        await this.refuse(batch, toStoreFault(error, this.options.path));
      }
    }
    this.flushing = undefined;
  }

  private takeBatch(): Waiting[] {
    let chars = 0;
    let size = 0;
    while (size < this.queue.length && chars < MAX_BATCH_CHARS) {
      for (const { events } of this.queue[size]?.appends ?? []) {
        for (const { data, metadata } of events) chars += data.length + metadata.length;
      }
      size += 1;
    }
    return this.queue.splice(0, size);
  }

  /** Throws when the transaction as a whole failed; nothing of it is stored then. */
  private commitTogether(batch: readonly Waiting[]): (() => void)[] {
    const { db, path, write } = this.options;
    this.begin.run();
    try {
      const answers = batch.map(({ appends, resolve, reject }) => {
        this.savepoint.run();
        try {
          const result = write(appends);
          this.release.run();
          return () => resolve(result);
        } catch (error) {
          // On a full or failing disk SQLite may have undone the whole transaction already.
          if (!db.inTransaction) throw error;
          this.undo.run();
          this.release.run();
          return () => reject(toStoreFault(error, path));
        }
      });
      this.commit.run();
      return answers;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  private async refuse(batch: readonly Waiting[], fault: Error): Promise<void> {
    const isLocked = fault instanceof StoreFault && fault.code === 'store-locked';
    const now = performance.now();
    const patient = batch.filter(({ giveUpAtMs }) => isLocked && giveUpAtMs > now);
    for (const waiting of batch) if (!patient.includes(waiting)) waiting.reject(fault);
    if (patient.length === 0) return;
    this.queue.unshift(...patient);
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}
