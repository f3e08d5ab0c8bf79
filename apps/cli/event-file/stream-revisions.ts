import { samePlace } from './event-place.js';
import type { EventPlace } from './event-place.js';

/** The least number of streams to follow; each uses some 110 bytes of memory, and there are at most twice as many. */
const FOLLOWED = 250_000;

/**
 * Checks the revisions of streams through the events of a file and of the files after it. For a stream that returns
 * after many others, or that began before the first file, only the target knows the right revision.
 */
export class StreamRevisions {
  // Two halves, as in RowCache: a ledger has a stream for each round, and the memory stays the same for any file.
  private newer = new Map<string, bigint>();
  private older = new Map<string, bigint>();
  private knowsAll = true;
  private last: EventPlace | undefined;

  constructor(private readonly followed = FOLLOWED) {}

  /** Continues with a file that begins after a place; forgets all streams if that is not the last place. */
  goOnAfter(after: EventPlace | undefined): void {
    if (samePlace(after, this.last)) return;
    this.newer.clear();
    this.older.clear();
    this.knowsAll = after === undefined;
    if (after) this.newer.set(after.stream, after.revision + 1n);
    this.last = after;
  }

  /** The right revision if an event has another one; undefined if it is right or unknown here. */
  dueInsteadOf(event: EventPlace): bigint | undefined {
    const { stream, revision } = event;
    const due = this.newer.get(stream) ?? this.older.get(stream) ?? (this.knowsAll ? 0n : revision);
    this.last = event;
    this.newer.set(stream, revision + 1n);
    if (this.newer.size >= this.followed) {
      if (this.older.size > 0) this.knowsAll = false;
      this.older = this.newer;
      this.newer = new Map();
    }
    return due === revision ? undefined : due;
  }
}
