import { statSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import { RESTORE } from './sqlite-fault.js';

/**
 * A file that a connection has open, held against what its path leads to now. The system lets a process write on to a
 * file that was deleted or replaced, and nothing of it is there at the next start. Looks at the names only: to open and
 * close the file would release the locks that this process holds on it.
 */
export class OpenedFile {
  private readonly file: BigIntStats | undefined;
  private log: BigIntStats | undefined;
  /** The most bytes that the file had: nothing takes from it but a fault. */
  private bytes = 0n;

  constructor(
    private readonly db: Database,
    private readonly path: string,
    private readonly remedy = RESTORE,
  ) {
    this.file = statOf(path);
  }

  /** @throws StoreFault `store-moved` when another file or none is at the path, `store-damaged` when it was cut short */
  assertThere(): void {
    if (!this.db.open) return;
    const now = statOf(this.path);
    assertSame(this.path, this.file, now);
    this.assertLogThere();
    const { size = 0n } = now ?? {};
    if (size < this.bytes) {
      throw new StoreFault(
        'store-damaged',
        `${this.path} was cut short while it was open: its last ${this.bytes - size} bytes are missing; stop the program, keep a copy and ${this.remedy}`,
      );
    }
    this.bytes = size;
  }

  /** The log is made by the first write, and stays for as long as a connection that may write is open. */
  private assertLogThere(): void {
    if (this.db.readonly) return;
    const now = statOf(`${this.path}-wal`);
    if (this.log) assertSame(`${this.path}-wal`, this.log, now);
    else this.log = now;
  }
}

function assertSame(path: string, opened: BigIntStats | undefined, now: BigIntStats | undefined): void {
  if (opened && now?.ino === opened.ino && now.dev === opened.dev) return;
  throw new StoreFault(
    'store-moved',
    `${path} was ${now ? 'replaced' : 'moved or deleted'} while it was open; stop the program, put the file and its log back as they were, or restore them from a backup`,
  );
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
