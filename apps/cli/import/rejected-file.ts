import { open, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Refusal } from './line-outcome.js';

/** The file that lists the refused lines. */
export function rejectedPathOf(path: string): string {
  return `${path}.rejected.ndjson`;
}

/** The list of refused lines in the order of the file, each once, also after interruptions. */
export class RejectedFile {
  private pending = '';
  private file: FileHandle | undefined;

  private constructor(
    private readonly path: string,
    private length: number,
  ) {}

  /** @param length of the earlier list to keep: the rest was not saved as done, and will be sent again */
  static async open(imported: string, length: number): Promise<RejectedFile> {
    const path = rejectedPathOf(imported);
    const present = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    const list = new RejectedFile(path, Math.min(length, present));
    if (list.length === 0) await rm(path, { force: true });
    else await (await list.handle()).truncate(list.length);
    return list;
  }

  add(line: number, refusal: Refusal): void {
    this.pending += `${JSON.stringify({ line, ...refusal })}\n`;
  }

  /** Writes the additions durably, and returns the length of the list. */
  async flush(): Promise<number> {
    if (this.pending === '') return this.length;
    const bytes = Buffer.from(this.pending);
    this.pending = '';
    const file = await this.handle();
    await file.appendFile(bytes);
    await file.sync();
    this.length += bytes.length;
    return this.length;
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  private async handle(): Promise<FileHandle> {
    this.file ??= await open(this.path, 'a', 0o600);
    return this.file;
  }
}
