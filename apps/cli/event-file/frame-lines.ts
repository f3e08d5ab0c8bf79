import { EventFileFault } from './event-file-fault.js';
import { placeFrom, placeInFile } from './event-place.js';
import type { EventPlace } from './event-place.js';
import { jsonObject } from './json-object.js';

const FORMAT = 'pitledger-events';
const VERSION = 1;

/** The first line of a file of events. */
export interface EventFileHeader {
  /** The property of the ledger. */
  readonly property: string;
  /** The event before the first of the file; null if the file begins with the ledger. */
  readonly after?: EventPlace | undefined;
}

/** The last line. It distinguishes a whole file from a truncated or altered one. */
export interface EventFileTrailer {
  readonly events: number;
  /** The last event of the file, or the one before it if the file is empty. */
  readonly last?: EventPlace | undefined;
  /** Hash of all bytes before the line, in hex. It detects damage; it is not a signature. */
  readonly sha256: string;
}

export function headerLine({ property, after }: EventFileHeader): string {
  const line = { format: FORMAT, version: VERSION, property, after: after ? placeInFile(after) : null };
  return `${JSON.stringify(line)}\n`;
}

/** @throws EventFileFault `file-not-events`, `file-too-new` */
export function readHeader(path: string, text: string): EventFileHeader {
  const { format, version, property, after } = jsonObject(text) ?? {};
  if (format === FORMAT && typeof version === 'number' && version > VERSION) {
    throw new EventFileFault(
      'file-too-new',
      `${path} has format ${version}, but this release only knows formats up to ${VERSION}; import it with the release that wrote it, or a later one.`,
    );
  }
  const place = placeFrom(after);
  const isHeader = format === FORMAT && version === VERSION && (after === null || place !== undefined);
  if (!isHeader || typeof property !== 'string') {
    throw new EventFileFault(
      'file-not-events',
      `${path} is not an export of events (line 1); name a file that \`pitledger export\` wrote.`,
    );
  }
  return { property, after: place };
}

export function trailerLine({ events, last, sha256 }: EventFileTrailer): string {
  return `${JSON.stringify({ events, last: last ? placeInFile(last) : null, sha256 })}\n`;
}

/** Whether a line is a last line and not an event. */
export function isTrailer(members: Readonly<Record<string, unknown>>): boolean {
  return 'sha256' in members;
}
