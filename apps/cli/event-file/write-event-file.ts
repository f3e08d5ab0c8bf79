import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RecordedEvent } from '#event-store';
import { syncFolder } from '../import/durable-file.js';
import { EventFileFault } from './event-file-fault.js';
import { eventLine } from './event-line.js';
import type { EventPlace } from './event-place.js';
import { isGzip } from './file-bytes.js';
import { headerLine, trailerLine } from './frame-lines.js';
import type { EventFileHeader, EventFileTrailer } from './frame-lines.js';

/** The name of an unfinished file. */
const UNFINISHED = '.part';

/**
 * Writes events into a new file, compressed if its name ends in `.gz`. The file gets its name when it is complete and
 * on the disk; an interruption leaves no file. Pages are read as fast as the disk writes them.
 * @throws EventFileFault `file-exists`, `file-unreadable`
 */
export async function writeEventFile(
  path: string,
  header: EventFileHeader,
  pages: AsyncIterable<readonly RecordedEvent[]>,
): Promise<EventFileTrailer> {
  const unfinished = path + UNFINISHED;
  const file = await begin(path, unfinished);
  const content = new Content(header, pages);
  try {
    const toDisk = async (chunks: AsyncIterable<string | Buffer>): Promise<void> => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    };
    await (isGzip(path)
      ? pipeline(content.lines(), createGzip(), toDisk)
      : pipeline(content.lines(), toDisk));
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return content.trailer;
}

async function begin(path: string, unfinished: string): Promise<FileHandle> {
  if (await stat(path).catch(() => undefined)) {
    throw new EventFileFault('file-exists', `${path} already exists; name a new file, or delete it.`);
  }
  return open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new EventFileFault('file-unreadable', `Cannot write ${path} (${error.code ?? error.message}).`, {
      cause: error,
    });
  });
}

class Content {
  private readonly hash = createHash('sha256');
  private events = 0;
  private last: EventPlace | undefined;

  constructor(
    private readonly header: EventFileHeader,
    private readonly pages: AsyncIterable<readonly RecordedEvent[]>,
  ) {
    this.last = header.after;
  }

  get trailer(): EventFileTrailer {
    return { events: this.events, last: this.last, sha256: this.hash.copy().digest('hex') };
  }

  async *lines(): AsyncGenerator<string, void, void> {
    yield this.hashed(headerLine(this.header));
    for await (const page of this.pages) {
      yield this.hashed(page.map(eventLine).join(''));
      this.events += page.length;
      this.last = page.at(-1) ?? this.last;
    }
    yield trailerLine(this.trailer);
  }

  private hashed(lines: string): string {
    this.hash.update(lines);
    return lines;
  }
}
