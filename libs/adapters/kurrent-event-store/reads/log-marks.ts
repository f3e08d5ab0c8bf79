import { createHash } from 'node:crypto';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { StoreFault, strangerAt } from '#event-store';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { Namespace } from '../namespace.js';
import { isDeleted } from '../connection/server-errors.js';
import type { GuardSummary } from '../guard/stream-guard.js';
import type { StreamReads } from './stream-reads.js';

/** A place in the server's log. Some versions have different halves: always use both. */
export interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** What was known of the server's log up to a place. */
export interface LogMark {
  readonly upTo: LogPlace;
  /** The newest event of the store before it, as the text of `placeOf`; undefined if there is none. */
  readonly newest: string | undefined;
  /** Streams that the log showed to be damaged. */
  readonly damage: GuardSummary;
}

/** A mark as it is stored, without its seal. */
interface StoredMark extends Readonly<Record<'commit' | 'prepare', string>> {
  readonly newest?: string;
  readonly damage: GuardSummary;
}

const MARK = 'LogRead';

export interface LogMarksOptions {
  readonly connection: Connection;
  readonly namespace: Namespace;
  readonly streams: StreamReads;
  /** Called with why a mark is passed over. It may not throw. */
  readonly onPassedOver: (message: string) => void;
}

/**
 * The marks of a store, in a stream of the server that is not of the port. They are a cache: one that does not fit the
 * server's log, or that nobody sealed who had read this log, is passed over, and a scan of the log makes the next one.
 */
export class LogMarks {
  private revision = -1n;
  private place: LogPlace | undefined;
  private isGone = false;

  constructor(private readonly options: LogMarksOptions) {}

  /** The place of the newest mark that is known. */
  get newest(): LogPlace | undefined {
    return this.place;
  }

  /**
   * The newest mark; undefined if there is none, or it is passed over.
   * @throws StoreFault `store-unreachable`
   */
  async read(): Promise<LogMark | undefined> {
    const { connection, namespace } = this.options;
    this.place = undefined;
    let newest: ServerEvent | undefined;
    try {
      newest = await connection.newestOf(namespace.markStream);
    } catch (error) {
      if (!isDeleted(error)) throw error;
      return this.gone();
    }
    this.revision = BigInt(newest?.revision ?? -1);
    const mark = newest && (await this.checked(newest));
    this.place = mark?.upTo;
    return mark;
  }

  private async checked({ type, data }: ServerEvent): Promise<LogMark | undefined> {
    if (type !== MARK) return this.passOver('it is not of the ledger');
    try {
      const { seal, ...stored } = data as unknown as StoredMark & { readonly seal: string };
      const upTo = { commit: position(stored.commit), prepare: position(stored.prepare) };
      const end = await this.options.connection.eventAt(upTo);
      if (!end) return this.passOver(`the log shows no event at its place ${upTo.commit}/${upTo.prepare}`);
      if (seal !== this.sealOf(stored, end)) return this.passOver('it was made by others, or in another log');
      const { newest, damage } = stored;
      const stranger = newest === undefined ? undefined : await strangerAt(this.reads, newest);
      if (stranger !== undefined) return this.passOver(`for its event "${newest}" the store has ${stranger}`);
      return { upTo, newest, damage };
    } catch (error) {
      return this.passOver(error instanceof StoreFault ? error.message : 'it has not the fields of a mark');
    }
  }

  private get reads(): Parameters<typeof strangerAt>[0] {
    const { streams } = this.options;
    return { readStream: (stream, options = {}) => streams.read(stream, options) };
  }

  /** Of several processes one writes; the others read its mark. */
  async write({ upTo, newest, damage }: LogMark): Promise<void> {
    const { connection, namespace } = this.options;
    const end = this.isGone ? undefined : await connection.eventAt(upTo);
    if (!end) return;
    const places = { commit: String(upTo.commit), prepare: String(upTo.prepare) };
    const stored = { ...places, ...(newest !== undefined && { newest }), damage };
    const event = jsonEvent({ type: MARK, data: { ...stored, seal: this.sealOf(stored, end) } });
    try {
      const { nextExpectedRevision } = await connection.attempt((client, deadline) =>
        client.appendToStream(namespace.markStream, event, {
          // Limits of the stream may hide that it exists.
          streamState: this.revision < 0n ? 'any' : this.revision,
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

  /** Binds all of a mark to its store and its log: by the event at its place, whose id the mark does not show. */
  private sealOf(
    { commit, prepare, newest = '', damage }: StoredMark,
    { id, streamId }: ServerEvent,
  ): string {
    const { markStream } = this.options.namespace;
    const { limited, deleted } = damage;
    const text = JSON.stringify([markStream, commit, prepare, newest, limited, deleted, id, streamId]);
    return createHash('sha256').update(text).digest('hex');
  }

  /** Nobody writes into a stream that was deleted for good. */
  private gone(): undefined {
    if (this.isGone) return;
    this.isGone = true;
    const { markStream } = this.options.namespace;
    this.options.onPassedOver(
      `stream ${markStream} was deleted for good at the server. It held only marks of how far the log was read: nothing is ` +
        'lost, and each start reads on through the log of the server',
    );
  }

  private passOver(why: string): undefined {
    const { markStream } = this.options.namespace;
    this.options.onPassedOver(
      `the mark at revision ${this.revision} of stream ${markStream} is passed over, and the log of the server is read instead: ` +
        `${why}. Nothing is lost; if the server was not replaced or restored, find who writes into that stream`,
    );
  }
}

/** @throws TypeError unless others may have meant a position */
function position(text: unknown): bigint {
  if (typeof text !== 'string' || !/^\d{1,20}$/.test(text)) throw new TypeError('no position');
  return BigInt(text);
}
