import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { StreamAppend } from '#event-store';
import { endsAsAsked, positionOf, streamWrites } from './append-request.js';
import type { StreamWrite, WriteOutcome } from './append-request.js';
import type { Connection } from '../connection/connection.js';
import type { KnownPast } from '../reads/known-past.js';
import type { Decisions } from './decisions.js';
import { leaderNamedBy } from '../connection/leader-node.js';
import type { Namespace } from '../namespace.js';
import { useLeader } from '../connection/server-client.js';
import { isUnsupported, isWrongRevision, refusalOf } from '../connection/server-errors.js';
import type { StreamReads } from '../reads/stream-reads.js';
import type { StreamTail } from '../reads/stream-tails.js';

type Tails = ReadonlyMap<string, StreamTail>;

/** What the server said of an append. The declared types are unreliable: a position may be a number. */
interface Answered {
  readonly position: bigint | undefined;
  /** The events are at the requested revisions. */
  readonly asAsked: boolean;
}

/** The ways to write a request: to one stream, to several at once, or to several step by step. */
export class ServerWrites {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly reads: StreamReads,
    private readonly past: KnownPast,
  ) {}

  /**
   * Makes one attempt, under a name in its events.
   * @throws StoreFault for a fault that a retry cannot correct
   */
  async write(appends: readonly StreamAppend[], tails: Tails): Promise<WriteOutcome> {
    const request = randomUUID();
    const writes = streamWrites(appends, tails, { request, pending: false, namespace: this.namespace });
    const [only] = writes;
    if (writes.length === 1 && only) return this.toOne(only);
    return (await this.toSeveral(writes)) ?? (await this.stepByStep(request, appends, tails));
  }

  private toOne(write: StreamWrite): Promise<WriteOutcome> {
    const { streamName, events, expectedState } = write;
    return this.outcomeOf(`append to ${streamName}`, [write], async (client, deadline) => {
      const { nextExpectedRevision, position } = await client.appendToStream(streamName, events, {
        streamState: expectedState,
        requiresLeader: true,
        deadline,
      });
      return { position: position?.commit, asAsked: endsAsAsked(write, nextExpectedRevision) };
    });
  }

  /** In one transaction of the server; undefined before version 25.1, which has none. */
  private async toSeveral(writes: readonly StreamWrite[]): Promise<WriteOutcome | undefined> {
    try {
      const names = writes.map(({ streamName }) => streamName);
      return await this.outcomeOf(`append to ${names.join(', ')}`, writes, async (client) => {
        const request = writes.map(({ streamName, expectedState, events }) => ({
          ...{ streamName, expectedState, events },
        }));
        const { position, responses } = await client
          .multiStreamAppend(request)
          .catch(async (error: unknown) => {
            const leader = leaderNamedBy(error);
            if (leader) await useLeader(client, leader);
            throw error;
          });
        const ends = new Map(responses.map(({ streamName, revision }) => [streamName, revision]));
        const asAsked = writes.every((write) => endsAsAsked(write, ends.get(write.streamName)));
        return { position, asAsked };
      });
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      return undefined;
    }
  }

  /**
   * For servers that write to one stream at a time. Each stream gets its events at the expected revision, marked as
   * pending; then one event in the request's own stream makes all of them valid. A request that stops before is
   * abandoned, by itself or by another client: its events stay at the server and no reader sees them.
   */
  private async stepByStep(
    request: string,
    appends: readonly StreamAppend[],
    tails: Tails,
  ): Promise<WriteOutcome> {
    const writes = streamWrites(appends, tails, { request, pending: true, namespace: this.namespace });
    let last: WriteOutcome = 'overtaken';
    for (const [index, write] of writes.entries()) {
      last = await this.step(write, request);
      if (last !== 'overtaken') continue;
      if (index > 0) await this.decisions.decide(request, 'abandoned');
      return last;
    }
    const decision = await this.decisions.decide(request, 'committed');
    return decision === 'committed' ? last : 'overtaken';
  }

  /** Writes to one stream until its events are found, or another writer's in their place. */
  private step(write: StreamWrite, request: string): Promise<WriteOutcome> {
    return this.connection.untilServed(async () => {
      const outcome = await this.toOne(write);
      if (positionOf(outcome) !== undefined) return outcome;
      const [first] = await this.reads.records(write.stream, write.firstServerRevision, 1);
      if (first) return first.request === request ? { written: { position: undefined } } : 'overtaken';
      throw typeof outcome === 'object' && 'unknown' in outcome
        ? outcome.unknown
        : new Error(`${write.streamName} shows no new event yet`);
    }, `append to ${write.streamName}`);
  }

  /** @param call returns the position of the last event, and whether the server put the events at the requested place */
  private async outcomeOf(
    action: string,
    writes: readonly StreamWrite[],
    call: (client: KurrentDBClient, timeoutMs: number) => Promise<Answered>,
  ): Promise<WriteOutcome> {
    const before = this.past.position;
    try {
      const { position, asAsked } = await this.connection.attempt(call);
      if (position === undefined) return { written: { position } };
      await this.past.acknowledged(lastOf(writes, BigInt(position)), before);
      return { written: { position: asAsked ? BigInt(position) : undefined } };
    } catch (error) {
      if (isWrongRevision(error)) return 'overtaken';
      if (isUnsupported(error)) throw error;
      const refusal = refusalOf(error, action);
      if (refusal) throw refusal;
      return { unknown: error };
    }
  }
}

function lastOf(writes: readonly StreamWrite[], position: bigint) {
  const { stream, ids, firstServerRevision } = writes.at(-1)!;
  return { id: ids.at(-1)!, stream, position, serverRevision: firstServerRevision + BigInt(ids.length - 1) };
}
