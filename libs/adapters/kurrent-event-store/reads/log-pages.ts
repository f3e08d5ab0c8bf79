import type { ServerEvent } from '../connection/channel-reads.js';
import type { LogPlace } from './log-marks.js';

const PAGE = 64;

/**
 * The events after a place up to the end of the log, page by page.
 * @param read at most so many events from a place on; the event at the place may be the first one again
 */
export async function* logPages(
  read: (place: LogPlace | undefined, limit: number) => Promise<readonly ServerEvent[]>,
  after: LogPlace | undefined,
): AsyncGenerator<ServerEvent, void, void> {
  for (let place = after; ;) {
    const page = await read(place, PAGE);
    yield* page;
    const last = page.at(-1)?.position;
    if (page.length < PAGE || !last) return;
    place = { commit: BigInt(last.commit), prepare: BigInt(last.prepare) };
  }
}
