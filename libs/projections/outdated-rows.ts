import { setTimeout as delay } from 'node:timers/promises';
import { CheckpointMoved } from './errors.js';
import type { LiveFeed } from './live-feed.js';
import type { ProjectionRunner } from './projection-runner.js';
import { untilDone } from './retry.js';

const FIRST_PATIENCE_MS = 5_000;
const LOOK_MS = 500;

export interface OutdatedRowsOptions {
  readonly feed: LiveFeed;
  readonly signal: AbortSignal;
  /** Builds the next generation of a projection and goes on with it. */
  readonly rebuild: (runner: ProjectionRunner, onProgress: (position: bigint) => void) => Promise<void>;
  /** Told after each try. */
  readonly onMove: () => void;
}

/** Puts new rows in the place of those of another version. */
export class OutdatedRows {
  private readonly replacing = new Set<ProjectionRunner>();

  constructor(private readonly options: OutdatedRowsOptions) {}

  /**
   * Several workers may begin at once: each that begins takes over from the one before, which then waits, longer each
   * time, so that one of them has the time to finish. Ends without new rows when the projection stops or stands by.
   */
  async replace(runner: ProjectionRunner): Promise<void> {
    if (this.replacing.has(runner)) return;
    this.replacing.add(runner);
    const { signal, rebuild, onMove } = this.options;
    const track = (position: bigint): void => void (runner.buildingAt = position);
    for (let patienceMs = FIRST_PATIENCE_MS; this.concerns(runner); patienceMs *= 2) {
      try {
        await rebuild(runner, track);
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof CheckpointMoved) await this.leaveToOther(runner, patienceMs);
        else runner.stop(error);
        onMove();
      }
    }
    this.replacing.delete(runner);
  }

  private concerns(runner: ProjectionRunner): boolean {
    return !runner.following && !runner.stopped && !runner.standingBy && !this.options.signal.aborted;
  }

  private async leaveToOther(runner: ProjectionRunner, patienceMs: number): Promise<void> {
    const { feed, signal } = this.options;
    const deadlineMs = performance.now() + patienceMs;
    while (this.concerns(runner) && performance.now() < deadlineMs) {
      await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
      const done = await feed.between(async () => {
        if (!(await untilDone(() => runner.open(), { signal }))) return false;
        await runner.resume(feed.delivered);
        return true;
      });
      if (done) return;
    }
  }
}
