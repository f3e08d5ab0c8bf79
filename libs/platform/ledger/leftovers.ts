import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE } from './lost-files.js';

/** Files that live for a moment: the probe of the disk, and what is written before it gets its name. */
const MOMENTARY = /^\.(room|mark)-\d+$/;
const DRAFT_OF_KEY = new RegExp(`^${KEY_FILE.replace('.', '\\.')}\\.[0-9a-f-]{36}$`);

/** Removes what processes left in a data folder when they were killed. A process that still writes one makes it again. */
export function removeLeftovers(dataFolder: string): void {
  if (!existsSync(dataFolder)) return;
  const hasKey = existsSync(join(dataFolder, KEY_FILE));
  for (const file of readdirSync(dataFolder)) {
    if (!MOMENTARY.test(file) && !(hasKey && DRAFT_OF_KEY.test(file))) continue;
    // A folder that may not be written is reported with the file that needs it.
    try {
      rmSync(join(dataFolder, file), { force: true });
    } catch {
      continue;
    }
  }
}
