/** Why a file of events cannot be used; the code is stable. */
export type EventFileFaultCode =
  | 'file-unreadable'
  | 'file-exists'
  | 'file-not-events'
  | 'file-too-new'
  | 'file-cut-short'
  | 'file-altered'
  | 'file-gap'
  | 'file-of-another-ledger';

/** A file of events cannot be read, written or used here. The message is for the caller who named the file. */
export class EventFileFault extends Error {
  override readonly name = 'EventFileFault';

  constructor(
    readonly code: EventFileFaultCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
