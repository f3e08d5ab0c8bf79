import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.js';

/**
 * Headers that a request has once. Node keeps the first of two and a proxy may keep the last: they would read two
 * different requests.
 */
const SINGLE: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-none-match',
]);

/** Refuses a request that has one of these headers twice. */
export function refuseRepeatedHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const seen = new Set<string>();
    // Names and values in turn.
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!.toLowerCase();
      if (!SINGLE.has(name)) continue;
      if (seen.has(name)) {
        return done(
          new Problem(400, 'header-given-twice', `the request has the header ${name} twice; send it once`),
        );
      }
      seen.add(name);
    }
    done();
  });
}
