import { request } from 'node:http';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { refuseEncodedBodies } from './encoded-body.js';
import { ProblemFilter } from '../problems/problem.filter.js';
import { refuseRepeatedHeaders } from './single-headers.js';

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

describe('the headers of a request', () => {
  let server: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    server = fastify();
    const filter = new ProblemFilter();
    server.setErrorHandler((error, asked, reply) => filter.answer(error, asked, reply));
    refuseRepeatedHeaders(server);
    refuseEncodedBodies(server);
    server.post('/', () => ({ taken: true }));
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  function post(headers: readonly string[]): Promise<Answer> {
    const own = ['content-type', 'application/json', 'content-length', '2'];
    const given = headers.some((name) => name.toLowerCase() === 'content-type') ? own.slice(2) : own;
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', headers: ['host', 'x', ...given, ...headers] },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode, text }));
        },
      );
      sent.on('error', reject);
      sent.end('{}');
    });
  }

  it.each(['Host', 'Authorization', 'Idempotency-Key', 'Content-Encoding', 'If-None-Match'])(
    'have one %s: two are refused, of one value or of two',
    async (name) => {
      for (const second of ['identity', 'other']) {
        const answer = await post([name, 'identity', name.toLowerCase(), second]);
        expect(answer).toMatchObject({ status: 400 });
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 'header-given-twice',
          detail: `the request has the header ${name.toLowerCase()} twice; send it once`,
        });
      }
    },
  );

  it.each(['utf-7', 'utf-16', 'iso-8859-1', '"utf-7"', '', 'utf-8; charset=utf-7'])(
    'name no other charset than UTF-8: %j is refused',
    async (charset) => {
      const answer = await post(['content-type', `application/json; charset=${charset}`]);
      expect(answer).toMatchObject({ status: 400 });
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'charset-not-utf-8' });
    },
  );

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf8',
  ])('may be %s, and others may be repeated', async (type) => {
    expect(await post(['content-type', type, 'x-any', '1', 'x-any', '2'])).toMatchObject({ status: 200 });
  });
});
