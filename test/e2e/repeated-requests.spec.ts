import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { v7 } from 'uuid';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { readConfiguration } from '#platform';
import { startServer } from '../../apps/api/server.js';
import { HttpClient } from './http-client.js';
import type { Answer, Method } from './http-client.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';
import { expectProblem } from './problem.js';
import { TEST_SERVER } from '#testing/test-server.js';

interface Parameter {
  readonly name: string;
}
type Operations = Readonly<
  Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
>;

const { paths } = JSON.parse(
  readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8'),
) as { paths: Operations };
const WRITES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => ['post', 'put', 'patch'].includes(method))
    .map(([method, { parameters = [] }]) => ({ operation: `${method.toUpperCase()} ${path}`, parameters })),
);

const newPublicKey = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A request on an account, and another body or account that its key must not be used for. */
interface Repeated {
  readonly operation: string;
  readonly as?: StaffName;
  readonly path: (ids: Ids) => string;
  readonly body?: object;
  readonly other: { readonly path?: (ids: Ids) => string; readonly body?: object };
}
interface Ids {
  /** Who has changed their one-time password. */
  readonly owner: string;
  readonly person: string;
  readonly second: string;
  readonly device: string;
  readonly otherDevice: string;
  readonly keyId: string;
  readonly otherKeyId: string;
}

const REPEATED: readonly Repeated[] = [
  {
    operation: 'POST /users',
    path: () => '/users',
    body: { username: 'n.kowalski', name: 'N. Kowalski', roles: ['dealer'] },
    other: { body: { username: 'n.kowalski', name: 'N. Kowalski', roles: ['floorperson'] } },
  },
  {
    operation: 'PUT /users/{id}/roles',
    path: ({ person }) => `/users/${person}/roles`,
    body: { roles: ['pit-clerk'] },
    other: { body: { roles: ['dealer'] } },
  },
  {
    operation: 'POST /users/{id}/password-reset',
    path: ({ person }) => `/users/${person}/password-reset`,
    other: { path: ({ second }) => `/users/${second}/password-reset` },
  },
  {
    operation: 'POST /users/{id}/device-credential',
    path: ({ device }) => `/users/${device}/device-credential`,
    other: { path: ({ otherDevice }) => `/users/${otherDevice}/device-credential` },
  },
  {
    operation: 'POST /users/{id}/device-keys',
    path: ({ device }) => `/users/${device}/device-keys`,
    body: { publicKey: newPublicKey() },
    other: { body: { publicKey: newPublicKey() } },
  },
  {
    operation: 'POST /users/{id}/device-keys/{keyId}/revocation',
    path: ({ device, keyId }) => `/users/${device}/device-keys/${keyId}/revocation`,
    other: {
      path: ({ otherDevice, otherKeyId }) => `/users/${otherDevice}/device-keys/${otherKeyId}/revocation`,
    },
  },
  {
    operation: 'POST /users/{id}/password-confirmation',
    as: 'boss',
    path: ({ owner }) => `/users/${owner}/password-confirmation`,
    other: { path: ({ person }) => `/users/${person}/password-confirmation` },
  },
  {
    operation: 'POST /users/{id}/deactivation',
    path: ({ second }) => `/users/${second}/deactivation`,
    other: { path: ({ person }) => `/users/${person}/deactivation` },
  },
];

