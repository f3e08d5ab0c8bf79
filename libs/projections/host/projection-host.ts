import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '#event-store';
import type { BuildOptions } from '../rebuild/build.js';
import { ProjectionHostStopped } from '../errors.js';
import { HostRebuilds } from '../rebuild/host-rebuilds.js';
import { LiveFeed } from './live-feed.js';
import type { EventFeed } from '../rebuild/one-pass.js';
import { OwnershipWatch } from './ownership-watch.js';
import { PositionWaiters, type Behind } from './position-waiters.js';
import { checkProjections } from '../rebuild/projection-check.js';
import { ProjectionRunner, type ProjectionStatus } from './projection-runner.js';
import type { Projection } from '../projection.js';
import type { ReadStore } from '../read-store.js';
import type { Verification } from '../rebuild/verify.js';

/** How often a projection of another worker is looked at while somebody waits for it, in milliseconds. */
const AWAITED_LOOK_MS = 25;

export interface ProjectionHostOptions extends EventFeed {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'readAll' | 'readStream' | 'head' | 'damage'>;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  /** Number of cached rows of each table. Default 5,000. */
  readonly cachedRows?: number;
  /**
   * Silence of the event store, with events outstanding, after which the subscription is opened again. Default 30 s.
   */
  readonly silenceMs?: number;
  /** Called when a projection stops or begins to stall; without a name it concerns all of them. */
  readonly onError?: (error: unknown, projection?: string) => void;
}

/** The store's head and the position of each projection. */
export interface HostStatus {
  readonly head: bigint;
  readonly projections: readonly ProjectionStatus[];
}

/**
 * Keeps projections up to date with the events: one subscription, from the lowest checkpoint, feeds them all. Rows and
 * checkpoint commit together, so a host that is killed at any moment continues without doubling or missing an event. On
 * a shared store the owner writes a projection and the others stand by.
 */
export class ProjectionHost {
  private readonly runners: readonly ProjectionRunner[];
  private readonly feed: LiveFeed;
  private readonly rebuilds: HostRebuilds;
  private readonly waiters = new PositionWaiters();
  private readonly halt = new AbortController();
  private readonly tasks = new Set<Promise<unknown>>();
  /** Projections of other workers that somebody waits for. */
  private readonly awaited = new Set<ProjectionRunner>();

  /** @throws TypeError if a projection is malformed, or two share a name or a table */
  constructor(private readonly options: ProjectionHostOptions) {
    checkProjections(options.projections);
    // Each projection listens, and each of its retries.
    setMaxListeners(0, this.halt.signal);
    const { onError = () => undefined, silenceMs = 30_000 } = options;
    const shared = { ...options, signal: this.halt.signal, onError, silenceMs };
    this.runners = options.projections.map((projection) => new ProjectionRunner(projection, shared));
    const onMove = (): void => this.waiters.notify();
    const isAwaited = (): boolean => this.waiters.some;
    this.feed = new LiveFeed({ ...shared, runners: this.runners, onMove, isAwaited });
    this.rebuilds = new HostRebuilds({ ...shared, feed: this.feed, onMove });
  }

  /**
   * Prepares all projections and starts to follow the events. Those with rows of another version are rebuilt beside the
   * old rows, in one pass, while the others continue. Those that another worker owns stand by.
   * @throws StoreFault if a store cannot be used
   */
  async start(): Promise<void> {
    const outdated: ProjectionRunner[] = [];
    const watches: OwnershipWatch[] = [];
    try {
      for (const runner of this.runners) {
        const watch = this.ownershipWatch(runner);
        if (watch) watches.push(watch);
        await watch?.begin();
        const current = await runner.open();
        if (watch?.isOwner()) await runner.join(runner.position);
        if (!current && !runner.standingBy) outdated.push(runner);
      }
      await this.feed.rewind();
    } catch (error) {
      await Promise.all(watches.map((watch) => watch.release()));
      throw error;
    }
    void this.track(this.feed.run());
    void this.track(this.rebuilds.replaceOutdated(outdated));
    for (const watch of watches) void this.track(watch.run());
  }

  /** Finishes the current page, cancels rebuilds, and ends the subscription. */
  async stop(): Promise<void> {
    this.halt.abort();
    this.waiters.stop();
    this.feed.hurry();
    await Promise.allSettled(this.tasks);
  }

