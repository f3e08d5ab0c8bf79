import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from '../problems/broken-request.js';

/** Longest time in which nothing of a body arrives, in milliseconds. */
export const STALL_TIMEOUT_MS = 10_000;

/** How many looks there are within the longest time. */
const LOOKS = 5;

/** How much of a connection had arrived, and when that was first seen. */
interface Progress {
  readonly bytes: number;
  readonly sinceMs: number;
}

/** Answers 408 `request-timeout` to a request whose body stands still, and closes its connection. It knows no member. */
export function endStalledBodies(server: FastifyInstance, timeoutMs = STALL_TIMEOUT_MS): void {
  const arriving = new Map<FastifyRequest, Progress>();
  const look = (): void => {
    const nowMs = performance.now();
    for (const [request, { bytes, sinceMs }] of arriving) {
      const { complete, socket } = request.raw;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (socket.bytesRead !== bytes) arriving.set(request, seenAt(socket, nowMs));
      else if (nowMs - sinceMs >= timeoutMs) {
        arriving.delete(request);
        answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      }
    }
  };
  const timer = setInterval(look, timeoutMs / LOOKS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { complete, socket } = request.raw;
    if (!complete) arriving.set(request, seenAt(socket, performance.now()));
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    arriving.delete(request);
    done();
  });
}

function seenAt({ bytesRead }: Socket, sinceMs: number): Progress {
  return { bytes: bytesRead, sinceMs };
}
