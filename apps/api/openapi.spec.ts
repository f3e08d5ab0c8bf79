import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { documentText } from './document-text.js';
import { REFUSALS } from './refusals.js';
import { OPEN_SHAPES } from '#requests';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const COMMITTED = new URL('../../docs/reference/openapi.json', import.meta.url);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Operations for sign-in, accounts and probes. Every other one except GET is a command. */
const NO_COMMAND = /^\/(auth|users|health)/;

/** Whether a part of the document allows undeclared fields. */
function isOpen(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(
    ([key, value]) => (key === 'additionalProperties' && value === true) || isOpen(value),
  );
}

describe("the API's document", () => {
  let text: string;
  let operations: readonly (readonly [name: string, path: string, operation: Operation])[];

  beforeAll(async () => {
    text = await documentText();
    const { paths } = JSON.parse(text) as OpenAPIObject;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, path, operation] as const,
      ),
    );
  });

  const lacking = (holds: (operation: Operation, name: string, path: string) => boolean): readonly string[] =>
    operations.filter(([name, path, operation]) => !holds(operation, name, path)).map(([name]) => name);
  const documents = (operation: Operation, status: number): boolean => String(status) in operation.responses;

  it('equals docs/reference (npm run build && node dist/apps/api/write-openapi.js)', async () => {
    expect(await readFile(COMMITTED, 'utf8')).toBe(text);
  });

  it('describes every operation and its answer', () => {
    expect(lacking(({ summary }) => Boolean(summary))).toEqual([]);
    expect(
      lacking(({ responses }) => Object.keys(responses).some((status) => status.startsWith('2'))),
    ).toEqual([]);
  });

  it('has asOf and knownAt together, at every balance, report and register', () => {
    const named = (name: string): readonly string[] =>
      operations
        .filter(([, , { parameters = [] }]) =>
          parameters.some((each) => 'name' in each && each.name === name),
        )
        .map(([operation]) => operation);
    expect(named('knownAt')).toEqual(named('asOf'));
    expect(named('asOf').toSorted()).toEqual([
      'GET /amounts-due',
      'GET /chip-requests',
      'GET /drop-boxes',
      'GET /drop-boxes/{dropId}/documents',
      'GET /form-series',
      'GET /gaming-days',
      'GET /gaming-days/{gamingDay}/adjustments',
      'GET /gaming-days/{gamingDay}/checklist',
      'GET /histories',
      'GET /inventory-movements',
      'GET /inventory-periods',
      'GET /inventory-slips',
      'GET /markers',
      'GET /papers',
      'GET /reports/adjustments',
      'GET /reports/aged-vigorish',
      'GET /reports/complimentaries',
      'GET /reports/control-exceptions',
      'GET /reports/counted-win',
      'GET /reports/day-sheet',
      'GET /reports/documented-vigorish',
      'GET /reports/drop-variances',
      'GET /reports/events',
      'GET /reports/form-exceptions',
      'GET /reports/form-matches',
      'GET /reports/form-stock',
      'GET /reports/hold-outliers',
      'GET /reports/journal',
      'GET /reports/master-game',
      'GET /reports/statistics',
      'GET /reports/table-win',
      'GET /reports/theory',
      'GET /reports/vigorish',
      'GET /reports/vigorish-receivable',
      'GET /rounds/{roundId}/staff',
      'GET /staffing',
      'GET /vigorish-forms',
    ]);
    expect(operations.map(([name]) => name).filter((name) => name.startsWith('GET /reports/'))).toEqual(
      named('asOf').filter((name) => name.startsWith('GET /reports/')),
    );
  });

  it('has a schema for every answer with a body', () => {
    const isDescribed = ({ responses }: Operation): boolean =>
      Object.entries(responses).every(
        ([status, response]) =>
          ['204', '304'].includes(status) ||
          (response !== undefined &&
            'content' in response &&
            Object.values(response.content ?? {}).every(({ schema }) => schema)),
      );
    expect(lacking(isDescribed)).toEqual([]);
  });

  it('has every list and every replay as a file, and declares each kind of file', () => {
    const { components } = JSON.parse(text) as OpenAPIObject;
    const contentOf = ({ responses }: Operation): Readonly<Record<string, { schema?: object }>> =>
      (responses['200'] as { content?: Record<string, { schema?: object }> } | undefined)?.content ?? {};
    const hasItems = (operation: Operation): boolean => {
      const { $ref = '' } = (contentOf(operation)['application/json']?.schema ?? {}) as { $ref?: string };
      const schema = components?.schemas?.[$ref.slice($ref.lastIndexOf('/') + 1)];
      return schema !== undefined && 'properties' in schema && 'items' in (schema.properties ?? {});
    };
    const takes = ({ parameters = [] }: Operation, parameter: string): boolean =>
      parameters.some((each) => 'name' in each && each.name === parameter);
    const reads = operations.filter(([name]) => name.startsWith('GET '));
    const lists = reads.filter(([, , operation]) => hasItems(operation));
    expect(lists.length).toBeGreaterThan(40);
    expect(lists.filter(([, , operation]) => !takes(operation, 'format')).map(([name]) => name)).toEqual([]);
    for (const [name, , operation] of reads) {
      const files = Object.keys(contentOf(operation)).filter((type) => type !== 'application/json');
      const declared = takes(operation, 'format') ? ['application/pdf', XLSX, 'text/csv'] : [];
      const expected = [...declared, ...(takes(operation, 'program') ? ['text/plain'] : [])];
      if (takes(operation, 'format')) expect([name, files]).toEqual([name, expected]);
    }
  });

  it('shows a request of every operation with a body (WRITE_EXAMPLES=1 npm run test:long -- api-fuzz)', () => {
    const shown = ({ requestBody: body }: Operation) =>
      !body || ('content' in body && body.content['application/json']?.example !== undefined);
    expect(lacking(shown)).toEqual([]);
  });

  it('says of every operation who may send it', () => {
    expect(
      lacking(({ description }) => /^Open (to these roles: |without a credential)/m.test(description ?? '')),
    ).toEqual([]);
  });

  it('names the codes of each command, which the sources have (npm run test:long -- test/reference)', () => {
    const names = operations.map(([name]) => name);
    expect(Object.keys(REFUSALS).filter((name) => !names.includes(name))).toEqual([]);
    const isNamed = ({ responses }: Operation): boolean =>
      ['403', '404', '409', '422'].every((status) => {
        const response = responses[status];
        return !response || ('description' in response && /\. Codes: `/.test(response.description));
      });
    expect(
      lacking(
        (operation, name, path) => name.startsWith('GET ') || NO_COMMAND.test(path) || isNamed(operation),
      ),
    ).toEqual([]);
  });

  it('leaves only shapes open that another document declares, and names it', () => {
    const { components, paths } = JSON.parse(text) as OpenAPIObject;
    const open = Object.entries(components?.schemas ?? {}).filter(([, schema]) => isOpen(schema));
    expect(open.map(([name]) => name)).toEqual(Object.keys(OPEN_SHAPES).sort());
    expect(isOpen(paths)).toBe(false);
  });

  it('lists the problems of every operation', () => {
    const problem = {
      'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
    };
    expect(lacking((operation) => documents(operation, 400))).toEqual([]);
    for (const [name, , { responses }] of operations) {
      for (const [status, response] of Object.entries(responses)) {
        if (status >= '400') expect([name, response]).toMatchObject([name, { content: problem }]);
      }
    }
  });

  it('lists 503 for every operation except liveness', () => {
    expect(lacking((operation) => documents(operation, 503))).toEqual(['GET /health/live']);
    const isWithinRate = (operation: Operation): boolean =>
      operation.security === undefined || documents(operation, 429);
    expect(lacking(isWithinRate)).toEqual([]);
  });

  it('requires a credential for every operation except health, sign-in and the schemas of events', () => {
    const isClosed = (operation: Operation): boolean =>
      operation.security !== undefined && documents(operation, 401);
    expect([...lacking(isClosed)].sort()).toEqual([
      'GET /asyncapi.json',
      'GET /health/live',
      'GET /health/ready',
      'GET /schemas/events/{name}',
      'POST /auth/first-administrator',
      'POST /auth/token',
    ]);
  });

  it('describes the Idempotency-Key of every operation that writes, and the refusals of every command', () => {
    const isCommand = (name: string, path: string): boolean =>
      !name.startsWith('GET ') && !NO_COMMAND.test(path);
    const takesKey = ({ parameters = [] }: Operation): boolean =>
      parameters.some(
        (parameter) =>
          'name' in parameter && parameter.name === 'Idempotency-Key' && parameter.in === 'header',
      );
    expect(lacking((operation, name) => takesKey(operation) === !name.startsWith('GET '))).toEqual([]);
    const statuses = [403, 404, 409, 413, 415, 422, 429, 503, 507];
    expect(
      lacking(
        (operation, name, path) =>
          !isCommand(name, path) || statuses.every((status) => documents(operation, status)),
      ),
    ).toEqual([]);
  });

  it('answers 201 to a command that is a POST and 200 to every other command', () => {
    const success = ({ responses }: Operation): string | undefined =>
      Object.keys(responses).find((status) => status.startsWith('2'));
    const commands = operations.filter(([name, path]) => !name.startsWith('GET ') && !NO_COMMAND.test(path));
    for (const [name, , operation] of commands) {
      expect([name, success(operation)]).toEqual([name, name.startsWith('POST ') ? '201' : '200']);
    }
  });

  it('declares every parameter of a path', () => {
    expect(
      lacking(({ parameters = [] }, _name, path) =>
        [...path.matchAll(/\{(\w+)\}/g)].every(([, part]) =>
          parameters.some(
            (parameter) => 'name' in parameter && parameter.name === part && parameter.in === 'path',
          ),
        ),
      ),
    ).toEqual([]);
  });
});
