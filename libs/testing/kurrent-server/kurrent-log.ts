import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

/** A stored event of the server. */
export interface LogRecord {
  readonly stream: string;
  readonly revision: bigint;
  /** Commit and prepare position are equal, as in newer servers. */
  readonly position: bigint;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly createdMs: number;
}

export type ProposedRecord = Pick<LogRecord, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;

/** -1 no stream, -2 any, -4 stream exists, or the revision itself. */
export interface ProposedWrite {
  readonly stream: string;
  readonly expected: bigint;
  readonly records: readonly ProposedRecord[];
}

export type WriteOutcome =
  | { readonly kind: 'not-committed' }
  | { readonly kind: 'deleted'; readonly stream: string }
  | { readonly kind: 'written'; readonly lastRevisions: readonly bigint[]; readonly position: bigint }
  | { readonly kind: 'conflict'; readonly index: number; readonly actual: bigint };

export const NO_STREAM = -1n;
export const ANY = -2n;
export const STREAM_EXISTS = -4n;

/** The revision of the event that deletes a stream for good, and the limit of one that is deleted softly. */
export const LAST_REVISION = 2n ** 63n - 1n;

/** The type of an event that stands for another. */
export const LINK = '$>';

/** The limits in a stream's metadata, by their names at the server. */
export interface StreamMetadata {
  readonly $maxCount?: number;
  /** In seconds. */
  readonly $maxAge?: number;
  /** Revision of the first event that is read. */
  readonly $tb?: number | bigint;
}

const LIMITS: ReadonlySet<string> = new Set([
  '$maxCount',
  '$maxAge',
  '$tb',
] satisfies (keyof StreamMetadata)[]);

/** Where a server puts the appends that it takes. */
export interface WriteTarget {
  /** Offset of the server's clock from this process's, in milliseconds. */
  readonly aheadMs: number;
  /** All or nothing, over one or more streams. */
  write(writes: readonly ProposedWrite[]): WriteOutcome | Promise<WriteOutcome>;
}

/** Bytes of a record in addition to its data, so that positions have the gaps of a real log. */
const RECORD_OVERHEAD = 137n;

/** The contents of the servers of one cluster: an append-only log with the idempotency rules of the real one. */
export class KurrentLog implements WriteTarget {
  readonly records: LogRecord[] = [];
  readonly appended = new EventEmitter().setMaxListeners(0);
  /** Offset of the servers' clock from this process's, in milliseconds. */
  aheadMs = 0;
  private readonly streams = new Map<string, LogRecord[]>();
  private nextPosition: bigint;

  /** @param startAt position of the first event; a real server has its own events from 0 on */
  constructor(startAt = 4_000n) {
    this.nextPosition = startAt;
  }

  /** The events of a stream that a read shows: its metadata may hide the first ones. */
  stream(name: string): readonly LogRecord[] {
    const stored = this.streams.get(name) ?? [];
    const { $tb = 0, $maxCount, $maxAge } = this.metadataOf(name);
    const last = stored.at(-1)?.revision ?? -1n;
    const counted = $maxCount === undefined ? 0n : last - BigInt($maxCount) + 1n;
    const oldestMs = $maxAge === undefined ? -Infinity : Date.now() + this.aheadMs - $maxAge * 1_000;
    return stored.filter(
      ({ revision, createdMs }) => revision >= BigInt($tb) && revision >= counted && createdMs > oldestMs,
    );
  }

  lastRevision(stream: string): bigint {
    return this.streams.get(stream)?.at(-1)?.revision ?? -1n;
  }

  isTombstoned(stream: string): boolean {
    return this.lastRevision(stream) === LAST_REVISION;
  }

