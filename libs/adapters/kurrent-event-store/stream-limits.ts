/** The types of the server's own events by which a stream is limited or deleted. */
export const LIMITING_TYPES = ['$metadata', '$streamDeleted'] as const;

/** The limits of metadata, by their names at the server. */
interface Limits {
  readonly $maxCount?: number;
  readonly $maxAge?: number;
  readonly $tb?: number;
}

/**
 * Why metadata damages a stream: they hide its first events, or all of them, and the next scavenge takes those away for
 * good. Undefined if they do not.
 * @param name of the stream at the server
 */
export function damageByMetadata(name: string, metadata: unknown): string | undefined {
  const { $maxCount, $maxAge, $tb } = (metadata ?? {}) as Limits;
  const before = Number($tb ?? 0);
  if (before > Number.MAX_SAFE_INTEGER) {
    return `stream ${name} was deleted at the server: all its events are hidden, and the next scavenge takes them away for good; set $tb to 0 in its metadata before that`;
  }
  const limits = [
    ...($maxCount === undefined ? [] : [`$maxCount ${$maxCount}`]),
    ...($maxAge === undefined ? [] : [`$maxAge ${$maxAge} s`]),
    ...(before > 0 ? [`$tb ${before}`] : []),
  ];
  if (limits.length === 0) return undefined;
  return `stream ${name} is limited by its metadata at the server (${limits.join(', ')}): events are hidden, and the next scavenge takes them away for good; take the limit out of its metadata before that`;
}

/** @param name of the stream at the server */
export function tombstoneMessage(name: string): string {
  return `stream ${name} was deleted for good at the server, by a tombstone; restore the event store from a backup that holds it`;
}
