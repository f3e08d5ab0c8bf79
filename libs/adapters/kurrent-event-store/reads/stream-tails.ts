import type { StreamReads } from './stream-reads.js';

/** A writer's knowledge of a stream: its end and its ids. */
export interface StreamTail {
  /** Last revision at the server, including ignored events; -1 if there is no such stream. */
  readonly serverRevision: bigint;
  /** Ignored events in the stream: of abandoned requests and of other software. */
  readonly skipped: bigint;
  /** Last revision of the port; undefined if the stream has no events. */
  readonly revision: bigint | undefined;
  /** Revision at the server by event id, of all valid events. */
  readonly ids: ReadonlyMap<string, bigint>;
}

interface KeptTail {
  serverRevision: bigint;
  skipped: bigint;
  readonly ids: Map<string, bigint>;
}

/**
 * The tails of the last written streams. The server has no index of ids and looks for them only at the revision that an
 * append names, so a writer reads a stream of other writers once, and then only their additions.
 */
export class StreamTails {
  private readonly tails = new Map<string, KeptTail>();
  private keptIds = 0;

  /** @param maxIds largest number of ids over all streams; the least recently used streams are dropped */
  constructor(
    private readonly reads: StreamReads,
    private readonly maxIds: number,
  ) {}

  /** The known tail, without a request to the server. It may be outdated, and is then too short. */
  known(stream: string): StreamTail | undefined {
    const tail = this.tails.get(stream);
    return tail && view(tail);
  }

  /** The streams are read again before the next write. */
  forget(): void {
    this.tails.clear();
    this.keptIds = 0;
  }

  /** Reads the additions. */
  async refresh(stream: string): Promise<StreamTail> {
    const tail = this.tails.get(stream) ?? unwritten();
    const records = await this.reads.records(stream, tail.serverRevision + 1n);
    let added = 0;
    for (const record of records) {
      const counts = await this.reads.counts(record);
      tail.serverRevision = record.serverRevision;
      if (counts) {
        tail.ids.set(record.id, record.serverRevision);
        added += 1;
      } else tail.skipped += 1n;
    }
    this.keep(stream, tail, added);
    return view(tail);
  }

  /** Adds the ids that the server stored right after a tail. Returns the stream's last revision since. */
  append(stream: string, tail: StreamTail, ids: readonly string[]): bigint {
    const { serverRevision, skipped } = tail;
    const last = serverRevision + BigInt(ids.length);
    const kept = this.tails.get(stream) ?? unwritten();
    // If it was dropped meanwhile, the stream is read again at the next write.
    if (kept.serverRevision === serverRevision) {
      ids.forEach((id, index) => kept.ids.set(id, serverRevision + 1n + BigInt(index)));
      kept.serverRevision = last;
      this.keep(stream, kept, ids.length);
    }
    return last - skipped;
  }

  private keep(stream: string, tail: KeptTail, addedIds: number): void {
    this.keptIds += this.tails.delete(stream) ? addedIds : tail.ids.size;
    this.tails.set(stream, tail);
    for (const [oldest, { ids }] of this.tails) {
      if (this.keptIds <= this.maxIds || oldest === stream) return;
      this.tails.delete(oldest);
      this.keptIds -= ids.size;
    }
  }
}

/** The tail of a stream that nobody has written to. */
export const NO_EVENTS: StreamTail = view(unwritten());

function unwritten(): KeptTail {
  return { serverRevision: -1n, skipped: 0n, ids: new Map() };
}

function view({ serverRevision, skipped, ids }: KeptTail): StreamTail {
  const count = serverRevision + 1n - skipped;
  return { serverRevision, skipped, ids, revision: count > 0n ? count - 1n : undefined };
}