  /**
   * The limits of a stream: of its newest event of metadata, whatever its type. Bytes, texts, null and limits that are no
   * positive integers limit nothing. Those of a metadata stream itself are fixed.
   */
  metadataOf(stream: string): StreamMetadata {
    if (stream.startsWith('$$')) return { $maxCount: 1 };
    const limits = Object.entries(this.rawMetadataOf(stream) ?? {}).filter(
      ([name, value]) => LIMITS.has(name) && (value === LAST_REVISION || isPositiveInteger(value)),
    );
    return Object.fromEntries(limits);
  }

  private rawMetadataOf(stream: string): Readonly<Record<string, unknown>> | undefined {
    const newest = this.streams.get(`$$${stream}`)?.at(-1);
    if (!newest?.isJson) return undefined;
    try {
      // The largest revision is not a safe integer.
      const value: unknown = JSON.parse(Buffer.from(newest.data).toString('utf8'), (key, each: unknown) =>
        key === '$tb' && Number(each) > Number.MAX_SAFE_INTEGER ? LAST_REVISION : each,
      );
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
    } catch {
      return undefined;
    }
  }

  /** As an operator does at the server. */
  setMetadata(stream: string, metadata: StreamMetadata): void {
    this.add(`$$${stream}`, [metadataRecord(metadata)]);
    this.appended.emit('appended');
  }

  /** A soft deletion: reads find no stream, and the next write continues behind its last revision. */
  deleteStream(stream: string): void {
    if (this.isDeleted(stream)) return;
    this.setMetadata(stream, { ...this.rawMetadataOf(stream), $tb: LAST_REVISION });
  }

  private isDeleted(stream: string): boolean {
    return this.metadataOf(stream).$tb === LAST_REVISION;
  }

  /** What the server does itself when a deleted stream gets an event or other metadata: older events stay hidden. */
  private undelete(stream: string): void {
    const metadata = this.rawMetadataOf(stream);
    if (metadata)
      this.put(`$$${stream}`, [metadataRecord({ ...metadata, $tb: this.lastRevision(stream) + 1n })]);
  }

  /** A deletion for good. */
  tombstone(stream: string): void {
    this.add(stream, [systemRecord('$streamDeleted', '{}')], LAST_REVISION);
    this.appended.emit('appended');
  }

  /** As other software does: events of its own in any stream. */
  addForeign(stream: string, count = 1, metadata = '', type = 'OrderPlaced', data = '{"order":1}'): void {
    this.add(
      stream,
      Array.from({ length: count }, () => systemRecord(type, data, metadata)),
    );
    this.appended.emit('appended');
  }

  /** As a projection of the server does: an event that stands for one of another stream. */
  addLink(stream: string, target: Pick<LogRecord, 'stream' | 'revision'>): void {
    this.add(stream, [{ ...systemRecord(LINK, `${target.revision}@${target.stream}`), isJson: false }]);
    this.appended.emit('appended');
  }

  /** The event that a link stands for; undefined for other events, and where it is gone. */
  targetOf({ type, data }: LogRecord): LogRecord | undefined {
    if (type !== LINK) return undefined;
    const [, revision = '', stream = ''] = /^(\d+)@(.*)$/.exec(Buffer.from(data).toString('utf8')) ?? [];
    return this.stream(stream).find((record) => String(record.revision) === revision);
  }

  /**
   * Takes away for good what no read of a stream shows, except the last event of each stream. A tombstone is the last
   * event of its stream, which loses its metadata too.
   */
  scavenge(): void {
    for (const [name, stored] of this.streams) {
      if (name.startsWith('$$') && this.isTombstoned(name.slice(2))) {
        this.streams.delete(name);
        continue;
      }
      const kept = new Set<LogRecord | undefined>(this.isTombstoned(name) ? [] : this.stream(name));
      kept.add(stored.at(-1));
      this.streams.set(
        name,
        stored.filter((record) => kept.has(record)),
      );
    }
    const kept = new Set([...this.streams.values()].flat());
    this.records.splice(0, Infinity, ...this.records.filter((record) => kept.has(record)));
  }

