import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.js';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

/** Refuses a body that says it is compressed, or is text in another charset than UTF-8: it would be read as it came. */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (method === 'GET') return done();
    const charsets = [...(headers['content-type'] ?? '').matchAll(CHARSET)].map(
      ([, charset = '']) => charset,
    );
    if (!charsets.every((charset) => /^utf-?8$/i.test(charset))) {
      return done(
        new Problem(
          400,
          'charset-not-utf-8',
          'the content-type names another charset than UTF-8; send JSON in UTF-8',
        ),
      );
    }
    if (encoding.toLowerCase() === 'identity') return done();
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
