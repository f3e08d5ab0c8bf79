import { HistoryPages, StoreFault, follow } from '#event-store';
import type {
  FollowableLog,
  HistoryOptions,
  ReadAllOptions,
  RecordedEvent,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';
import { BackOff } from '../connection/back-off.js';
import type { LiveSignal } from './live-signal.js';
import type { LogReads } from './log-reads.js';
import type { SubscriptionDrop } from '../connection/subscription-drop.js';

export interface SubscriptionSource {
  readonly log: LogReads;
  readonly live: LiveSignal;
  readonly onDrop: (drop: SubscriptionDrop) => void;
  /** How long the push may be silent before the log is checked for missed events, in milliseconds. */
  readonly watchdogMs: number;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Leaves a subscription in the middle of a wait; never visible to the caller. */
class Ended extends Error {}

/**
 * Follows the store page by page. An outage does not end it: it is reported, and reading continues after the last
 * delivered event once the server is back.
 */
export async function* subscription(
  source: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<SubscriptionItem, void, void> {
  const signals = options.signal ? [options.signal, source.closing] : [source.closing];
  const log = new PatientLog(source, signals);
  try {
    yield* follow(log, options, source.closing);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    log.leaveHistory();
  }
}

/**
 * Smallest number of events read at a time, so that small pages do not cost a call each; the driver's own batch has the
 * same size.
 */
const LEAST_READ = 64;

type Page = Required<Pick<ReadAllOptions, 'after' | 'limit'>>;

class PatientLog implements FollowableLog {
  /** Events beyond the requested page; at most `LEAST_READ`. */
  private ahead: readonly RecordedEvent[] = [];
  /** Events found during the wait: the next page or its beginning. */
  private found: readonly RecordedEvent[] = [];
  /** The last read was a full page. */
  private isBehind = false;
  private history: HistoryPages | undefined;

  constructor(
    private readonly source: SubscriptionSource,
    private readonly signals: readonly AbortSignal[],
  ) {}

  async readAll({ after = 0n, limit = LEAST_READ }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const live = this.found.length > 0;
    let events = live ? this.found : this.ahead;
    if (!live && events.length < limit) {
      const from = events.at(-1)?.position ?? after;
      events = [...events, ...(await this.read({ after: from, limit: Math.max(limit, LEAST_READ) }))];
    }
    this.found = [];
    this.ahead = events.slice(limit);
    return events.slice(0, limit);
  }

  private async read(options: Page): Promise<readonly RecordedEvent[]> {
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    for (;;) {
      try {
        const events = await this.unlessEnded(this.next(options));
        this.isBehind = events.length === options.limit;
        return events;
      } catch (error) {
        if (!(error instanceof StoreFault) || error.code !== 'store-unreachable') throw error;
        this.leaveHistory();
        this.source.onDrop({ reason: 'unreachable', cause: error });
        await this.unlessEnded(backOff.pause());
      }
    }
  }

  /** A long call costs more than a page and less than two. */
  private async next(options: Page): Promise<readonly RecordedEvent[]> {
    const { log } = this.source;
    if (!this.isBehind) return log.read(options);
    const source = {
      readAll: (page: ReadAllOptions) => log.read(page),
      history: (history: HistoryOptions = {}) => log.history(history, this.signals),
    };
    this.history ??= new HistoryPages(source, { pageSize: options.limit });
    const page = await this.history.after(options.after);
    if (page.length < options.limit) this.leaveHistory();
    return page;
  }

  /** Ends the long call. */
  leaveHistory(): void {
    void this.history?.close().catch(() => undefined);
    this.history = undefined;
  }

  /** May resolve without cause; then the next page is empty. */
  async untilAfter(position: bigint): Promise<void> {
    const { live, watchdogMs } = this.source;
    const found = new AbortController();
    const { rings } = live;
    const rung = live.next([...this.signals, found.signal], watchdogMs);
    try {
      if (await this.look(position)) return;
      await rung;
      const silent = live.rings === rings && !this.signals.some(({ aborted }) => aborted);
      if (silent && (await this.look(position))) live.restart();
    } finally {
      found.abort();
    }
  }

  private async look(position: bigint): Promise<boolean> {
    this.found = await this.read({ after: position, limit: LEAST_READ });
    return this.found.length > 0;
  }

  private async unlessEnded<Result>(work: Promise<Result>): Promise<Result> {
    let leave = (): void => undefined;
    const ended = new Promise<never>((_, reject) => (leave = () => reject(new Ended())));
    for (const signal of this.signals) signal.addEventListener('abort', leave, { once: true });
    if (this.signals.some(({ aborted }) => aborted)) leave();
    try {
      return await Promise.race([work, ended]);
    } finally {
      work.catch(() => undefined);
      for (const signal of this.signals) signal.removeEventListener('abort', leave);
    }
  }
}
