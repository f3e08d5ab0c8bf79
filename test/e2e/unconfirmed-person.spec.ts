import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { Pit } from './pit.js';

describe('an administrator who resets a password and signs in with it', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'otherBoss', 'surveillance', 'auditor']);
  });
  afterAll(() => pit.close());

  interface Found {
    readonly code: string;
    readonly message: string;
    readonly recordedBy: { readonly name: string };
  }
  const exceptions = async (): Promise<readonly Found[]> => {
    const { items } = await pit.read('/reports/control-exceptions?code=person-unconfirmed');
    return items as Found[];
  };
  const openPit = (pitId: string, name: 'boss' | 'otherBoss') =>
    pit.record(name, '/pits', { pitId, paymentProcedure: 1, occurredAt: at('18:00') });

  it('leaves a control exception with each command, until a second person confirms the owner', async () => {
    await openPit('A', 'boss');
    expect(await exceptions()).toEqual([]);
    const administrator = pit.as('administrator');
    const { body } = await administrator('GET', '/users');
    const { id } = (body['items'] as { id: string; username: string }[]).find(
      (one) => one.username === 'boss',
    )!;
    const { oneTimePassword } = (await administrator('POST', `/users/${id}/password-reset`)).body;
    const signIn = async (password: unknown): Promise<void> => {
      const proof = { username: 'boss', password };
      pit.tokens.set('boss', String((await pit.http.send('POST', '/auth/token', proof)).body['accessToken']));
    };
    await signIn(oneTimePassword);
    const password = 'seven herons over a mill';
    await pit.as('boss')('PUT', `/users/${id}/password`, { password, currentPassword: oneTimePassword });
    await signIn(password);
    await openPit('B', 'boss');
    await openPit('C', 'otherBoss');
    const found = await exceptions();
    expect(found).toMatchObject([{ code: 'person-unconfirmed', recordedBy: { name: 'The boss' } }]);
    expect(found[0]!.message).toBe(
      'The boss recorded a step of pit B (pit opened) before a second person confirmed that they took over the one-time password that The administrator had given.',
    );
    await pit.as('otherBoss')('POST', `/users/${id}/password-confirmation`);
    await openPit('D', 'boss');
    expect(await exceptions()).toHaveLength(1);
  });
});
