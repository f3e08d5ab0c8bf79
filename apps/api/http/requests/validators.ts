import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives each answer to a GET that has no validator a weak one of its text, and answers 304 to a client that has the answer
 * (RFC 9110, 13.1.2). An answer that is a stream has none: its text is not known before it is sent.
 */
export function validateAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isWhole) return payload;
    const tag = reply.getHeader('etag') ?? `W/"${hashOf(payload)}"`;
    reply.header('etag', tag);
    if (!has(request.headers['if-none-match'], String(tag))) return payload;
    reply.code(304);
    for (const name of ['content-length', 'content-type', 'content-encoding']) reply.removeHeader(name);
    return '';
  });
}

/** The hash of a text in a validator. */
export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** Weak comparison: a client may send a strong form of the tag, several tags, or `*` for any. */
function has(given: string | undefined, tag: string): boolean {
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return given?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)) ?? false;
}
