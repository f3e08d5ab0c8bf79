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
export function refusalOf(error: unknown, action = 'read or append'): Error | undefined {
  if (error instanceof StoreFault) return error;
  const options = { cause: error };
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (code === UNAUTHENTICATED) return refusedCredentials(error);
  if (code === PERMISSION_DENIED) return lackingRight(error, action);
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
  if (/no space left|disk is full|not enough space/i.test(message)) return fullDisk(error);
  if (/read.?only file system|is in read.?only mode/i.test(message)) return readOnly(error);
  if (code === INVALID_ARGUMENT) {
    return new TypeError(`the server refuses the request: ${message}`, options);
  }
  return undefined;
}

/** Whether the server answered a call, if only with a refusal of its contents. */
export function isAnswer(error: unknown): boolean {
  return ANSWERS.has(typeOf(error)) || (error as { code?: unknown }).code === INVALID_ARGUMENT;
}

/**
 * Why a call was not served by a server that is reached, for people. The client says one cause in many ways, with ports and
 * times in them.
 */
export function causeText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CallTimedOut || /deadline|timed out/i.test(message)) {
    return 'it answers too late; look at its load, its disk and the network between';
  }
  if (isNotLeader(error) || /Server Is Not Ready|names a leader/i.test(message)) {
    return 'the server is not ready: it starts, or its cluster has no leader; make sure that most of its nodes run and reach each other';
  }
  if (
    /Connection dropped|ECONNRESET|No connection established|socket hang up|GOAWAY|stream was cancel/i.test(
      message,
    )
  ) {
    return 'its connections break; look at its process and the network between';
  }
  return message;
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

function refusedCredentials(error: unknown): StoreFault {
  return new StoreFault(
    'store-unreachable',
    'the server refuses the user of the connection string: the password is wrong or was changed, or the user is unknown or disabled; ' +
      'give a user of the server that is enabled, with its password',
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

function fullDisk(error: unknown): StoreFault {
  return new StoreFault(
    'store-full',
    'the disk of the server is full; make room on it, and restart the server',
    { cause: error },
  );
}

function readOnly(error: unknown): StoreFault {
  return new StoreFault(
    'store-read-only',
    'the server takes no writes: it, or its disk, is read-only; make it writable',
    {
      cause: error,
    },
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
