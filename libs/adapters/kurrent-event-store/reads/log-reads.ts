import { streamNameFilter } from '@kurrent/kurrentdb-client';
import { StoreFault, assertLimit } from '#event-store';
import type { HistoryOptions, ReadAllOptions, RecordedEvent } from '#event-store';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { KnownEnd } from './known-end.js';
import type { LogPlace } from './log-marks.js';
import type { Decisions } from '../writes/decisions.js';
import { recorded } from '../envelope.js';
import type { StoredRecord } from '../envelope.js';
import type { Namespace } from '../namespace.js';
import { longRead } from './long-read.js';
import { LongScans } from './long-scans.js';
import { RevisionsOfPass } from './revisions-of-pass.js';
import type { StreamGuard } from '../guard/stream-guard.js';
import { isTombstone } from '../guard/stream-limits.js';
import type { StreamReads } from './stream-reads.js';

/**
 * Events read beyond a page for the decisions on its last requests: one read instead of one for each request. A decision
 * follows its events in the log.
 */
const DECISIONS_AHEAD = 512;

/** Largest page after one whose events are all ignored. */
const MOST_READ_PAST = 1_024;

/** The reads of the whole store: the server's log without other software's events and without abandoned ones. */
export class LogReads {
  private readonly revisions: RevisionsOfPass;
  private readonly scans = new LongScans<ServerEvent[]>();

  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly streams: StreamReads,
    private readonly guard: StreamGuard,
    private readonly end: KnownEnd,
  ) {
    this.revisions = new RevisionsOfPass((stream, from, before) =>
      guard.noteMissing(namespace.dataStream(stream), from, before),
    );
  }

  /** @throws RangeError if the limit is not a positive integer */
  async read({ after, limit = 1_000, direction = 'forwards' }: ReadAllOptions): Promise<RecordedEvent[]> {
    assertLimit(limit);
    const found: RecordedEvent[] = [];
    let bound = after;
    let place = direction === 'forwards' ? this.end.beginningAfter(after ?? 0n) : undefined;
    // Abandoned events that it begins after have revisions too.
    const pass = direction === 'forwards' && !place ? this.revisions.passAfter(after ?? 0n) : undefined;
    for (let ignored = 0; ;) {
      // One more than needed: forwards, the server returns the event at the start position again. More among events that
      // are ignored, so that they do not cost a call each.
      const maxCount = Math.max(limit - found.length + 1, Math.min(ignored * 2, MOST_READ_PAST));
      const before = found.length;
      const page = await this.page(place ?? bound, maxCount, direction);
      const records = this.ownEvents(page).map((event) => this.streams.record(event));
      const last = page.at(-1)?.position;
      const isFull = page.length === maxCount;
      if (direction === 'forwards' && isFull && last && records.some((record) => this.isUndecided(record))) {
        this.ownEvents(await this.page(last, DECISIONS_AHEAD, direction));
      }
      for (const record of records) {
        const beyond =
          bound === undefined ||
          (direction === 'forwards' ? record.position > bound : record.position < bound);
        if (!beyond) continue;
        pass?.add(record);
        if (!(await this.counts(record))) continue;
        found.push(recorded(record));
        if (pass) pass.delivered = record.position;
        if (found.length === limit) return found;
      }
      if (!isFull || !last) {
        if (pass) this.revisions.end(pass);
        return found;
      }
      ignored = found.length === before ? page.length : 0;
      bound = BigInt(last.commit);
      place = undefined;
    }
  }

  /**
   * Pages of the events after a position up to the newest one, from long calls to the server. Where one ends, a page shows
   * whether there is more.
   * @param goesOn called with each sign that the server goes on
   */
  async *history(
    { after = 0n, pageSize = 1_000 }: Omit<HistoryOptions, 'signal'>,
    signals: readonly AbortSignal[],
    goesOn: () => void = () => undefined,
  ): AsyncGenerator<RecordedEvent[], void, void> {
    assertLimit(pageSize);
    let position = after;
    let page: RecordedEvent[] = [];
    for (;;) {
      for await (const event of this.fromLongRead(position, signals, goesOn)) {
        ({ position } = event);
        page.push(event);
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      if (signals.some(({ aborted }) => aborted)) return;
      page.push(...(await this.read({ after: position, limit: pageSize - page.length })));
      position = page.at(-1)?.position ?? position;
      if (page.length > 0) yield page;
      if (page.length < pageSize) return;
      page = [];
    }
  }

  /** Events from one long call. One that is undecided waits until its decision was sent, which follows it in the log. */
  private async *fromLongRead(
    after: bigint,
    signals: readonly AbortSignal[],
    goesOn: () => void,
  ): AsyncGenerator<RecordedEvent, void, void> {
    const known = this.end.beginningAfter(after);
    const place = known ?? { commit: after, prepare: after };
    const pass = known ? undefined : this.revisions.passAfter(after);
    const waiting: StoredRecord[] = [];
    const { prefixes } = this.namespace;
    const report = this.connection.scanReport(place.commit);
    const onReached = (reached: LogPlace): void => {
      goesOn();
      report.reached(reached);
    };
    const from = after === 0n ? undefined : place;
    const pushed = longRead(this.connection, { prefixes, signals, after: from, onReached });
    try {
      for await (const event of pushed) {
        const records = this.ownEvents([event]).map((own) => this.streams.record(own));
        waiting.push(...records.filter(({ position }) => position > after));
        for (let [next] = waiting; next; [next] = waiting) {
          if (this.isUndecided(next) && waiting.length < DECISIONS_AHEAD) break;
          waiting.shift();
          pass?.add(next);
          if (!(await this.counts(next))) continue;
          if (pass) pass.delivered = next.position;
          yield recorded(next);
        }
      }
    } finally {
      report.over();
    }
  }

  /**
   * The events of the port. Decisions follow their events in the log, so that most are in the same page. The server adds
   * an event to a stream that it deletes for good.
   */
  private ownEvents(page: readonly ServerEvent[]): ServerEvent[] {
    return page.filter((event) => {
      const request = this.namespace.requestOf(event.streamId);
      if (isTombstone(event)) this.guard.note(event);
      else if (request !== undefined) this.decisions.note(request, event);
      else return true;
      return false;
    });
  }

  /** Whether the decision on an event is in a later page, if there is one. */
  private isUndecided({ pending, request }: StoredRecord): boolean {
    return pending && this.decisions.knownOf(request) === undefined;
  }

  /**
   * Whether a pass delivers an event. The log decides where the stream of the decision is damaged. Where the decision is
   * gone, the event is passed over and its stream is damaged, so that a pass over all others goes on.
   */
  private async counts(record: StoredRecord): Promise<boolean> {
    const { pending, request, stream, position } = record;
    const known = pending && this.decisions.knownOf(request);
    if (known) return known === 'committed';
    try {
      return await this.streams.counts(record);
    } catch (error) {
      if (!(error instanceof StoreFault && error.code === 'store-damaged')) throw error;
    }
    const decision = await this.decisions.inLog(request, position);
    if (!decision) {
      const { namespace } = this;
      this.guard.noteUndecided(namespace.dataStream(stream), namespace.decisionStream(request));
    }
    return decision === 'committed';
  }

  /** The reads by which the end of the log is found. */
  readonly pages = {
    newest: async (): Promise<RecordedEvent | undefined> =>
      (await this.read({ direction: 'backwards', limit: 1 })).at(0),
    own: (after: LogPlace | undefined, limit: number) => this.page(after, limit, 'forwards'),
    counts: (record: StoredRecord) => this.counts(record),
  };

  private page(
    from: bigint | LogPlace | undefined,
    maxCount: number,
    direction: 'forwards' | 'backwards',
  ): Promise<ServerEvent[]> {
    const filter = streamNameFilter({ prefixes: this.namespace.prefixes });
    const end = direction === 'forwards' ? 'start' : 'end';
    const place = typeof from === 'bigint' ? { commit: from, prepare: from } : from;
    const fromEnd = place === undefined || (direction === 'forwards' && place.commit <= 0n);
    const fromPosition = fromEnd ? end : place;
    const key = `${direction} ${place?.commit}/${place?.prepare} ${maxCount}`;
    return this.scans.join(key, () => this.connection.readAll({ direction, fromPosition, maxCount, filter }));
  }
}
