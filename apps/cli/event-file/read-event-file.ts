import { createHash } from 'node:crypto';
import type { RecordedEvent } from '#event-store';
import { byteLines, MOST_LINE_BYTES } from './byte-lines.js';
import { EventFileFault } from './event-file-fault.js';
import { eventFrom } from './event-line.js';
import type { EventPlace } from './event-place.js';
import { fileBytes } from './file-bytes.js';
import { isTrailer, readHeader, trailerLine } from './frame-lines.js';
import type { EventFileHeader, EventFileTrailer } from './frame-lines.js';
import { jsonObject } from './json-object.js';
import { StreamRevisions } from './stream-revisions.js';

/** An event and the number of its line. */
export interface EventInFile {
  readonly line: number;
  readonly event: RecordedEvent;
}

/** The first and the last line of a file. */
export interface EventFileFrame {
  readonly header: EventFileHeader;
  readonly trailer: EventFileTrailer;
}

/**
 * Reads a file of events with one line in memory at a time. The events are known to be complete and unaltered only when
 * it returns.
 * @param onBytes called with the number of bytes read since the last call
 * @param revisions of the streams in the files before it
 * @throws EventFileFault any code except `file-exists`, `file-gap` and `file-of-another-ledger`
 */
export async function* readEventFile(
  path: string,
  onBytes?: (bytes: number) => void,
  revisions = new StreamRevisions(),
): AsyncGenerator<EventInFile, EventFileFrame, void> {
  const hash = createHash('sha256');
  let header: EventFileHeader | undefined;
  let trailer: EventFileTrailer | undefined;
  let last: EventPlace | undefined;
  let events = 0;
  const tooLong = (line: number): EventFileFault =>
    altered(path, line, `is longer than ${MOST_LINE_BYTES} bytes`);
  for await (const { number, bytes, hasBreak } of byteLines(fileBytes(path, onBytes), tooLong)) {
    const text = bytes.toString();
    if (trailer) throw altered(path, number, 'follows the end of the export');
    if (!header) {
      header = readHeader(path, text);
      last = header.after;
      revisions.goOnAfter(last);
    }
    if (!hasBreak) throw cutShort(path);
    if (number > 1) {
      const members = jsonObject(text);
      if (members && isTrailer(members)) {
        trailer = { events, last, sha256: hash.digest('hex') };
        if (text === trailerLine(trailer)) continue;
        throw altered(path, number, 'does not agree with the lines before it');
      }
      const event = readEvent(path, number, members);
      if (last && event.position <= last.position) throw altered(path, number, 'is out of order');
      const due = revisions.dueInsteadOf(event);
      if (due !== undefined) {
        const { stream, revision } = event;
        throw altered(path, number, `has revision ${revision} of stream ${stream}, where ${due} is due`);
      }
      last = event;
      events += 1;
      yield { line: number, event };
    }
    hash.update(bytes);
  }
  if (!header || !trailer) throw cutShort(path);
  return { header, trailer };
}

function readEvent(
  path: string,
  line: number,
  members: Readonly<Record<string, unknown>> = {},
): RecordedEvent {
  try {
    const event = eventFrom(members);
    if (event) return event;
  } catch (error) {
    throw altered(path, line, `holds what no ledger can (${(error as Error).message})`);
  }
  throw altered(path, line, 'is not an event');
}

function altered(path: string, line: number, what: string): EventFileFault {
  return new EventFileFault(
    'file-altered',
    `${path} was changed after the export: line ${line} ${what}. Copy it again from its source, or export again.`,
  );
}

function cutShort(path: string): EventFileFault {
  return new EventFileFault(
    'file-cut-short',
    `${path} was cut short: its last line is missing. Copy it again from its source, or export again.`,
  );
}
