import { setImmediate as nextTurn } from 'node:timers/promises';
import { strangerAt, type EventStore, type RecordedEvent } from '#event-store';
import { ReadModelOfAnotherPast } from '../errors.js';
import { EventPage } from './event-page.js';
import { followEvents } from './follow-events.js';
import { BATCH_SIZE, type EventFeed } from '../rebuild/one-pass.js';
import { Pace } from './pace.js';
import type { ProjectionRunner } from './projection-runner.js';
import { pause } from './retry.js';

/** Number of checks of a store without a checkpoint's event before it is believed: a replica may answer late. */
const LOOKS = 5;

export interface LiveFeedOptions extends EventFeed {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'readAll' | 'readStream' | 'head'>;
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
    const head = await this.stopThoseOfAnotherPast();
    const following = this.options.runners.filter((runner) => runner.following);
    this.delivered = following.reduce((low, { position }) => (position < low ? position : low), head);
    return this.delivered;
  }

  /**
   * Stops projections whose rows hold events that the store does not have.
   * @returns the last position of the store
   */
  async stopThoseOfAnotherPast(): Promise<bigint> {
    for (let look = 1; ; look++) {
      const head = await this.options.eventStore.head();
      const strangers = await this.strangers(head);
      if (strangers.size > 0 && look < LOOKS) {
        await pause(look);
        continue;
      }
      for (const [runner, reason] of strangers) runner.stop(reason);
      return head;
    }
  }

  /** The projections of another past, each with what the store is or has instead. */
  private async strangers(head: bigint): Promise<ReadonlyMap<ProjectionRunner, ReadModelOfAnotherPast>> {
    const { eventStore, runners } = this.options;
    const found = new Map<ProjectionRunner, ReadModelOfAnotherPast>();
    const looked = new Map<string, string | undefined>();
    for (const runner of runners) {
      const end = runner.stopped || !runner.current ? undefined : await runner.end();
      if (!end) continue;
      const { position, lastEvent } = end;
      if (lastEvent !== undefined) {
        if (!looked.has(lastEvent)) looked.set(lastEvent, await strangerAt(eventStore, lastEvent));
        if (looked.get(lastEvent) === undefined) continue;
      }
      if (position <= head && lastEvent === undefined) continue;
      const instead = position > head ? `ends at ${head}` : `has ${looked.get(lastEvent!)} there`;
      found.set(runner, new ReadModelOfAnotherPast(runner.projection.name, position, instead));
    }
    return found;
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
