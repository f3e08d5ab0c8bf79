import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Enrolment, UserDirectory } from '../../platform/identity/index.js';
import { openUserDirectory } from './open-user-directory.js';

const at = '2010-06-05T18:00:00.000Z';
const change = { actorId: 'admin-1', at };
const dealer = (over: Partial<Enrolment> = {}): Enrolment => ({
  id: 'user-1',
  username: 'ada',
  name: 'Ada Byron',
  roles: ['dealer'],
  passwordHash: 'hash-of-ada',
  ...over,
});
const administrator = (id: string): Enrolment => dealer({ id, username: id, roles: ['administrator'] });
const refusal = (code: string): unknown => expect.objectContaining({ name: 'IdentityRefused', code });

describe('user directory in SQLite', () => {
  let folder: string;
  let path: string;
  let directory: UserDirectory;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'identity-'));
    path = join(folder, 'identity.sqlite');
    directory = openUserDirectory({ path });
  });
  afterEach(async () => {
    await directory.close();
    await rm(folder, { recursive: true });
  });

  const actions = async (): Promise<string[]> =>
    (await directory.log({ limit: 100 })).items.map(({ action }) => action);

  it('finds an enrolled user by id and by username, after reopening too', async () => {
    const user = await directory.enrol(dealer(), change);
    await directory.close();
    directory = openUserDirectory({ path });
    expect(await directory.byId('user-1')).toEqual(user);
    expect(await directory.byUsername('ada')).toEqual({ user, passwordHash: 'hash-of-ada' });
    expect(await directory.byUsername('bob')).toBeUndefined();
  });

  it('is not readable by others', async () => {
    await directory.enrol(dealer(), change);
    for (const file of [path, `${path}-wal`]) expect((await stat(file)).mode & 0o007).toBe(0);
  });

  it('refuses a username twice, and writes neither account nor log', async () => {
    await directory.enrol(dealer(), change);
    await expect(directory.enrol(dealer({ id: 'user-2' }), change)).rejects.toEqual(
      refusal('username-taken'),
    );
    expect(await directory.byId('user-2')).toBeUndefined();
    expect(await actions()).toEqual(['user-enrolled']);
  });

  it('ends tokens with every change of password, roles or standing', async () => {
    await directory.enrol(dealer(), change);
    const versions = [
      await directory.changePassword('user-1', 'other-hash', change),
      await directory.setRoles('user-1', ['floorperson'], change),
      await directory.deactivate('user-1', change),
    ].map(({ tokenVersion }) => tokenVersion);
    expect(versions).toEqual([2, 3, 4]);
  });

  it('logs who did what to whom, and when, without a secret', async () => {
    await directory.enrol(dealer(), change);
    await directory.setRoles('user-1', ['floorperson'], { actorId: 'admin-2', at });
    await directory.changePassword('user-1', 'other-hash', change);
    await directory.deactivate('user-1', change);
    const { items } = await directory.log({ limit: 100 });
    expect(items).toEqual([
      {
        position: 1,
        at,
        actorId: 'admin-1',
        action: 'user-enrolled',
        subjectId: 'user-1',
        details: { username: 'ada', roles: 'dealer' },
      },
      {
        position: 2,
        at,
        actorId: 'admin-2',
        action: 'roles-changed',
        subjectId: 'user-1',
        details: { before: 'dealer', after: 'floorperson' },
      },
      { position: 3, at, actorId: 'admin-1', action: 'password-changed', subjectId: 'user-1', details: {} },
      { position: 4, at, actorId: 'admin-1', action: 'user-deactivated', subjectId: 'user-1', details: {} },
    ]);
    expect(JSON.stringify(items)).not.toContain('hash');
  });

  it('keeps its log and its accounts from being edited or removed', async () => {
    await directory.enrol(dealer(), change);
    const file = new BetterSqlite(path);
    for (const sql of [
      'UPDATE identity_log SET actor_id = 1',
      'DELETE FROM identity_log',
      'DELETE FROM users',
    ]) {
      expect(() => file.exec(sql)).toThrow(/append-only|never removed/);
    }
    file.close();
  });

  it('lists in the order of enrolment, part by part', async () => {
    for (const id of ['c', 'a', 'b']) await directory.enrol(dealer({ id, username: id }), change);
    const first = await directory.list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(['c', 'a']);
    const rest = await directory.list({ limit: 2, after: first.next ?? 0 });
    expect(rest.items.map(({ id }) => id)).toEqual(['b']);
    expect(rest.next).toBeUndefined();
  });

  it('keeps the last active administrator', async () => {
    await directory.enrol(administrator('admin-1'), change);
    await expect(directory.deactivate('admin-1', change)).rejects.toEqual(refusal('last-administrator'));
    await expect(directory.setRoles('admin-1', ['cage'], change)).rejects.toEqual(
      refusal('last-administrator'),
    );
    await directory.enrol(administrator('admin-2'), change);
    await directory.deactivate('admin-1', change);
    await expect(directory.deactivate('admin-2', change)).rejects.toEqual(refusal('last-administrator'));
  });

  it('refuses changes to an unknown or a deactivated user', async () => {
    await directory.enrol(dealer(), change);
    await directory.deactivate('user-1', change);
    await directory.deactivate('user-1', change);
    await expect(directory.changePassword('user-1', 'h', change)).rejects.toEqual(
      refusal('user-deactivated'),
    );
    await expect(directory.setRoles('user-1', ['cage'], change)).rejects.toEqual(refusal('user-deactivated'));
    await expect(directory.deactivate('nobody', change)).rejects.toEqual(refusal('no-such-user'));
    expect(await actions()).toEqual(['user-enrolled', 'user-deactivated']);
  });

  it('gives a credential to a device only, and voids it with a new one, other roles or deactivation', async () => {
    await directory.enrol(dealer({ roles: ['table-device'] }), change);
    await directory.issueDeviceCredential('user-1', 'first', change);
    await directory.issueDeviceCredential('user-1', 'second', change);
    expect(await directory.byDeviceCredential('first')).toBeUndefined();
    expect(await directory.byDeviceCredential('second')).toMatchObject({ id: 'user-1' });
    await directory.setRoles('user-1', ['table-device', 'pit-boss'], change);
    expect(await directory.byDeviceCredential('second')).toBeUndefined();
    await expect(directory.issueDeviceCredential('user-1', 'third', change)).rejects.toEqual(
      refusal('not-a-table-device'),
    );
  });

  it('takes the one-time token once, and only the newest', async () => {
    expect(await directory.replaceFirstToken('old', at)).toBe(true);
    expect(await directory.replaceFirstToken('new', at)).toBe(true);
    const enrolled = administrator('admin-1');
    await expect(directory.enrolFirst(enrolled, 'old', at)).rejects.toEqual(refusal('first-token-refused'));
    expect(await directory.enrolFirst(enrolled, 'new', at)).toMatchObject({ roles: ['administrator'] });
    await expect(directory.enrolFirst(administrator('admin-2'), 'new', at)).rejects.toEqual(
      refusal('first-token-refused'),
    );
    expect(await directory.replaceFirstToken('later', at)).toBe(false);
  });

  it('answers a StoreFault when the file does not serve', async () => {
    await directory.close();
    await expect(directory.byId('user-1')).rejects.toMatchObject({
      name: 'StoreFault',
      code: 'store-closed',
    });
  });
});
