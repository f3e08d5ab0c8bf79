import fc from 'fast-check';

const HOST = 'Host: x\r\n';
const POST = `POST /pits HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

const NEARLY = [
  '',
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET /health/live HTTP/1.0\r\n\r\n`,
  `GET /rounds/\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /rounds/a b HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://elsewhere/health/live HTTP/1.1\r\n${HOST}\r\n`,
  `GET * HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT x:1 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}X: a\r\n folded\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}: no name\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}X : blank\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}Expect: 200-maybe\r\n\r\n`,
  `GET /health/live HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(5_000)}\r\n`,
  `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}Content-Length: -1\r\n\r\n{}`,
  `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${POST}Content-Length: 2000000\r\n\r\n{}`,
  `${POST}Content-Length: 200\r\n\r\n{}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${POST}Transfer-Encoding: gzip\r\n\r\n{}`,
  `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

/** Bytes instead of a request: almost a request, a damaged one, or random. */
export const HOSTILE_BYTES: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...NEARLY).map((text) => Buffer.from(text, 'latin1')),
  fc
    .record({
      text: fc.constantFrom(...NEARLY),
      at: fc.nat(10_000),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
    })
    .map(({ text, at, bytes }) => {
      const whole = Buffer.from(text, 'latin1');
      const place = at % (whole.length + 1);
      return Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place)]);
    }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
);
