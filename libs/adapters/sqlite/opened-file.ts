import { statSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import { checkFile } from './file-check.js';
import { saltsIn, wholeFrames } from './log-frames.js';
import { RESTORE } from './sqlite-fault.js';

export interface OpenedFileOptions {
  readonly db: Database;
  readonly path: string;
  /** What to do about a damaged file; default: to restore it. */
  readonly remedy?: string | undefined;
  /** Asks the file for the number of its newest fact, which no commit makes less. */
  readonly newestSql?: string | undefined;
}

/** Connections to damaged files, until the process ends. */
const HOLDERS: Database[] = [];

/** The log as the wal-index has it. */
interface Log {
  /** Frames up to the last commit. */
  readonly frames: number;
  /** Those of them that are in the file too. */
  readonly moved: number;
}

/**
 * A store file that a connection has open, with its log and the index of its log, held against what is at their paths
 * now (ADR 80). The system lets a process write on to a file that was deleted or replaced, and into a log that was
 * emptied, and nothing of it is there at the next start. So each commit looks at sizes and times before it, and at the
 * log's own header after it, which takes microseconds. Whatever another program changed is read in full.
 */
export class OpenedFile {
  private readonly found = new Map<string, BigIntStats>();
  /** The most bytes that the file had: nothing takes from it but a fault. */
  private bytes = 0n;
  private salts: bigint | undefined;
  private last: Log = { frames: 0, moved: 0 };
  private changes: number;
  private checking: Promise<void> | undefined;
  /** Damage stays until the next start. */
  private fault: StoreFault | undefined;
  private readonly logState;
  private readonly othersChanges;
  private readonly newest;

  constructor(private readonly options: OpenedFileOptions) {
    const { db, path, newestSql } = options;
    this.logState = db.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
    this.othersChanges = db.prepare<[], number>('PRAGMA data_version').pluck().safeIntegers(false);
    this.newest =
      newestSql === undefined ? undefined : db.prepare<[], bigint>(newestSql).pluck().safeIntegers();
    this.changes = this.othersChanges.get()!;
    const file = statOf(path);
    if (file) this.found.set(path, file);
  }

  /**
   * Holds file and log against how the last commit of this process left them.
   * @throws StoreFault `store-moved` when another file or none is at a path, `store-damaged` when something is missing
   */
  assertThere(): void {
    const { db, path } = this.options;
    if (!db.open) return;
    if (this.fault) throw this.fault;
    const isFileChanged = this.assertFileThere();
    const isLogChanged = !db.readonly && this.assertSame(this.logPath);
    if (!db.readonly) this.assertSame(`${path}-shm`);
    if (!isFileChanged && !isLogChanged) return;
    // Another process of the ledger looks at its own commits. What was no commit was no process of the ledger.
    const isCommit = this.isChangedByOthers();
    if (isFileChanged && !isCommit) this.check();
    if (isLogChanged && isCommit) this.assertLogHasFrames();
    if (isLogChanged && !isCommit) this.assertLogWhole();
  }

  /** The same, and waits while the whole file is read, which it is when another program changed it. */
  async assertSound(): Promise<void> {
    this.assertThere();
    if (!this.checking) return;
    await this.checking;
    this.assertThere();
  }

  /**
   * Looks at the file after a commit of this process. Nobody is answered for what is not there.
   * @throws StoreFault as `assertThere` does
   */
  committed(): void {
    const { db } = this.options;
    if (!db.open) return;
    this.assertFileThere();
    // First the size, then the frames: what happens between the two is found before the next commit.
    this.assertSame(this.logPath);
    this.assertLogHasFrames();
  }

  /**
   * Reads every frame of the log that is not in the file yet: a checkpoint would copy a broken one into the file.
   * @throws StoreFault `store-damaged`
   */
  assertLogWhole(): void {
    if (this.fault) throw this.fault;
    const log = this.log();
    if (log.moved >= log.frames) return;
    const whole = wholeFrames(this.logPath, log.frames);
    // Another process may have moved the log and begun it again meanwhile.
    const now = this.log();
    if (whole >= log.frames || now.frames < log.frames || now.moved >= log.frames) return;
    this.fail(`${log.frames - whole} of the ${log.frames} pages in ${this.logPath} are missing or broken`);
  }

  /** Whether the whole file is being read, because another program changed it. */
  get isBeingRead(): boolean {
    return this.checking !== undefined;
  }

  /** Takes note of how a checkpoint of this process left the file. */
  checkpointed(): void {
    for (const path of [this.options.path, this.logPath]) {
      const now = statOf(path);
      if (now && this.found.get(path)?.ino === now.ino) this.found.set(path, now);
    }
  }

  /**
   * Closes the connection. The last one moves the log into the file, which would spread the damage: the log of a damaged
   * file stays, held by a connection that cannot write.
   */
  close(): void {
    const { db, path } = this.options;
    try {
      if (db.open && !db.readonly && this.hasOwnLog()) this.assertLogWhole();
    } catch {
      hold(path);
    } finally {
      db.close();
    }
  }

  private get logPath(): string {
    return `${this.options.path}-wal`;
  }

  /** Returns whether it was changed. */
  private assertFileThere(): boolean {
    const { path, remedy = RESTORE } = this.options;
    const before = this.found.get(path);
    const now = statOf(path);
    if (!before || !now || !isSame(before, now)) throw moved(path, now);
    if (now.size < this.bytes) {
      throw new StoreFault(
        'store-damaged',
        `${path} was cut short while it was open: its last ${this.bytes - now.size} bytes are missing; stop the program, keep a copy and ${remedy}`,
      );
    }
    this.bytes = now.size;
    this.found.set(path, now);
    return now.mtimeNs !== before.mtimeNs;
  }

  /**
   * The log and its index are made by the first write, and stay for as long as a connection that may write is open.
   * Returns whether one was changed.
   */
  private assertSame(path: string): boolean {
    const before = this.found.get(path);
    const now = statOf(path);
    if (before && !(now && isSame(before, now))) {
      this.saveLog();
      throw moved(path, now);
    }
    if (path.endsWith('-shm') && before && now!.size < before.size) this.fail(`${path} was cut short`);
    if (now) this.found.set(path, now);
    return now?.size !== before?.size || now?.mtimeNs !== before?.mtimeNs;
  }

  /** Whether the log at its path is the one that is open. */
  private hasOwnLog(): boolean {
    const before = this.found.get(this.logPath);
    const now = statOf(this.logPath);
    return before !== undefined && now !== undefined && isSame(before, now);
  }

  /** The connection still has a log that is not at its path any more: moved into the file, nothing of it is lost. */
  private saveLog(): void {
    const { db } = this.options;
    try {
      if (!db.inTransaction && !this.hasOwnLog()) db.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // As much as could be moved is in the file.
    }
  }

  /** Looks at the log's header, its last frame and the last one of the commit before: a log that was cut lacks one. */
  private assertLogHasFrames(): void {
    const log = this.log();
    const before = Math.max(1, this.last.frames);
    this.last = log;
    if (log.moved >= log.frames) return;
    const [salts, newest, older] = saltsIn(this.logPath, [log.frames, before]);
    const isBegunAgain = salts !== this.salts;
    this.salts = salts;
    if (salts === undefined || newest !== salts || (!isBegunAgain && older !== salts)) this.assertLogWhole();
  }

  private log(): Log {
    const { log, checkpointed } = this.logState.get()!;
    return { frames: Number(log), moved: Number(checkpointed) };
  }

  private isChangedByOthers(): boolean {
    const changes = this.othersChanges.get()!;
    const isChanged = changes !== this.changes;
    this.changes = changes;
    return isChanged;
  }

  /** Reads the file in the background. */
  private check(): void {
    const { path, newestSql } = this.options;
    const newest = this.newest?.get() ?? 0n;
    const others = this.checking;
    const checking = (async () => {
      await others;
      const contents = await checkFile(path, newestSql);
      const isOlder = contents.newest < newest;
      const found =
        contents.found ?? (isOlder && `it ends at ${contents.newest}, and ${newest} was recorded`);
      if (found)
        this.note(`another program wrote into it while it was open (${found.replaceAll(/\s+/g, ' ')})`);
    })()
      // A thread cannot be had: the file is read as before, and SQLite reports the pages that it cannot read.
      .catch(() => undefined)
      .finally(() => {
        if (this.checking === checking) this.checking = undefined;
      });
    this.checking = checking;
  }

  private fail(what: string): never {
    throw this.note(what);
  }

  private note(what: string): StoreFault {
    const { path, remedy = RESTORE } = this.options;
    this.fault ??= new StoreFault(
      'store-damaged',
      `${path} is damaged: ${what}; stop the program, keep a copy of the folder as it is, and ${remedy}`,
    );
    return this.fault;
  }
}

/** The log of a file is moved by the last connection only, and never by one that may only read. */
function hold(path: string): void {
  try {
    const holder = new BetterSqlite(path, { readonly: true });
    HOLDERS.push(holder);
    holder.pragma('user_version');
  } catch {
    // It holds the file even where it cannot read it.
  }
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function moved(path: string, now: BigIntStats | undefined): StoreFault {
  return new StoreFault(
    'store-moved',
    `${path} was ${now ? 'replaced' : 'moved or deleted'} while it was open; stop the program, put the file and its log back as they were, or restore them from a backup`,
  );
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
