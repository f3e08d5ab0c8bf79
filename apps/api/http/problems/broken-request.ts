import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from './problem.js';

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(
    431,
    'headers-too-large',
    'the headers are larger than the server accepts',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'request-timeout', 'the request took too long to arrive'),
};
const BROKEN = new Problem(400, 'malformed-request', 'the request cannot be read');

/** Answers bytes that are not an HTTP request, for which there is neither a path nor a reply. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = PROBLEMS[error.code ?? ''] ?? BROKEN;
  const status = problem.getStatus();
  const body = JSON.stringify(problem.bodyFor('/'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A peer that stays would keep the socket, and the place of its request, for as long as it likes.
  socket.destroySoon();
}
