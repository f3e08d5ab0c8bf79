import { END, streamNameFilter } from '@kurrent/kurrentdb-client';
import { CommitBell } from '#event-store';
import { BackOff } from './back-off.js';
import type { Connection } from './connection.js';
import { dropOf } from './subscription-drop.js';
import type { SubscriptionDrop } from './subscription-drop.js';

export interface LiveSignalOptions {
  readonly connection: Connection;
  /** Stream name prefixes to hear of. */
  readonly prefixes: readonly string[];
  readonly onDrop: (drop: SubscriptionDrop) => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** Events of the push that wait in memory; their bodies are not looked at. */
const BUFFERED = 16;

/**
 * Rings when the server pushes word of new events. Nothing is delivered from the push itself: subscribers read the log
 * by position, so that an event that is pushed twice, late or never costs time and nothing else. It connects again by
 * itself, and rings then, for what was appended meanwhile.
 */
export class LiveSignal {
  private readonly bell = new CommitBell();
  private running = false;
  private rung = 0;
  private startedAt = 0;
  private end: (error: unknown) => void = () => undefined;

  constructor(private readonly options: LiveSignalOptions) {}

  /** Resolves at the next ring, when a signal aborts, or after `timeoutMs`. */
  next(signals: readonly AbortSignal[], timeoutMs: number): Promise<void> {
    if (!this.running) void this.run();
    return this.bell.next(signals, timeoutMs);
  }

  /** How often it rang. */
  get rings(): number {
    return this.rung;
  }

  /** The log grew and nothing was heard: the push is dead without knowing, and begins anew, unless it just did. */
  restart(): void {
    if (performance.now() - this.startedAt >= FIRST_PAUSE_MS) this.end(new Stalled());
  }

  private async run(): Promise<void> {
    this.running = true;
    const { closing, onDrop } = this.options;
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    while (!closing.aborted) {
      const error = await this.listen(() => backOff.reset());
      if (closing.aborted) return;
      if (error instanceof Stalled) onDrop({ reason: 'stalled' });
      else onDrop(error === undefined ? { reason: 'ended-by-server' } : dropOf(error));
      await backOff.pause(closing);
    }
  }

  /** Listens until the push ends; answers the error by which it did. */
  private async listen(onConfirmed: () => void): Promise<unknown> {
    const { connection, prefixes, closing } = this.options;
    const filter = streamNameFilter({ prefixes: [...prefixes], checkpointInterval: 1 });
    const subscription = connection.client.subscribeToAll(
      { fromPosition: END, filter },
      { highWaterMark: BUFFERED },
    );
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const closed = (): void => end(undefined);
    this.end = end;
    this.startedAt = performance.now();
    closing.addEventListener('abort', closed, { once: true });
    subscription.on('error', end).on('end', closed).on('close', closed);
    subscription.on('confirmation', () => {
      onConfirmed();
      this.ring();
    });
    subscription.on('caughtUp', () => this.ring());
    subscription.on('data', () => this.ring());
    try {
      return await ended;
    } finally {
      closing.removeEventListener('abort', closed);
      void subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  private ring(): void {
    this.rung += 1;
    this.bell.ring();
  }
}

class Stalled extends Error {}
