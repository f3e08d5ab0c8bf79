/** A stream was not at the revision that a writer expected: someone wrote first. Load again and decide again. */
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

/** An event id is stored already with another body or in another place, or the request repeats or splits one. */
export class EventIdConflict extends Error {
  override readonly name = 'EventIdConflict';

  constructor(
    readonly eventId: string,
    reason: string,
  ) {
    super(`event ${eventId}: ${reason}`);
  }
}

/** Why a store cannot serve; the code is stable and safe to show. */
export type StoreFaultCode =
  | 'store-locked'
  | 'store-read-only'
  | 'store-full'
  | 'store-damaged'
  | 'store-too-new'
  | 'store-foreign'
  | 'store-unreachable'
  | 'store-closed';

/**
 * The store cannot do what was asked of it, and nothing of the request was written. After `store-unreachable` that is not
 * certain: the request may be found whole later, and the same request again is then answered from it.
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
