import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { format, resolveConfig } from 'prettier';
import { ROLES } from '#identity';
import type { Role, User } from '#identity';
import { openLedger, readConfiguration } from '#platform';
import type { Ledger } from '#platform';
import { ALL_CASES } from '#testing/depth.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { createHttpApp } from '../../apps/api/http/index.js';
import { LedgerModule } from '../../apps/api/ledger/ledger.module.js';
import { ledgerProblem } from '../../apps/api/ledger/ledger-problem.js';
import { HttpClient } from '../e2e/http-client.js';
import type { Method } from '../e2e/http-client.js';
import { ApiOperations } from '../fuzz/api-operations.js';
import type { ApiDocument } from '../fuzz/api-operations.js';
import { bodyOf } from './command-bodies.js';
import { isOpenTo, rightsOf, rightsPage } from './rights.js';
import type { Right } from './rights.js';

const DOCUMENT = new URL('../../docs/reference/openapi.json', import.meta.url);
const documented = new ApiOperations(JSON.parse(readFileSync(DOCUMENT, 'utf8')) as ApiDocument);
/** The commands of the ledger; those of accounts record nothing in it. */
const commands = documented.all.filter(({ isCommand, path }) => isCommand && !/^\/(users|auth)/.test(path));
const isCommand = (operation: string): boolean => commands.some(({ name }) => name === operation);

const PAGE = new URL('../../docs/reference/rights.md', import.meta.url).pathname;

/** The roles that ask for an operation: in the quick tier the first that may and the first that may not, else all. */
const rolesFor = (right: Right): readonly Role[] =>
  ALL_CASES
    ? ROLES
    : [true, false].flatMap((isAllowed) => ROLES.find((role) => isOpenTo(right, role) === isAllowed) ?? []);

describe('the table of rights', () => {
  const folder = temporaryFolder();
  const people = new Map<Role, { user: User; token: string }>();
  let ledger: Ledger;
  let app: NestFastifyApplication;
  let client: HttpClient;
  let rights: readonly Right[];

  beforeAll(async () => {
    const { property } = readConfiguration({});
    ledger = await openLedger({ dataFolder: folder, property });
    await ledger.projections.start();
    app = await createHttpApp(LedgerModule.over(ledger), {
      translate: ledgerProblem,
      nest: { logger: false },
    });
    await app.listen(0, '127.0.0.1');
    client = new HttpClient(await app.getUrl());
    rights = rightsOf(app);
    const { directory, tokens } = ledger.accounts;
    for (const role of ROLES) {
      const change = { actorId: 'system', at: new Date().toISOString() };
      const enrolment = { id: `the-${role}`, username: role, name: `The ${role}`, roles: [role] };
      const user = await directory.enrol(enrolment, change);
      people.set(role, { user, token: (await tokens.issue(user)).accessToken });
    }
  });
  afterAll(async () => {
    await app.close();
    await ledger.close();
  });

  const send = async (operation: string, role?: Role): Promise<{ status: number; code: unknown }> => {
    const [method = '', path = ''] = operation.split(' ');
    const who = role && people.get(role);
    const url = path.replace('/users/{id}', `/users/${who?.user.id ?? 'x'}`).replace(/\{\w+\}/g, 'x');
    const command = commands.find(({ name }) => name === operation);
    const answer = await client.send(
      method as Method,
      url,
      role && command && bodyOf(documented, command, role),
      who ? { authorization: `Bearer ${who.token}` } : {},
    );
    return { status: answer.status, code: answer.body['code'] };
  };

  it('stands in docs/reference (UPDATE_REFERENCE=1 writes it)', async () => {
    const written = await format(rightsPage(rights), {
      ...(await resolveConfig(PAGE)),
      parser: 'markdown',
    });
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(PAGE, written);
    expect(readFileSync(PAGE, 'utf8')).toBe(written);
  });

  it('lists every operation of the document of the API', () => {
    expect(rights.map(({ operation }) => operation).sort()).toEqual(
      documented.all.map(({ name }) => name).sort(),
    );
  });

  it('is what the API answers to each role for each operation: never 403 where allowed, always where not', async () => {
    const wrong: string[] = [];
    for (const right of rights) {
      const roles = rolesFor(right);
      const answers = await Promise.all(roles.map((role) => send(right.operation, role)));
      for (const [index, role] of roles.entries()) {
        const { status, code } = answers[index]!;
        const isRefused = status === 403 && code === 'role-not-allowed';
        const isAllowed = isOpenTo(right, role);
        const isRead = !isCommand(right.operation) || status !== 400;
        const isRight = isAllowed ? isRead && status !== 403 && status !== 401 && status < 500 : isRefused;
        if (!isRight) wrong.push(`${right.operation} answered ${status} ${String(code)} to ${role}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it('is what the API answers without a credential: 401 to all but what is open', async () => {
    const open: string[] = [];
    for (const { operation } of rights) {
      const { status, code } = await send(operation);
      if (status !== 401 || code !== 'credential-missing') open.push(operation);
    }
    expect(open).toEqual(
      rights.filter(({ access }) => access === 'public').map(({ operation }) => operation),
    );
  });

  it('lets those who judge record nothing but their own reports and answers to reviews, and the administrator the clock only and read nothing of the floor', () => {
    const recorded = rights.filter(({ operation }) => isCommand(operation));
    const by = (role: Role) =>
      recorded.filter((right) => isOpenTo(right, role)).map(({ operation }) => operation);
    const reopening = 'POST /control-exceptions/{exceptionId}/reopening';
    expect(by('regulator')).toEqual([]);
    expect(by('internal-audit')).toEqual([reopening]);
    expect(by('administrator')).toEqual(['POST /property/clock-corrections']);
    const report = 'POST /inventory-periods/{periodId}/difference-reports';
    const negative = 'POST /gaming-days/{gamingDay}/negative-revenue-reports';
    expect(by('surveillance')).toEqual([reopening, negative, report]);
    expect(by('security')).toEqual([
      'POST /drop-boxes',
      'POST /drop-boxes/{dropId}/period-corrections',
      'POST /drop-boxes/{dropId}/removal',
      negative,
      report,
      'POST /inventory-periods/{periodId}/requests/{requestId}/signatures',
      'POST /inventory-periods/{periodId}/requests/{requestId}/void-signatures',
      'POST /inventory-periods/{periodId}/slips/{slipNumber}/void-signatures',
    ]);
    const ledgerReads = rights.filter(
      ({ operation, access }) =>
        access !== 'public' &&
        operation.startsWith('GET ') &&
        !/\/(auth|users|access|identity)/.test(operation),
    );
    expect(ledgerReads.filter((right) => isOpenTo(right, 'administrator'))).toEqual([]);
  });

  it.each<[Role, RegExp]>([
    ['table-device', /control-exceptions|markers|vigorish|\/events|replay|form-series|(table|counted)-win/],
    ['dealer', /control-exceptions|markers|vigorish|\/events|replay|form-series|(table|counted)-win/],
    ['security', /rounds|shoes|control-exceptions|markers|vigorish|form-series|(table|counted)-win/],
    ['cage', /rounds|shoes|control-exceptions|markers|vigorish|form-series|(table|counted)-win/],
    ['count-team', /rounds|shoes|control-exceptions|markers|reports|formNumber|form-series/],
  ])('lets %s read nothing of %s', (role, kept) => {
    const reads = rights.filter(
      ({ operation, access }) => access !== 'public' && operation.startsWith('GET ') && kept.test(operation),
    );
    expect(reads.filter((right) => isOpenTo(right, role))).toEqual([]);
  });
});
