import type { ServerEvent } from '../connection/channel-reads.js';

/** Largest number of streams that are named. */
const MOST_NAMED = 20;
/** Longest part of a name that is shown: others choose it. */
const LONGEST_SHOWN = 200;

/**
 * Says in which streams of the store other software wrote. Its events are passed over: nobody can take them away, and
 * they must not stop the events of the store.
 */
export class ForeignEvents {
  private readonly streams = new Set<string>();

  /** @param onForeign called once for each stream, and once more when there are too many to name */
  constructor(private readonly onForeign: (message: string) => void) {}

  note({ streamId, revision, type }: Pick<ServerEvent, 'streamId' | 'revision' | 'type'>): void {
    const { streams } = this;
    if (streams.has(streamId) || streams.size > MOST_NAMED) return;
    streams.add(streamId);
    const what =
      streams.size > MOST_NAMED
        ? `more than ${MOST_NAMED} streams of this ledger hold events that it did not write; no more are named`
        : `stream ${shown(streamId)} holds an event that this ledger did not write, at revision ${revision} with the type ${shown(type)}`;
    this.onForeign(
      `${what}. Such events are passed over, and those of the ledger are served; find who writes them and take away ` +
        'their right to append to its streams',
    );
  }
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, LONGEST_SHOWN));
}
