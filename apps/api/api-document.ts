import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { OPEN_SHAPES } from '#requests';
import { FILE_TYPES, PROGRAM_TEXT_TYPE } from './exports/export-fields.js';
import { FixedAnswer } from './http/index.js';
import { ROLES_EXTENSION } from './identity/index.js';
import { OF_GAME, REFUSALS } from './refusals.js';
import examples from './request-examples.json' with { type: 'json' };

type PathItemObject = OpenAPIObject['paths'][string];
type OperationObject = NonNullable<PathItemObject['get']>;
type RequestBodyObject = Exclude<NonNullable<OperationObject['requestBody']>, { $ref: string }>;
type ResponseObject = Exclude<NonNullable<OperationObject['responses'][string]>, { $ref: string }>;

/** A request of each operation by method and path, and the types of the events that it recorded (`test/fuzz/request-examples.ts`). */
const EXAMPLES: Readonly<Record<string, { readonly body?: object; readonly records: readonly string[] }>> =
  examples;

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
    .addServer('/', 'the server that gave this document')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  const schemas = { ...document.components?.schemas, ...OPEN_SHAPES };
  for (const [name, path] of Object.entries(document.paths)) {
    for (const operation of operationsOf(path)) describeAccess(operation);
    for (const method of METHODS) describeRefusals(`${method.toUpperCase()} ${name}`, path[method]);
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      describeByExample(`${method.toUpperCase()} ${name}`, path[method]);
    }
    if (!path.get) continue;
    path.get.responses['304'] = { description: 'the client has this answer (`If-None-Match`)' };
    describeFiles(path.get);
  }
  return { ...document, components: { ...document.components, schemas } };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operationsOf(path: PathItemObject): readonly OperationObject[] {
  return METHODS.map((method) => path[method]).filter((operation) => operation !== undefined);
}

/** Names the codes of each status with which an operation can refuse. */
function describeRefusals(name: string, operation: OperationObject | undefined): void {
  for (const [status, codes] of Object.entries(REFUSALS[name] ?? {})) {
    const response = operation?.responses[status] as ResponseObject | undefined;
    if (!response) continue;
    const named = codes.filter((code) => code !== OF_GAME).map((code) => `\`${code}\``);
    const ofGame = codes.includes(OF_GAME) ? ', and what the rules of the game refuse' : '';
    // The operations share what the statuses mean.
    operation!.responses[status] = {
      ...response,
      description: `${response.description}. Codes: ${named.join(', ')}${ofGame}`,
    };
  }
}

/** Says in words who may send a request, as its guard knows it. */
function describeAccess(
  operation: OperationObject & { readonly [ROLES_EXTENSION]?: readonly string[] },
): void {
  const roles = operation[ROLES_EXTENSION];
  const who = roles ? `Open to these roles: ${roles.join(', ')}.` : 'Open without a credential.';
  operation.description = [operation.description, who].filter((text) => text !== undefined).join('\n\n');
}

/** Shows a request as one that was sent, and says what it recorded. */
function describeByExample(name: string, operation: OperationObject | undefined): void {
  const example = EXAMPLES[name];
  if (!operation || !example) return;
  const { body, records } = example;
  const json = (operation.requestBody as RequestBodyObject | undefined)?.content['application/json'];
  if (json && body) json.example = body;
  if (records.length > 0) operation.description += `\n\nRecords, for example: ${records.join(', ')}.`;
}

/** A file is another content of the same answer: `format` chooses it, and `program` chooses text of another program. */
function describeFiles({ parameters = [], responses }: OperationObject): void {
  const takes = (name: string): boolean => parameters.some((each) => 'name' in each && each.name === name);
  const types = [
    ...(takes('format') ? Object.values(FILE_TYPES) : []),
    ...(takes('program') ? [PROGRAM_TEXT_TYPE] : []),
  ];
  const answer = responses['200'] as ResponseObject;
  const files = types.map((type) => {
    const isText = type.startsWith('text/');
    return [type, { schema: { type: 'string', ...(!isText && { format: 'binary' }) } }] as const;
  });
  answer.content = { ...answer.content, ...Object.fromEntries(files) };
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
