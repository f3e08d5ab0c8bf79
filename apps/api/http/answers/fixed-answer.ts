import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { COMPRESS_FROM_BYTES } from './compression.js';
import { hashOf } from '../requests/validators.js';

const COMPRESSIONS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

type Encoding = keyof typeof COMPRESSIONS | 'identity';

/**
 * An answer that is the same for everyone as long as the server runs. Its text is made once, when somebody first asks for
 * it or before, and compressed once, off the event loop. Each form has a strong validator (RFC 9110, 8.8.3).
 */
export class FixedAnswer {
  private text: { readonly bytes: Buffer; readonly hash: string } | undefined;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param type its media type; the text is in UTF-8 */
  constructor(
    readonly type: string,
    private readonly content: () => object,
  ) {}

  /** Makes the text, unless it is made. */
  make(): { readonly bytes: Buffer; readonly hash: string } {
    if (this.text) return this.text;
    const bytes = Buffer.from(JSON.stringify(this.content()));
    this.text = { bytes, hash: hashOf(bytes) };
    return this.text;
  }

  /** The best encoding for an `Accept-Encoding`. */
  encodingFor(accepted: string | undefined): Encoding {
    if (this.make().bytes.length < COMPRESS_FROM_BYTES) return 'identity';
    const names = (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map((each) => each.split(';', 1)[0]?.trim());
    return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
  }

  /** The validator of the form with an encoding. */
  tagOf(encoding: Encoding): string {
    const { hash } = this.make();
    return encoding === 'identity' ? `"${hash}"` : `"${hash}.${encoding}"`;
  }

  /** The bytes of the form with an encoding. */
  async bytesOf(encoding: Encoding): Promise<Buffer> {
    const { bytes } = this.make();
    if (encoding === 'identity') return bytes;
    const made = this.compressed.get(encoding) ?? COMPRESSIONS[encoding](bytes);
    this.compressed.set(encoding, made);
    return made;
  }
}

/** Sends fixed answers as they were made. */
export function sendFixedAnswers(server: FastifyInstance): void {
  server.addHook('preSerialization', (request, reply, answer: unknown, done) => {
    if (!(answer instanceof FixedAnswer)) return done(null, answer);
    const encoding = answer.encodingFor(request.headers['accept-encoding']);
    const send = (bytes: Buffer): void => {
      reply
        .type(`${answer.type}; charset=utf-8`)
        .headers({ etag: answer.tagOf(encoding), 'cache-control': 'public, no-cache' });
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.serializer((made) => made as string);
      done(null, bytes);
    };
    answer.bytesOf(encoding).then(send, done);
  });
}
