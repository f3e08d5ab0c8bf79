import type { FastifyInstance } from 'fastify';

/**
 * Says of each answer what may be kept of it, unless it says so itself. Answers name people, so nobody else may keep them.
 * Who asked may keep one with a validator and must ask each time whether it still holds; a file or a stream has none and
 * is not kept, and neither is what a command answers. Answers to a GET differ by the encoding that the client accepts.
 */
export function setCacheControl(server: FastifyInstance): void {
  server.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET') reply.header('vary', 'accept-encoding');
    done();
  });
  server.addHook('onSend', ({ method }, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) {
      const isValidated = method === 'GET' && reply.hasHeader('etag');
      reply.header('cache-control', isValidated ? 'private, no-cache' : 'private, no-store');
    }
    done(null, payload);
  });
}
