import type { StreamDamage } from './event-store.js';

/** Largest number of damaged streams in a message. */
const MOST_NAMED = 10;

/**
 * A stream was not at the revision that the writer expected, because another one wrote first. Load and decide again.
 */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';

  /** @param actual the stream's last revision, or `no-stream` */
  constructor(
    readonly stream: string,
    readonly expected: string | bigint,
    readonly actual: 'no-stream' | bigint,
  ) {
    super(`stream ${stream} is at revision ${actual}, not at ${expected}`);
  }
}

/**
 * An event id is already stored with another body or at another place, or the request repeats or splits a stored one.
 */
export class EventIdConflict extends Error {
  override readonly name = 'EventIdConflict';

  constructor(
    readonly eventId: string,
    reason: string,
  ) {
    super(`event ${eventId}: ${reason}`);
  }
}

/** Why a store fails; the code is stable and safe to show. */
export type StoreFaultCode =
  | 'store-locked'
  | 'store-read-only'
  | 'store-full'
  | 'store-damaged'
  | 'store-moved'
  | 'store-older'
  | 'store-too-new'
  | 'store-foreign'
  | 'store-unreachable'
  | 'store-closed';

/** The fault of a store with damaged streams; undefined if there are none. */
export function damageFault(damage: readonly StreamDamage[] = []): StoreFault | undefined {
  const [first, ...others] = damage;
  if (!first) return undefined;
  const more = others.length === 0 ? '' : `; ${others.length} other damaged: ${namesOf(others)}`;
  return new StoreFault('store-damaged', first.message + more);
}

function namesOf(damage: readonly StreamDamage[]): string {
  const names = damage.slice(0, MOST_NAMED).map(({ stream }) => stream);
  return names.join(', ') + (damage.length > names.length ? ' and so on' : '');
}

/**
 * The store failed, and nothing of the request was written. After `store-unreachable` this is not certain: the request
 * may be stored completely, and then repeating it gets the answer.
 */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';

  constructor(
    readonly code: StoreFaultCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
