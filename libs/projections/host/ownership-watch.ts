import { setTimeout as delay } from 'node:timers/promises';
import type { ProjectionRunner } from './projection-runner.js';
import type { Ownership, ReadStore } from '../read-store.js';
import { isPassing } from './retry.js';

/** How often a standby worker checks whether the owner has gone, and its progress. */
const LOOK_MS = 1_000;

export interface OwnershipWatchOptions {
  readonly readStore: Required<Pick<ReadStore, 'own'>>;
  readonly runner: ProjectionRunner;
  readonly signal: AbortSignal;
  /** Starts to follow the events as the owner. It may wait for the next check. */
  readonly takeOver: () => Promise<void>;
  /** Resolves when no page is being written. */
  readonly settled: () => Promise<void>;
  /** Position up to which there are events, as far as this host knows. */
  readonly delivered: () => bigint;
  /** Called when the owner elsewhere has moved. */
  readonly onMove: () => void;
}

/** Makes a host the owner of a projection as soon as no other worker is; it stands by until then. */
export class OwnershipWatch {
  private ownership: Ownership | undefined;
  private tenure: AbortSignal | undefined;

  constructor(private readonly options: OwnershipWatchOptions) {}

  /**
   * Takes the projection if it is free, otherwise lets it stand by.
   * @throws StoreFault
   */
  async begin(): Promise<void> {
    const { readStore, runner } = this.options;
    runner.standBy();
    if (this.isOwner()) return;
    this.ownership = await readStore.own(runner.projection.name);
    this.tenure = this.ownership && runner.hold(this.ownership.lost);
  }

  /** Whether this worker owns the projection now. */
  isOwner(): boolean {
    return this.ownership !== undefined && !this.ownership.lost.aborted;
  }

  /** Checks repeatedly until the signal aborts; then releases the projection. */
  async run(): Promise<void> {
    const { runner, signal, settled } = this.options;
    while (!signal.aborted) {
      try {
        await this.look();
      } catch (error) {
        if (isPassing(error)) runner.stall(error);
        else runner.stop(error);
      }
      const until = this.isOwner() ? this.tenure : signal;
      await delay(LOOK_MS, undefined, { signal: until ?? signal }).catch(() => undefined);
    }
    await settled();
    await this.release();
  }

  /** Releases it for another worker. */
  async release(): Promise<void> {
    this.options.runner.standBy();
    await this.ownership?.release();
    this.ownership = undefined;
  }

  private async look(): Promise<void> {
    const { runner, takeOver, onMove, delivered } = this.options;
    // A worker of another release may be able to apply the event.
    if (runner.stopped) return this.release();
    if (!this.isOwner()) await this.begin();
    if (!this.isOwner()) {
      await runner.look(delivered());
      onMove();
    } else if (runner.standingBy) await takeOver();
  }
}
