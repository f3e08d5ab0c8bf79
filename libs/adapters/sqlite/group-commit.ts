import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import { OpenedFile } from './opened-file.js';
import { toStoreFault } from './sqlite-fault.js';
import { WriteAheadLog, type HeldLog } from './write-ahead-log.js';

interface Request {
  readonly work: () => unknown;
  readonly size: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly giveUpAtMs: number;
}

/** Pause before the next attempt while another process locks the file; doubled each time up to the longest. */
const LOCK_RETRY_MS = 5;
const LONGEST_LOCK_RETRY_MS = 80;

/** A transaction on the disk. */
export interface Commit {
  /** Number of requests in it, including the refused ones. */
  readonly requests: number;
  /** Duration from its beginning to the end of its sync. */
  readonly durationMs: number;
}

export interface GroupCommitOptions {
  readonly db: Database;
  readonly path: string;
  /** What to do about a damaged file; default: to restore it. */
  readonly remedy?: string | undefined;
  /** Asks the file for the number of its newest fact, which no commit makes less. */
  readonly newestSql?: string | undefined;
  /** A transaction accepts requests up to this total size. */
  readonly mostSize: number;
  /** How long a request retries, without blocking the thread, while other processes lock the file. */
  readonly patienceMs: number;
  readonly onCommit?: (commit: Commit) => void;
}

/**
 * Concurrent requests share one transaction and so one sync of the disk. Each has its own savepoint: a refused one does
 * not affect the others. Nobody is answered before the commit. If it fails all are refused, because even a conflict may
 * have been with a request that was not stored.
 */
export class GroupCommit {
  private queue: Request[] = [];
  private flushing: Promise<void> | undefined;
  private readonly begin;
  private readonly commit;
  private readonly savepoint;
  private readonly release;
  private readonly undo;
  private readonly file: OpenedFile;
  private readonly log: WriteAheadLog;

  constructor(private readonly options: GroupCommitOptions) {
    const { db, path } = options;
    this.file = new OpenedFile(options);
    this.log = new WriteAheadLog(db, path, this.file);
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
    this.savepoint = db.prepare('SAVEPOINT request');
    this.release = db.prepare('RELEASE request');
    this.undo = db.prepare('ROLLBACK TO request');
  }

  /**
   * Runs the work of one request in a transaction; an error rolls back this request alone.
   * @param size share of the transaction's capacity
   * @throws StoreFault for an error of SQLite, and any other error of the work
   */
  run<Result>(work: () => Result, size = 0): Promise<Result> {
    const giveUpAtMs = performance.now() + this.options.patienceMs;
    return new Promise<Result>((resolve, reject) => {
      this.queue.push({ work, size, resolve: resolve as Request['resolve'], reject, giveUpAtMs });
      this.flushing ??= this.flushAll();
    });
  }

  /** @throws StoreFault when the file is not there as it was opened */
  assertThere(): void {
    this.file.assertThere();
  }

  /** The file's write-ahead log, while a reader holds it. */
  heldLog(): HeldLog | undefined {
    return this.log.held();
  }

  /** Resolves when every request so far has its answer. Never rejects. */
  async idle(): Promise<void> {
    await this.flushing;
  }

  /** Closes the connection after every request so far has its answer. */
  async close(): Promise<void> {
    await this.idle();
    this.file.close();
  }

  private async flushAll(): Promise<void> {
    let tries = 0;
    while (this.queue.length > 0) {
      await new Promise(setImmediate);
      const batch = this.takeBatch();
      const startedMs = performance.now();
      try {
        await this.file.assertSound();
        const answers = tries === 0 ? this.commitTogether(batch) : this.unblocked(batch);
        const durationMs = performance.now() - startedMs;
        tries = 0;
        for (const answer of answers) answer();
        this.log.committed(batch.reduce((sum, { size }) => sum + size, 0));
        this.options.onCommit?.({ requests: batch.length, durationMs });
      } catch (error) {
        const patient = this.refuse(batch, toStoreFault(error, this.options.path, this.options.remedy));
        this.queue = [...patient, ...this.queue];
        if (patient.length === 0) tries = 0;
        else await delay(Math.min(LOCK_RETRY_MS * 2 ** tries++, LONGEST_LOCK_RETRY_MS));
      }
    }
    this.flushing = undefined;
  }

  private takeBatch(): Request[] {
    let taken = 0;
    let size = 0;
    while (taken < this.queue.length && size < this.options.mostSize) size += this.queue[taken++]?.size ?? 0;
    return this.queue.splice(0, taken);
  }

  /** Throws if the transaction as a whole failed; then nothing of it is stored. */
  private commitTogether(batch: readonly Request[]): (() => void)[] {
    const { db, path, remedy } = this.options;
    this.begin.run();
    try {
      const answers = batch.map(({ work, resolve, reject }) => {
        this.savepoint.run();
        try {
          const result = work();
          this.release.run();
          return () => resolve(result);
        } catch (error) {
          // On a full or failing disk SQLite may have rolled back the whole transaction already.
          if (!db.inTransaction) throw error;
          this.undo.run();
          this.release.run();
          return () => reject(toStoreFault(error, path, remedy));
        }
      });
      this.commit.run();
      this.file.committed();
      return answers;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  /** The same, but fails at once if it would block the thread for a lock. */
  private unblocked(batch: readonly Request[]): (() => void)[] {
    const { db } = this.options;
    const timeoutMs = Number(db.pragma('busy_timeout', { simple: true }));
    db.pragma('busy_timeout = 0');
    try {
      return this.commitTogether(batch);
    } finally {
      db.pragma(`busy_timeout = ${timeoutMs}`);
    }
  }

  /** Refuses requests; returns those that may still wait for a lock and are tried again. */
  private refuse(batch: readonly Request[], fault: Error): readonly Request[] {
    const isLocked = fault instanceof StoreFault && fault.code === 'store-locked';
    const now = performance.now();
    const isPatient = ({ giveUpAtMs }: Request): boolean => isLocked && giveUpAtMs > now;
    for (const request of batch) if (!isPatient(request)) request.reject(fault);
    return batch.filter(isPatient);
  }
}
