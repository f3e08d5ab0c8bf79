import { resultOfRepeat } from '#event-store';
import type { AppendResult, StreamAppend } from '#event-store';
import type { StoredRecord } from '../envelope.js';
import type { StreamReads } from '../reads/stream-reads.js';
import type { StreamTail } from '../reads/stream-tails.js';

/** The position for an event of another request: it matches no place in this request. */
const ELSEWHERE = -1n;

/**
 * The answer to a stored request, or undefined if none of its ids is in its streams. An id in any other stream is not
 * found: the server has no index of ids.
 * @throws EventIdConflict if the request is neither new nor an exact repetition
 */
export async function answerToRepeat(
  appends: readonly StreamAppend[],
  tails: ReadonlyMap<string, StreamTail>,
  reads: StreamReads,
): Promise<AppendResult | undefined> {
  const requested = appends.flatMap(({ events }) => events.map(({ id }) => id));
  const stored = new Map<string, StoredRecord>();
  for (const [stream, { ids }] of tails) {
    const revisions = requested.flatMap((id) => ids.get(id) ?? []).toSorted((a, b) => (a < b ? -1 : 1));
    const [first] = revisions;
    const last = revisions.at(-1);
    if (first === undefined || last === undefined) continue;
    for (const record of await reads.records(stream, first, Number(last - first) + 1)) {
      if (ids.get(record.id) === record.serverRevision) stored.set(record.id, record);
    }
  }
  if (stored.size === 0) return undefined;
  return resultOfStored(appends, (id) => stored.get(id));
}

/** @param find the event stored under an id */
function resultOfStored(
  appends: readonly StreamAppend[],
  find: (id: string) => StoredRecord | undefined,
): AppendResult | undefined {
  const firstId = appends[0]?.events[0]?.id ?? '';
  const lastId = appends.at(-1)?.events.at(-1)?.id ?? '';
  const request = find(firstId)?.request;
  // The port identifies a request's events by adjacent positions; the server's have gaps, so their indexes are used
  // instead.
  const result = resultOfRepeat(appends, (id) => {
    const record = find(id);
    const position = record?.request === request ? BigInt(record?.requestIndex ?? 0) : ELSEWHERE;
    return record && { ...record, position };
  });
  if (!result) return undefined;
  return { revisions: result.revisions, position: find(lastId)?.position ?? result.position };
}
