import { basename } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { OpenedFile } from './opened-file.js';

/** Estimated frames in the log at which it is checkpointed: 4 MiB, as SQLite does by itself. */
const FRAMES = 1_000;

/** Estimated frames of a commit besides its rows: the upper pages of the indexes. */
const FRAMES_A_COMMIT = 6;

/** Shortest time between two attempts on a held log, in milliseconds. */
const RETRY_MS = 1_000;

/** A log that stays large after a reader is given back to the disk. */
const LARGE_BYTES = 64 * 1_024 * 1_024;

const FRAME_HEADER_BYTES = 24;

/** A write-ahead log that cannot be moved into its file, because a reader holds it. */
export interface HeldLog {
  /** Name of the store's file, such as `ledger.sqlite`. */
  readonly file: string;
  /** Bytes in the log. */
  readonly bytes: number;
  /** How long no checkpoint could be completed, in milliseconds. */
  readonly heldMs: number;
}

/**
 * Moves the log of a file into it, after commits were answered: a checkpoint within a commit makes its requests wait.
 * A reader of an old state holds the log, which then grows with each commit; it is moved as far as possible.
 */
export class WriteAheadLog {
  private frames = 0;
  private heldSinceMs: number | undefined;
  private triedAtMs = -Infinity;
  private bytes = 0;
  private mostBytes = 0;
  private readonly changes;
  private readonly pageBytes: number;
  private seenChanges: number;

  constructor(
    private readonly db: Database,
    private readonly path: string,
    private readonly file: OpenedFile,
  ) {
    if (!db.readonly) db.pragma('wal_autocheckpoint = 0');
    this.changes = db.prepare<[], number>('SELECT total_changes()').pluck().safeIntegers(false);
    this.pageBytes = Number(db.pragma('page_size', { simple: true }));
    this.seenChanges = this.changes.get()!;
  }

  /**
   * Counts a commit, and checkpoints the log in a later turn of the event loop when it is due.
   * @param size of its requests, in characters or rows
   */
  committed(size: number): void {
    const changes = this.changes.get()!;
    this.frames += FRAMES_A_COMMIT + changes - this.seenChanges + size / this.pageBytes;
    this.seenChanges = changes;
    if (this.frames >= FRAMES) this.moveSoon();
  }

  /** Checkpoints the log in a later turn of the event loop. */
  moveSoon(): void {
    this.frames = 0;
    setImmediate(() => this.checkpoint());
  }

  /** The log, while a reader holds it. Tries again first. */
  held(): HeldLog | undefined {
    if (this.heldSinceMs === undefined) return undefined;
    if (performance.now() - this.triedAtMs >= RETRY_MS) this.checkpoint();
    if (this.heldSinceMs === undefined) return undefined;
    return { file: basename(this.path), bytes: this.bytes, heldMs: performance.now() - this.heldSinceMs };
  }

  private checkpoint(): void {
    if (!this.db.open || this.db.inTransaction) return;
    this.triedAtMs = performance.now();
    try {
      this.file.assertThere();
      this.frames = this.file.isBeingRead ? FRAMES : 0;
      if (this.file.isBeingRead) return;
      this.file.assertLogWhole();
      const [result] = this.db.pragma('wal_checkpoint(PASSIVE)') as { log: unknown; checkpointed: unknown }[];
      const [log, moved] = [Number(result!.log), Number(result!.checkpointed)];
      this.bytes = log * (this.pageBytes + FRAME_HEADER_BYTES);
      if (moved < log) {
        this.heldSinceMs ??= performance.now();
        this.mostBytes = Math.max(this.mostBytes, this.bytes);
      } else if (this.heldSinceMs !== undefined) {
        this.heldSinceMs = undefined;
        const isLarge = this.mostBytes > LARGE_BYTES;
        this.mostBytes = 0;
        if (isLarge) this.truncate();
      }
    } catch {
      // Nothing is lost: the log stays beside the file, and is due again at the next commit.
      this.frames = FRAMES;
    } finally {
      this.file.checkpointed();
    }
  }

  /** Waits for nobody: another reader may have begun. */
  private truncate(): void {
    const timeoutMs = Number(this.db.pragma('busy_timeout', { simple: true }));
    this.db.pragma('busy_timeout = 0');
    try {
      this.db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.db.pragma(`busy_timeout = ${timeoutMs}`);
    }
  }
}
