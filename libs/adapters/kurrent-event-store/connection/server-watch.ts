import { START, eventTypeFilter, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { PrefixesFilter } from '@kurrent/kurrentdb-client';
import { BackOff } from './back-off.js';
import type { ServerEvent } from './channel-reads.js';
import type { Connection } from './connection.js';
import type { LogPlace } from '../reads/log-marks.js';
import { logPages } from '../reads/log-pages.js';
import { PushedPlace } from '../reads/pushed-place.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Pushed events that wait in memory. */
const BUFFERED = 16;

type Prefixes = { readonly streamNames: readonly string[] } | { readonly eventTypes: readonly string[] };

export interface ServerWatchOptions {
  readonly connection: Connection;
  /** Prefixes of the streams or of the types that it watches. */
  readonly prefixes: Prefixes;
  /** Called with events in their order; an event may come again. */
  readonly onEvent: (event: ServerEvent) => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

/** Sees each event of a few in the server's log: it reads on to the end of the log, and then takes what is pushed. */
export class ServerWatch {
  private pushed = new PushedPlace();
  private live = false;

  constructor(private readonly options: ServerWatchOptions) {}

  /** Begins after a place instead of at the first event. */
  continueAfter(place: LogPlace): void {
    this.pushed = new PushedPlace(place);
  }

  /**
   * Reads on to the end of the log, which proves that nothing before it is unseen: a push cannot prove it in every version
   * of the server. Of the events of a stream only the last is passed on, because it revokes those before.
   * @throws StoreFault
   */
  async readOn(): Promise<void> {
    const { connection, onEvent } = this.options;
    const filter = this.filter();
    const read = (place: LogPlace | undefined, maxCount: number): Promise<readonly ServerEvent[]> =>
      connection.readAll({ direction: 'forwards', fromPosition: place ?? 'start', maxCount, filter });
    const end = await connection.endOfLog();
    const newest = new Map<string, ServerEvent>();
    let last: LogPlace | undefined = end;
    for await (const event of logPages(read, this.pushed.place)) {
      newest.set(event.streamId, event);
      if (event.position && BigInt(event.position.commit) > (last?.commit ?? -1n)) last = event.position;
    }
    for (const event of newest.values()) onEvent(event);
    if (last) this.pushed.event(last);
  }

  /** Whether it has read to the end of the log and the server pushes what comes. */
  get isLive(): boolean {
    return this.live;
  }

  /**
   * Reads on and takes pushed events until the store closes. After each break of the push it reads on first.
   * @param onRead called when it has read to the end of the log
   */
  async follow(onRead: () => void): Promise<void> {
    const { closing } = this.options;
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    while (!closing.aborted) {
      const followed = async (): Promise<void> => {
        await this.readOn();
        onRead();
        await this.takePushed(() => backOff.reset());
      };
      await followed().catch(() => undefined);
      await backOff.pause(closing);
    }
  }

  /** Takes pushed events until the push ends. */
  private async takePushed(onConfirmed: () => void): Promise<void> {
    const { connection, onEvent, closing } = this.options;
    const { pushed } = this;
    const filter = this.filter((_, position) => pushed.checkpoint(position));
    const subscription = connection.subscribeToAll({ fromPosition: pushed.place ?? START, filter }, BUFFERED);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const closed = (): void => end();
    closing.addEventListener('abort', closed, { once: true });
    subscription.on('error', closed).on('end', closed).on('close', closed);
    subscription.on('confirmation', () => {
      this.live = true;
      onConfirmed();
    });
    subscription.on('data', ({ event }) => {
      if (!event) return;
      onEvent(event);
      pushed.event(event.position);
    });
    try {
      await ended;
    } finally {
      this.live = false;
      pushed.disconnected();
      closing.removeEventListener('abort', closed);
      void subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  private filter(checkpointReached?: PrefixesFilter['checkpointReached']): PrefixesFilter {
    const { prefixes } = this.options;
    const onCheckpoint = checkpointReached && { checkpointReached };
    return 'streamNames' in prefixes
      ? streamNameFilter({ prefixes: [...prefixes.streamNames], ...onCheckpoint })
      : eventTypeFilter({ prefixes: [...prefixes.eventTypes], ...onCheckpoint });
  }
}
