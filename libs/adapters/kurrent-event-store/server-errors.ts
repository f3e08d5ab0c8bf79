import { ErrorType } from '@kurrent/kurrentdb-client';
import { StoreFault } from '#event-store';

/** A call without an answer in time; its outcome is unknown. */
export class CallTimedOut extends Error {
  override readonly name = 'CallTimedOut';
}

/** Google's status codes for a malformed request, an unknown sender and a forbidden one. */
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;

const DELETED = new Set<unknown>([ErrorType.STREAM_DELETED, ErrorType.STREAM_TOMBSTONED]);

/** The objections of TLS to a certificate, without the advice that newer versions of Node add. */
const CERTIFICATE_ERROR =
  /Last error: (?:Error)?[:\s]*(.*certificate.*?)(?:; if the root CA is installed.*?)?\.? Resolution note/i;

/** Whether the server refused an append because a stream is at another revision, or holds a part of it. */
export function isWrongRevision(error: unknown): boolean {
  return typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;
}

export function isStreamNotFound(error: unknown): boolean {
  return typeOf(error) === ErrorType.STREAM_NOT_FOUND;
}

/** Whether a stream was deleted for good. */
export function isDeleted(error: unknown): boolean {
  return error instanceof StoreFault && DELETED.has(typeOf(error.cause));
}

/** Whether the server is too old for the request; nothing was sent. */
export function isUnsupported(error: unknown): boolean {
  return typeOf(error) === ErrorType.UNSUPPORTED;
}

/** Whether another node of the cluster leads; the client uses it for its next call. */
export function isNotLeader(error: unknown): boolean {
  return typeOf(error) === ErrorType.NOT_LEADER;
}

/**
 * The port's error for a fault that a retry cannot correct. Undefined if it may: a broken connection, a node that does
 * not lead, a server that is busy or starting.
 */
export function refusalOf(error: unknown): Error | undefined {
  if (error instanceof StoreFault) return error;
  const options = { cause: error };
  switch (typeOf(error)) {
    case ErrorType.ACCESS_DENIED:
      return refusedCredentials(error);
    case ErrorType.STREAM_DELETED:
    case ErrorType.STREAM_TOMBSTONED:
      // The caller names it.
      return new StoreFault('store-damaged', 'the stream was deleted at the server', options);
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
    case ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED:
    case ErrorType.APPEND_RECORD_SIZE_EXCEEDED:
      return tooLarge(error);
  }
  const message = error instanceof Error ? error.message : '';
  if (/Maximum ?Append ?(Event ?)?Size/i.test(message)) return tooLarge(error);
  if ((error as { code?: unknown }).code === INVALID_ARGUMENT) {
    return new TypeError(`the server refuses the request: ${message}`, options);
  }
  return undefined;
}

/** The fault for a server that could not be reached in time. */
export function unreachable(error: unknown, patienceMs: number): StoreFault {
  return new StoreFault(
    'store-unreachable',
    `the server did not answer within ${patienceMs} ms; repeat the request to learn whether it was stored`,
    { cause: error },
  );
}

/** The fault of a connection string that no server will accept; undefined for other errors. */
export function misconfigurationOf(error: unknown): StoreFault | undefined {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (code === UNAUTHENTICATED || code === PERMISSION_DENIED) return refusedCredentials(error);
  const [, reason] = CERTIFICATE_ERROR.exec(message) ?? [];
  if (reason === undefined) return undefined;
  return new StoreFault(
    'store-unreachable',
    `the certificate of the server is not trusted (${reason}); name the file of its authority as tlsCaFile in the ` +
      'connection string, and use a server name that the certificate contains',
    { cause: error },
  );
}

function refusedCredentials(error: unknown): StoreFault {
  return new StoreFault(
    'store-unreachable',
    'the server refuses the credentials of the connection string; give a user of the server and the right password',
    { cause: error },
  );
}

function tooLarge(error: unknown): StoreFault {
  return new StoreFault(
    'store-full',
    'the request is larger than the server accepts; raise its MaxAppendSize or append less at a time',
    { cause: error },
  );
}

function typeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
}
