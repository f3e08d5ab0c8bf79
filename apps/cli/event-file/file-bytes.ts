import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { EventFileFault } from './event-file-fault.js';

const CHUNK_BYTES = 262_144;

/** Whether the file's name says that it is compressed. */
export function isGzip(path: string): boolean {
  return path.endsWith('.gz');
}

/**
 * The bytes of a file, unpacked if its name ends in `.gz`.
 * @param onBytes called with the number of bytes read since the last call
 * @throws EventFileFault `file-unreadable`; `file-cut-short` and `file-altered` of a compressed file
 */
export async function* fileBytes(
  path: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer, void, void> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (onBytes) file.on('data', (chunk) => onBytes(chunk.length));
  const unpacked = isGzip(path) ? createGunzip({ chunkSize: CHUNK_BYTES }) : undefined;
  const piped = unpacked && pipeline(file, unpacked);
  piped?.catch(() => undefined);
  try {
    for await (const chunk of (unpacked ?? file) as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw faultOf(path, error as NodeJS.ErrnoException);
  } finally {
    file.destroy();
  }
}

function faultOf(path: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error;
  const again = 'Copy it again from where it was written, or export anew';
  if (code === 'Z_BUF_ERROR') {
    return new EventFileFault('file-cut-short', `${path} was cut short. ${again}.`, { cause: error });
  }
  if (code.startsWith('Z_')) {
    return new EventFileFault('file-altered', `${path} cannot be unpacked (${message}). ${again}.`, {
      cause: error,
    });
  }
  return new EventFileFault('file-unreadable', `Cannot read ${path} (${code || message}).`, { cause: error });
}
