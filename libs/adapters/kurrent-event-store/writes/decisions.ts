import { setTimeout } from 'node:timers/promises';
import { jsonEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { Namespace } from '../namespace.js';
import { isWrongRevision } from '../connection/server-errors.js';
import type { ServerStreams } from '../server-streams.js';
import type { StreamGuard } from '../guard/stream-guard.js';

export type Decision = 'committed' | 'abandoned';

const TYPES: Record<Decision, string> = { committed: 'AppendCommitted', abandoned: 'AppendAbandoned' };
/** Number of newest decisions in the cache; decisions never change. */
const KEPT = 10_000;
const POLL_MS = 10;

export interface DecisionsOptions {
  readonly connection: Connection;
  readonly namespace: Namespace;
  readonly streams: ServerStreams;
  readonly guard: StreamGuard;
  /** How long a request may stay undecided before another client abandons it, in milliseconds. */
  readonly graceMs: number;
}

/**
 * Whether requests that were written step by step are valid. Each has a stream of its own whose first event is the
 * decision: the server lets one writer make it, so that a request cannot be both valid and abandoned, and nobody sees a
 * part of it. Such a stream is guarded as those of facts are.
 */
export class Decisions {
  private readonly known = new Map<string, Decision>();
  /** Requests whose decision is neither in its stream nor in the log. */
  private readonly gone = new Set<string>();
  private readonly settling = new Map<string, Promise<Decision>>();

  constructor(private readonly options: DecisionsOptions) {}

  /** Takes note of an event in the stream of a request. Only the first one decides, not what others write there later. */
  note(request: string, { type, revision }: Pick<ServerEvent, 'type' | 'revision'>): void {
    if (BigInt(revision) === 0n) this.remember(request, type === TYPES.committed ? 'committed' : 'abandoned');
  }

  private remember(request: string, decision: Decision): Decision {
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT && oldest !== undefined) this.known.delete(oldest);
    this.known.set(request, decision);
    return decision;
  }

  /** The decision on a request, if it was read. */
  knownOf(request: string): Decision | undefined {
    return this.known.get(request);
  }

  /**
   * The decision on a request: waits for an active writer, and abandons the request of one that does not return.
   * @throws StoreFault `store-damaged` if the stream of the decision is not whole
   */
  async settle(request: string): Promise<Decision> {
    this.options.guard.assertWhole(this.streamOf(request));
    const known = this.known.get(request);
    if (known) return known;
    const underWay = this.settling.get(request) ?? this.waitFor(request);
    this.settling.set(request, underWay);
    return underWay.finally(() => this.settling.delete(request));
  }

  /**
   * The decision on a request whose stream is damaged, from the log, which keeps what a stream hides until a scavenge;
   * undefined if it is gone.
   * @param after position before the decision
   */
  async inLog(request: string, after: bigint): Promise<Decision | undefined> {
    if (this.gone.has(request)) return undefined;
    const [first] = await this.options.connection.readAll({
      direction: 'forwards',
      fromPosition: { commit: after, prepare: after },
      maxCount: 1,
      filter: streamNameFilter({ prefixes: [this.streamOf(request)] }),
    });
    if (first) this.note(request, first);
    const decision = this.known.get(request);
    if (!decision) this.gone.add(request);
    return decision;
  }

  /**
   * Makes the decision if there is none; returns the valid one.
   * @throws StoreFault
   */
  async decide(request: string, decision: Decision): Promise<Decision> {
    const { connection, guard } = this.options;
    const stream = this.streamOf(request);
    const event = jsonEvent({ id: randomUUID(), type: TYPES[decision], data: {} });
    return connection.untilServed(async () => {
      try {
        const { nextExpectedRevision } = await connection.attempt((client, deadline) =>
          client.appendToStream(stream, event, { streamState: 'no_stream', requiresLeader: true, deadline }),
        );
        // A deleted stream takes another first event, which decides nothing.
        if (BigInt(nextExpectedRevision) > 0n) guard.noteMissing(stream, 0n, BigInt(nextExpectedRevision));
        guard.assertWhole(stream);
        return this.remember(request, decision);
      } catch (error) {
        const made = isWrongRevision(error) ? await this.look(request) : undefined;
        if (made) return made;
        throw error;
      }
    }, `append to ${stream}`);
  }

  private async waitFor(request: string): Promise<Decision> {
    const abandonAt = performance.now() + this.options.graceMs;
    for (;;) {
      const made = await this.look(request);
      if (made) return made;
      if (performance.now() >= abandonAt) return this.decide(request, 'abandoned');
      await setTimeout(POLL_MS);
    }
  }

  private async look(request: string): Promise<Decision | undefined> {
    const { streams } = this.options;
    const [first] = await streams.read(this.streamOf(request), {
      fromRevision: 0n,
      maxCount: 1,
      direction: 'forwards',
    });
    if (!first) return undefined;
    this.note(request, first);
    return this.known.get(request);
  }

  private streamOf(request: string): string {
    return this.options.namespace.decisionStream(request);
  }
}
