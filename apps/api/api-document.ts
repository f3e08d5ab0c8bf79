import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { OPEN_SHAPES } from '#requests';
import { FixedAnswer } from './http/index.js';

/** Path of the API's documentation; `<path>/openapi.json` is the document itself. */
export const DOCS_PATH = 'docs';

/** The OpenAPI document of the API, made from the code that serves it. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('pitledger')
    .setDescription(
      'Casino table-game ledger. Amounts are whole cents; times are ISO 8601 and kept in UTC. Errors are problem ' +
        'details (RFC 9457) with a stable code and, for a rule of the games, its paragraph of N.J.A.C.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  const schemas = { ...document.components?.schemas, ...OPEN_SHAPES };
  for (const { get } of Object.values(document.paths)) {
    if (get) get.responses['304'] = { description: 'the client has this answer (`If-None-Match`)' };
  }
  return { ...document, components: { ...document.components, schemas } };
}

/** Serves the document, which is made once, and, if configured, a page to read it. */
export function serveDocs(app: INestApplication, { page }: { readonly page: boolean }): void {
  const path = `/${DOCS_PATH}/openapi.json`;
  const document = new FixedAnswer('application/json', () => apiDocument(app));
  // It takes about a second, in which nobody could be served: with the page it is made before anyone asks.
  if (page) document.make();
  const server = app.getHttpAdapter().getInstance() as FastifyInstance;
  server.get(path, () => document);
  // The page asks for the document: one that is written into the page would be sent anew each time.
  SwaggerModule.setup(DOCS_PATH, app, () => undefined as never, {
    ui: page,
    raw: [],
    swaggerUrl: path,
    customSiteTitle: 'pitledger API',
  });
}
