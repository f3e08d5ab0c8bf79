import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { StreamAppend } from '#event-store';
import { endsAsAsked, positionOf, streamWrites } from './append-request.js';
import type { StreamWrite, WriteOutcome } from './append-request.js';
import type { Connection } from './connection.js';
import type { Decisions } from './decisions.js';
import { leaderNamedBy } from './leader-node.js';
import type { Namespace } from './namespace.js';
import { useLeader } from './server-client.js';
import { isUnsupported, isWrongRevision, refusalOf } from './server-errors.js';
import type { StreamReads } from './stream-reads.js';
import type { StreamTail } from './stream-tails.js';

type Tails = ReadonlyMap<string, StreamTail>;

/** The ways to write a request: to one stream, to several at once, or to several step by step. */
export class ServerWrites {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly reads: StreamReads,
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
    return this.outcomeOf(`append to ${streamName}`, async (client, deadline) => {
      const { nextExpectedRevision, position } = await client.appendToStream(streamName, events, {
        streamState: expectedState,
        requiresLeader: true,
        deadline,
      });
      return endsAsAsked(write, nextExpectedRevision) ? position?.commit : undefined;
    });
  }

  /** In one transaction of the server; undefined before version 25.1, which has none. */
  private async toSeveral(writes: readonly StreamWrite[]): Promise<WriteOutcome | undefined> {
    try {
      const names = writes.map(({ streamName }) => streamName);
      return await this.outcomeOf(`append to ${names.join(', ')}`, async (client) => {
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
        return writes.every((write) => endsAsAsked(write, ends.get(write.streamName))) ? position : undefined;
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

  /** @param call returns the position of the last event if the server put the events at the requested place */
  private async outcomeOf(
    action: string,
    call: (client: KurrentDBClient, timeoutMs: number) => Promise<bigint | undefined>,
  ): Promise<WriteOutcome> {
    try {
      return { written: { position: await this.connection.attempt(call) } };
    } catch (error) {
      if (isWrongRevision(error)) return 'overtaken';
      if (isUnsupported(error)) throw error;
      const refusal = refusalOf(error, action);
      if (refusal) throw refusal;
      return { unknown: error };
    }
  }
}
