import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why this machine cannot mount a file system; undefined if it can. */
export function whyNoMount(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pitledger-mount-'));
  try {
    new SmallDisk(folder, 1).unmount();
    return undefined;
  } catch {
    return 'mounting takes Linux and root';
  } finally {
    rmdirSync(folder);
  }
}

/** A real file system in memory, mounted on an existing folder. Unmount it before you remove the folder. */
export class SmallDisk {
  private readonly ballast: string;

  constructor(
    readonly folder: string,
    megabytes: number,
  ) {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    this.ballast = join(folder, 'ballast');
  }

  /** Fills the disk. */
  fill(): void {
    const file = openSync(this.ballast, 'w');
    try {
      for (const page = Buffer.alloc(4_096); ;) writeSync(file, page);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Frees the space again. */
  free(): void {
    rmSync(this.ballast);
  }

  unmount(): void {
    execFileSync('umount', [this.folder], { stdio: 'pipe' });
  }
}
