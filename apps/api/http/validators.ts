import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives each answer to a GET a weak validator of its text, and answers 304 to a client that has it (RFC 9110, 13.1.2). An
 * answer that is a stream has none: its text is not known before it is sent.
 */
export function validateAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isWhole) return payload;
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 32)}"`;
    reply.header('etag', tag);
    if (!has(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

/** Weak comparison: a client may send a strong form of the tag, several tags, or `*` for any. */
function has(given: string | undefined, tag: string): boolean {
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return given?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)) ?? false;
}
