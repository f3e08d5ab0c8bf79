import { randomUUID } from 'node:crypto';
import type { StreamAppend } from '#event-store';
import { streamWrites } from './append-request.js';
import type { StreamWrite, WriteOutcome } from './append-request.js';
import type { Connection } from './connection.js';
import type { Decisions } from './decisions.js';
import type { Namespace } from './namespace.js';
import { isUnsupported, isWrongRevision, refusalOf } from './server-errors.js';
import type { StreamReads } from './stream-reads.js';
import type { StreamTail } from './stream-tails.js';

type Tails = ReadonlyMap<string, StreamTail>;

/** The ways in which a request is written: to one stream, to several at once, or to several step by step. */
export class ServerWrites {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly decisions: Decisions,
    private readonly reads: StreamReads,
  ) {}

  /** Makes one attempt, under a name that its events carry. @throws StoreFault for what trying again would not mend */
  async write(
    appends: readonly StreamAppend[],
    tails: Tails,
  ): Promise<{ request: string; outcome: WriteOutcome }> {
    const request = randomUUID();
    const writes = streamWrites(appends, tails, { request, pending: false, namespace: this.namespace });
    const [only] = writes;
    if (writes.length === 1 && only) return { request, outcome: await this.toOne(only) };
    const outcome = (await this.toSeveral(writes)) ?? (await this.stepByStep(request, appends, tails));
    return { request, outcome };
  }

  private toOne({ streamName, events, expectedState }: StreamWrite): Promise<WriteOutcome> {
    return this.outcomeOf((client, deadline) =>
      client.appendToStream(streamName, events, {
        streamState: expectedState,
        requiresLeader: true,
        deadline,
      }),
    );
  }

  /** In one transaction of the server; undefined when it is older than 25.1 and has none. */
  private async toSeveral(writes: readonly StreamWrite[]): Promise<WriteOutcome | undefined> {
    try {
      return await this.outcomeOf((client) =>
        client.multiStreamAppend(
          writes.map(({ streamName, expectedState, events }) => ({ streamName, expectedState, events })),
        ),
      );
    } catch (error) {
      if (isUnsupported(error)) return undefined;
      throw error;
    }
  }

  /**
   * For servers that write to one stream at a time. Each stream gets its events at the revision expected of it, marked
   * as pending; then one event in a stream of the request's own says that all of them count. A request that stops
   * before, for whatever reason, is abandoned, by itself or by whoever meets it: its events stay at the server and no
   * reader sees them.
   */
  private async stepByStep(
    request: string,
    appends: readonly StreamAppend[],
    tails: Tails,
  ): Promise<WriteOutcome> {
    const writes = streamWrites(appends, tails, { request, pending: true, namespace: this.namespace });
    for (const [index, write] of writes.entries()) {
      if (await this.step(write, request)) continue;
      if (index > 0) await this.decisions.decide(request, 'abandoned');
      return 'overtaken';
    }
    const decision = await this.decisions.decide(request, 'committed');
    return decision === 'committed' ? 'written' : 'overtaken';
  }

  /**
   * Writes to one stream until its events are seen there; false when another's are. An answer alone does not do: the
   * server takes the same ids from another attempt for a repetition, and that attempt may yet be abandoned.
   */
  private step(write: StreamWrite, request: string): Promise<boolean> {
    return this.connection.untilServed(async () => {
      const outcome = await this.toOne(write);
      const [first] = await this.reads.records(write.stream, write.firstServerRevision, 1);
      if (first) return first.request === request;
      throw typeof outcome === 'object'
        ? outcome.unknown
        : new Error(`${write.streamName} shows no new event yet`);
    });
  }

  private async outcomeOf(call: Parameters<Connection['attempt']>[0]): Promise<WriteOutcome> {
    try {
      await this.connection.attempt(call);
      return 'written';
    } catch (error) {
      if (isWrongRevision(error)) return 'overtaken';
      if (isUnsupported(error)) throw error;
      const refusal = refusalOf(error);
      if (refusal) throw refusal;
      return { unknown: error };
    }
  }
}
