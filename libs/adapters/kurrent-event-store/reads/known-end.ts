import { setTimeout as passed } from 'node:timers/promises';
import { placeOf, positionOfPlace } from '#event-store';
import type { RecordedEvent } from '#event-store';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { Namespace } from '../namespace.js';
import type { StoredRecord } from '../envelope.js';
import { LogMarks } from './log-marks.js';
import type { LogMark, LogPlace } from './log-marks.js';
import { logPages } from './log-pages.js';
import type { StreamGuard } from '../guard/stream-guard.js';
import { isTombstone } from '../guard/stream-limits.js';
import type { StreamReads } from './stream-reads.js';

/** Reads of the server's log. */
export interface LogPages {
  /** The newest event of the store. */
  readonly newest: () => Promise<RecordedEvent | undefined>;
  /** Events of the namespace. */
  readonly own: (place: LogPlace | undefined, limit: number) => Promise<readonly ServerEvent[]>;
  /** Whether a pass delivers an event. */
  readonly counts: (record: StoredRecord) => Promise<boolean>;
}

export interface KnownEndOptions {
  readonly connection: Connection;
  readonly namespace: Namespace;
  readonly streams: StreamReads;
  readonly guard: StreamGuard;
  /** Pause between two looks at the end of the server's log, in milliseconds. */
  readonly everyMs: number;
  /** Called with why a mark is passed over. It may not throw. */
  readonly onMark: (message: string) => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

/** The newest event, and the place up to which the events after it are all of other software. */
interface Known extends Pick<LogMark, 'newest' | 'upTo'> {
  /** Position of the newest event; 0 if there is none. */
  readonly position: bigint;
}

/** Bytes of the log between two marks. */
const MARK_EVERY_BYTES = 16n * 1024n * 1024n;

/**
 * Knows where the events of other software at the end of the server's log may be passed over: the server reads each of
 * them again for every read that begins before them. From time to time it reads on from what it knows. A place counts
 * only if the server showed it as its end before, and a read by the leader went beyond it since, so that no event of the
 * store can lie before it unseen: the checkpoints of a subscription do not prove this in every version. Each stretch of
 * the log is written down as a mark, so that a start does not read it again.
 */
export class KnownEnd {
  private known: Known | undefined;
  private end: LogPlace | undefined;
  /** The place of the last mark that was tried: a stream of marks may take none. */
  private marked: LogPlace | undefined;
  private readonly marks: LogMarks;

  constructor(private readonly options: KnownEndOptions) {
    this.marks = new LogMarks({ ...options, onPassedOver: options.onMark });
  }

  /** Reads the newest mark. */
  async open(): Promise<void> {
    const mark = await this.marks.read();
    if (!mark) return;
    this.known = known(mark.newest, mark.upTo);
    this.options.guard.continueAfter(mark.upTo, mark.damage);
  }

  /** The newest event, from a read back from the end of the log. What the log has after it is of others. */
  async learn(reads: LogPages): Promise<RecordedEvent | undefined> {
    const end = await this.options.connection.endOfLog();
    const newest = await reads.newest();
    if (end) this.known ??= known(newest && placeOf(newest), end);
    return newest;
  }

  /** The newest event that is known; undefined before the first read of it. */
  get newest(): Pick<Known, 'newest' | 'position'> | undefined {
    return this.known;
  }

  /** Where a read after a position may begin; undefined for the position itself. */
  beginningAfter(position: bigint): LogPlace | undefined {
    const { known } = this;
    return known && position >= known.position && known.upTo.commit > position ? known.upTo : undefined;
  }

  /** Reads on until the store closes. */
  async follow(reads: LogPages): Promise<void> {
    const { closing, everyMs } = this.options;
    while (!closing.aborted) {
      await passed(everyMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
      // A server that does not answer is reported by its readers.
      if (!closing.aborted) await this.look(reads).catch(() => undefined);
    }
  }

  private async look(reads: LogPages): Promise<void> {
    const shown = this.end;
    this.end = await this.options.connection.endOfLog();
    if ((this.end?.commit ?? 0n) < (this.known?.upTo.commit ?? 0n)) {
      // The server was restored to an earlier state.
      this.known = undefined;
      return this.open();
    }
    if (shown && shown.commit > (this.known?.upTo.commit ?? -1n)) await this.readTo(shown, reads);
    if (this.known) await this.mark(this.known);
  }

  private async readTo(shown: LogPlace, reads: LogPages): Promise<void> {
    const { namespace, streams } = this.options;
    let { newest, position } = this.known ?? known(await newestOf(reads), shown);
    const place = this.known?.upTo ?? (position > 0n ? { commit: position, prepare: position } : undefined);
    for await (const event of logPages(reads.own, place)) {
      // Others may write faster than it is read.
      if (BigInt(event.position?.commit ?? 0) > shown.commit) break;
      if (isTombstone(event) || !namespace.isData(event.streamId)) continue;
      const record = streams.record(event);
      if (record.position <= position || !(await reads.counts(record))) continue;
      newest = placeOf(record);
      ({ position } = record);
    }
    this.known = { newest, position, upTo: shown };
  }

  private async mark({ newest, upTo }: Known): Promise<void> {
    const { guard } = this.options;
    const isNew = upTo !== this.marked && upTo.commit - (this.marks.newest?.commit ?? 0n) >= MARK_EVERY_BYTES;
    if (!isNew || !guard.knowsAll) return;
    this.marked = upTo;
    await this.marks.write({ newest, upTo, damage: await guard.readOn() });
  }
}

async function newestOf(reads: LogPages): Promise<string | undefined> {
  const newest = await reads.newest();
  return newest && placeOf(newest);
}

function known(newest: string | undefined, upTo: LogPlace): Known {
  return { newest, upTo, position: newest === undefined ? 0n : positionOfPlace(newest) };
}
