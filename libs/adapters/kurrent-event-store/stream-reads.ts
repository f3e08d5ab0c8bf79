import { assertLimit } from '#event-store';
import type { ReadStreamOptions, RecordedEvent } from '#event-store';
import type { ServerEvent } from './channel-reads.js';
import type { Connection } from './connection.js';
import type { Decisions } from './decisions.js';
import { fromServerEvent, recorded } from './envelope.js';
import type { StoredRecord } from './envelope.js';
import type { ForeignEvents } from './foreign-events.js';
import { isDeleted } from './server-errors.js';
import type { Namespace } from './namespace.js';
import type { StreamGuard } from './stream-guard.js';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface PageOptions {
  readonly fromRevision: bigint | 'end';
  readonly maxCount: number;
  readonly direction: 'forwards' | 'backwards';
}

/** The reads of one stream. */
export class StreamReads {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly guard: StreamGuard,
    private readonly foreign: ForeignEvents,
  ) {}

  /** The record of an event in one of the store's streams, also of other software's. */
  record(event: ServerEvent): StoredRecord {
    const record = fromServerEvent(event, this.namespace);
    if (record.isForeign) this.foreign.note(event);
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

  /** Whether an event is valid, or may become valid. */
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
    this.guard.assertWhole(stream);
    const name = this.namespace.dataStream(stream);
    let events: ServerEvent[];
    try {
      events = await this.connection.readStream(name, options);
    } catch (error) {
      if (!isDeleted(error)) throw error;
      this.guard.note({ streamId: name, type: '$streamDeleted', data: {} });
      this.guard.assertWhole(stream);
      throw error;
    }
    const records = events.map((event) => this.record(event));
    await this.assertWhole(stream, records, options);
    return records;
  }

  /** A stream that is deleted or limited at the server reads like one that is absent or begins later. */
  private async assertWhole(
    stream: string,
    records: readonly StoredRecord[],
    { fromRevision, maxCount, direction }: PageOptions,
  ): Promise<void> {
    const [first] = records;
    const last = records.at(-1);
    if (direction === 'forwards' && first && first.serverRevision !== fromRevision) {
      this.guard.noteMissing(stream, BigInt(fromRevision), first.serverRevision);
    } else if (direction === 'backwards' && last && records.length < maxCount && last.serverRevision > 0n) {
      this.guard.noteMissing(stream, 0n, last.serverRevision);
    } else if (!first && !this.guard.knowsAll) {
      await this.noteMetadata(stream);
    }
    this.guard.assertWhole(stream);
  }

  private async noteMetadata(stream: string): Promise<void> {
    const name = this.namespace.metadataStream(stream);
    const newest = await this.connection.newestOf(name);
    if (newest) this.guard.note(newest);
  }
}
