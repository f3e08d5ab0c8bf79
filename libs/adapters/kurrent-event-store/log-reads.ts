import { streamNameFilter } from '@kurrent/kurrentdb-client';
import type { ResolvedEvent } from '@kurrent/kurrentdb-client';
import { assertLimit } from '#event-store';
import type { ReadAllOptions, RecordedEvent } from '#event-store';
import type { Connection } from './connection.js';
import type { Decisions } from './decisions.js';
import { fromServerEvent, recorded } from './envelope.js';
import type { Namespace } from './namespace.js';
import type { StreamReads } from './stream-reads.js';

/** The reads of the whole store: the server's log without other software's events and without abandoned ones. */
export class LogReads {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly streams: StreamReads,
  ) {}

  /** @throws RangeError if the limit is not a positive integer */
  async read({ after, limit = 1_000, direction = 'forwards' }: ReadAllOptions): Promise<RecordedEvent[]> {
    assertLimit(limit);
    const found: RecordedEvent[] = [];
    let bound = after;
    for (;;) {
      // One more than needed: forwards, the server returns the event at the start position again.
      const maxCount = limit - found.length + 1;
      const page = await this.page(bound, maxCount, direction);
      for (const resolved of this.withoutDecisions(page)) {
        const record = fromServerEvent(resolved, this.namespace);
        const beyond =
          bound === undefined ||
          (direction === 'forwards' ? record.position > bound : record.position < bound);
        if (!beyond || !(await this.streams.counts(record))) continue;
        found.push(recorded(record));
        if (found.length === limit) return found;
      }
      const last = page.at(-1)?.event?.position;
      if (page.length < maxCount || !last) return found;
      bound = BigInt(last.commit);
    }
  }

  /** Decisions follow their events in the log, so that most are in the same page. */
  private withoutDecisions(page: readonly ResolvedEvent[]): ResolvedEvent[] {
    return page.filter(({ event }) => {
      const request = event && this.namespace.requestOf(event.streamId);
      if (event && request !== undefined) this.decisions.remember(request, event.type);
      return event && request === undefined;
    });
  }

  private page(
    bound: bigint | undefined,
    maxCount: number,
    direction: 'forwards' | 'backwards',
  ): Promise<ResolvedEvent[]> {
    const end = direction === 'forwards' ? 'start' : 'end';
    const fromEnd = bound === undefined || (direction === 'forwards' && bound <= 0n);
    const fromPosition = fromEnd ? end : { commit: bound, prepare: bound };
    const filter = streamNameFilter({ prefixes: this.namespace.prefixes });
    return this.connection.read((client) => client.readAll({ direction, fromPosition, maxCount, filter }));
  }
}
