import { setTimeout as delay } from 'node:timers/promises';
import type { RelayLag } from '#adapters/kafka';
import { StoreFault } from '#event-store';
import type { CheckpointStore, EventStore } from '#event-store';

/** How long a probe waits for the checkpoint, in milliseconds: less than probes themselves are waited for. */
const ANSWER_WITHIN_MS = 500;

/** The checkpoint is looked at no more often than this, in milliseconds, however often it is asked for. */
const LOOK_AGE_MS = 1_000;

const SILENT: RelayLag = { lagUnknown: 'store-silent' };

/** A store of checkpoints that is opened. */
interface Opened {
  readonly store: Pick<CheckpointStore, 'load'>;
  close(): Promise<void>;
}

export interface RelayWatchOptions {
  readonly eventStore: Pick<EventStore, 'head'>;
  /** Name of the relay's checkpoint. */
  readonly checkpoint: string;
  /** Opens where it is kept; tried again with the next look when it fails. */
  readonly open: () => Promise<Opened>;
}

/**
 * Knows how far a relay of another process is behind, from the checkpoint that it leaves. Nothing is read or opened
 * before somebody asks, and one look is under way at a time.
 */
export class RelayWatch {
  private opened: Opened | undefined;
  private look = Promise.resolve(SILENT);
  private freshUntilMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: RelayWatchOptions) {}

  /** Always answers, and within half a second. */
  lag(): Promise<RelayLag> {
    if (performance.now() >= this.freshUntilMs) {
      this.freshUntilMs = Number.POSITIVE_INFINITY;
      this.look = this.read().finally(() => {
        this.freshUntilMs = performance.now() + LOOK_AGE_MS;
      });
    }
    return Promise.race([this.look, delay(ANSWER_WITHIN_MS, SILENT, { ref: false })]);
  }

  /** Releases the checkpoints after the look that is under way, and looks no more. */
  async close(): Promise<void> {
    await this.look;
    this.freshUntilMs = Number.POSITIVE_INFINITY;
    await this.opened?.close();
  }

  private async read(): Promise<RelayLag> {
    const { eventStore, checkpoint, open } = this.options;
    try {
      this.opened ??= await open();
      const head = await eventStore.head();
      const position = await this.opened.store.load(checkpoint);
      return { lag: head > position ? head - position : 0n };
    } catch (error) {
      return { lagUnknown: error instanceof StoreFault ? error.code : 'store-unreachable' };
    }
  }
}
