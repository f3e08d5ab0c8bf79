import 'reflect-metadata';
import { IdentityApi, PASSWORD } from './identity-api.testing.js';

describe('hostile requests', () => {
  let api: IdentityApi;
  beforeEach(async () => {
    api = await IdentityApi.start();
  });
  afterEach(() => api.stop());

  it.each([
    [
      'roles where none are taken',
      '/auth/token',
      { username: 'a', password: 'b', roles: ['administrator'] },
      'roles',
    ],
    ['isAdmin', '/users', { username: 'a', name: 'a', roles: ['dealer'], isAdmin: true }, 'isAdmin'],
    ['id', '/users', { username: 'a', name: 'a', roles: ['dealer'], id: 'mine' }, 'id'],
    ['numbers for text', '/auth/token', { username: 1, password: true }, 'username'],
    [
      'a chosen password',
      '/users',
      { username: 'a', name: 'a', roles: ['dealer'], password: PASSWORD },
      'password',
    ],
    ['objects for text', '/auth/token', { username: { $ne: '' }, password: [] }, 'username'],
    ['null', '/auth/token', { username: null, password: 'b' }, 'username'],
    ['roles as text', '/users', { username: 'a', name: 'a', roles: 'dealer' }, 'roles'],
    ['roles as object', '/users', { username: 'a', name: 'a', roles: { 0: 'dealer', length: 1 } }, 'roles'],
    ['unknown roles', '/users', { username: 'a', name: 'a', roles: ['owner'] }, 'roles'],
    ['roles twice', '/users', { username: 'a', name: 'a', roles: ['dealer', 'dealer'] }, 'roles'],
    ['control characters', '/users', { username: 'a', name: 'a\u0000b', roles: ['dealer'] }, 'name'],
    ['a list for an object', '/auth/token', [{ username: 'a', password: 'b' }], ''],
    ['text for an object', '/auth/token', 'text', ''],
    ['a long password', '/auth/token', { username: 'a', password: 'x'.repeat(1025) }, 'password'],
  ])('are refused with the field: %s', async (_name, url, body, field) => {
    const admin = await api.administrator();
    const answer = await api.post(url, body, admin);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
    const fields = (answer.body['errors'] as { field: string }[]).map((error) => error.field);
    expect(fields).toContain(field);
    expect(answer.text).not.toContain(PASSWORD);
  });

  it.each([
    '{"username":"a","password":"b","__proto__":{"roles":["administrator"]}}',
    '{"username":"a","password":"b","constructor":{"prototype":{"isAdmin":true}}}',
    '{"username":"a","password":"b","prototype":1}',
    '{"username":"a","password":"b","\\u005f_proto__":1}',
    '{"username":"a","password":"b","toString":1}',
  ])('cannot name inherited members: %s', async (payload) => {
    const answer = await api.raw('POST', '/auth/token', payload);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-body', errors: [{ message: 'is not a known field' }] },
    });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each([
    ['20,000 objects deep', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), 400, 'invalid-body'],
    ['20,000 lists deep', '['.repeat(20_000) + ']'.repeat(20_000), 400, 'invalid-body'],
    ['cut short', '{"username":"secret-name', 400, 'malformed-json'],
    ['not JSON', 'username=a', 400, 'malformed-json'],
    ['two megabytes', JSON.stringify({ username: 'x'.repeat(2_000_000) }), 413, 'body-too-large'],
    [
      'a megabyte of fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, 1]))),
      400,
      'invalid-body',
    ],
  ])('with a body %s are answered, and the server continues', async (_name, payload, status, code) => {
    const answer = await api.raw('POST', '/auth/token', payload);
    expect(answer).toMatchObject({ status, body: { code, type: `urn:pitledger:problem:${code}` } });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.text.length).toBeLessThan(20_000);
    expect(answer.text).not.toContain('secret-name');
    expect(await api.get('/auth/me')).toMatchObject({ status: 401 });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'of media type %s are refused',
    async (type) => {
      const answer = await api.raw('POST', '/auth/token', 'username=a&password=b', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
    },
  );

  it.each([
    'limit=0',
    'limit=1e2',
    'limit=0x10',
    'limit=',
    'limit=1&limit=2',
    'limit=501',
    'other=1',
    '__proto__=1',
    'constructor=1',
  ])('with the query %s are refused', async (query) => {
    const answer = await api.get(`/users?${query}`, await api.administrator());
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query', instance: '/users' } });
  });

  it('to unknown paths are answered 404', async () => {
    expect(await api.get('/nowhere?token=abc')).toMatchObject({
      status: 404,
      body: { code: 'no-such-resource', instance: '/nowhere' },
    });
    const wrongMethod = await api.raw('DELETE', '/users/x');
    expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(wrongMethod.headers['allow']).toBe('GET, HEAD');
    const admin = await api.administrator();
    expect(await api.get('/users/nobody', admin)).toMatchObject({
      status: 404,
      body: { code: 'no-such-user' },
    });
    expect(await api.get('/users/a%00b', admin)).toMatchObject({
      status: 404,
      body: { code: 'no-such-resource' },
    });
    expect(await api.get('/users/%zz', admin)).toMatchObject({
      status: 400,
      body: { code: 'malformed-request' },
    });
  });

  it('get no stack trace and no file path, even when the store fails', async () => {
    const admin = await api.administrator();
    await api.accounts.directory.close();
    api.nowMs += 5_000;
    const answer = await api.get('/users', admin);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'store-closed', reference: expect.any(String) as string },
    });
    expect(answer.text).not.toMatch(/sqlite|node_modules|\.ts|\bat /i);
  });
});
