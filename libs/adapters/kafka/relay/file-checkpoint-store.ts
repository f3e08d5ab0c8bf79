import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreFault } from '#event-store';
import type { CheckpointStore } from '#event-store';

/**
 * Checkpoints as files in a folder, for the processes of one machine. Each move creates the file of the next number,
 * `<name>.<number>`, complete and synced; the file system lets only one process create it. Older files are removed.
 */
export class FileCheckpointStore implements CheckpointStore {
  constructor(private readonly folder: string) {}

  /** @throws StoreFault `store-damaged` if the file holds no position */
  async load(name: string): Promise<bigint> {
    return (await this.newest(name)).position;
  }

  /** @throws StoreFault `store-damaged` if the file holds no position */
  async lastEvent(name: string): Promise<string | undefined> {
    return (await this.newest(name)).lastEvent;
  }

  async advance(name: string, from: bigint, to: bigint, lastEvent?: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { number, position } = await this.newest(name);
    if (position !== from) return false;
    const temporary = join(this.folder, `.${name}.${randomUUID()}.part`);
    await writeSynced(temporary, lastEvent === undefined ? String(to) : `${to}\n${lastEvent}\n`);
    const made = this.path(name, number + 1);
    try {
      await link(temporary, made);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await unlink(temporary);
    }
    // Another process may have created and removed this number since the read.
    if ((await this.numbers(name)).some((other) => other > number + 1)) {
      await unlink(made).catch(() => undefined);
      return false;
    }
    await syncFolder(this.folder);
    for (const old of await this.numbers(name)) {
      if (old <= number) await unlink(this.path(name, old)).catch(() => undefined);
    }
    return true;
  }

  private async newest(name: string): Promise<{ number: number; position: bigint; lastEvent?: string }> {
    for (;;) {
      const number = Math.max(0, ...(await this.numbers(name)));
      if (number === 0) return { number, position: 0n };
      try {
        return { number, ...(await readCheckpoint(this.path(name, number))) };
      } catch (error) {
        // The file was superseded and removed since the listing.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  private async numbers(name: string): Promise<readonly number[]> {
    const files = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return files
      .filter((file) => file.startsWith(`${name}.`))
      .map((file) => file.slice(name.length + 1))
      .filter((number) => /^[1-9]\d{0,14}$/.test(number))
      .map(Number);
  }

  private path(name: string, number: number): string {
    return join(this.folder, `${name}.${number}`);
  }
}

async function readCheckpoint(path: string): Promise<{ position: bigint; lastEvent?: string }> {
  const text = await readFile(path, 'utf8');
  // An empty text would count as 0, from which all events are published again.
  const [, position, lastEvent] = /^(\d+)\s*(?:\n(.+)\n)?$/.exec(text) ?? [];
  if (position !== undefined)
    return { position: BigInt(position), ...(lastEvent !== undefined && { lastEvent }) };
  const remedy = 'restore it from a backup; without it all events are published again';
  throw new StoreFault('store-damaged', `${path} holds no position: ${remedy}`);
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
