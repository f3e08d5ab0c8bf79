import { EventIdConflict, KeyedLock, assertRevision } from '#event-store';
import type { AppendResult, StreamAppend } from '#event-store';
import { positionOf } from './append-request.js';
import type { WriteOutcome } from './append-request.js';
import { BackOff } from '../connection/back-off.js';
import type { Connection } from '../connection/connection.js';
import { answerToRepeat } from './repeated-request.js';
import type { ServerWrites } from './server-writes.js';
import type { StreamReads } from '../reads/stream-reads.js';
import { NO_EVENTS } from '../reads/stream-tails.js';
import type { StreamTail, StreamTails } from '../reads/stream-tails.js';

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 500;

/**
 * Appends by the writer's knowledge. Each attempt names the exact revision up to which the ids of its streams are
 * known, whatever the request expects, so that nothing is stored twice and a lost answer is found by reading on.
 * Nothing is read before a stream that should not exist or that this instance wrote last, nor after the server's
 * answer: the server refuses outdated attempts.
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

  /**
   * One append at a time to each stream from this instance; the server decides between instances.
   * @param look its rejection refuses the request; absent: nothing is looked at before
   */
  append(appends: readonly StreamAppend[], look?: () => Promise<void>): Promise<AppendResult> {
    const streams = appends.map(({ stream }) => stream);
    const appended = this.locks.hold(streams, async () => {
      await look?.();
      return this.untilDecided(appends, streams);
    });
    const settled = appended.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return appended;
  }

  /** Resolves when pending appends have their answers. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async untilDecided(
    appends: readonly StreamAppend[],
    streams: readonly string[],
  ): Promise<AppendResult> {
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    let giveUpAt = performance.now() + this.connection.patienceMs;
    let tails = await this.known(appends);
    for (let fresh = false; ;) {
      try {
        const repeated = await answerToRepeat(appends, tails, this.reads);
        if (repeated) return repeated;
      } catch (error) {
        // Streams are read one after the other, so a concurrently stored request may seem incomplete.
        const again = error instanceof EventIdConflict ? await this.refresh(streams) : undefined;
        if (!again || !moved(tails, again)) throw error;
        tails = again;
        fresh = true;
        continue;
      }
      if (!fresh && !holds(appends, tails)) {
        fresh = true;
        tails = await this.refresh(streams);
        continue;
      }
      for (const { stream, expectedRevision } of appends) {
        assertRevision(stream, expectedRevision, tails.get(stream)?.revision);
      }
      const outcome = await this.writes.write(appends, tails);
      const answer = this.answerOf(outcome, appends, tails);
      if (answer) return answer;
      const now = await this.refresh(streams);
      if (moved(tails, now)) giveUpAt = performance.now() + this.connection.patienceMs;
      else if (performance.now() >= giveUpAt) {
        throw this.connection.unreachable(
          typeof outcome === 'object' && 'unknown' in outcome ? outcome.unknown : undefined,
          await this.connection.clockBehind(),
        );
      }
      tails = now;
      fresh = true;
      await backOff.pause();
    }
  }

  /**
   * A new stream is assumed not to exist: otherwise the server refuses the whole request, or its first step that is wrong
   * and the request is abandoned.
   */
  private async known(appends: readonly StreamAppend[]): Promise<Map<string, StreamTail>> {
    const tails = new Map<string, StreamTail>();
    for (const { stream, expectedRevision } of appends) {
      const known = this.tails.known(stream) ?? (expectedRevision === 'no-stream' ? NO_EVENTS : undefined);
      tails.set(stream, known ?? (await this.tails.refresh(stream)));
    }
    return tails;
  }

  /** The result from the server's answer; undefined if it must be read. */
  private answerOf(
    outcome: WriteOutcome,
    appends: readonly StreamAppend[],
    tails: ReadonlyMap<string, StreamTail>,
  ): AppendResult | undefined {
    const position = positionOf(outcome);
    if (position === undefined) return undefined;
    const revisions = appends.map(({ stream, events }) => {
      const ids = events.map(({ id }) => id);
      return { stream, revision: this.tails.append(stream, tails.get(stream) ?? NO_EVENTS, ids) };
    });
    return { position, revisions };
  }

  private async refresh(streams: readonly string[]): Promise<Map<string, StreamTail>> {
    const tails = new Map<string, StreamTail>();
    for (const stream of streams) tails.set(stream, await this.tails.refresh(stream));
    return tails;
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
