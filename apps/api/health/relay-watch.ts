import { setTimeout as delay } from 'node:timers/promises';
import type { RelayLag } from '#adapters/kafka';
import { StoreFault } from '#event-store';
import type { EventStore } from '#event-store';

/** How long a probe waits for the checkpoint, in milliseconds: less than probes themselves are waited for. */
const ANSWER_WITHIN_MS = 500;

/** The checkpoint is looked at no more often than this, in milliseconds, however often it is asked for. */
const LOOK_AGE_MS = 1_000;

const SILENT: RelayLag = { lagUnknown: 'store-silent' };

/** The relay's checkpoint, where it is kept. */
export interface RelayCheckpoint {
  position(): Promise<bigint>;
  close(): Promise<void>;
}

export interface RelayWatchOptions {
  readonly eventStore: Pick<EventStore, 'head'>;
  /** Opens where it is kept; tried again with the next look when it fails. */
  readonly open: () => Promise<RelayCheckpoint>;
}

/**
 * Knows how far a relay of another process is behind, from the checkpoint that it leaves. Nothing is read or opened
 * before somebody asks, and one look is under way at a time.
 */
export class RelayWatch {
  private opened: RelayCheckpoint | undefined;
  private look = Promise.resolve(SILENT);
  private freshUntilMs = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(private readonly options: RelayWatchOptions) {}

  /** Always answers, and within half a second. */
  lag(): Promise<RelayLag> {
    if (!this.closed && performance.now() >= this.freshUntilMs) {
      this.freshUntilMs = Number.POSITIVE_INFINITY;
      this.look = this.read().finally(() => {
        this.freshUntilMs = performance.now() + LOOK_AGE_MS;
      });
    }
    return Promise.race([this.look, delay(ANSWER_WITHIN_MS, SILENT, { ref: false })]);
  }

  /** Looks no more, and releases the checkpoints after the look that is under way; waits half a second for it. */
  async close(): Promise<void> {
    this.closed = true;
    const released = this.look.then(() => this.opened?.close());
    await Promise.race([released, delay(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  }

  private async read(): Promise<RelayLag> {
    const { eventStore, open } = this.options;
    try {
      this.opened ??= await open();
      const position = await this.opened.position();
      const head = await eventStore.head();
      // Restored to an earlier state, or another ledger: the relay halts, and what is appended is not published.
      return position > head ? { lagUnknown: 'store-foreign' } : { lag: head - position };
    } catch (error) {
      return { lagUnknown: error instanceof StoreFault ? error.code : 'store-unreachable' };
    }
  }
}
