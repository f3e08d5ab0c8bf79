import { EventFileFault } from './event-file-fault.js';
import { samePlace } from './event-place.js';
import { readEventFile } from './read-event-file.js';
import type { EventFileFrame } from './read-event-file.js';
import type { StreamRevisions } from './stream-revisions.js';

/** A file of events that was read completely and is valid. */
export interface CheckedEventFile extends EventFileFrame {
  readonly path: string;
}

/**
 * Reads a whole file.
 * @param onBytes called with the number of bytes read since the last call
 * @param revisions of the streams in the files before it
 * @throws EventFileFault as `readEventFile` does
 */
export async function checkEventFile(
  path: string,
  onBytes?: (bytes: number) => void,
  revisions?: StreamRevisions,
): Promise<CheckedEventFile> {
  const events = readEventFile(path, onBytes, revisions);
  let next = await events.next();
  while (!next.done) next = await events.next();
  return { path, ...next.value };
}

/**
 * Refuses files of another property, and a file that does not begin at the end of the one before it.
 * @throws EventFileFault `file-of-another-ledger`, `file-gap`
 */
export function assertSequence(files: readonly CheckedEventFile[], property: string): void {
  for (const [index, { path, header }] of files.entries()) {
    if (header.property !== property) {
      throw new EventFileFault(
        'file-of-another-ledger',
        `${path} belongs to property ${header.property}, but PITLEDGER_PROPERTY is ${property}; set it to the property of the file.`,
      );
    }
    const before = files[index - 1];
    if (before && !samePlace(header.after, before.trailer.last)) {
      throw new EventFileFault(
        'file-gap',
        `${path} does not begin where ${before.path} ends: it begins after position ${header.after?.position ?? 0n}, not ${before.trailer.last?.position ?? 0n}. Name every file, in the order in which they were exported.`,
      );
    }
  }
}
