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
  | { readonly kind: 'written'; readonly lastRevisions: readonly bigint[]; readonly position: bigint }
  | { readonly kind: 'conflict'; readonly index: number; readonly actual: bigint };

export const NO_STREAM = -1n;
export const ANY = -2n;
export const STREAM_EXISTS = -4n;

/** Bytes of a record in addition to its data, so that positions have the gaps of a real log. */
const RECORD_OVERHEAD = 137n;

/** The contents of the servers of one cluster: an append-only log with the idempotency rules of the real one. */
export class KurrentLog {
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

  stream(name: string): readonly LogRecord[] {
    return this.streams.get(name) ?? [];
  }

  lastRevision(stream: string): bigint {
    return BigInt(this.stream(stream).length) - 1n;
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

  /** All or nothing, over one or more streams. */
  write(writes: readonly ProposedWrite[]): WriteOutcome {
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
    const position = this.stream(lastWrite?.stream ?? '')[Number(last.at(-1))]?.position ?? 0n;
    return { kind: 'written', lastRevisions: last, position };
  }

  private add(stream: string, records: readonly ProposedRecord[]): void {
    const inStream = this.streams.get(stream) ?? [];
    this.streams.set(stream, inStream);
    for (const proposed of records) {
      const revision = BigInt(inStream.length);
      const record = {
        ...proposed,
        stream,
        revision,
        position: this.nextPosition,
        createdMs: Date.now() + this.aheadMs,
      };
      this.nextPosition += RECORD_OVERHEAD + BigInt(proposed.data.length + proposed.metadata.length);
      this.records.push(record);
      inStream.push(record);
    }
  }

  /** A write at an earlier revision is a repetition if the events there have its ids; bodies are not compared. */
  private check({ stream, expected, records }: ProposedWrite): 'new' | 'repeated' | 'conflict' {
    const last = this.lastRevision(stream);
    if (expected === ANY || (expected === STREAM_EXISTS && last >= 0n) || expected === last) return 'new';
    if (expected === STREAM_EXISTS || expected > last) return 'conflict';
    const stored = this.stream(stream).slice(Number(expected) + 1);
    return records.every(({ id }, index) => stored[index]?.id === id) ? 'repeated' : 'conflict';
  }
}
