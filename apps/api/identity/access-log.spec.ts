import 'reflect-metadata';
import { IdentityApi, PASSWORD } from './identity-api.testing.js';

const WRONG = 'wrong password here';

describe('the access log over HTTP', () => {
  let api: IdentityApi;
  let admin: string;
  beforeEach(async () => {
    api = await IdentityApi.start();
    admin = await api.administrator();
  });
  afterEach(() => api.stop());

  const lines = async (action: string): Promise<readonly Record<string, unknown>[]> => {
    const { body } = await api.get('/access-log?limit=500', admin);
    return (body['items'] as Record<string, unknown>[]).filter((line) => line['action'] === action);
  };

  it('tells who signed in, and from which address', async () => {
    await api.enrol(admin, 'dealer', 'dealer');
    await api.signIn('dealer');
    expect((await lines('signed-in')).at(-1)).toMatchObject({
      actor: { name: 'dealer' },
      origin: expect.stringMatching(/127\.0\.0\.1$/) as unknown,
      at: '2010-06-05T18:00:00.000Z',
    });
  });

  it('tells of every sign-in with a one-time password, however many others came from its address', async () => {
    const id = await api.enrol(admin, 'boss', 'pit-boss');
    for (let time = 0; time < 2; time++) await api.signIn('boss');
    const before = (await lines('signed-in')).length;
    const { body } = await api.post(`/users/${id}/password-reset`, undefined, admin);
    for (let time = 0; time < 5; time++) await api.signIn('boss', String(body['oneTimePassword']));
    expect((await lines('signed-in')).slice(before)).toMatchObject(
      [2, 3, 4, 5, 6].map((times) => ({ actor: { id }, details: { password: 'one-time' }, times })),
    );
  });

  it('tells who was guessed at, and never what was typed for a name', async () => {
    await api.enrol(admin, 'dealer', 'dealer');
    await api.post('/auth/token', { username: 'dealer', password: WRONG });
    for (const username of ['my secret', 'another', 'and another']) {
      await api.post('/auth/token', { username, password: WRONG });
    }
    await api.post('/auth/token', { deviceCredential: 'pitledger_device_x' });
    const failed = await lines('sign-in-failed');
    expect(failed).toMatchObject([
      { actor: { id: 'unknown' }, subject: { name: 'dealer' }, details: { code: 'sign-in-refused' } },
      { actor: { id: 'unknown' }, subject: null, times: 1 },
      { actor: { id: 'unknown' }, subject: null, times: 2 },
      { details: { by: 'device-credential' } },
    ]);
    expect(JSON.stringify(failed)).not.toMatch(/secret|another|pitledger_device/);
  });

  it('tells where a change of an account came from', async () => {
    const id = await api.enrol(admin, 'dealer', 'dealer');
    await api.post(`/users/${id}/password-reset`, undefined, admin);
    expect(await lines('password-reset')).toMatchObject([
      {
        actor: { name: 'The Chief' },
        subject: { id },
        origin: expect.stringContaining('127.0.0.1') as unknown,
      },
    ]);
  });

  it('has what was refused to people, which supervisors list by the episode', async () => {
    await api.enrol(admin, 'dealer', 'dealer');
    await api.enrol(admin, 'manager', 'shift-manager');
    const [dealer, manager] = [await api.signIn('dealer'), await api.signIn('manager')];
    for (let time = 0; time < 5; time++) await api.get('/users?limit=1', dealer);
    await api.post('/users', { username: 'x' }, dealer);
    await api.post('/users', { username: 'DEALER', name: 'Again', roles: ['dealer'] }, admin);
    await api.get('/nowhere', dealer);
    const { body } = await api.get('/refused-attempts', manager);
    expect(body['items']).toMatchObject([
      { actor: { name: 'dealer' }, request: 'GET /users', code: 'role-not-allowed', timesAtLeast: 4 },
      { actor: { name: 'dealer' }, request: 'POST /users', code: 'role-not-allowed', timesAtLeast: 1 },
      { actor: { name: 'The Chief' }, request: 'POST /users', code: 'username-taken', timesAtLeast: 1 },
    ]);
    expect(await api.get('/refused-attempts', dealer)).toMatchObject({ status: 403 });
  });

  it('has the attempts of a guesser who is slowed, while the owner signs in after a reset', async () => {
    const id = await api.enrol(admin, 'boss', 'pit-boss');
    for (let time = 0; time < 11; time++)
      await api.post('/auth/token', { username: 'boss', password: WRONG });
    expect(await api.post('/auth/token', { username: 'boss', password: PASSWORD })).toMatchObject({
      status: 429,
    });
    expect((await lines('sign-in-failed')).at(-1)).toMatchObject({ details: { code: 'too-many-attempts' } });
    const { body } = await api.post(`/users/${id}/password-reset`, undefined, admin);
    const password = body['oneTimePassword'] as string;
    expect(await api.post('/auth/token', { username: 'boss', password })).toMatchObject({ status: 200 });
  });
});
