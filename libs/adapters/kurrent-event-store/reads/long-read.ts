import { START, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { AllStreamResolvedEvent } from '@kurrent/kurrentdb-client';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { LogPlace } from './log-marks.js';

/** Silence after which the server has nothing more, in milliseconds: those before 24.2 do not say so. */
const QUIET_MS = 1_000;
/** Events that wait in memory. */
const BUFFERED = 64;
/** Checkpoints come every 32 events of the server, times this. */
const CHECKPOINT_INTERVAL = 32;

/** The end of what was sent. */
const NOTHING_MORE = {} as AllStreamResolvedEvent;

export interface LongReadOptions {
  /** Stream name prefixes to read. */
  readonly prefixes: readonly string[];
  /** Undefined: the first event. */
  readonly after: LogPlace | undefined;
  readonly signals: readonly AbortSignal[];
  /** Called with each place that the server has reached, through events of others too. */
  readonly onReached: (place: LogPlace) => void;
}

/**
 * Events from one call to the server, as fast as they are taken. It ends when the server has sent them all, is silent or
 * breaks the connection, without saying which: read on by pages to find out.
 */
export async function* longRead(
  connection: Connection,
  { prefixes, after, signals, onReached }: LongReadOptions,
): AsyncGenerator<ServerEvent, void, void> {
  let quiet: NodeJS.Timeout | undefined;
  let waits = true;
  const alive = (): void => {
    clearTimeout(quiet);
    if (waits) quiet = setTimeout(end, QUIET_MS);
  };
  const filter = streamNameFilter({
    prefixes: [...prefixes],
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached: (_, place) => {
      alive();
      onReached(place);
    },
  });
  const pushed = connection.subscribeToAll({ fromPosition: after ?? START, filter }, BUFFERED);
  // In the order of the events that were sent before.
  const end = (): void => void pushed.push(NOTHING_MORE);
  pushed.on('caughtUp', end);
  for (const signal of signals) signal.addEventListener('abort', end, { once: true });
  alive();
  try {
    for await (const resolved of pushed) {
      if (resolved === NOTHING_MORE || signals.some(({ aborted }) => aborted)) return;
      waits = false;
      clearTimeout(quiet);
      const { event } = resolved;
      if (event) {
        onReached(event.position);
        yield event;
      }
      waits = true;
      alive();
    }
  } catch {
    return;
  } finally {
    clearTimeout(quiet);
    for (const signal of signals) signal.removeEventListener('abort', end);
    pushed.on('error', () => undefined);
    void pushed.unsubscribe().catch(() => undefined);
    pushed.destroy();
  }
}
