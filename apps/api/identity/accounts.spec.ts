import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Answer } from './identity-api.testing.js';
import { DUTY_CHANGE_HOURS } from '#identity';
import { IdentityApi, PASSWORD } from './identity-api.testing.js';

describe('accounts over HTTP', () => {
  let api: IdentityApi;
  beforeEach(async () => {
    api = await IdentityApi.start();
  });
  afterEach(() => api.stop());

  it('are kept by administrators, and others learn which roles may', async () => {
    const admin = await api.administrator();
    await api.enrol(admin, 'dealer', 'dealer');
    await api.enrol(admin, 'auditor', 'internal-audit');
    const [dealer, auditor] = [await api.signIn('dealer'), await api.signIn('auditor')];
    const account = { username: 'x', name: 'x', roles: ['dealer'] };
    const refused = await api.post('/users', account, dealer);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'role-not-allowed', detail: 'this needs one of the roles administrator' },
    });
    expect(await api.post('/users', account, auditor)).toMatchObject({ status: 403 });
    expect(await api.get('/access-log', dealer)).toMatchObject({ status: 403 });
    expect(await api.get('/access-log', auditor)).toMatchObject({ status: 200 });
  });

  it.each([
    [['administrator', 'dealer']],
    [['pit-boss', 'cage']],
    [['count-team', 'accounting']],
    [['surveillance', 'dealer']],
  ])('never hold incompatible roles: %j', async (roles) => {
    const admin = await api.administrator();
    const account = { username: 'x', name: 'x', roles };
    expect(await api.post('/users', account, admin)).toMatchObject({
      status: 422,
      body: { code: 'role-conflict' },
    });
    const id = await api.enrol(admin, 'dealer', 'dealer');
    expect(await api.put(`/users/${id}/roles`, { roles }, admin)).toMatchObject({
      status: 422,
      body: { code: 'role-conflict' },
    });
  });

  it('have unique usernames, ignoring case', async () => {
    const admin = await api.administrator();
    await api.enrol(admin, 'dealer', 'dealer');
    const again = { username: 'DEALER', name: 'x', roles: ['dealer'] };
    expect(await api.post('/users', again, admin)).toMatchObject({
      status: 409,
      body: { code: 'username-taken' },
    });
  });

  it('change their own password only with the current one', async () => {
    const admin = await api.administrator();
    const id = await api.enrol(admin, 'dealer', 'dealer');
    const other = await api.enrol(admin, 'other', 'dealer');
    const token = await api.signIn('dealer');
    const password = 'another fine password';
    const attempt = (body: object, of = id): Promise<Answer> => api.put(`/users/${of}/password`, body, token);
    expect(await attempt({ password })).toMatchObject({ body: { code: 'invalid-body' } });
    expect(await attempt({ password: PASSWORD, currentPassword: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'password-unchanged' },
    });
    expect(await attempt({ password, currentPassword: 'wrong password here' })).toMatchObject({
      status: 403,
      body: { code: 'current-password-wrong' },
    });
    expect(await attempt({ password, currentPassword: PASSWORD }, other)).toMatchObject({
      status: 403,
      body: { code: 'not-your-password' },
    });
    expect(await attempt({ password, currentPassword: PASSWORD })).toMatchObject({ status: 204 });
    expect(await api.get('/auth/me', token)).toMatchObject({ status: 401 });
    expect(await api.signIn('dealer', password)).toEqual(expect.any(String));
    expect(
      await api.put(`/users/${id}/password`, { password, currentPassword: password }, admin),
    ).toMatchObject({ status: 403, body: { code: 'not-your-password' } });
  });

  it('that were reset do nothing but take a password of their own', async () => {
    const admin = await api.administrator();
    const id = await api.enrol(admin, 'boss', 'pit-boss');
    const before = await api.signIn('boss');
    const reset = await api.post(`/users/${id}/password-reset`, undefined, admin);
    expect(reset).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    const { oneTimePassword } = reset.body as { oneTimePassword: string };
    expect(await api.get('/auth/me', before)).toMatchObject({ status: 401 });
    expect(await api.post('/auth/token', { username: 'boss', password: PASSWORD })).toMatchObject({
      status: 401,
    });
    const { body } = await api.post('/auth/token', { username: 'boss', password: oneTimePassword });
    expect(body).toMatchObject({ mustChangePassword: true });
    const token = body['accessToken'] as string;
    expect(await api.get('/auth/me', token)).toMatchObject({ status: 200 });
    expect(await api.get('/refused-attempts', token)).toMatchObject({
      status: 403,
      body: {
        code: 'password-change-required',
        detail: expect.stringContaining(`/users/${id}/password`) as unknown,
      },
    });
    const own = { password: 'a tide under lanterns', currentPassword: oneTimePassword };
    expect(await api.put(`/users/${id}/password`, own, admin)).toMatchObject({ status: 403 });
    expect(await api.put(`/users/${id}/password`, own, token)).toMatchObject({ status: 204 });
    expect(await api.get('/auth/me', token)).toMatchObject({ status: 401 });
    const after = await api.signIn('boss', own.password);
    expect(await api.get('/refused-attempts', after)).toMatchObject({ status: 200 });
  });

  it('begin with a one-time password, which does nothing but give way to one of their own', async () => {
    const admin = await api.administrator();
    const account = { username: 'eye', name: 'Eye', roles: ['surveillance'] };
    const chosen = await api.post('/users', { ...account, password: PASSWORD }, admin);
    expect(chosen).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
    const enrolled = await api.post('/users', account, admin);
    expect(enrolled).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store' },
      body: { oneTimePasswordUntil: '2010-06-08T18:00:00.000Z' },
    });
    const { id, oneTimePassword } = enrolled.body as { id: string; oneTimePassword: string };
    const token = await api.signIn('eye', oneTimePassword);
    for (const answer of [
      await api.get('/refused-attempts', token),
      await api.post('/users', account, token),
    ]) {
      expect(answer).toMatchObject({ status: 403 });
    }
    const change = { password: 'a tide under lanterns', currentPassword: oneTimePassword };
    expect(await api.put(`/users/${id}/password`, change, token)).toMatchObject({ status: 204 });
    expect((await api.get(`/users/${id}`, admin)).body).toMatchObject({ oneTimePasswordUntil: null });
    const own = await api.signIn('eye', change.password);
    expect(await api.get('/refused-attempts', own)).toMatchObject({ status: 200 });
    const device = { username: 'shoe-1', name: 'Shoe 1', roles: ['table-device'] };
    expect(await api.post('/users', device, admin)).toMatchObject({
      status: 201,
      body: { oneTimePassword: null, oneTimePasswordUntil: null },
    });
  });

  it('that were reset are confirmed by a second person, whose confirmation shows at once', async () => {
    const admin = await api.administrator();
    const boss = await api.enrol(admin, 'boss', 'pit-boss');
    await api.enrol(admin, 'manager', 'shift-manager');
    const givenBy = async () => (await api.get(`/users/${boss}`, admin)).body['passwordGivenBy'];
    const confirm = async (by: string) =>
      api.post(
        `/users/${boss}/password-confirmation`,
        undefined,
        by === 'chief' ? admin : await api.signIn(by),
      );
    expect(await givenBy()).toEqual(expect.any(String));
    expect(await confirm('chief')).toMatchObject({ status: 409, body: { code: 'confirmer-concerned' } });
    expect(await confirm('boss')).toMatchObject({ status: 409, body: { code: 'confirmer-concerned' } });
    const before = await api.signIn('boss');
    expect(await api.accounts.tokens.verify(before)).toMatchObject({ passwordGivenBy: 'The Chief' });
    expect(await confirm('manager')).toMatchObject({ status: 200, body: { passwordGivenBy: null } });
    expect(await api.accounts.tokens.verify(before)).not.toHaveProperty('passwordGivenBy');
    expect(await givenBy()).toBeNull();
  });

  it('lose a one-time password after 72 hours, and get another from an administrator', async () => {
    const admin = await api.administrator();
    const account = { username: 'eye', name: 'Eye', roles: ['surveillance'] };
    const { id, oneTimePassword } = (await api.post('/users', account, admin)).body as {
      id: string;
      oneTimePassword: string;
    };
    const signIn = (password: string): Promise<Answer> =>
      api.post('/auth/token', { username: 'eye', password });
    api.nowMs += 72 * 3_600_000 - 1_000;
    const token = await api.signIn('eye', oneTimePassword);
    api.nowMs += 1_000;
    expect(await signIn(oneTimePassword)).toMatchObject({
      status: 401,
      body: {
        code: 'one-time-password-expired',
        detail: 'the one-time password ended at 2010-06-08T18:00:00.000Z; ask an administrator for another',
      },
    });
    expect(await signIn('a wrong password')).toMatchObject({ body: { code: 'sign-in-refused' } });
    const change = { password: 'a tide under lanterns', currentPassword: oneTimePassword };
    expect(await api.put(`/users/${id}/password`, change, token)).toMatchObject({
      status: 401,
      body: { code: 'one-time-password-expired' },
    });
    const again = await api.post(`/users/${id}/password-reset`, undefined, await api.signIn('chief'));
    expect(await signIn(String(again.body['oneTimePassword']))).toMatchObject({ status: 200 });
    const log = (await api.get('/access-log', await api.signIn('chief'))).body['items'] as object[];
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'sign-in-failed', details: { code: 'one-time-password-expired' } }),
    );
  });

  it('that become devices have no password any more', async () => {
    const admin = await api.administrator();
    const id = await api.enrol(admin, 'reader', 'dealer');
    api.nowMs += DUTY_CHANGE_HOURS * 3_600_000;
    const later = await api.signIn('chief');
    await api.put(`/users/${id}/roles`, { roles: ['table-device'] }, later);
    const proof = { username: 'reader', password: PASSWORD };
    expect(await api.post('/auth/token', proof)).toMatchObject({ status: 401 });
    await api.put(`/users/${id}/roles`, { roles: ['dealer'] }, later);
    expect(await api.post('/auth/token', proof)).toMatchObject({ status: 401 });
  });

  it('of administrators and devices are not reset by themselves, or at all', async () => {
    const admin = await api.administrator();
    const { id } = (await api.get('/auth/me', admin)).body as { id: string };
    expect(await api.post(`/users/${id}/password-reset`, undefined, admin)).toMatchObject({
      status: 409,
      body: { code: 'own-password-reset' },
    });
    const device = { username: 'table-7', name: 'Table 7', roles: ['table-device'] };
    const { body } = await api.post('/users', device, admin);
    expect(await api.post(`/users/${String(body['id'])}/password-reset`, undefined, admin)).toMatchObject({
      status: 409,
      body: { code: 'device-without-password' },
    });
  });

  it('tell which duties somebody held, and when', async () => {
    const admin = await api.administrator();
    const id = await api.enrol(admin, 'dealer', 'dealer');
    const toTheCount = async (): Promise<Answer> =>
      api.put(`/users/${id}/roles`, { roles: ['count-team'] }, await api.signIn('chief'));
    api.nowMs += DUTY_CHANGE_HOURS * 3_600_000 - 1;
    expect(await toTheCount()).toMatchObject({
      status: 409,
      body: {
        code: 'duties-on-one-day',
        detail: expect.stringContaining('from 2010-06-06T19:00:00.000Z on') as unknown,
      },
    });
    api.nowMs += 1;
    expect(await toTheCount()).toMatchObject({ status: 200 });
    const { body } = await api.get(`/users/${id}/roles-held`, await api.signIn('chief'));
    expect(body['items']).toEqual([
      {
        roles: ['dealer'],
        duties: ['dealing'],
        from: '2010-06-05T18:00:00.000Z',
        until: '2010-06-06T19:00:00.000Z',
      },
      { roles: ['count-team'], duties: ['the count'], from: '2010-06-06T19:00:00.000Z', until: null },
    ]);
    expect(await api.get('/users/nobody/roles-held', await api.signIn('chief'))).toMatchObject({
      status: 404,
    });
  });

  it('change roles of one duty at once, and duties before the first sign-in', async () => {
    const admin = await api.administrator();
    const id = await api.enrol(admin, 'floor', 'floorperson');
    const roles = ['pit-boss', 'shift-manager'];
    expect(await api.put(`/users/${id}/roles`, { roles }, admin)).toMatchObject({ status: 200 });
    const mistaken = { username: 'cage-1', name: 'Cage', roles: ['dealer'] };
    const { body } = await api.post('/users', mistaken, admin);
    const corrected = await api.put(`/users/${String(body['id'])}/roles`, { roles: ['cage'] }, admin);
    expect(corrected).toMatchObject({ status: 200 });
  });

  it('are listed in pages, and logged without secrets', async () => {
    const admin = await api.administrator();
    for (const name of ['a', 'b', 'c']) await api.enrol(admin, name, 'dealer');
    const first = await api.get('/users?limit=2', admin);
    const rest = await api.get(`/users?limit=2&cursor=${String(first.body['nextCursor'])}`, admin);
    const names = [first, rest].map(({ body }) =>
      (body['items'] as { name: string }[]).map(({ name }) => name),
    );
    expect(names).toEqual([
      ['The Chief', 'a'],
      ['b', 'c'],
    ]);
    expect(rest.body['nextCursor']).toBeNull();
    const log = await api.get('/access-log', admin);
    expect((log.body['items'] as { action: string }[]).map(({ action }) => action)).toEqual([
      'first-token-issued',
      'first-administrator-enrolled',
      'signed-in',
      ...['user-enrolled', 'signed-in', 'password-changed'],
      ...['user-enrolled', 'signed-in', 'password-changed'],
      ...['user-enrolled', 'signed-in', 'password-changed'],
    ]);
    expect((log.body['items'] as object[]).at(-3)).toMatchObject({
      actor: { id: expect.any(String) as string, name: 'The Chief' },
      subject: { id: expect.any(String) as string, name: 'c' },
    });
    for (const { text } of [first, rest, log]) expect(text).not.toMatch(/argon2|hash|nine lanterns/);
  });

  it('always include one administrator', async () => {
    const admin = await api.administrator();
    const { id } = (await api.get('/auth/me', admin)).body as { id: string };
    const answer = await api.post(`/users/${id}/deactivation`, undefined, admin);
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
    expect(await api.get('/auth/me', admin)).toMatchObject({ status: 200 });
  });

  it('of table devices sign in only with the newest credential', async () => {
    const admin = await api.administrator();
    const device = { username: 'table-7', name: 'Table 7', roles: ['table-device'] };
    const id = (await api.post('/users', device, admin)).body['id'] as string;
    const credential = async (): Promise<string> =>
      (await api.post(`/users/${id}/device-credential`, undefined, admin)).body['deviceCredential'] as string;
    const [old, current] = [await credential(), await credential()];
    expect(await api.post('/auth/token', { deviceCredential: old })).toMatchObject({ status: 401 });
    const { accessToken } = (await api.post('/auth/token', { deviceCredential: current })).body;
    expect((await api.get('/auth/me', accessToken as string)).body).toMatchObject({
      roles: ['table-device'],
    });
    expect(await api.post('/auth/token', { username: 'table-7', password: PASSWORD })).toMatchObject({
      status: 401,
    });
    const dealer = await api.enrol(admin, 'dealer', 'dealer');
    expect(await api.post(`/users/${dealer}/device-credential`, undefined, admin)).toMatchObject({
      status: 409,
      body: { code: 'not-a-table-device' },
    });
  });

  it('of table devices register their own keys, or an administrator does, who also revokes them', async () => {
    const admin = await api.administrator();
    const enrolDevice = async (username: string): Promise<{ id: string; token: string }> => {
      const device = { username, name: username, roles: ['table-device'] };
      const { id } = (await api.post('/users', device, admin)).body as { id: string };
      const { deviceCredential } = (await api.post(`/users/${id}/device-credential`, undefined, admin)).body;
      const { accessToken } = (await api.post('/auth/token', { deviceCredential })).body;
      return { id, token: String(accessToken) };
    };
    const [shoe, other] = [await enrolDevice('shoe-1'), await enrolDevice('shoe-2')];
    const aKey = (type: 'ed25519' | 'x25519' = 'ed25519'): string => {
      const make = generateKeyPairSync as (type: string) => { publicKey: KeyObject };
      return make(type).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    };
    const register = (publicKey: string, token: string): Promise<Answer> =>
      api.post(`/users/${shoe.id}/device-keys`, { publicKey }, token);
    const publicKey = aKey();
    const first = await register(publicKey, shoe.token);
    expect(first).toMatchObject({ status: 201, body: { publicKey, replacedAt: null, revokedAt: null } });
    expect(await register(publicKey, admin)).toMatchObject({
      status: 409,
      body: { code: 'device-key-known' },
    });
    expect(await register(aKey(), other.token)).toMatchObject({
      status: 403,
      body: { code: 'not-your-key' },
    });
    for (const wrong of [aKey('x25519'), 'AAAA', 'not base64!', publicKey.slice(0, 40)]) {
      expect(await register(wrong, admin)).toMatchObject({
        status: 422,
        body: { code: 'device-key-invalid' },
      });
    }
    api.nowMs += 60_000;
    expect(await register(aKey(), shoe.token)).toMatchObject({ status: 201 });
    const revocation = `/users/${shoe.id}/device-keys/${String(first.body['keyId'])}/revocation`;
    expect(await api.post(revocation, undefined, shoe.token)).toMatchObject({ status: 403 });
    expect(await api.post(revocation, undefined, admin)).toMatchObject({
      status: 200,
      body: {
        items: [
          { replacedAt: '2010-06-05T18:01:00.000Z', revokedAt: '2010-06-05T18:01:00.000Z' },
          { replacedAt: null, revokedAt: null },
        ],
      },
    });
    const { body } = await api.get(`/users/${shoe.id}/device-keys`, admin);
    expect(body['items']).toHaveLength(2);
  });
});
