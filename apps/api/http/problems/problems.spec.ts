import 'reflect-metadata';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Body, Controller, Get, Logger, Module, NotFoundException, Post, Query, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { StoreFault } from '#event-store';
import { AmountCents, ListOf } from '#requests';
import { createHttpApp } from '../create-http-app.js';
import { ApiProblems } from './problem-details.js';
import { Problem } from './problem.js';

class Item {
  @AmountCents({ description: 'what was wagered' })
  readonly amountCents!: number;
}

class Basket {
  @ListOf(() => Item, { max: 3, optional: true })
  readonly items?: Item[];
}

class OfAnotherLibrary extends Error {}

const ERRORS: Readonly<Record<string, () => Error>> = {
  rule: () =>
    new Problem(422, 'marker-open', 'a marker is open', { citation: '19:47-7.3(c)4', recordable: true }),
  unknown: () => new Error('password hunter2 in /srv/data/ledger.sqlite', { cause: new Error('deeper') }),
  full: () => new StoreFault('store-full', '/srv/data/ledger.sqlite has no room'),
  locked: () => new StoreFault('store-locked', '/srv/data/ledger.sqlite is locked'),
  nest: () => new NotFoundException('a message that quotes /secret?token=1'),
  library: () => new OfAnotherLibrary('x'),
};

@Controller('things')
class Things {
  @Post()
  @ApiProblems(400)
  take(@Body() basket: Basket): Basket {
    return basket;
  }

  @Get('unknown') unknown(@Query() _query: unknown): void {
    this.fail('unknown');
  }

  @Get('full') full(): void {
    this.fail('full');
  }

  @Get('locked') locked(): void {
    this.fail('locked');
  }

  @Get('nest') nest(): void {
    this.fail('nest');
  }

  @Get('library') library(): void {
    this.fail('library');
  }

  @Get('rule') rule(@Query() _query: unknown): void {
    this.fail('rule');
  }

  @Get('half') half(@Res() reply: FastifyReply): void {
    reply.raw.writeHead(200, { 'content-length': '100' });
    reply.raw.write('half');
    this.fail('unknown');
  }

  private fail(error: string): never {
    throw ERRORS[error]?.() ?? new Error('no such error');
  }
}

@Module({ controllers: [Things] })
class ThingsModule {}

describe('errors of the API', () => {
  let app: NestFastifyApplication;
  let origin: string;
  const logged = jest.fn();

  beforeAll(async () => {
    app = await createHttpApp(ThingsModule, {
      nest: { logger: false },
      translate: (error) =>
        error instanceof OfAnotherLibrary ? new Problem(409, 'of-another-library', 'translated') : undefined,
    });
    jest.spyOn(Logger.prototype, 'error').mockImplementation(logged);
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
  });
  afterAll(() => app.close());
  beforeEach(() => logged.mockClear());

  it('are problem details with a code, and cite the broken rule', async () => {
    const response = await fetch(`${origin}/things/rule?token=abc`);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toEqual({
      type: 'urn:pitledger:problem:marker-open',
      title: 'Marker open',
      status: 422,
      detail: 'a marker is open',
      instance: '/things/rule',
      code: 'marker-open',
      citation: '19:47-7.3(c)4',
      recordable: true,
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(['*', 'http://elsewhere/things'])(
    'have / as their instance for %s, which has no path',
    async (target) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(origin, { method: 'OPTIONS', path: target, agent: false }, resolve).on('error', reject).end();
      });
      expect(await json(response)).toMatchObject({ status: 404, code: 'no-such-resource', instance: '/' });
    },
  );

  it('hide internals, and the log has them under the reference', async () => {
    const response = await fetch(`${origin}/things/unknown?token=abc`);
    const text = await response.text();
    const { code, reference } = JSON.parse(text) as { code: string; reference: string };
    expect([response.status, code]).toEqual([500, 'internal-error']);
    expect(text).not.toMatch(/hunter2|sqlite|deeper|\.ts|stack/);
    const [entry] = logged.mock.calls[0] as [string];
    expect(entry).toContain(reference);
    expect(entry).toMatch(/hunter2[^]*problems\.spec[^]*caused by Error: deeper/);
    expect(entry).not.toContain('token=abc');
  });

  it.each([
    ['full', 507, 'store-full', null],
    ['locked', 503, 'store-locked', '1'],
    ['nest', 404, 'no-such-resource', null],
    ['library', 409, 'of-another-library', null],
  ])('map %s to %i %s', async (path, status, code, retryAfter) => {
    const response = await fetch(`${origin}/things/${path}`);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(JSON.parse(text)).toMatchObject({ status, code });
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(text).not.toMatch(/srv|secret/);
  });

  it('refuse a query that the handler does not read', async () => {
    const response = await fetch(`${origin}/things/full?token=abc`);
    expect(await response.json()).toMatchObject({
      status: 400,
      code: 'invalid-query',
      errors: [{ field: 'token', message: 'is not a known field' }],
    });
  });

  it('close the connection after a partial answer', async () => {
    const answer = fetch(`${origin}/things/half`).then((response) => response.text());
    await expect(answer).rejects.toThrow();
  });

  it('are declared once in the API document', () => {
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    expect(document.paths['/things']?.post?.responses['400']).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
    });
    expect(document.components?.schemas).toMatchObject({
      Item: {
        properties: {
          amountCents: {
            type: 'integer',
            format: 'int64',
            minimum: 1,
            maximum: 1_000_000_000,
            description: 'what was wagered',
          },
        },
        required: ['amountCents'],
      },
      Basket: {
        properties: { items: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Item' } } },
      },
    });
    expect(document.components?.schemas?.['Basket']).not.toHaveProperty('required');
  });
});
