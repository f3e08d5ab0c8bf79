import { CommandRefused } from '#application';
import { EventIdConflict, StoreFault, WrongExpectedRevision } from '#event-store';

/** The outcome of a failure: a code of the program, from a few dozen. */
export function outcomeOf(error: unknown): string {
  if (error instanceof CommandRefused) return error.objection.code;
  if (error instanceof StoreFault) return error.code;
  if (error instanceof WrongExpectedRevision) return 'changed-meanwhile';
  if (error instanceof EventIdConflict) return 'idempotency-key-reused';
  return 'failed';
}

/** Whether an outcome is an answer to the caller rather than a failure of the ledger. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof CommandRefused ||
    error instanceof WrongExpectedRevision ||
    error instanceof EventIdConflict
  );
}
