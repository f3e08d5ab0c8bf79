import { setTimeout as delay } from 'node:timers/promises';
import type { ProjectionRunner } from './projection-runner.js';
import type { Ownership, ReadStore } from './read-store.js';
import { isPassing } from './retry.js';

/** How often a worker that stands by looks whether the owner has gone, and how far it has come. */
const LOOK_MS = 1_000;

export interface OwnershipWatchOptions {
  readonly readStore: Required<Pick<ReadStore, 'own'>>;
  readonly runner: ProjectionRunner;
  readonly signal: AbortSignal;
  /** Begins to follow the events as the owner. May leave it for the next look. */
  readonly takeOver: () => Promise<void>;
  /** Resolves when no page is being written any more. */
  readonly settled: () => Promise<void>;
  /** Told when the owner elsewhere has moved. */
  readonly onMove: () => void;
}

/** Makes a host the owner of a projection as soon as no other worker is, and has it stand by until then. */
export class OwnershipWatch {
  private ownership: Ownership | undefined;
  private tenure: AbortSignal | undefined;

  constructor(private readonly options: OwnershipWatchOptions) {}

  /**
   * Takes the projection if it is free, or has it stand by.
   * @throws StoreFault
   */
  async begin(): Promise<void> {
    const { readStore, runner } = this.options;
    runner.standBy();
    if (this.isOwner()) return;
    this.ownership = await readStore.own(runner.projection.name);
    this.tenure = this.ownership && runner.hold(this.ownership.lost);
  }

  /** Whether the projection is this worker's now. */
  isOwner(): boolean {
    return this.ownership !== undefined && !this.ownership.lost.aborted;
  }

  /** Looks again and again until the signal aborts; then lets the projection go. */
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

  /** Lets another worker have it. */
  async release(): Promise<void> {
    this.options.runner.standBy();
    await this.ownership?.release();
    this.ownership = undefined;
  }

  private async look(): Promise<void> {
    const { runner, takeOver, onMove } = this.options;
    // A worker of another release may be able to take the event that this one cannot.
    if (runner.stopped) return this.release();
    if (!this.isOwner()) await this.begin();
    if (!this.isOwner()) {
      await runner.open();
      runner.recover();
      onMove();
    } else if (runner.standingBy) await takeOver();
  }
}
