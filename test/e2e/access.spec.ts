import type { OpenAPIObject } from '@nestjs/swagger';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor } from './floor.js';
import type { Method } from './http-client.js';
import { Pit, STAFF } from './pit.js';
import type { StaffName } from './pit.js';
import { expectProblem } from './problem.js';

const PUBLIC = [
  'GET /asyncapi.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /schemas/events/{name}',
  'POST /auth/first-administrator',
  'POST /auth/token',
];

const occurredAt = at('18:00');

describe('access', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let document: OpenAPIObject;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await openFloor(pit);
    document = (await pit.http.send('GET', '/docs/openapi.json')).body as unknown as OpenAPIObject;
  });
  afterAll(() => pit.close());

  /** Every operation of the API document as `METHOD /path`. */
  const operations = (): string[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const call = (operation: string): readonly [Method, string] => {
    const [method = 'GET', path = ''] = operation.split(' ');
    return [method as Method, path.replace(/\{\w+\}/g, 'x')];
  };

  it('needs a credential except for health, sign-in and the schemas of events', async () => {
    const open: string[] = [];
    for (const operation of operations()) {
      const [method, path] = call(operation);
      const answer = await pit.http.send(method, path);
      if (answer.status === 401 && answer.body['code'] === 'credential-missing') {
        expectProblem(answer, 401, 'credential-missing');
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="pitledger"');
      } else open.push(operation);
    }
    expect(open.sort()).toEqual(PUBLIC);
    expect(operations().length).toBeGreaterThan(55);
  });

  it('is refused with an invalid credential', async () => {
    for (const operation of operations().filter((each) => !PUBLIC.includes(each))) {
      const [method, path] = call(operation);
      for (const authorization of ['Bearer x.y.z', 'Basic YTpi', `Bearer ${pit.tokens.get('boss')}x`]) {
        expectProblem(
          await pit.http.send(method, path, undefined, { authorization }),
          401,
          'credential-invalid',
        );
      }
    }
  });

  it('to data of patrons and to reports is logged: every read that may show them', async () => {
    const shows = (part: unknown, seen = new Set<string>()): boolean => {
      if (part === null || typeof part !== 'object') return false;
      if ('$ref' in part) {
        const name = String(part.$ref).split('/').at(-1)!;
        if (seen.has(name)) return false;
        return shows(document.components?.schemas?.[name], seen.add(name));
      }
      return Object.entries(part).some(([name, each]) => /^patron(Id|Name)$/.test(name) || shows(each, seen));
    };
    const reads = operations().filter((operation) => {
      const [method = '', path = ''] = operation.split(' ');
      if (method !== 'GET' || PUBLIC.includes(operation)) return false;
      return shows(document.paths[path]?.get?.responses['200']) || /\/(reports|events|replay)/.test(path);
    });
    expect(reads).toEqual(expect.arrayContaining(['GET /rounds/{roundId}', 'GET /markers']));
    for (const operation of reads) await pit.as('surveillance')(...call(operation));
    const { body } = await pit.as('auditor')('GET', '/access-log?limit=500');
    const logged = (body['items'] as { action: string; details: Record<string, string> }[])
      .filter(({ action }) => action === 'patron-data-read' || action === 'report-read')
      .map(({ details }) => details['path']);
    expect(logged).toEqual(expect.arrayContaining(reads.map((operation) => call(operation)[1])));
  });

  it('to the accounts is for nobody of the floor', async () => {
    for (const name of Object.keys(STAFF) as StaffName[]) {
      const roles = {
        username: 'friend',
        name: 'A friend',
        roles: ['pit-boss'],
        password: 'tide under nine lanterns',
      };
      expectProblem(await pit.as(name)('POST', '/users', roles), 403, 'role-not-allowed');
      if (name !== 'auditor') expectProblem(await pit.as(name)('GET', '/users'), 403, 'role-not-allowed');
    }
  });

  it('is refused to a person who signs as somebody else', async () => {
    for (const [name, as] of [
      ['dealer', 'pit-boss'],
      ['clerk', 'dealer'],
      ['boss', 'pit-clerk'],
    ] as const) {
      const answer = await pit.as(name)('POST', '/vigorish-forms/x/signatures', { as, occurredAt });
      expectProblem(answer, 403, 'role-not-allowed');
    }
  });

  it('ends when the account is deactivated', async () => {
    const administrator = pit.as('administrator');
    const { body } = await administrator('GET', '/users');
    const { id } = (body['items'] as { id: string; username: string }[]).find(
      ({ username }) => username === 'otherclerk',
    ) as { id: string };
    expect(await administrator('POST', `/users/${id}/deactivation`)).toMatchObject({ status: 200 });
    const answer = await pit.as('otherClerk')('GET', '/rounds');
    expectProblem(answer, 401, 'credential-invalid');
  });
});
