import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Chance } from '#play/chance.js';
import type { DiskEvent } from './disk-trace.js';
import { TracedFile } from './traced-file.js';

/**
 * A folder on a disk that keeps only what was synced. It follows a trace event by event and leaves the files as a power
 * cut does. A file whose name was not synced with the folder is lost.
 */
export class TracedFolder {
  private readonly files = new Map<string, TracedFile>();
  private readonly named = new Set<string>();

  /**
   * @param path of the folder in the trace
   * @param start a copy of the folder from before the trace
   */
  constructor(
    private readonly path: string,
    start: string,
  ) {
    for (const name of readdirSync(start)) {
      this.files.set(name, new TracedFile(readFileSync(join(start, name))));
      this.named.add(name);
    }
  }

  follow(event: DiskEvent): void {
    if (event.kind === 'answer') return;
    if (event.kind === 'sync' && event.path === this.path) {
      for (const name of this.files.keys()) this.named.add(name);
      return;
    }
    if (dirname(event.path) !== this.path) return;
    const name = basename(event.path);
    const file = this.files.get(name) ?? new TracedFile();
    this.files.set(name, file);
    switch (event.kind) {
      case 'create':
        return;
      case 'sync':
        return file.sync();
      case 'lose':
        return file.lose();
      case 'write':
      case 'truncate':
        return file.change(event);
    }
  }

  /** Writes the files that a power cut leaves at this moment into a new folder; see `TracedFile.left`. */
  leave(folder: string, random?: Chance): void {
    mkdirSync(folder);
    for (const [name, file] of this.files) {
      // SQLite rebuilds the index of the log when it first opens the file.
      if (!this.named.has(name) || name.endsWith('-shm')) continue;
      writeFileSync(join(folder, name), file.left(random), { mode: 0o600 });
    }
  }
}
