import { catchUp, type EventFeed } from './catch-up.js';
import { PoisonEvent, ProjectionHostStopped } from './errors.js';
import type { GenerationWriter } from './generation-writer.js';
import type { LiveFeed } from './live-feed.js';
import { OutdatedRows } from './outdated-rows.js';
import type { ProjectionRunner } from './projection-runner.js';
import type { ReadStore } from './read-store.js';
import { buildGeneration, buildGenerations, type Build, type RebuildOptions } from './rebuild.js';
import { untilDone } from './retry.js';
import { verifyProjection, type Verification } from './verify.js';
import { verifyRunner } from './verify-runner.js';

export interface HostRebuildsOptions extends EventFeed {
  readonly readStore: ReadStore;
  /** Rows of each table kept in memory. Default 5,000. */
  readonly cachedRows?: number;
  readonly feed: LiveFeed;
  readonly signal: AbortSignal;
  /** Told when rows have taken the place of others, and when some cannot be built. */
  readonly onMove: () => void;
}

/** Builds projections of a host anew, each once at a time, while the host goes on with their active rows. */
export class HostRebuilds {
  private readonly outdated: OutdatedRows;
  private readonly builds = new Set<string>();

  constructor(private readonly options: HostRebuildsOptions) {
    const { feed, signal, onMove } = options;
    this.outdated = new OutdatedRows({
      ...{ feed, signal, onMove },
      rebuild: (runners, onProgress) => this.rebuildOutdated(runners, onProgress),
    });
  }

  /** Whether a projection is being rebuilt or verified. */
  has(runner: ProjectionRunner): boolean {
    return this.builds.has(runner.projection.name);
  }

  /** Builds those whose rows are of another version, in one pass. */
  replaceOutdated(runners: readonly ProjectionRunner[]): Promise<void> {
    return this.outdated.replace(runners);
  }

  /**
   * Builds a projection's next generation from the first event and goes on with it.
   * @throws PoisonEvent when an event cannot be taken: the old generation stays
   */
  rebuild(runner: ProjectionRunner, onProgress?: RebuildOptions['onProgress']): Promise<void> {
    return this.building(runner, async () =>
      this.goOnWith(runner, await buildGeneration(this.buildOptions({ onProgress }), runner.projection)),
    );
  }

  /**
   * Builds a projection anew and compares the rows with the active ones at one position.
   * @throws ReadModelNotReady when the active rows are of another version
   */
  verify(runner: ProjectionRunner): Promise<Verification> {
    const options = this.buildOptions();
    const verify = runner.standingBy
      ? () => verifyProjection(options, runner.projection)
      : () => verifyRunner(options, runner, this.options.feed);
    return this.building(runner, () => verify().finally(() => this.options.onMove()));
  }

  /** One that is being built already, or cannot be, does not keep the others from it. */
  private async rebuildOutdated(
    runners: readonly ProjectionRunner[],
    onProgress: (position: bigint) => void,
  ): Promise<ReadonlyMap<ProjectionRunner, unknown>> {
    const free = runners.filter((runner) => !this.has(runner));
    const options = this.buildOptions({
      onProgress,
      onFailure: (projection, reason) => {
        if (reason instanceof PoisonEvent) free.find((each) => each.projection === projection)?.stop(reason);
        this.options.onMove();
      },
    });
    let pass: Promise<readonly Build[]> | undefined;
    const buildOf = async (runner: ProjectionRunner): Promise<Build> => {
      pass ??= buildGenerations(
        options,
        free.map(({ projection }) => projection),
      );
      return (await pass)[free.indexOf(runner)]!;
    };
    const failures = new Map<ProjectionRunner, unknown>();
    const replace = async (runner: ProjectionRunner): Promise<void> => {
      const build = await buildOf(runner);
      if (!build.built) throw build.reason;
      await this.goOnWith(runner, build.writer);
    };
    await Promise.all(
      runners.map((runner) =>
        this.building(runner, () => replace(runner)).catch((reason: unknown) => failures.set(runner, reason)),
      ),
    );
    return failures;
  }

  /** For the last stretch the host holds still. */
  private async goOnWith(runner: ProjectionRunner, writer: GenerationWriter): Promise<void> {
    const { readStore, feed, signal, onMove } = this.options;
    const retry = { signal };
    await feed.between(async () => {
      const held = runner.current?.position ?? 0n;
      const target = held > feed.delivered ? held : feed.delivered;
      await untilDone(() => catchUp(this.options, writer, target, retry), retry);
      await untilDone(() => readStore.activate(writer.generation), retry);
      runner.adopt(writer);
    });
    onMove();
  }

  private async building<T>(runner: ProjectionRunner, work: () => Promise<T>): Promise<T> {
    const { name } = runner.projection;
    if (this.options.signal.aborted) throw new ProjectionHostStopped();
    if (this.builds.has(name)) throw new Error(`projection ${name} is being rebuilt or verified already`);
    this.builds.add(name);
    return work().finally(() => this.builds.delete(name));
  }

  private buildOptions(told: Pick<RebuildOptions, 'onProgress' | 'onFailure'> = {}): RebuildOptions {
    return { ...this.options, ...told, attempts: Number.POSITIVE_INFINITY };
  }
}
