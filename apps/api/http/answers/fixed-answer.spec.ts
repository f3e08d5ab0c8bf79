import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../server.js';
import type { Server } from '../../server.js';

const PATHS = ['/docs/openapi.json', '/asyncapi.json', '/schemas/events/round-opened.v1.schema.json'];
const DECODED = {
  identity: (bytes: Buffer): Buffer => bytes,
  gzip: (bytes: Buffer): Buffer => gunzipSync(bytes),
  br: (bytes: Buffer): Buffer => brotliDecompressSync(bytes),
} as const;

describe('an answer that is the same for everyone', () => {
  const folder = temporaryFolder();
  let server: Server;

  beforeAll(async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    server = await startServer(configuration, { logger: false, docsPage: false });
  });
  afterAll(() => server.close());

  /** The answer with its bytes as they are sent. `fetch` would decode them. */
  const get = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status?: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve) => {
      request(new URL(path, server.url), { headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const { statusCode: status, headers: said } = answer;
          resolve({ ...(status !== undefined && { status }), headers: said, bytes: Buffer.concat(pieces) });
        });
      }).end();
    });

  it.each(PATHS)('has a strong validator for each encoding, which a 304 repeats: %s', async (path) => {
    const plain = await get(path, {});
    const tags = new Set<unknown>();
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const { headers, bytes } = await get(path, { 'accept-encoding': encoding });
      const sent = (headers['content-encoding'] ?? 'identity') as keyof typeof DECODED;
      expect([encoding, 'identity']).toContain(sent);
      expect(DECODED[sent](bytes).equals(plain.bytes)).toBe(true);
      expect(headers).toMatchObject({
        etag: expect.stringMatching(/^"[\w.-]{32,}"$/) as string,
        vary: 'accept-encoding',
        'cache-control': 'public, no-cache',
        'content-length': String(bytes.length),
      });
      const tag = String(headers['etag']);
      if (sent === encoding) tags.add(tag);
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': tag });
      expect([again.status, again.bytes.length, again.headers]).toMatchObject([304, 0, { etag: tag }]);
      expect(again.headers['vary']).toBe('accept-encoding');
    }
    expect(tags.size).toBe(plain.bytes.length > 2_048 ? 3 : 1);
  });

  it('is not made again for who asks again', async () => {
    for (const path of PATHS) await get(path, { 'accept-encoding': 'br' });
    const made: number[] = [];
    const { stringify } = JSON;
    JSON.stringify = ((...given: Parameters<typeof stringify>) => {
      const text = stringify(...given);
      made.push(text?.length ?? 0);
      return text;
    }) as typeof stringify;
    try {
      for (const path of PATHS) {
        for (const encoding of ['identity', 'br']) await get(path, { 'accept-encoding': encoding });
      }
    } finally {
      JSON.stringify = stringify;
    }
    expect(made.filter((length) => length > 2_048)).toEqual([]);
  });

  it('is not compressed for who refuses it', async () => {
    const [path] = PATHS;
    const answer = await get(path!, { 'accept-encoding': 'br;q=0, gzip;q=0.0, identity' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
