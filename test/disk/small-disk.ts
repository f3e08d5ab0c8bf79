import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why no file system can be mounted here, or nothing when one can. */
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

/** A real file system of its own, in memory, on a folder that exists. Unmount it before the folder is removed. */
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

  /** Takes all the room that is left. */
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

  /** Gives it back. */
  free(): void {
    rmSync(this.ballast);
  }

  unmount(): void {
    execFileSync('umount', [this.folder], { stdio: 'pipe' });
  }
}
