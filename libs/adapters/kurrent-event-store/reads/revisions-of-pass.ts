import type { StoredRecord } from '../envelope.js';

type Seen = Pick<StoredRecord, 'stream' | 'serverRevision'>;

/** Number of simultaneous passes over the log whose revisions are checked. */
const PASSES = 2;

/** One pass from the first event, read page by page. */
class Pass {
  private readonly next = new Map<string, bigint>();
  /** Position of the last event that its reader got. */
  delivered = 0n;

  constructor(private readonly onMissing: (stream: string, from: bigint, before: bigint) => void) {}

  add({ stream, serverRevision }: Seen): void {
    const next = this.next.get(stream) ?? 0n;
    if (serverRevision > next) this.onMissing(stream, next, serverRevision);
    if (serverRevision >= next) this.next.set(stream, serverRevision + 1n);
  }
}

/** Finds revisions that are missing in passes over the whole log, each page of which begins where the last one ended. */
export class RevisionsOfPass {
  private readonly passes: Pass[] = [];

  /** @param onMissing called with the first missing revision of a stream, and the revision after the last one */
  constructor(private readonly onMissing: (stream: string, from: bigint, before: bigint) => void) {}

  /** The pass that continues after a position; undefined for a read that begins in the middle of the log. */
  passAfter(position: bigint): Pass | undefined {
    const index = position === 0n ? -1 : this.passes.findIndex(({ delivered }) => delivered === position);
    const [found] = index < 0 ? [] : this.passes.splice(index, 1);
    const pass = found ?? (position === 0n ? new Pass(this.onMissing) : undefined);
    if (pass) this.passes.unshift(pass);
    this.passes.length = Math.min(this.passes.length, PASSES);
    return pass;
  }

  /** Forgets a pass that has reached the newest event. */
  end(pass: Pass): void {
    const index = this.passes.indexOf(pass);
    if (index >= 0) this.passes.splice(index, 1);
  }
}
