import { createHash } from 'node:crypto';

const MOST_TIME = 2 ** 48 - 1;

/** The times in a round. */
interface Timed {
  readonly occurredAt?: unknown;
  readonly openedAt?: unknown;
}

/**
 * The idempotency key of a line without one. It follows from what the line says: blanks, the order of its fields and the
 * form of its numbers and texts change nothing. So the same line has the same key in any file and at any place, and
 * sending it again has no second effect. It has the form of a UUIDv7 without randomness: the first 48 bits are the
 * round's own time in milliseconds, which keeps the store's ids ordered by time (0 if the line has none), and the other
 * 74 are from the SHA-256 of the line's canonical JSON.
 * @param line parsed
 */
export function keyOfLine(line: Timed): string {
  const id = createHash('sha256').update(canonicalJson(line)).digest().subarray(0, 16);
  id.writeUIntBE(timeOf(line), 0, 6);
  id[6] = (id[6]! & 0x0f) | 0x70;
  id[8] = (id[8]! & 0x3f) | 0x80;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * JSON without blanks, with the fields of each object in the order of their names.
 * @throws RangeError for a value that is nested too deeply
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** The first valid time, in milliseconds since 1970 UTC. */
function timeOf({ occurredAt, openedAt }: Timed): number {
  for (const instant of [occurredAt, openedAt]) {
    const time = typeof instant === 'string' ? Date.parse(instant) : NaN;
    if (time >= 0 && time <= MOST_TIME) return time;
  }
  return 0;
}
