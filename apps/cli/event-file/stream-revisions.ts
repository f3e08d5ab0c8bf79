import { samePlace } from './event-place.js';
import type { EventPlace } from './event-place.js';

/** Streams followed at the least; some 110 bytes of memory each, twice as many at the most. */
const FOLLOWED = 250_000;

/**
 * Follows the revisions of streams through the events of a file, and of those that go on from it. Of a stream that comes
 * back after many others, or that began before the first of the files, only the target can tell what is due.
 */
export class StreamRevisions {
  // Two halves, as in RowCache: a ledger has a stream a round, and a file of any length is followed in the same memory.
  private newer = new Map<string, bigint>();
  private older = new Map<string, bigint>();
  private knowsAll = true;
  private last: EventPlace | undefined;

  constructor(private readonly followed = FOLLOWED) {}

  /** Goes on with a file that begins after a place; forgets all but that place where it is not the last. */
  goOnAfter(after: EventPlace | undefined): void {
    if (samePlace(after, this.last)) return;
    this.newer.clear();
    this.older.clear();
    this.knowsAll = after === undefined;
    if (after) this.newer.set(after.stream, after.revision + 1n);
    this.last = after;
  }

  /** The revision that is due where an event has another; undefined where it is right, or nobody here can tell. */
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
