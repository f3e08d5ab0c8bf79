import { END, streamNameFilter } from '@kurrent/kurrentdb-client';
import { CommitBell } from '#event-store';
import { BackOff } from '../connection/back-off.js';
import type { Connection } from '../connection/connection.js';
import { refusalOf } from '../connection/server-errors.js';
import { dropOf } from '../connection/subscription-drop.js';
import type { SubscriptionDrop } from '../connection/subscription-drop.js';

export interface LiveSignalOptions {
  readonly connection: Connection;
  /** Stream name prefixes to listen to. */
  readonly prefixes: readonly string[];
  readonly onDrop: (drop: SubscriptionDrop) => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** Pushed events that wait in memory; their bodies are not read. */
const BUFFERED = 16;

/**
 * Rings when the server announces new events. Nothing is delivered from the push itself: subscribers read the log by
 * position, so that a repeated, late or missing push costs only time. It reconnects by itself, and rings then for
 * events appended meanwhile.
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

  /** Number of rings. */
  get rings(): number {
    return this.rung;
  }

  /** The log grew without a push: the push is dead unnoticed and restarts, unless it just did. */
  restart(): void {
    if (performance.now() - this.startedAt >= FIRST_PAUSE_MS) this.end(new Stalled());
  }

  private async run(): Promise<void> {
    this.running = true;
    const { closing, onDrop } = this.options;
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    while (!closing.aborted) {
      const error = await this.listen(() => backOff.reset()).catch((thrown: unknown) => thrown);
      if (closing.aborted) return;
      if (error !== undefined && !(error instanceof Stalled))
        this.options.connection.outage.failed(refusalOf(error, 'read $all') ?? error);
      if (error instanceof Stalled) onDrop({ reason: 'stalled' });
      else onDrop(error === undefined ? { reason: 'ended-by-server' } : dropOf(error));
      await backOff.pause(closing);
    }
  }

  /** Listens until the push ends; returns the error that ended it. */
  private async listen(onConfirmed: () => void): Promise<unknown> {
    const { connection, prefixes, closing } = this.options;
    const filter = streamNameFilter({ prefixes: [...prefixes], checkpointInterval: 1 });
    const subscription = connection.subscribeToAll({ fromPosition: END, filter }, BUFFERED);
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const closed = (): void => end(undefined);
    this.end = end;
    this.startedAt = performance.now();
    closing.addEventListener('abort', closed, { once: true });
    subscription.on('error', end).on('end', closed).on('close', closed);
    subscription.on('confirmation', () => {
      connection.outage.served();
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
