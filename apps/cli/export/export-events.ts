import { StoreFault, damageOf, historyOf } from '#event-store';
import type { EventStore, RecordedEvent } from '#event-store';
import { EventFileFault } from '../event-file/event-file-fault.js';
import type { EventPlace } from '../event-file/event-place.js';
import type { EventFileTrailer } from '../event-file/frame-lines.js';
import { writeEventFile } from '../event-file/write-event-file.js';

/** Number of events read and held in memory at a time. */
const PAGE = 500;

export interface ExportOptions {
  readonly store: EventStore;
  readonly path: string;
  readonly property: string;
  /** The last event of an earlier export; this one begins after it. */
  readonly after?: EventPlace | undefined;
  readonly signal: AbortSignal;
  /** Called for each page with the number of events so far, the position of the last one, and the target position. */
  readonly onProgress?: (events: number, position: bigint, head: bigint) => void;
  /** Called for each event that is written as it is stored and that nobody can read, with what is wrong. */
  readonly onUnreadable?: (message: string) => void;
}

/**
 * Writes all events up to the newest one at the start into a file, in commit order. The next export has the later ones.
 * @throws EventFileFault `file-exists`, `file-unreadable`, `file-of-another-ledger` if the store does not hold `after`
 * @throws StoreFault, of a page that cannot be read with the last position before it
 * @throws the reason of the aborted signal
 */
export async function exportEvents(options: ExportOptions): Promise<EventFileTrailer> {
  const { store, path, property, after } = options;
  const head = await store.head();
  if (after) await assertHolds(store, after);
  return writeEventFile(path, { property, after }, pagesTo(head, options));
}

async function* pagesTo(
  head: bigint,
  { store, after, signal, onProgress, onUnreadable }: ExportOptions,
): AsyncGenerator<readonly RecordedEvent[], void, void> {
  let events = 0;
  let position = after?.position ?? 0n;
  if (position >= head) return;
  signal.throwIfAborted();
  try {
    for await (const read of historyOf(store, { after: position, pageSize: PAGE, signal })) {
      signal.throwIfAborted();
      const page = read.filter((event) => event.position <= head);
      for (const event of page) {
        const damage = damageOf(event);
        if (damage !== undefined) onUnreadable?.(damage);
      }
      position = page.at(-1)?.position ?? position;
      yield page;
      events += page.length;
      onProgress?.(events, position, head);
      if (position >= head) return;
    }
  } catch (error) {
    if (!(error instanceof StoreFault) || error.code !== 'store-damaged') throw error;
    const rest = `Nothing after position ${position} of ${head} was exported, and no file was written`;
    throw new StoreFault(error.code, `${error.message}. ${rest}.`, { cause: error });
  }
  signal.throwIfAborted();
  throw new Error(`the event store shows nothing between its positions ${position} and ${head}`);
}

async function assertHolds(store: EventStore, after: EventPlace): Promise<void> {
  const [held] = await store.readStream(after.stream, { from: after.revision, limit: 1 });
  if (held?.id === after.id && held.position === after.position) return;
  throw new EventFileFault(
    'file-of-another-ledger',
    `The earlier export ends with event ${after.id} at position ${after.position}, but this ledger does not have that event there; name an export of this ledger from this engine.`,
  );
}
