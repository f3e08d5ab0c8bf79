import { CommandRefused } from '#application';
import { EventIdConflict, WrongExpectedRevision } from '#event-store';
import { SumNotExact } from '#kernel';
import type { Rejection } from '#kernel';
import { ProjectionHostStopped, ReadModelBehind, ReadModelNotReady } from '#projections';
import { CursorInvalid } from '#read-models';
import { Problem } from '../http/index.js';

const STATUS: Readonly<Record<string, number>> = {
  'role-not-allowed': 403,
  'override-not-allowed': 403,
  'idempotency-key-reused': 422,
  'occurred-in-the-future': 422,
  'times-out-of-order': 422,
  'before-the-step-it-follows': 422,
  'unknown-position': 422,
  'series-empty': 422,
  'cut-impossible': 422,
  'card-missing': 422,
  'wager-named-twice': 422,
  'more-taken-than-wagered': 422,
  'fact-malformed': 422,
  'selection-unknown': 422,
  'selection-missing': 422,
  'other-gaming-day': 422,
  'round-not-over': 422,
};

/**
 * A thing that is not there is 404; what cannot be, or breaks a rule, 422; anything else a conflict with how things
 * stand.
 */
function statusOf({ code, citation }: Rejection): number {
  const known = STATUS[code];
  if (known !== undefined) return known;
  if (code.startsWith('unknown-')) return 404;
  return citation === undefined ? 409 : 422;
}

/** How an error of the ledger is told to the caller, or nothing for those of others. */
export function ledgerProblem(error: unknown): Problem | undefined {
  if (error instanceof CommandRefused) {
    const { code, message, citation, overridable } = error.rejection;
    return new Problem(statusOf(error.rejection), code, message, {
      ...(citation !== undefined && { citation }),
      ...(overridable && { overridable }),
    });
  }
  if (error instanceof EventIdConflict) {
    return new Problem(
      422,
      'idempotency-key-reused',
      'the Idempotency-Key was used for another command; a new command takes a new key',
      { cause: error },
    );
  }
  if (error instanceof WrongExpectedRevision) {
    return new Problem(409, 'changed-meanwhile', 'others changed it at the same time; nothing was recorded', {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  }
  if (error instanceof ReadModelBehind || error instanceof ProjectionHostStopped) {
    return new Problem(503, 'read-models-behind', 'the reports do not hold that position yet', {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  }
  if (error instanceof SumNotExact) {
    return new Problem(
      422,
      'figures-too-large',
      'the sums of this report are too large to be exact; ask for fewer days or tables',
      { cause: error },
    );
  }
  if (error instanceof ReadModelNotReady) {
    return new Problem(503, 'read-models-behind', 'the read model is being built', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
  if (error instanceof CursorInvalid) return new Problem(400, 'invalid-cursor', error.message);
  return undefined;
}