  async status(): Promise<HostStatus> {
    return this.statusAt(await this.options.eventStore.head());
  }

  /** The state of each projection by a position that is known as the head, without asking the event store. */
  statusAt(head: bigint): HostStatus {
    return { head, projections: this.statesAt(head) };
  }

  /** The state of each projection, as `status` gives it, without asking the event store: nothing is known of its lag. */
  states(): readonly Omit<ProjectionStatus, 'lag'>[] {
    return this.statesAt(0n);
  }

  private statesAt(head: bigint): readonly ProjectionStatus[] {
    return this.runners.map((runner) => runner.status(head, this.feed.caughtUp));
  }

  /**
   * Resolves when every running projection has reached the position, or the named ones have. Later reads then include
   * earlier writes.
   * @throws ReadModelBehind after the time limit, or at once if a named one is stopped before the position
   */
  async waitFor(position: bigint, timeoutMs: number, names?: readonly string[]): Promise<void> {
    const asked = names ? names.map((name) => this.runnerOf(name)) : this.runners;
    const behind = (): Behind => {
      const late = asked.filter((runner) => !runner.holds(position) && (names || !runner.stopped));
      return {
        names: late.map(({ projection }) => projection.name),
        standing: late.some(({ stopped }) => stopped),
      };
    };
    if (this.halt.signal.aborted) throw new ProjectionHostStopped();
    const reached = this.waiters.wait(position, behind, timeoutMs);
    this.feed.hurry();
    for (const runner of asked) if (!runner.holds(position)) void this.track(this.lookWhileAwaited(runner));
    return reached;
  }

  /**
   * Builds a projection's next generation from the first event and continues with it. The active one follows the events
   * meanwhile; the host pauses for the last part.
   * @throws PoisonEvent if an event cannot be applied: the old generation stays
   */
  async rebuild(name: string, onProgress?: BuildOptions['onProgress']): Promise<void> {
    await this.track(this.rebuilds.rebuild(this.runnerOf(name), onProgress));
  }

  /**
   * Rebuilds a projection and compares the rows with the active ones at one position, for which only that projection
   * pauses.
   * @throws ReadModelNotReady if the active rows are of another version
   */
  async verify(name: string): Promise<Verification> {
    return this.track(this.rebuilds.verify(this.runnerOf(name)));
  }

  private ownershipWatch(runner: ProjectionRunner): OwnershipWatch | undefined {
    const { readStore } = this.options;
    if (!readStore.own) return undefined;
    return new OwnershipWatch({
      readStore: { own: readStore.own.bind(readStore) },
      runner,
      signal: this.halt.signal,
      takeOver: () => this.takeOver(runner),
      settled: () => this.feed.between(() => Promise.resolve()),
      delivered: () => this.feed.delivered,
      onMove: () => this.waiters.notify(),
    });
  }

  /** Looks often at a projection that another worker owns, while somebody waits for it. */
  private async lookWhileAwaited(runner: ProjectionRunner): Promise<void> {
    if (!runner.standingBy || this.awaited.has(runner)) return;
    this.awaited.add(runner);
    try {
      while (this.waiters.some && runner.standingBy && !runner.stopped && !this.halt.signal.aborted) {
        await runner.look(this.feed.delivered);
        this.waiters.notify();
        await delay(AWAITED_LOOK_MS);
      }
    } catch {
      // The watch of its owner reports a store that does not answer.
    } finally {
      this.awaited.delete(runner);
    }
  }

  /** Continues at the last owner's position. A projection far behind catches up while the others continue. */
  private async takeOver(runner: ProjectionRunner): Promise<void> {
    if (this.rebuilds.has(runner)) return;
    const current = await runner.open();
    await this.feed.stopThoseOfAnotherPast();
    await runner.catchUp(this.feed.delivered);
    await this.feed.between(() => runner.join(this.feed.delivered));
    this.waiters.notify();
    if (!current) void this.track(this.rebuilds.replaceOutdated([runner]));
  }

  private track<T>(task: Promise<T>): Promise<T> {
    const settled = task.catch(() => undefined).finally(() => this.tasks.delete(settled));
    this.tasks.add(settled);
    return task;
  }

  private runnerOf(name: string): ProjectionRunner {
    const runner = this.runners.find(({ projection }) => projection.name === name);
    if (!runner) throw new TypeError(`no projection ${name}`);
    return runner;
  }
}
