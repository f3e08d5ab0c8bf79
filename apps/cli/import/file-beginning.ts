import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/**
 * The SHA-256 of a file up to a place that only moves forward. It shows whether the beginning of a file has changed.
 */
export class FileBeginning {
  private readonly hash = createHash('sha256');
  private hashedBytes = 0;

  constructor(private readonly path: string) {}

  async sha256To(bytes: number): Promise<string> {
    if (bytes > this.hashedBytes) {
      const part = createReadStream(this.path, { start: this.hashedBytes, end: bytes - 1 });
      for await (const chunk of part as AsyncIterable<Buffer>) this.hash.update(chunk);
      this.hashedBytes = bytes;
    }
    return this.hash.copy().digest('hex');
  }
}
