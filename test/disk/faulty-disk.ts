import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./faulty-disk.c', import.meta.url));

/** A failure of the disk. `grow` limits the size of a file; `lie` acknowledges syncs without doing them. */
export type DiskOperation = 'write' | 'grow' | 'sync' | 'lie' | 'truncate' | 'open' | 'unlink' | 'access';

export interface DiskRule {
  readonly operation: DiskOperation;
  /** The error's name in the system, such as `ENOSPC`. */
  readonly error: keyof typeof constants.errno;
  /** Endings of the affected paths; `*` is any. */
  readonly file: string;
  /** Largest size of the file in bytes, for `grow`. */
  readonly mostBytes?: number;
}

/** Why this machine cannot run a faulty disk; undefined if it can. */
export function whyNoFaultyDisk(): string | undefined {
  if (process.platform !== 'linux') return 'LD_PRELOAD is for Linux';
  return compiler() === undefined ? 'there is no C compiler (cc, gcc)' : undefined;
}

/** A disk under a folder. It fails on demand for processes that start with its environment. */
export class FaultyDisk {
  private readonly library: string;
  private readonly rules: string;
  private readonly traced: string;

  /**
   * @param folder on the faulty disk
   * @param workFolder for the disk's own files, outside `folder`
   */
  constructor(
    private readonly folder: string,
    private readonly workFolder: string,
  ) {
    this.library = join(workFolder, 'faulty-disk.so');
    this.rules = join(workFolder, 'rules');
    this.traced = join(workFolder, 'trace');
    const compile = ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', this.library, SOURCE];
    if (!existsSync(this.library)) execFileSync(compiler() ?? 'cc', compile, { stdio: 'inherit' });
    this.heal();
  }

  /** @param traces whether to record every operation for `trace` */
  environment({ traces = false } = {}): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: this.library,
      DISK_FOLDER: this.folder,
      DISK_RULES: this.rules,
      ...(traces && { DISK_TRACE: this.traced }),
    };
  }

  fail(...rules: readonly DiskRule[]): void {
    const lines = rules.map(({ operation, error, file, mostBytes = '' }) =>
      [operation, constants.errno[error], file, mostBytes].join(' '),
    );
    // Replaces the file in one step, so that the process never reads half of it.
    const next = join(this.workFolder, 'rules.next');
    writeFileSync(next, lines.map((line) => `${line}\n`).join(''));
    renameSync(next, this.rules);
  }

  heal(): void {
    this.fail();
  }

  /** The trace so far. */
  trace(): Buffer {
    return readFileSync(this.traced);
  }
}

function compiler(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return ['cc', 'gcc'].find((name) => folders.some((folder) => existsSync(join(folder, name))));
}
