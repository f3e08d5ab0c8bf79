import { setTimeout } from 'node:timers/promises';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { randomUUID } from 'node:crypto';
import { StoreFault } from '#event-store';
import type { ServerEvent } from './channel-reads.js';
import type { Connection } from './connection.js';
import type { Namespace } from './namespace.js';
import { isWrongRevision } from './server-errors.js';

export type Decision = 'committed' | 'abandoned';

const TYPES: Record<Decision, string> = { committed: 'AppendCommitted', abandoned: 'AppendAbandoned' };
/** Number of newest decisions in the cache; decisions never change. */
const KEPT = 10_000;
const POLL_MS = 10;

/**
 * Whether requests that were written step by step are valid. Each has a stream of its own whose first event is the
 * decision: the server lets one writer make it, so that a request cannot be both valid and abandoned, and nobody sees a
 * part of it.
 */
export class Decisions {
  private readonly known = new Map<string, Decision>();
  private readonly settling = new Map<string, Promise<Decision>>();

  /** @param graceMs how long a request may stay undecided before another client abandons it, in milliseconds */
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly graceMs: number,
  ) {}

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

  /** Whether the decision on a request was read. */
  isKnown(request: string): boolean {
    return this.known.has(request);
  }

  /** The decision on a request: waits for an active writer, and abandons the request of one that does not return. */
  async settle(request: string): Promise<Decision> {
    const known = this.known.get(request);
    if (known) return known;
    const underWay = this.settling.get(request) ?? this.waitFor(request);
    this.settling.set(request, underWay);
    return underWay.finally(() => this.settling.delete(request));
  }

  /**
   * Makes the decision if there is none; returns the valid one.
   * @throws StoreFault
   */
  async decide(request: string, decision: Decision): Promise<Decision> {
    const stream = this.namespace.decisionStream(request);
    const event = jsonEvent({ id: randomUUID(), type: TYPES[decision], data: {} });
    return this.connection.untilServed(async () => {
      try {
        const { nextExpectedRevision } = await this.connection.attempt((client, deadline) =>
          client.appendToStream(stream, event, { streamState: 'no_stream', requiresLeader: true, deadline }),
        );
        if (BigInt(nextExpectedRevision) > 0n) throw lostFirst(stream);
        return this.remember(request, decision);
      } catch (error) {
        const made = isWrongRevision(error) ? await this.look(request) : undefined;
        if (made) return made;
        throw error;
      }
    }, `append to ${stream}`);
  }

  private async waitFor(request: string): Promise<Decision> {
    const abandonAt = performance.now() + this.graceMs;
    for (;;) {
      const made = await this.look(request);
      if (made) return made;
      if (performance.now() >= abandonAt) return this.decide(request, 'abandoned');
      await setTimeout(POLL_MS);
    }
  }

  private async look(request: string): Promise<Decision | undefined> {
    const stream = this.namespace.decisionStream(request);
    const [first] = await this.connection.readStream(stream, { maxCount: 1 });
    if (!first) return undefined;
    this.note(request, first);
    const decision = this.known.get(request);
    if (decision) return decision;
    throw lostFirst(stream);
  }
}

/** A deleted stream takes another first event, which decides nothing. */
function lostFirst(stream: string): StoreFault {
  return new StoreFault(
    'store-damaged',
    `stream ${stream} lost its first event at the server, by which a request is valid or not; take the limit out of its ` +
      'metadata, or restore the event store from a backup that holds the event',
  );
}
