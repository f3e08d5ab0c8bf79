import { assertLimit } from '#event-store';
import type { ReadStreamOptions, RecordedEvent } from '#event-store';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Decisions } from '../writes/decisions.js';
import { fromServerEvent, recorded } from '../envelope.js';
import type { StoredRecord } from '../envelope.js';
import type { ForeignEvents } from './foreign-events.js';
import type { KnownPast } from './known-past.js';
import type { Namespace } from '../namespace.js';
import type { PageOptions, ServerStreams } from '../server-streams.js';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The reads of one stream. */
export class StreamReads {
  constructor(
    private readonly server: ServerStreams,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly foreign: ForeignEvents,
    private readonly past: KnownPast,
  ) {}

  /** The record of an event in one of the store's streams, also of other software's. */
  record(event: ServerEvent): StoredRecord {
    const record = fromServerEvent(event, this.namespace);
    if (record.isForeign) this.foreign.note(event);
    else this.past.saw(record);
    return record;
  }

  /**
   * Everything from a revision at the server on, including abandoned, undecided and foreign events.
   * @throws StoreFault `store-damaged` if events are missing
   */
  async records(stream: string, from: bigint, limit = NO_LIMIT): Promise<StoredRecord[]> {
    return this.page(stream, { fromRevision: from, maxCount: limit, direction: 'forwards' });
  }

  /** @throws RangeError if the limit is not a positive integer */
  async read(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    const { limit = NO_LIMIT, direction = 'forwards', from } = options;
    assertLimit(limit);
    let next = await this.firstServerRevision(stream, direction, from);
    const found: RecordedEvent[] = [];
    while (next !== undefined) {
      const maxCount = limit - found.length;
      const records = await this.page(stream, { fromRevision: next, maxCount, direction });
      for (const record of records) {
        const within =
          from === undefined ||
          (direction === 'forwards' ? record.revision >= from : record.revision <= from);
        if (within && (await this.counts(record))) found.push(recorded(record));
      }
      const last = records.at(-1)?.serverRevision;
      const atEnd = records.length < maxCount || last === undefined || found.length >= limit;
      if (atEnd || (direction === 'backwards' && last === 0n)) break;
      next = direction === 'forwards' ? last + 1n : last - 1n;
    }
    return found;
  }

  /**
   * Whether an event is valid, or may become valid.
   * @throws StoreFault `store-damaged` if the stream that decides it is not whole
   */
  async counts(record: StoredRecord): Promise<boolean> {
    if (record.isForeign) return false;
    return !record.pending || (await this.decisions.settle(record.request)) === 'committed';
  }

  /**
   * The start at the server of a read from a revision of the port. Ignored events only raise revisions, so forwards it is
   * the revision itself; backwards it may be higher by the number of ignored events in the stream. A foreign event does
   * not know it.
   */
  private async firstServerRevision(
    stream: string,
    direction: 'forwards' | 'backwards',
    from: bigint | undefined,
  ): Promise<bigint | 'end' | undefined> {
    if (direction === 'forwards') return from ?? 0n;
    if (from === undefined) return 'end';
    const [last] = await this.page(stream, { fromRevision: 'end', maxCount: 1, direction });
    if (!last) return undefined;
    if (last.isForeign) return 'end';
    const highest = from + last.skipped + 1n;
    return highest < last.serverRevision ? highest : last.serverRevision;
  }

  private async page(stream: string, options: PageOptions): Promise<StoredRecord[]> {
    const events = await this.server.read(this.namespace.dataStream(stream), options);
    return events.map((event) => this.record(event));
  }
}
