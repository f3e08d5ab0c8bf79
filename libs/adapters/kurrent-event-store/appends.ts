import { EventIdConflict, assertRevision } from '#event-store';
import type { AppendResult, StreamAppend } from '#event-store';
import { BackOff } from './back-off.js';
import type { Connection } from './connection.js';
import type { StoredRecord } from './envelope.js';
import { KeyedLock } from './keyed-lock.js';
import { answerToRepeat, resultOfStored } from './repeated-request.js';
import { unreachable } from './server-errors.js';
import type { ServerWrites } from './server-writes.js';
import type { StreamReads } from './stream-reads.js';
import type { StreamTail, StreamTails } from './stream-tails.js';

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 500;

/**
 * Appends by what the writer has seen. Each attempt names the exact revision up to which the ids of its streams are
 * known, whatever the request expects, so that nothing is stored twice and a lost answer is found by reading on.
 */
export class Appends {
  private readonly locks = new KeyedLock();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly connection: Connection,
    private readonly tails: StreamTails,
    private readonly reads: StreamReads,
    private readonly writes: ServerWrites,
  ) {}

  /** One append at a time to each stream from this instance; other instances are met at the server. */
  append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    const streams = appends.map(({ stream }) => stream);
    const appended = this.locks.hold(streams, () => this.untilDecided(appends, streams));
    const settled = appended.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return appended;
  }

  /** Resolves when the appends under way have their answers. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async untilDecided(
    appends: readonly StreamAppend[],
    streams: readonly string[],
  ): Promise<AppendResult> {
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    let giveUpAt = performance.now() + this.connection.patienceMs;
    let tails = await this.known(streams);
    for (let fresh = false; ;) {
      try {
        const repeated = await answerToRepeat(appends, tails, this.reads);
        if (repeated) return repeated;
      } catch (error) {
        // Streams are read one after the other: a request stored meanwhile may seem to be there in part.
        const again = error instanceof EventIdConflict ? await this.refresh(streams) : undefined;
        if (!again || !moved(tails, again.tails)) throw error;
        tails = again.tails;
        fresh = true;
        continue;
      }
      if (!fresh && !holds(appends, tails)) {
        fresh = true;
        ({ tails } = await this.refresh(streams));
        continue;
      }
      for (const { stream, expectedRevision } of appends) {
        assertRevision(stream, expectedRevision, tails.get(stream)?.revision);
      }
      const { request, outcome } = await this.writes.write(appends, tails);
      const now = await this.refresh(streams);
      const own = now.added.filter((record) => record.request === request);
      const result = outcome === 'written' ? resultOf(appends, own) : undefined;
      if (result) return result;
      if (moved(tails, now.tails)) giveUpAt = performance.now() + this.connection.patienceMs;
      else if (performance.now() >= giveUpAt) {
        throw unreachable(
          typeof outcome === 'object' ? outcome.unknown : undefined,
          this.connection.patienceMs,
        );
      }
      tails = now.tails;
      fresh = true;
      await backOff.pause();
    }
  }

  private async known(streams: readonly string[]): Promise<Map<string, StreamTail>> {
    const tails = new Map<string, StreamTail>();
    for (const stream of streams) {
      tails.set(stream, this.tails.known(stream) ?? (await this.tails.refresh(stream)).tail);
    }
    return tails;
  }

  private async refresh(
    streams: readonly string[],
  ): Promise<{ tails: Map<string, StreamTail>; added: StoredRecord[] }> {
    const tails = new Map<string, StreamTail>();
    const added: StoredRecord[] = [];
    for (const stream of streams) {
      const refreshed = await this.tails.refresh(stream);
      tails.set(stream, refreshed.tail);
      added.push(...refreshed.added);
    }
    return { tails, added };
  }
}

/** Whether any stream has grown. */
function moved(before: ReadonlyMap<string, StreamTail>, now: ReadonlyMap<string, StreamTail>): boolean {
  return [...now].some(
    ([stream, { serverRevision }]) => before.get(stream)?.serverRevision !== serverRevision,
  );
}

function holds(appends: readonly StreamAppend[], tails: ReadonlyMap<string, StreamTail>): boolean {
  try {
    for (const { stream, expectedRevision } of appends) {
      assertRevision(stream, expectedRevision, tails.get(stream)?.revision);
    }
    return true;
  } catch {
    return false;
  }
}

/** The result of an attempt, once all its events have been read back. */
function resultOf(appends: readonly StreamAppend[], own: readonly StoredRecord[]): AppendResult | undefined {
  const size = appends.reduce((sum, { events }) => sum + events.length, 0);
  if (own.length < size) return undefined;
  const byId = new Map(own.map((record) => [record.id, record]));
  return resultOfStored(appends, (id) => byId.get(id));
}
