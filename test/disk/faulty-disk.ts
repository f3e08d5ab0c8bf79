import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./faulty-disk.c', import.meta.url));

/** What a disk can be told to fail at; `grow` lets a file get as long as it says, `lie` answers syncs undone. */
export type DiskOperation = 'write' | 'grow' | 'sync' | 'lie' | 'truncate' | 'open' | 'unlink' | 'access';

export interface DiskRule {
  readonly operation: DiskOperation;
  /** As the system names it, such as `ENOSPC`. */
  readonly error: keyof typeof constants.errno;
  /** How the paths of the files end that it is about; `*` is any. */
  readonly file: string;
  /** Most bytes that the file may have, for `grow`. */
  readonly mostBytes?: number;
}

/** Why no faulty disk can be had here, or nothing when one can. */
export function whyNoFaultyDisk(): string | undefined {
  if (process.platform !== 'linux') return 'LD_PRELOAD is for Linux';
  return compiler() === undefined ? 'there is no C compiler (cc, gcc)' : undefined;
}

/** A disk under a folder that fails as it is told, for processes that are started with its environment. */
export class FaultyDisk {
  private readonly library: string;
  private readonly rules: string;
  private readonly traced: string;

  /**
   * @param folder whose files it has
   * @param workFolder for its own files, not under the other
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

  /** @param traces whether everything that happens on it is recorded, for `trace` */
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
    // A new file in the place of the old: the process never sees half of one.
    const next = join(this.workFolder, 'rules.next');
    writeFileSync(next, lines.map((line) => `${line}\n`).join(''));
    renameSync(next, this.rules);
  }

  heal(): void {
    this.fail();
  }

  /** What happened so far. */
  trace(): Buffer {
    return readFileSync(this.traced);
  }
}

function compiler(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return ['cc', 'gcc'].find((name) => folders.some((folder) => existsSync(join(folder, name))));
}