describe('a repeated request', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let ids: Ids;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss']);
    const enrol = async (username: string, role: string): Promise<string> => {
      const { body } = await admin('POST', '/users', { username, name: username, roles: [role] });
      return String(body['id']);
    };
    const device = await enrol('table-7', 'table-device');
    const otherDevice = await enrol('table-8', 'table-device');
    const keyOf = async (of: string): Promise<string> =>
      String((await admin('POST', `/users/${of}/device-keys`, { publicKey: newPublicKey() })).body['keyId']);
    const account = { username: 'o.wen', name: 'O. Wen', roles: ['dealer'] };
    ids = {
      owner: await pit.http.enrol(String(pit.tokens.get('administrator')), {
        ...account,
        password: 'tide under nine lanterns',
      }),
      person: await enrol('p.quinn', 'dealer'),
      second: await enrol('s.doyle', 'dealer'),
      device,
      otherDevice,
      keyId: await keyOf(device),
      otherKeyId: await keyOf(otherDevice),
    };
  });
  afterAll(() => pit.close());

  const admin = (method: Method, path: string, body?: object, key?: string): Promise<Answer> =>
    pit.as('administrator')(method, path, body, key === undefined ? {} : { key });
  const accounts = (): unknown[] => {
    const db = new BetterSqlite(join(folder, 'identity.sqlite'), { readonly: true });
    const rows = ['users', "access_log WHERE action <> 'request-refused'"].map((from) =>
      db.prepare(`SELECT * FROM ${from}`).all(),
    );
    db.close();
    return rows;
  };

  it('is declared for every operation that writes', () => {
    expect(WRITES.length).toBeGreaterThan(50);
    const without = WRITES.filter(
      ({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(without.map(({ operation }) => operation)).toEqual([]);
    const tried = [...REPEATED.map(({ operation }) => operation), ...OWN];
    expect(
      WRITES.map(({ operation }) => operation)
        .filter((each) => /^\w+ \/(users|auth)/.test(each))
        .sort(),
    ).toEqual(tried.sort());
  });

  it.each(REPEATED)(
    'of $operation changes nothing, gets the same answer, and is refused with another body',
    async (each) => {
      const [method = ''] = each.operation.split(' ');
      const key = v7();
      const send = (more: Repeated['other'] = {}): Promise<Answer> =>
        pit.as(each.as ?? 'administrator')(
          method as Method,
          (more.path ?? each.path)(ids),
          more.body ?? each.body,
          { key },
        );
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers[0].status).toBeLessThan(300);
      const before = accounts();
      answers.push(await send());
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expectProblem(await send(each.other), 422, 'idempotency-key-reused');
      expect(accounts()).toEqual(before);
    },
  );

  it('kills no credential: that of a table device signs in after the repetition, and ends with a new request', async () => {
    const path = `/users/${ids.otherDevice}/device-credential`;
    const key = v7();
    const { body } = await admin('POST', path, undefined, key);
    await admin('POST', path, undefined, key);
    const signIn = (): Promise<Answer> =>
      pit.http.send('POST', '/auth/token', { deviceCredential: body['deviceCredential'] });
    expect((await signIn()).status).toBe(200);
    const next = await admin('POST', path, undefined, v7());
    expect((await signIn()).status).toBe(401);
    const repeated = await admin('POST', path, undefined, key);
    expect(repeated.body).toEqual(body);
    const successor = { deviceCredential: next.body['deviceCredential'] };
    expect((await pit.http.send('POST', '/auth/token', successor)).status).toBe(200);
  });

  it('of a sign-in proves the password again and gets the same token', async () => {
    const key = { 'idempotency-key': v7() };
    const credential = { username: 'administrator', password: 'tide under nine lanterns' };
    const first = await pit.http.send('POST', '/auth/token', credential, key);
    expect(first.status).toBe(200);
    expect((await pit.http.send('POST', '/auth/token', credential, key)).text).toBe(first.text);
    expectProblem(
      await pit.http.send('POST', '/auth/token', { ...credential, username: 'ADMINISTRATOR' }, key),
      422,
      'idempotency-key-reused',
    );
    const wrong = { ...credential, password: 'tide under nine lantern' };
    expectProblem(await pit.http.send('POST', '/auth/token', wrong, key), 401, 'sign-in-refused');
  });

  it('of a change of the own password is answered after the next sign-in', async () => {
    const key = v7();
    const { userId, change } = await withOneTimePassword();
    const body = { password: 'a new long passphrase', currentPassword: change };
    const send = async (password: string): Promise<Answer> => {
      const { body: token } = await pit.http.send('POST', '/auth/token', { username: 'c.ortiz', password });
      const headers = { authorization: `Bearer ${String(token['accessToken'])}`, 'idempotency-key': key };
      return pit.http.send('PUT', `/users/${userId}/password`, body, headers);
    };
    expect((await send(change)).status).toBe(204);
    expect((await send(body.password)).status).toBe(204);
  });

  const withOneTimePassword = async (): Promise<{ userId: string; change: string }> => {
    const person = { username: 'c.ortiz', name: 'C. Ortiz', roles: ['dealer'] };
    const { body } = await admin('POST', '/users', person);
    return { userId: String(body['id']), change: String(body['oneTimePassword']) };
  };

  it('is refused with an answer that is not kept any more, and changes nothing', async () => {
    const key = v7();
    const path = `/users/${ids.device}/device-credential`;
    await admin('POST', path, undefined, key);
    pit.nowMs += 25 * 3_600_000;
    const credential = { username: 'administrator', password: 'tide under nine lanterns' };
    const { body } = await pit.http.send('POST', '/auth/token', credential);
    pit.tokens.set('administrator', String(body['accessToken']));
    await admin('POST', `/users/${ids.otherDevice}/device-credential`, undefined, v7());
    const before = accounts();
    expectProblem(await admin('POST', path, undefined, key), 409, 'answer-not-kept');
    expect(accounts()).toEqual(before);
  });

  it('leaves no secret in the file of the accounts', async () => {
    const { body } = await admin('POST', `/users/${ids.device}/device-credential`, undefined, v7());
    const secret = String(body['deviceCredential']).replace('pitledger_device_', '');
    expect(secret).toHaveLength(43);
    for (const file of ['identity.sqlite', 'identity.sqlite-wal']) {
      const bytes = readFileSync(join(folder, file));
      expect(bytes.includes(secret)).toBe(false);
    }
  });
});

/** Operations of a person on their own account, in tests of their own. */
const OWN = ['POST /auth/token', 'POST /auth/first-administrator', 'PUT /users/{id}/password'];

describe('a repeated enrolment of the first administrator', () => {
  const folder = temporaryFolder();

  it('gets the same answer, and enrols nobody else', async () => {
    const server = await startServer(
      readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' }),
      TEST_SERVER,
    );
    const http = new HttpClient(server.url);
    try {
      const account = {
        token: server.firstAdministratorToken,
        username: 'first',
        name: 'The first',
        password: 'tide under nine lanterns',
      };
      const key = { 'idempotency-key': v7() };
      const first = await http.send('POST', '/auth/first-administrator', account, key);
      expect(first.status).toBe(201);
      expect((await http.send('POST', '/auth/first-administrator', account, key)).text).toBe(first.text);
      const other = { ...account, username: 'second' };
      expectProblem(
        await http.send('POST', '/auth/first-administrator', other, key),
        422,
        'idempotency-key-reused',
      );
      expectProblem(
        await http.send('POST', '/auth/first-administrator', account),
        403,
        'first-token-refused',
      );
    } finally {
      await server.close();
    }
  });
});
