import type { ServerEvent } from '../connection/channel-reads.js';

/** The type of the event that the server adds to a stream that it deletes for good. */
export const TOMBSTONE = '$streamDeleted';

/** The limits of metadata, by their names at the server. */
interface Limits {
  readonly $maxCount?: unknown;
  readonly $maxAge?: unknown;
  readonly $tb?: unknown;
}

/**
 * Why metadata damage a stream: they hide its first events, or all of them, and the next scavenge takes those away for
 * good. Undefined if they do not. The server applies positive integers in an object, and nothing else.
 * @param name of the stream at the server
 */
export function damageByMetadata(name: string, { isJson, data }: Metadata): string | undefined {
  const { $maxCount, $maxAge, $tb } = (isJson ? (data ?? {}) : {}) as Limits;
  const before = limitOf($tb);
  if (before > Number.MAX_SAFE_INTEGER) {
    return (
      `stream ${name} was deleted at the server: all its events are hidden, and the next scavenge takes them away for ` +
      'good; set $tb to 0 in its metadata twice before that: the server sets it to its next revision after the first time'
    );
  }
  const limits = [
    ...(limitOf($maxCount) > 0 ? [`$maxCount ${limitOf($maxCount)}`] : []),
    ...(limitOf($maxAge) > 0 ? [`$maxAge ${limitOf($maxAge)} s`] : []),
    ...(before > 0 ? [`$tb ${before}`] : []),
  ];
  if (limits.length === 0) return undefined;
  return `stream ${name} is limited by its metadata at the server (${limits.join(', ')}): events are hidden, and the next scavenge takes them away for good; take the limit out of its metadata before that`;
}

type Metadata = Pick<ServerEvent, 'isJson' | 'data'>;

function limitOf(value: unknown): number {
  return Number.isInteger(value) ? Number(value) : 0;
}

/** Whether an event is the last one of a deleted stream; others may write events of its type. */
export function isTombstone({ type, revision }: Pick<ServerEvent, 'type' | 'revision'>): boolean {
  return type === TOMBSTONE && revision > Number.MAX_SAFE_INTEGER;
}

/** @param name of the stream at the server */
export function tombstoneMessage(name: string): string {
  return `stream ${name} was deleted for good at the server, by a tombstone; restore the event store from a backup that holds it`;
}