  /** As a restored backup does: only the first records are left. */
  goBackTo(records: number): void {
    const gone = this.records.splice(records);
    this.nextPosition = gone[0]?.position ?? this.nextPosition;
    for (const [name, stored] of this.streams) {
      this.streams.set(
        name,
        stored.filter((record) => this.records.includes(record)),
      );
    }
  }

  /** Index of the first record at or after a position. */
  indexAt(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle] as LogRecord).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  write(writes: readonly ProposedWrite[]): WriteOutcome {
    const deleted = writes.find(({ stream }) => this.isTombstoned(stream));
    if (deleted) return { kind: 'deleted', stream: deleted.stream };
    const checks = writes.map((write) => this.check(write));
    const failed = checks.findIndex((check) => check === 'conflict');
    const mixed = new Set(checks).size > 1;
    if (failed >= 0 || mixed) {
      const index = Math.max(failed, 0);
      return { kind: 'conflict', index, actual: this.lastRevision(writes[index]?.stream ?? '') };
    }
    const repeated = checks[0] === 'repeated';
    for (const { stream, records } of repeated ? [] : writes) this.add(stream, records);
    if (!repeated) this.appended.emit('appended');
    const last = writes.map(({ stream, expected, records }) =>
      repeated && expected >= NO_STREAM ? expected + BigInt(records.length) : this.lastRevision(stream),
    );
    const lastWrite = writes.at(-1);
    const position =
      this.streams.get(lastWrite?.stream ?? '')?.find(({ revision }) => revision === last.at(-1))?.position ??
      0n;
    return { kind: 'written', lastRevisions: last, position };
  }

  /** Takes records as another log has them. */
  copy(records: readonly LogRecord[]): void {
    for (const record of records) this.store(record);
    if (records.length > 0) this.appended.emit('appended');
  }

  private add(stream: string, records: readonly ProposedRecord[], at?: bigint): void {
    const owner = stream.startsWith('$$') ? stream.slice(2) : undefined;
    const undeletes = owner !== undefined && this.isDeleted(owner);
    this.put(stream, records, at);
    if (undeletes) this.undelete(owner);
  }

  private put(stream: string, records: readonly ProposedRecord[], at?: bigint): void {
    for (const proposed of records) {
      this.store({
        ...proposed,
        stream,
        revision: at ?? this.lastRevision(stream) + 1n,
        position: this.nextPosition,
        createdMs: Date.now() + this.aheadMs,
      });
    }
  }

  private store(record: LogRecord): void {
    const { stream, position, data, metadata } = record;
    this.nextPosition = position + RECORD_OVERHEAD + BigInt(data.length + metadata.length);
    this.records.push(record);
    const inStream = this.streams.get(stream);
    if (inStream) inStream.push(record);
    else this.streams.set(stream, [record]);
  }

  /** A write at an earlier revision is a repetition if the events there have its ids; bodies are not compared. */
  private check({ stream, expected, records }: ProposedWrite): 'new' | 'repeated' | 'conflict' {
    const last = this.lastRevision(stream);
    if (this.isDeleted(stream) && (expected === NO_STREAM || expected === last || expected === ANY)) {
      this.undelete(stream);
      return 'new';
    }
    if (expected === ANY || (expected === STREAM_EXISTS && last >= 0n) || expected === last) return 'new';
    if (expected === STREAM_EXISTS || expected > last) return 'conflict';
    const stored = (this.streams.get(stream) ?? []).filter(({ revision }) => revision > expected);
    return records.every(({ id }, index) => stored[index]?.id === id) ? 'repeated' : 'conflict';
  }
}

function metadataRecord(metadata: StreamMetadata): ProposedRecord {
  const text = JSON.stringify(metadata, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  ).replace('9223372036854776000', String(LAST_REVISION));
  return systemRecord('$metadata', text);
}

function isPositiveInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function systemRecord(type: string, text: string, metadata = ''): ProposedRecord {
  return { id: randomUUID(), type, isJson: true, data: Buffer.from(text), metadata: Buffer.from(metadata) };
}
