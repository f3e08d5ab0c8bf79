import { METHODS } from 'node:http';
import fc from 'fast-check';
import { ROLES } from '#identity';
import type { Role } from '#identity';
import type { ApiOperations, Operation } from './api-operations.js';
import { DAMAGES, damaged, mutated, MUTATIONS } from './hostile.js';
import type { Damage, Mutation } from './hostile.js';
import { SchemaArbitraries } from './schema-arbitrary.js';
import type { WireRequest } from './wire.js';

/** A request before it is sent, from the document or a tour. */
export interface PlainRequest {
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  /** JSON; absent if there is no body. */
  readonly body?: unknown;
}

/** An operation with parameter values, some of which are filled in later. */
export interface DocumentedRequest {
  readonly operation: Operation;
  readonly role: Role;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The fault of a request; `none` for a valid one. */
export type Fault =
  | { readonly in: 'none' }
  | { readonly in: 'body'; readonly mutation: Mutation }
  | { readonly in: 'bytes'; readonly damage: Damage }
  | { readonly in: 'garbage'; readonly body: string }
  | { readonly in: 'path'; readonly nth: number; readonly part: string }
  | { readonly in: 'query'; readonly text: string }
  | { readonly in: 'content-type'; readonly type: string | undefined }
  | { readonly in: 'credential'; readonly authorization: string }
  | { readonly in: 'role'; readonly role: Role }
  | { readonly in: 'header'; readonly name: string; readonly value: string }
  | { readonly in: 'method'; readonly method: string }
  | { readonly in: 'sending'; readonly sending: 'chunked' | 'cut' }
  | { readonly in: 'unread'; readonly body: string };

const GARBAGE = [
  '',
  ' ',
  '{',
  '[',
  '"',
  'null',
  '0',
  '""',
  '[]',
  '{}{}',
  '{"a":1,}',
  '\ufeff{}',
  '<xml/>',
  'a=b',
];
const PARTS = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%2F',
    '%5c',
    'a%00b',
    '%ff',
    '%C0%AE',
    '%zz',
    '%',
    '%0d%0a',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '*',
    '0',
    '-1',
    '1e21',
    'null',
    'undefined',
    'NaN',
    '%20',
    '~',
    ':',
  ],
  ...[
    '%F0%9F%82%A1',
    '%E2%80%AE',
    "'",
    '2010-02-30',
    '0000-00-00',
    '2010-06-05',
    'w0',
    'w99999',
    'a;b',
    'a,b',
  ],
  ...['a'.repeat(80), 'a'.repeat(100), 'a'.repeat(101), 'a'.repeat(9_000), ''],
];
const QUERIES = [
  ...[
    'limit=1&limit=2',
    'limit[]=1',
    'limit=1e21',
    'limit=9007199254740993',
    'limit=-0',
    'limit=0x10',
    'limit=%00',
  ],
  ...[
    'limit=',
    'limit',
    '=',
    '&&',
    '?',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'a[b][c]=1',
    'cursor=%ff',
  ],
  ...[
    'cursor=eyJhIjoxfQ',
    'cursor=bnVsbA',
    'cursor=W10',
    'cursor=0',
    `cursor=${'a'.repeat(1_000)}`,
    'cursor=%00',
  ],
  ...['consistentWith=999999999999999999', 'consistentWith=-1', 'consistentWith=0', 'consistentWith=1e3'],
  ...[
    'from=2010-02-30',
    'from=0000-01-01&to=9999-12-31',
    'from=9999-12-31',
    'from=2010-06-05&from=2010-06-06',
  ],
  ...[
    'asOf=9999-12-31T23:59:59.999-23:59',
    'asOf=0000-01-01T00:00:00Z',
    'by=table,table',
    'by=table,',
    'position=1.5',
  ],
  ...[
    'occurredAt=9999-12-31T23:59:59.999-23:59',
    'occurredAt=2010-06-05T12:00:00Z&occurredAt=x',
    'status=',
    'x=1',
  ],
  `${'a=1&'.repeat(1_500)}a=1`,
];
const TYPES = [
  ...[
    undefined,
    '',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=',
    ';',
  ],
  ...[
    'application/jsonx',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/problem+json',
    '*/*',
  ],
];
const HEADERS = [
  ...[
    '',
    ' ',
    'k'.repeat(128),
    'k'.repeat(129),
    'k'.repeat(7_000),
    'a b',
    '__proto__',
    '"',
    '\u00ff',
    'a,b',
  ].map((value) => ['idempotency-key', value] as const),
  ...([
    ['accept', 'text/xml'],
    ['accept', ''],
    ['accept-encoding', 'br;q=x'],
    ['content-encoding', 'gzip'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['host', 'evil.example:99999'],
    ['host', ''],
    ['x-http-method-override', 'DELETE'],
    ['x-forwarded-for', '::::'],
    ['forwarded', 'for=";"'],
    ['traceparent', '00-zz-zz-01'],
    ['traceparent', '00-00000000000000000000000000000000-0000000000000000-ff'],
    ['tracestate', 'x='.repeat(2_000)],
    ['cookie', '__proto__=1'],
    ['origin', 'null'],
    ['x-filler', 'f'.repeat(14_000)],
    ['x-filler', 'f'.repeat(20_000)],
  ] as const),
] as const;
/** CONNECT opens a tunnel and has no path. */
const VERBS = METHODS.filter((method) => method !== 'CONNECT');

/** A token of valid form that nobody signed. */
const FORGED = [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'EdDSA', kid: '../../key' }, { alg: 'EdDSA' }].map(
  (header) =>
    [header, { sub: 'x', exp: 9_999_999_999, roles: ['pit-boss'] }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.AAAA',
);

/** @param expired a token that was valid once */
export function faults(expired: string): fc.Arbitrary<Fault> {
  const credentials = [
    ...['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'a'.repeat(9_000)}`, 'bearer x y'],
    ...[expired, ...FORGED].map((token) => `Bearer ${token}`),
  ];
  const kinds: readonly (readonly [number, fc.Arbitrary<Fault>])[] = [
    [4, fc.constant({ in: 'none' })],
    [10, MUTATIONS.map((mutation) => ({ in: 'body', mutation }))],
    [2, DAMAGES.map((damage) => ({ in: 'bytes', damage }))],
    [1, fc.constantFrom(...GARBAGE).map((body) => ({ in: 'garbage', body }))],
    [2, fc.record({ in: fc.constant('path'), nth: fc.nat(9), part: fc.constantFrom(...PARTS) })],
    [2, fc.constantFrom(...QUERIES).map((text) => ({ in: 'query', text }))],
    [1, fc.constantFrom(...TYPES).map((type) => ({ in: 'content-type', type }))],
    [1, fc.constantFrom(...credentials).map((authorization) => ({ in: 'credential', authorization }))],
    [2, fc.constantFrom(...ROLES).map((role) => ({ in: 'role', role }))],
    [2, fc.constantFrom(...HEADERS).map(([name, value]) => ({ in: 'header', name, value }))],
    [1, fc.constantFrom(...VERBS).map((method) => ({ in: 'method', method }))],
    [1, fc.constantFrom('chunked' as const, 'cut' as const).map((sending) => ({ in: 'sending', sending }))],
    [1, fc.constantFrom('{}', 'null', '[1]', 'x').map((body) => ({ in: 'unread', body }))],
  ];
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Valid requests by the document, of any operation. */
export function documentedRequests(operations: ApiOperations): fc.Arbitrary<DocumentedRequest> {
  const schemas = new SchemaArbitraries(operations);
  const each = operations.all.map((operation): fc.Arbitrary<DocumentedRequest> => {
    const parameters = operation.parameters
      .filter(({ in: place }) => place !== 'header')
      .map(({ name, in: place, schema }) => {
        const given = schemas.of(name, schema);
        return [name, place === 'path' ? given : fc.option(given, { nil: undefined, freq: 1 })] as const;
      });
    return fc.record({
      operation: fc.constant(operation),
      role: fc.constantFrom(...ROLES),
      parameters: fc.record(Object.fromEntries(parameters)),
      body: operation.body ? schemas.of('', operation.body) : fc.constant(undefined),
    });
  });
  return fc.oneof(...each);
}

/** The request with its path and query parameters filled in. */
export function plain({ operation, role, parameters, body }: DocumentedRequest): PlainRequest {
  const text = (value: unknown): string =>
    encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  const path = operation.path.replace(/\{(\w+)\}/g, (_part, name: string) => text(parameters[name]));
  const query = operation.parameters
    .filter(({ name, in: place }) => place === 'query' && parameters[name] !== undefined)
    .map(({ name }) => `${name}=${text(parameters[name])}`);
  return {
    role,
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(body !== undefined && { body }),
  };
}

/** The request to send, with one fault. */
export function faulty(
  { role, method, path, body }: PlainRequest,
  fault: Fault,
  tokens: ReadonlyMap<Role, string>,
  key: string | undefined,
): WireRequest {
  const authorization =
    fault.in === 'credential'
      ? fault.authorization
      : `Bearer ${tokens.get(fault.in === 'role' ? fault.role : role)}`;
  const bytes = bodyOf(body, fault);
  const type = fault.in === 'content-type' ? fault.type : 'application/json';
  return {
    method: fault.in === 'method' ? fault.method : method,
    path: pathOf(path, fault),
    headers: {
      authorization,
      ...(bytes && type !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(fault.in === 'header' && { [fault.name]: fault.value }),
    },
    body: bytes,
    sending: fault.in === 'sending' && bytes ? fault.sending : 'whole',
  };
}

function bodyOf(body: unknown, fault: Fault): Buffer | undefined {
  if (fault.in === 'garbage' || (fault.in === 'unread' && body === undefined)) return Buffer.from(fault.body);
  if (body === undefined) return undefined;
  if (fault.in === 'body') return Buffer.from(mutated(body, fault.mutation));
  const bytes = Buffer.from(JSON.stringify(body));
  return fault.in === 'bytes' ? damaged(bytes, fault.damage) : bytes;
}

function pathOf(path: string, fault: Fault): string {
  const [way = '', query] = path.split('?', 2);
  if (fault.in === 'query') return `${way}?${query === undefined ? '' : `${query}&`}${fault.text}`;
  if (fault.in !== 'path') return path;
  const parts = way.split('/');
  const place = 1 + (fault.nth % (parts.length - 1));
  const changed = parts.map((part, index) => (index === place ? fault.part : part)).join('/');
  return query === undefined ? changed : `${changed}?${query}`;
}
