import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { exportSPKI } from 'jose';
import { IdentityApi, PASSWORD } from './identity-api.testing.js';

describe('every answer', () => {
  it('has the usual security headers, a refused one too', async () => {
    const api = await IdentityApi.start();
    for (const answer of [
      await api.get('/auth/me'),
      await api.get('/nowhere'),
      await api.post('/auth/token', {}),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self'") as unknown,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
    await api.stop();
  });
});

describe('sign-in over HTTP', () => {
  let api: IdentityApi;
  beforeEach(async () => {
    api = await IdentityApi.start();
  });
  afterEach(() => api.stop());

  describe('first administrator', () => {
    it('is enrolled with the one-time token, which works once', async () => {
      const token = await api.accounts.firstAdministrator.newToken();
      const request = { token, username: 'Chief', name: 'The Chief', password: PASSWORD };
      const first = await api.post('/auth/first-administrator', request);
      expect(first).toMatchObject({ status: 201, body: { username: 'chief', roles: ['administrator'] } });
      const second = await api.post('/auth/first-administrator', { ...request, username: 'other' });
      expect(second).toMatchObject({ status: 403, body: { code: 'first-token-refused' } });
      expect(await api.accounts.firstAdministrator.newToken()).toBeUndefined();
      expect(await api.signIn('CHIEF')).toEqual(expect.any(String));
    });

    it('is refused with a token printed by an earlier start', async () => {
      const old = await api.accounts.firstAdministrator.newToken();
      api.nowMs += 10_000;
      await api.accounts.firstAdministrator.newToken();
      const answer = await api.post('/auth/first-administrator', {
        token: old,
        username: 'chief',
        name: 'The Chief',
        password: PASSWORD,
      });
      const printedAt = new Date(api.nowMs).toISOString();
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'first-token-refused', detail: expect.stringContaining(`at ${printedAt}`) as string },
      });
    });

    it('keeps the token valid when the password is too weak', async () => {
      const token = await api.accounts.firstAdministrator.newToken();
      const request = { token, username: 'chief', name: 'The Chief', password: 'short' };
      const weak = await api.post('/auth/first-administrator', request);
      expect(weak).toMatchObject({ status: 422, body: { code: 'weak-password' } });
      expect(await api.post('/auth/first-administrator', { ...request, password: PASSWORD })).toMatchObject({
        status: 201,
      });
    });

    it('enrols only one of two concurrent requests', async () => {
      const token = await api.accounts.firstAdministrator.newToken();
      const answers = await Promise.all(
        ['one', 'two'].map((username) =>
          api.post('/auth/first-administrator', { token, username, name: username, password: PASSWORD }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    });
  });

  describe('sign-in', () => {
    it('gives a wrong password, an unknown user and a deactivated one the same answer', async () => {
      const admin = await api.administrator();
      const gone = await api.enrol(admin, 'gone', 'dealer');
      await api.post(`/users/${gone}/deactivation`, undefined, admin);
      const answers = await Promise.all([
        api.post('/auth/token', { username: 'chief', password: 'wrong password here' }),
        api.post('/auth/token', { username: 'nobody', password: PASSWORD }),
        api.post('/auth/token', { username: 'gone', password: PASSWORD }),
      ]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } });
    });

    it('delays a username after ten failures, known or not, even with the right password', async () => {
      await api.administrator();
      for (const username of ['chief', 'nobody']) {
        for (let n = 0; n < 10; n += 1) {
          const { status } = await api.post('/auth/token', { username, password: 'wrong password here' });
          expect(status).toBe(401);
        }
        const locked = await api.post('/auth/token', { username, password: PASSWORD });
        expect(locked).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
        expect(locked.headers['retry-after']).toBe('900');
      }
      api.nowMs += 15 * 60_000;
      expect(await api.signIn('chief')).toEqual(expect.any(String));
    });

    it('allows at most ten guesses in concurrent requests', async () => {
      await api.administrator();
      const guesses = Array.from({ length: 25 }, (_, n) =>
        api.post('/auth/token', { username: 'chief', password: `guess number ${n}` }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    });

    it('accepts a password or a device credential, and refuses parts or both', async () => {
      for (const body of [
        {},
        { username: 'chief' },
        { username: 'a', password: 'b', deviceCredential: 'c' },
      ]) {
        expect(await api.post('/auth/token', body)).toMatchObject({
          status: 400,
          body: { code: 'invalid-body' },
        });
      }
    });
  });

  describe('credential', () => {
    it('is required by every route except sign-in and the first administrator', async () => {
      const routes = [
        ['GET', '/auth/me'],
        ['POST', '/users'],
        ['GET', '/users'],
        ['GET', '/users/x'],
        ['PUT', '/users/x/roles'],
        ['PUT', '/users/x/password'],
        ['POST', '/users/x/deactivation'],
        ['POST', '/users/x/device-credential'],
        ['GET', '/access-log'],
      ] as const;
      for (const [method, url] of routes) {
        const answer = await api.raw(method, url);
        expect(answer).toMatchObject({ status: 401, body: { code: 'credential-missing' } });
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      }
    });

    it('identifies the caller', async () => {
      const token = await api.administrator();
      expect((await api.get('/auth/me', token)).body).toEqual({
        id: expect.any(String) as string,
        name: 'The Chief',
        roles: ['administrator'],
      });
    });

    it('expires', async () => {
      const token = await api.administrator();
      api.nowMs += 906_000;
      expect(await api.get('/auth/me', token)).toMatchObject({
        status: 401,
        body: { code: 'credential-expired' },
      });
    });

    it('is refused if unsigned, signed with the public key, altered, or under another scheme', async () => {
      const token = await api.administrator();
      const [header = '', claims = '', signature = ''] = token.split('.');
      const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: api.key.keyId })}.${claims}`;
      const hmac = createHmac('sha256', await exportSPKI(api.key.publicKey))
        .update(signed)
        .digest('base64url');
      const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
      const forgeries = [
        `Bearer ${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
        `Bearer ${signed}.${hmac}`,
        `Bearer ${header}.${encode({ ...decoded, roles: ['cage'] })}.${signature}`,
        `Bearer ${header}.${claims}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
        `Basic ${Buffer.from(`chief:${PASSWORD}`).toString('base64')}`,
        'Bearer',
        'Bearer a b',
      ];
      for (const authorization of forgeries) {
        const answer = await api.raw('GET', '/auth/me', undefined, { authorization });
        expect(answer).toMatchObject({ status: 401, body: { code: 'credential-invalid' } });
      }
    });

    it('ends at once when its user is deactivated or gets other roles', async () => {
      const admin = await api.administrator();
      const dealer = await api.enrol(admin, 'dealer', 'dealer');
      const floor = await api.enrol(admin, 'floor', 'floorperson');
      const [dealerToken, floorToken] = [await api.signIn('dealer'), await api.signIn('floor')];
      expect(await api.get('/auth/me', dealerToken)).toMatchObject({ status: 200 });
      expect(await api.get('/auth/me', floorToken)).toMatchObject({ status: 200 });
      await api.post(`/users/${dealer}/deactivation`, undefined, admin);
      await api.put(`/users/${floor}/roles`, { roles: ['pit-boss'] }, admin);
      for (const token of [dealerToken, floorToken]) {
        expect(await api.get('/auth/me', token)).toMatchObject({
          status: 401,
          body: { code: 'credential-invalid' },
        });
      }
    });
  });
});
