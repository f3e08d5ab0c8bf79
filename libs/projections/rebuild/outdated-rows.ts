import { setTimeout as delay } from 'node:timers/promises';
import { CheckpointMoved } from '../errors.js';
import type { LiveFeed } from '../host/live-feed.js';
import type { ProjectionRunner } from '../host/projection-runner.js';
import { untilDone } from '../host/retry.js';

const FIRST_PATIENCE_MS = 5_000;
const LOOK_MS = 500;

export interface OutdatedRowsOptions {
  readonly feed: LiveFeed;
  readonly signal: AbortSignal;
  /** Builds the next generation of each in one pass and continues with them; returns the error of each that failed. */
  readonly rebuild: (
    runners: readonly ProjectionRunner[],
    onProgress: (position: bigint) => void,
  ) => Promise<ReadonlyMap<ProjectionRunner, unknown>>;
  /** Called after each attempt. */
  readonly onMove: () => void;
}

/** Replaces rows of another version by new ones. */
export class OutdatedRows {
  private readonly replacing = new Set<ProjectionRunner>();

  constructor(private readonly options: OutdatedRowsOptions) {}

  /**
   * Several workers may start at once: each takes over from the last, which then waits, longer each time, so that one
   * of them has the time to finish. Ends without new rows for those that stop or stand by.
   */
  async replace(runners: readonly ProjectionRunner[]): Promise<void> {
    let left = runners.filter((runner) => !this.replacing.has(runner) && this.concerns(runner));
    for (const runner of left) this.replacing.add(runner);
    for (let patienceMs = FIRST_PATIENCE_MS; left.length > 0; patienceMs *= 2) {
      const before = left;
      await this.attempt(left, patienceMs);
      left = left.filter((runner) => this.concerns(runner));
      for (const runner of before) if (!left.includes(runner)) this.replacing.delete(runner);
    }
  }

  private async attempt(runners: readonly ProjectionRunner[], patienceMs: number): Promise<void> {
    const { signal, rebuild, onMove } = this.options;
    const failures = await rebuild(runners, (position) => {
      for (const runner of runners) if (!runner.stopped) runner.buildingAt = position;
    });
    if (signal.aborted) return;
    const lost: ProjectionRunner[] = [];
    for (const [runner, reason] of failures) {
      if (reason instanceof CheckpointMoved) lost.push(runner);
      else if (!runner.stopped) runner.stop(reason);
    }
    onMove();
    await Promise.all(lost.map((runner) => this.leaveToOther(runner, patienceMs)));
    onMove();
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
