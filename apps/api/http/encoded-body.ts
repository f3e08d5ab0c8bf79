import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Refuses a body that says it is compressed: it would be read as it came. */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (method === 'GET' || encoding.toLowerCase() === 'identity') return done();
    done(
      new Problem(
        415,
        'unsupported-content-encoding',
        'the body is compressed or encoded; send it without content-encoding',
        { headers: { 'accept-encoding': 'identity' } },
      ),
    );
  });
}
