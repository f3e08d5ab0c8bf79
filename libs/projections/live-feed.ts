import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '#event-store';
import { ReadModelAhead } from './errors.js';
import { EventPage } from './event-page.js';
import { followEvents } from './follow-events.js';
import { BATCH_SIZE, type EventFeed } from './one-pass.js';
import { Pace } from './pace.js';
import type { ProjectionRunner } from './projection-runner.js';
import { pause } from './retry.js';

/** Number of checks of a head behind a checkpoint before it is believed: a replica may answer late. */
const LOOKS = 5;

export interface LiveFeedOptions extends EventFeed {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'readAll' | 'head'>;
  readonly runners: readonly ProjectionRunner[];
  readonly signal: AbortSignal;
  readonly silenceMs: number;
  readonly onError: (error: unknown) => void;
  /** Called after each page, and when projections stop. */
  readonly onMove: () => void;
  /** Whether somebody waits for a position: pages then follow without a pause. */
  readonly isAwaited: () => boolean;
}

/** The one subscription of all projections of a host. */
export class LiveFeed {
  private turn: Promise<unknown> = Promise.resolve();
  private readonly pace = new Pace();
  /** Every event up to here was given to the runners; the next page follows it. */
  delivered = 0n;
  /** History is complete. */
  caughtUp = false;

  constructor(private readonly options: LiveFeedOptions) {}

  /** Runs work between two pages, when no runner is writing. */
  between<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Ends the pause between two pages: somebody waits, or the host stops. */
  hurry(): void {
    this.pace.hurry();
  }

  /** The start of the subscription: the lowest position of all followers. */
  async rewind(): Promise<bigint> {
    const head = await this.stopThoseAhead();
    const following = this.options.runners.filter((runner) => runner.following);
    this.delivered = following.reduce((low, { position }) => (position < low ? position : low), head);
    return this.delivered;
  }

  /**
   * Stops projections whose checkpoint is ahead of the store, which has lost their events.
   * @returns the last position of the store
   */
  async stopThoseAhead(): Promise<bigint> {
    const { eventStore, runners } = this.options;
    let head = await eventStore.head();
    const ahead = (): ProjectionRunner[] => runners.filter((r) => r.following && r.position > head);
    for (let look = 1; look < LOOKS && ahead().length > 0; look++) {
      await pause(look);
      head = await eventStore.head();
    }
    for (const runner of ahead()) {
      runner.stop(new ReadModelAhead(runner.projection.name, runner.position, head));
    }
    return head;
  }

  /** Gives events to the runners until the signal aborts. */
  async run(): Promise<void> {
    const {
      eventStore,
      batchSize = BATCH_SIZE,
      runners,
      signal,
      silenceMs,
      onMove,
      isAwaited,
    } = this.options;
    const items = followEvents({
      eventStore,
      signal,
      pageSize: batchSize,
      silenceMs,
      after: () => this.between(() => this.rewind()),
      onInterruption: (error) => this.interrupted(error),
    });
    try {
      for await (const item of items) {
        this.pace.begin();
        for (const runner of runners) if (!runner.standingBy) runner.recover();
        if (item.kind === 'events') await this.between(() => this.give(item.events));
        else this.caughtUp = true;
        onMove();
        const isLast = item.kind === 'events' && item.events.length < batchSize;
        await (isLast && !isAwaited() ? this.pace.rest() : nextTurn());
      }
    } catch (error) {
      for (const runner of runners) runner.stop(error);
      onMove();
    }
  }

  private async give(events: readonly RecordedEvent[]): Promise<void> {
    const { codec, runners } = this.options;
    const page = new EventPage(events, codec);
    await Promise.all(runners.map((runner) => runner.take(page, this.delivered)));
    this.delivered = events.at(-1)?.position ?? this.delivered;
  }

  private interrupted(error: unknown): void {
    this.caughtUp = false;
    this.options.onError(error);
    for (const runner of this.options.runners) runner.stall(error);
  }
}
