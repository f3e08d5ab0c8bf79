import type { OpenAPIObject } from '@nestjs/swagger';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor, tableBody } from './floor.js';
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

type Duty = readonly StaffName[];
const TABLE: Duty = ['device', 'dealer', 'floorperson', 'boss'];
const SUPERVISORS: Duty = ['floorperson', 'boss'];
const CLERKS: Duty = ['clerk', 'otherClerk'];
const WITNESSES: Duty = ['dealer', 'boss'];

const occurredAt = at('18:00');
const { rules, limits } = tableBody('', 'MB-02', occurredAt) as Record<'rules' | 'limits', object>;
const effectiveAt = at('20:00');
const form = { seriesId: 'A', shoeId: 'x', position: 1, patronName: 'x', reason: 'x' };

/** Which roles may carry out which command, with a valid body for each command of the API. */
const COMMANDS: Readonly<Record<string, readonly [Duty, object?]>> = {
  'POST /property/calendar-changes': [
    ['accountant'],
    {
      from: '2010-06-01',
      timeZone: 'UTC',
      rollOverHour: 6,
      shifts: [{ name: 'day', beginsAtHour: 6 }],
    },
  ],
  'POST /pits': [['boss'], { pitId: 'P1', paymentProcedure: 1 }],
  'POST /pits/{pitId}/payment-procedure-notices': [['boss'], { paymentProcedure: 1, effectiveAt }],
  'POST /pits/{pitId}/payment-procedure-changes': [['boss'], { paymentProcedure: 1 }],
  'POST /tables': [['boss'], { ...tableBody('T', 'MB-02', occurredAt), pitId: 'x' }],
  'POST /tables/{tableId}/rule-notices': [SUPERVISORS, { rules, effectiveAt }],
  'PUT /tables/{tableId}/rules': [SUPERVISORS, { rules }],
  'PUT /tables/{tableId}/limits': [SUPERVISORS, { limits }],
  'POST /tables/{tableId}/retirement': [['boss'], {}],
  'POST /shoes': [TABLE, { shoeId: 'x', tableId: 'x' }],
  'POST /shoes/{shoeId}/cuts': [TABLE, { cutDepth: 50, cuttingCardFromBack: 14 }],
  'POST /shoes/{shoeId}/burns': [TABLE, { first: 'AS', further: ['2S'] }],
  'POST /shoes/{shoeId}/cutting-card': [TABLE, {}],
  'POST /shoes/{shoeId}/last-hand': [TABLE, {}],
  'POST /shoes/{shoeId}/irregularities': [TABLE, { kind: 'other', disclosed: false, note: 'x' }],
  'POST /shoes/{shoeId}/vigorish-payments': [TABLE, { position: 1 }],
  'POST /shoes/{shoeId}/patron-departures': [TABLE, { position: 1, patronId: 'P' }],
  'POST /shoes/{shoeId}/completion': [TABLE, {}],
  'POST /rounds': [TABLE, { shoeId: 'S1' }],
  'POST /rounds/{roundId}/wagers': [TABLE, { position: 1, patronId: 'P', kind: 'tie', stakeCents: 500 }],
  'PATCH /rounds/{roundId}/wagers/{wagerId}': [TABLE, { stakeCents: 500 }],
  'DELETE /rounds/{roundId}/wagers/{wagerId}': [TABLE],
  'POST /rounds/{roundId}/no-more-bets': [TABLE, {}],
  'POST /rounds/{roundId}/facts': [TABLE, { fact: {} }],
  'POST /rounds/{roundId}/settlement': [TABLE, {}],
  'POST /rounds/{roundId}/void': [TABLE, { reason: 'other', note: 'x' }],
  'POST /rounds/{roundId}/corrections': [SUPERVISORS, { reason: 'x' }],
  'POST /rounds/{roundId}/wagers/{wagerId}/vigorish-collections': [TABLE, { amountCents: 5 }],
  'POST /form-series': [CLERKS, { seriesId: 'A', first: 2, last: 1 }],
  'POST /vigorish-forms': [CLERKS, form],
  'POST /vigorish-forms/{formNumber}/signatures': [['dealer'], { as: 'dealer' }],
  'POST /vigorish-forms/{formNumber}/patron-signature': [WITNESSES, {}],
  'POST /vigorish-forms/{formNumber}/deposit': [['dealer'], {}],
  'POST /vigorish-forms/{formNumber}/forwarding': [[...CLERKS, 'boss'], {}],
  'POST /vigorish-forms/{formNumber}/count': [['counter'], { amountCents: 5 }],
  'POST /vigorish-forms/{formNumber}/comparison': [['accountant'], { duplicateCents: 5 }],
  'POST /vigorish-forms/{formNumber}/void-signatures': [['boss'], { as: 'pit-boss', reason: 'x' }],
};

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

  it('to each command of the document depends on the role', async () => {
    const commands = operations().filter((operation) => {
      const [method, path] = operation.split(' ') as [string, string];
      const described = document.paths[path]?.[method.toLowerCase() as 'post'];
      return described?.parameters?.some(
        (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
      );
    });
    expect(Object.keys(COMMANDS).sort()).toEqual(commands.sort());
    const head = await pit.head();
    const everyone = ['administrator', ...Object.keys(STAFF)] as StaffName[];
    for (const [operation, [duty, body]] of Object.entries(COMMANDS)) {
      const [method, path] = call(operation);
      const dated = body ? { ...body, occurredAt } : undefined;
      const let_in: StaffName[] = [];
      for (const name of everyone) {
        const answer = await pit.as(name)(method, path, dated);
        if (answer.status === 403) expectProblem(answer, 403, 'role-not-allowed');
        else if ([404, 409, 422].includes(answer.status)) let_in.push(name);
        else throw new Error(`${operation} answered ${answer.status} ${answer.text} to ${name}`);
      }
      expect([operation, let_in.sort()]).toEqual([operation, [...duty].sort()]);
    }
    expect(await pit.head()).toBe(head);
  });

  it('to recorded facts is open to every role except the administrator, who keeps the accounts', async () => {
    const reads = operations().filter(
      (operation) =>
        operation.startsWith('GET ') &&
        !PUBLIC.includes(operation) &&
        !/\/(auth|users|identity-log)/.test(operation),
    );
    expect(reads.length).toBeGreaterThan(12);
    for (const operation of reads) {
      const [method, path] = call(operation);
      const query = path.endsWith('table-win') ? '?from=2010-06-05' : '';
      expectProblem(await pit.as('administrator')(method, path), 403, 'role-not-allowed');
      for (const name of ['surveillance', 'auditor', 'counter', 'device'] as const) {
        expect([200, 404]).toContain((await pit.as(name)(method, `${path}${query}`)).status);
      }
    }
  });

  it('to the accounts is closed to the roles of the floor', async () => {
    for (const name of Object.keys(STAFF) as StaffName[]) {
      const roles = {
        username: 'friend',
        name: 'A friend',
        roles: ['pit-boss'],
        password: 'correct horse battery',
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
