import { jsonEvent } from '@kurrent/kurrentdb-client';
import type { Connection } from './connection.js';
import type { Namespace } from './namespace.js';
import type { GuardSummary } from './stream-guard.js';

/** A place in the server's log. Some versions have different halves: always use both. */
export interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** What was known of the server's log up to a place. */
export interface LogMark {
  readonly upTo: LogPlace;
  /** Position of the newest event of the store before it. */
  readonly newest: bigint;
  /** Streams that the log showed to be damaged. */
  readonly damage: GuardSummary;
}

/** A mark as it is stored. */
interface StoredMark extends Readonly<Record<'newest' | 'commit' | 'prepare', string>> {
  readonly damage: GuardSummary;
}

const MARK = 'LogRead';

/** The marks of a store, in a stream of the server that is not of the port. */
export class LogMarks {
  private revision = -1n;
  private place: LogPlace | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
  ) {}

  /** The place of the newest mark that is known. */
  get newest(): LogPlace | undefined {
    return this.place;
  }

  /**
   * The newest mark; undefined if there is none, or other software wrote after it: a whole scan makes the next one.
   * @throws StoreFault
   */
  async read(): Promise<LogMark | undefined> {
    const stream = this.namespace.markStream;
    const newest = await this.connection.newestOf(stream);
    this.revision = BigInt(newest?.revision ?? -1);
    this.place = undefined;
    const mark = newest?.type === MARK ? (newest.data as unknown as StoredMark) : undefined;
    if (!mark) return undefined;
    const { newest: position, commit, prepare, damage } = mark;
    this.place = { commit: BigInt(commit), prepare: BigInt(prepare) };
    return { upTo: this.place, newest: BigInt(position), damage };
  }

  /** Of several processes one writes; the others read its mark. */
  async write({ upTo, newest, damage }: LogMark): Promise<void> {
    const { connection, namespace, revision } = this;
    const places = { newest: String(newest), commit: String(upTo.commit), prepare: String(upTo.prepare) };
    const data = { ...places, damage: { limited: { ...damage.limited }, deleted: { ...damage.deleted } } };
    try {
      const { nextExpectedRevision } = await connection.attempt((client, deadline) =>
        client.appendToStream(namespace.markStream, jsonEvent({ type: MARK, data }), {
          streamState: revision < 0n ? 'no_stream' : revision,
          requiresLeader: true,
          deadline,
        }),
      );
      this.revision = BigInt(nextExpectedRevision);
      this.place = upTo;
    } catch {
      await this.read();
    }
  }
}
