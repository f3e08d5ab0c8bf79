import type { RelayLag } from '#adapters/kafka';
import { StoreFault, strangerAt } from '#event-store';
import type { EventStore } from '#event-store';
import { Patience } from '#platform';

/** Longest time that a probe waits for the checkpoint, in milliseconds: shorter than the timeout of probes. */
const ANSWER_WITHIN_MS = 500;

/** Shortest time between two reads of the checkpoint, in milliseconds. */
const LOOK_AGE_MS = 1_000;

const SILENT: RelayLag = { lagUnknown: 'store-silent' };

/** The storage of the relay's checkpoint. */
export interface RelayCheckpoint {
  position(): Promise<bigint>;
  /** Text of `placeOf` for the last event, if it is known. */
  lastEvent(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface RelayWatchOptions {
  readonly eventStore: Pick<EventStore, 'head' | 'readStream'>;
  /** Opens the storage; tried again at the next read after a failure. */
  readonly open: () => Promise<RelayCheckpoint>;
}

/**
 * Reports the lag of a relay in another process, from its checkpoint. It opens and reads nothing before the first
 * request, and makes one read at a time.
 */
export class RelayWatch {
  private opened: RelayCheckpoint | undefined;
  private look = Promise.resolve(SILENT);
  private freshUntilMs = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(private readonly options: RelayWatchOptions) {}

  /** Always answers, and within half a second in which the event loop runs. */
  lag(): Promise<RelayLag> {
    if (!this.closed && performance.now() >= this.freshUntilMs) {
      this.freshUntilMs = Number.POSITIVE_INFINITY;
      this.look = this.read().finally(() => {
        this.freshUntilMs = performance.now() + LOOK_AGE_MS;
      });
    }
    const patience = new Patience(ANSWER_WITHIN_MS);
    return Promise.race([this.look, patience.over.then(() => SILENT)]).finally(() => patience.stop());
  }

  /** Stops reading, and releases the checkpoints after the current read; waits half a second for it. */
  async close(): Promise<void> {
    this.closed = true;
    const released = this.look.then(() => this.opened?.close());
    const patience = new Patience(ANSWER_WITHIN_MS);
    await Promise.race([released, patience.over]).finally(() => patience.stop());
  }

  private async read(): Promise<RelayLag> {
    const { eventStore, open } = this.options;
    try {
      this.opened ??= await open();
      const position = await this.opened.position();
      const head = await eventStore.head();
      // The ledger was restored to an earlier state or replaced: the relay halts and publishes nothing.
      const place = await this.opened.lastEvent();
      const isForeign = position > head || (place !== undefined && (await strangerAt(eventStore, place)));
      return isForeign ? { lagUnknown: 'store-foreign' } : { lag: head - position };
    } catch (error) {
      return { lagUnknown: error instanceof StoreFault ? error.code : 'store-unreachable' };
    }
  }
}
