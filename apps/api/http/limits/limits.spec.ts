import 'reflect-metadata';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Body, Controller, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AmountCents } from '#requests';
import { createHttpApp } from '../create-http-app.js';
import { HttpLoad } from './http-load.js';
import { RequestRate } from './request-rate.js';

class Coin {
  @AmountCents({ description: 'how much' })
  readonly amountCents!: number;
}

@Controller('coins')
class Coins {
  @Post()
  take(@Body() coin: Coin): Coin {
    return coin;
  }
}

@Module({ controllers: [Coins] })
class CoinsModule {}

describe('a request that arrives too slowly', () => {
  const load = new HttpLoad();
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await createHttpApp(CoinsModule, {
      nest: { logger: false },
      limits: { requestsUnderWay: 5, connections: 5, requestsPerSecond: 0 },
      load,
      server: { requestTimeout: 300, http: { headersTimeout: 200, connectionsCheckingInterval: 50 } },
    });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  /** Sends a text, then single bytes slowly, and returns what arrives until the connection closes. */
  async function trickle(text: string): Promise<string> {
    const { port } = new URL(await app.getUrl());
    const socket = connect(Number(port), '127.0.0.1');
    const drip = setInterval(() => socket.write('1'), 40);
    let answer = '';
    socket.write(text);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => clearInterval(drip));
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(drip);
    return answer;
  }

  const head = 'POST /coins HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it.each([
    ['in its body', `${head}content-length: 1000\r\n\r\n{"amountCents":`],
    ['in its headers', `${head}x-slow: `],
  ])('%s is answered with 408, and its place becomes free', async (_where, text) => {
    const answer = await trickle(text);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request-timeout"');
    while (load.requestsUnderWay > 0) await delay(5);
  });
});

describe('a body that stands still', () => {
  const load = new HttpLoad();
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await createHttpApp(CoinsModule, {
      nest: { logger: false },
      limits: { requestsUnderWay: 5, connections: 5, requestsPerSecond: 0 },
      load,
      holderOf: (authorization) => Promise.resolve(authorization),
      stallTimeoutMs: 100,
    });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it.each([
    ['a stranger', ''],
    ['a member', 'authorization: dealer\r\n'],
  ])('is answered with 408 when it is that of %s, and its place becomes free', async (_whose, credential) => {
    const { port } = new URL(await app.getUrl());
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.write(
      `POST /coins HTTP/1.1\r\nhost: x\r\n${credential}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"amount`,
    );
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-timeout"/);
    while (load.requestsUnderWay > 0) await delay(5);
  });

  it('may be a slow one, as long as some of it arrives', async () => {
    const { port } = new URL(await app.getUrl());
    const socket = connect(Number(port), '127.0.0.1');
    const body = JSON.stringify({ amountCents: 500 });
    socket.write(
      `POST /coins HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    const answered = new Promise<string>((resolve) =>
      socket.on('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    for (const sign of body) {
      socket.write(sign);
      await delay(20);
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
  });
});

describe('a rate', () => {
  it('counts for each sender separately, and starts again each second', async () => {
    const rate = new RequestRate(2);
    const asked = (sender: string): boolean[] => [1, 2, 3].map(() => rate.allows(sender));
    expect([asked('a'), asked('b')]).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
    await delay(1_010);
    expect(asked('a')).toEqual([true, true, false]);
  });
});
