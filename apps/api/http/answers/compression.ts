import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers from this size are compressed for who accepts it. Tokens are smaller: a compressed secret tells of itself. */
export const COMPRESS_FROM_BYTES = 2_048;

/**
 * Compresses long answers to a GET. What is already compressed, such as a workbook, is left as it is, and so is a receipt:
 * who records waits for it.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method !== 'GET') headers['x-no-compression'] = 'true';
    done();
  });
  await server.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
}
