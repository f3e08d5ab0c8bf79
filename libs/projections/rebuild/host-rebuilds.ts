import { build, resultOf, type BuildOptions, type BuildTarget } from './build.js';
import { PoisonEvent, ProjectionHostStopped, ReadModelNotReady } from '../errors.js';
import type { GenerationWriter } from './generation-writer.js';
import type { LiveFeed } from '../host/live-feed.js';
import { catchUp, type EventFeed } from './one-pass.js';
import { OutdatedRows } from './outdated-rows.js';
import type { ProjectionRunner } from '../host/projection-runner.js';
import type { Projection } from '../projection.js';
import type { ReadStore } from '../read-store.js';
import { untilDone } from '../host/retry.js';
import { compareAtOnePosition, verifyProjection, type Verification } from './verify.js';

export interface HostRebuildsOptions extends EventFeed {
  readonly readStore: ReadStore;
  /** Number of cached rows of each table. Default 5,000. */
  readonly cachedRows?: number;
  readonly feed: LiveFeed;
  readonly signal: AbortSignal;
  /** Called when rows have replaced others, and when some cannot be built. */
  readonly onMove: () => void;
}

/** Rebuilds projections of a host, one build of each at a time, while the host continues with their active rows. */
export class HostRebuilds {
  private readonly outdated: OutdatedRows;
  private readonly building = new Set<ProjectionRunner>();

  constructor(private readonly options: HostRebuildsOptions) {
    const { feed, signal, onMove } = options;
    this.outdated = new OutdatedRows({
      ...{ feed, signal, onMove },
      rebuild: (runners, onProgress) => this.rebuildOutdated(runners, onProgress),
    });
  }

  /** Whether a projection is being rebuilt or verified. */
  has(runner: ProjectionRunner): boolean {
    return this.building.has(runner);
  }

  /** Builds those with rows of another version, in one pass. */
  replaceOutdated(runners: readonly ProjectionRunner[]): Promise<void> {
    return this.outdated.replace(runners);
  }

  /**
   * Builds a projection's next generation from the first event and continues with it.
   * @throws PoisonEvent if an event cannot be applied: the old generation stays
   */
  async rebuild(runner: ProjectionRunner, onProgress?: BuildOptions['onProgress']): Promise<void> {
    const options = this.buildOptions({ onProgress });
    const target = { projection: runner.projection };
    await this.alone([runner], async () =>
      resultOf(await build(options, [target], (writer) => this.goOnWith(runner, writer))),
    );
  }

  /**
   * Rebuilds a projection and compares the rows with the active ones at one position, for which only that projection
   * pauses.
   * @throws ReadModelNotReady if the active rows are of another version, or a host elsewhere writes them too fast for a
   * comparison
   * @throws ReadModelOfAnotherPast if the active rows hold events that the event store does not have
   */
  verify(runner: ProjectionRunner): Promise<Verification> {
    const options = this.buildOptions();
    const { projection, position } = runner;
    return this.alone([runner], async () => {
      try {
        if (runner.standingBy) return await verifyProjection(options, projection);
        const target: BuildTarget = { projection, until: position };
        return resultOf(await build(options, [target], (writer) => this.comparePaused(runner, writer)));
      } finally {
        this.options.onMove();
      }
    });
  }

  /** One that is already being built, or fails, does not stop the others. */
  private async rebuildOutdated(
    runners: readonly ProjectionRunner[],
    onProgress: (position: bigint) => void,
  ): Promise<ReadonlyMap<ProjectionRunner, unknown>> {
    const free = runners.filter((runner) => !this.has(runner));
    const runnerOf = (projection: Projection) => free.find((each) => each.projection === projection)!;
    const options = this.buildOptions({
      onProgress,
      onFailure: (projection, reason) => {
        if (reason instanceof PoisonEvent) runnerOf(projection).stop(reason);
        this.options.onMove();
      },
    });
    const failures = new Map<ProjectionRunner, unknown>();
    for (const runner of runners) if (this.has(runner)) failures.set(runner, isBeingBuilt(runner));
    try {
      const ended = await this.alone(free, () =>
        build(options, free, (writer) => this.goOnWith(runnerOf(writer.generation.projection), writer)),
      );
      for (const each of ended) if (!each.done) failures.set(runnerOf(each.projection), each.reason);
    } catch (reason) {
      for (const runner of free) failures.set(runner, reason);
    }
    return failures;
  }

  /** The host pauses for the last part. */
  private async goOnWith(runner: ProjectionRunner, writer: GenerationWriter): Promise<void> {
    const { readStore, feed, signal, onMove } = this.options;
    await feed.between(async () => {
      const held = runner.current?.position ?? 0n;
      const target = held > feed.delivered ? held : feed.delivered;
      await untilDone(() => catchUp(this.options, writer, target, signal), { signal });
      await untilDone(() => readStore.activate(writer.generation), { signal });
      runner.adopt(writer);
    });
    onMove();
  }

  private async comparePaused(runner: ProjectionRunner, writer: GenerationWriter): Promise<Verification> {
    const { feed } = this.options;
    try {
      await feed.between(() => Promise.resolve(runner.pause()));
      const active = runner.current;
      if (!active)
        throw new ReadModelNotReady(`the rows of ${runner.projection.name} are of another version`);
      return await compareAtOnePosition(this.buildOptions(), active.generation, writer);
    } finally {
      await feed.between(() => runner.resume(feed.delivered));
    }
  }

  private async alone<T>(runners: readonly ProjectionRunner[], work: () => Promise<T>): Promise<T> {
    if (this.options.signal.aborted) throw new ProjectionHostStopped();
    for (const runner of runners) if (this.has(runner)) throw isBeingBuilt(runner);
    for (const runner of runners) this.building.add(runner);
    try {
      return await work();
    } finally {
      for (const runner of runners) this.building.delete(runner);
    }
  }

  private buildOptions(callbacks: Pick<BuildOptions, 'onProgress' | 'onFailure'> = {}): BuildOptions {
    return { ...this.options, ...callbacks, attempts: Number.POSITIVE_INFINITY };
  }
}

function isBeingBuilt({ projection }: ProjectionRunner): Error {
  return new Error(`projection ${projection.name} is being rebuilt or verified already`);
}
