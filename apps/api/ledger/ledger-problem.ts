import type { Objection } from '#kernel';
import { CommandRefused } from '#application';
import { DocumentsFull } from '#documents';
import { EventIdConflict, WrongExpectedRevision } from '#event-store';
import { ProjectionHostStopped, ReadModelBehind, ReadModelNotReady } from '#projections';
import { CursorInvalid } from '#read-models';
import { Problem } from '../http/index.js';

const STATUS = {
  unknown: 404,
  impossible: 422,
  breach: 422,
  conflict: 409,
  'not-allowed': 403,
} as const satisfies Readonly<Record<Objection['kind'], number>>;

/** The problem for an error of the ledger; undefined for any other error. */
export function ledgerProblem(error: unknown): Problem | undefined {
  if (error instanceof CommandRefused) {
    const { kind, code, message, citation, items } = error.objection;
    return new Problem(STATUS[kind], code, message, {
      ...(citation !== undefined && { citation }),
      ...(items !== undefined && { items }),
      ...(kind === 'breach' && { recordable: true }),
    });
  }
  if (error instanceof EventIdConflict) {
    return new Problem(
      422,
      'idempotency-key-reused',
      'the Idempotency-Key was already used for another request; use a new key for a new command',
      { cause: error },
    );
  }
  if (error instanceof WrongExpectedRevision) {
    return new Problem(
      409,
      'changed-meanwhile',
      'another request changed the same records at the same time; nothing was recorded, so send the request again',
      {
        headers: { 'retry-after': '1' },
        cause: error,
      },
    );
  }
  if (error instanceof ReadModelBehind || error instanceof ProjectionHostStopped) {
    return new Problem(
      503,
      'read-models-behind',
      'the reports have not reached that position yet; try again shortly',
      {
        headers: { 'retry-after': '1' },
        cause: error,
      },
    );
  }
  if (error instanceof ReadModelNotReady) {
    return new Problem(503, 'read-models-behind', 'the read model is still being built; try again shortly', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
  if (error instanceof DocumentsFull) {
    return new Problem(
      503,
      'documents-over-capacity',
      `${error.most} files are being written, which is the limit; ask for this one again shortly`,
      { headers: { 'retry-after': '5' }, unlogged: true },
    );
  }
  if (error instanceof CursorInvalid) return new Problem(400, 'invalid-cursor', error.message);
  return undefined;
}
