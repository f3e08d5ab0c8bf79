import { HttpException } from '@nestjs/common';
import { Problem } from './problem.js';

/** Answers for requests that the server refuses before any handler. The server's own messages may quote the request. */
const REFUSALS: ReadonlyMap<number, readonly [code: string, detail: string]> = new Map([
  [400, ['malformed-request', 'the request cannot be read']],
  [401, ['credential-missing', 'sign in and send the access token']],
  [403, ['not-allowed', 'this is not allowed']],
  [404, ['no-such-resource', 'there is no resource at this path']],
  [405, ['method-not-allowed', 'this path does not answer to this method']],
  [408, ['request-timeout', 'the request took too long to arrive']],
  [413, ['body-too-large', 'the body is larger than this path takes']],
  [414, ['path-too-long', 'a part of the path is too long']],
  [415, ['unsupported-media-type', 'send the body as application/json']],
  [429, ['too-many-requests', 'too many requests; wait before the next']],
  [503, ['unavailable', 'the service is not available at this moment']],
]);

/** The problem for an error of Nest or Fastify; undefined if it is a fault of the program. */
export function httpProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  const refusal = status === undefined ? undefined : REFUSALS.get(status);
  if (status === undefined || (status >= 500 && !refusal)) return undefined;
  const [code, detail] = refusal ?? ['request-refused', 'the request was refused'];
  return new Problem(status, code, detail, { cause: error });
}

/** Fastify's errors carry their status as a property. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : undefined;
}
