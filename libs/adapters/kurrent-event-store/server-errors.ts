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

const ANSWERS = new Set<unknown>([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_TOMBSTONED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED,
  ErrorType.APPEND_RECORD_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
]);

const DELETED = new Set<unknown>([ErrorType.STREAM_DELETED, ErrorType.STREAM_TOMBSTONED]);

/** The objections of TLS to a certificate, without the advice that newer versions of Node add. */
const CERTIFICATE_ERROR =
  /Last error: (?:Error)?[:\s]*(.*certificate.*?)(?:; if the root CA is installed.*?)?\.? Resolution note/i;

/** Whether the server refused an append because a stream is at another revision, or holds a part of it. */
export function isWrongRevision(error: unknown): boolean {
  return typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;
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
export function refusalOf(error: unknown, action = 'do this'): Error | undefined {
  if (error instanceof StoreFault) return error;
  const options = { cause: error };
  switch (typeOf(error)) {
    case ErrorType.ACCESS_DENIED:
      return isUnauthenticated(error) ? refusedCredentials(error) : lackingRight(error, action);
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

/** Whether the server answered a call, if only with a refusal of its contents. */
export function isAnswer(error: unknown): boolean {
  return ANSWERS.has(typeOf(error)) || (error as { code?: unknown }).code === INVALID_ARGUMENT;
}

/** Why a call was not served, for people. A cluster that lost its majority answers as a server that starts. */
export function causeText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /Server Is Not Ready/i.test(message)
    ? 'the server is not ready: it starts, or its cluster has no leader; make sure that most of its nodes run and reach each other'
    : message;
}

/**
 * The fault for a server that could not be reached in time.
 * @param server such as `KurrentDB at a:2113`
 * @param reason why, if it is known
 */
export function unreachable(
  error: unknown,
  { server, patienceMs, reason }: { server: string; patienceMs: number; reason: string | undefined },
): StoreFault {
  const why = reason === undefined ? '' : ` (${reason})`;
  return new StoreFault('store-unreachable', `${server} did not answer within ${patienceMs} ms${why}`, {
    cause: error,
  });
}

/** The fault of a connection string that no server will accept; undefined for other errors. */
export function misconfigurationOf(error: unknown): StoreFault | undefined {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (code === UNAUTHENTICATED) return refusedCredentials(error);
  if (code === PERMISSION_DENIED) return lackingRight(error, 'ask which methods the server has');
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

function isUnauthenticated(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return code === UNAUTHENTICATED || /unauthenticated/i.test(message);
}

/** @param action such as `read $all` */
function lackingRight(error: unknown, action: string): StoreFault {
  return new StoreFault(
    'store-unreachable',
    `the user of the connection string has no right to ${action}; an administrator of the server gives it in the $acl ` +
      'of the metadata of that stream, or in $settings',
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
