import type { Enrolment, UserDirectory } from '#identity';
import { rejectionOf } from '../rejection-of.js';
import { aDealer, anAdministrator, AT, CHANGE, refusal } from './enrolments.js';
import type { UserDirectorySubject } from './user-directory-suite.js';

/** Accounts, their log, and the token for the first of them. */
export function accountsSuite({ open, reopen }: UserDirectorySubject): void {
  let directory: UserDirectory;
  beforeEach(async () => (directory = await open()));

  const actions = async (): Promise<string[]> =>
    (await directory.log({ limit: 100 })).items.map(({ action }) => action);

  it('finds an enrolled user by id and by username, in another process too', async () => {
    const user = await directory.enrol(aDealer(), CHANGE);
    await directory.close();
    directory = await reopen();
    expect(await directory.byId('user-1')).toEqual(user);
    expect(user).toEqual({
      id: 'user-1',
      username: 'ada',
      name: 'Ada Byron',
      roles: ['dealer'],
      active: true,
      oneTimePasswordUntil: null,
      passwordGivenBy: null,
      tokenVersion: 1,
      enrolledAt: AT,
    });
    expect(await directory.byUsername('ada')).toEqual({ user, passwordHash: 'hash-of-ada' });
    expect(await directory.byUsername('bob')).toBeUndefined();
  });

  it('keeps every character of a name, and finds nobody under an unknown one', async () => {
    const name = 'Zoë \u{1F3B2} O\u2019Hara \0 \x01 \x01\x02';
    await directory.enrol({ id: 'user-1', username: 'ada', name, roles: ['table-device'] }, CHANGE);
    expect(await directory.byUsername('ada')).toMatchObject({ user: { name } });
    expect((await directory.byUsername('ada'))?.passwordHash).toBeUndefined();
    expect(await directory.byId('\0')).toBeUndefined();
    expect(await directory.byUsername('ada\0')).toBeUndefined();
    expect(await directory.byDeviceCredential('\0')).toBeUndefined();
  });

  it('refuses a repeated username, and writes neither account nor log', async () => {
    await directory.enrol(aDealer(), CHANGE);
    await expect(directory.enrol(aDealer({ id: 'user-2' }), CHANGE)).rejects.toEqual(
      refusal('username-taken'),
    );
    expect(await directory.byId('user-2')).toBeUndefined();
    expect(await actions()).toEqual(['user-enrolled']);
  });

  it('ends tokens with every change of password, roles or status', async () => {
    await directory.enrol(aDealer(), CHANGE);
    const versions = [
      await directory.changePassword('user-1', 'other-hash', CHANGE),
      await directory.setRoles('user-1', ['floorperson'], CHANGE),
      await directory.deactivate('user-1', CHANGE),
    ].map(({ tokenVersion }) => tokenVersion);
    expect(versions).toEqual([2, 3, 4]);
  });

  it('logs who did what to whom, and when, without a secret', async () => {
    await directory.enrol(aDealer(), CHANGE);
    await directory.setRoles('user-1', ['floorperson'], { actorId: 'admin-2', at: AT });
    await directory.changePassword('user-1', 'other-hash', CHANGE);
    await directory.deactivate('user-1', CHANGE);
    const { items } = await directory.log({ limit: 100 });
    expect(items).toEqual([
      {
        position: 1,
        at: AT,
        actorId: 'admin-1',
        action: 'user-enrolled',
        subjectId: 'user-1',
        details: { username: 'ada', roles: 'dealer' },
      },
      {
        position: 2,
        at: AT,
        actorId: 'admin-2',
        action: 'roles-changed',
        subjectId: 'user-1',
        details: { before: 'dealer', after: 'floorperson' },
      },
      {
        position: 3,
        at: AT,
        actorId: 'admin-1',
        action: 'password-changed',
        subjectId: 'user-1',
        details: {},
      },
      {
        position: 4,
        at: AT,
        actorId: 'admin-1',
        action: 'user-deactivated',
        subjectId: 'user-1',
        details: {},
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('hash');
  });

  it('keeps when a one-time password ends until its owner changes it, and gives a device none', async () => {
    const oneTime = { passwordHash: 'one-time', until: '2010-06-08T18:00:00.000Z' };
    await directory.enrol(aDealer(), CHANGE);
    const reset = await directory.resetPassword('user-1', oneTime, { ...CHANGE, origin: '10.0.0.7' });
    expect(reset).toMatchObject({ oneTimePasswordUntil: oneTime.until, tokenVersion: 2 });
    expect((await directory.log({ limit: 9 })).items.at(-1)).toMatchObject({
      action: 'password-reset',
      origin: '10.0.0.7',
    });
    const changed = await directory.changePassword('user-1', 'own', { ...CHANGE, actorId: 'user-1' });
    expect(changed).toMatchObject({ oneTimePasswordUntil: null, tokenVersion: 3 });
    await directory.enrol(aDealer({ id: 'user-2', username: 'eye', roles: ['table-device'] }), CHANGE);
    await expect(directory.resetPassword('user-2', oneTime, CHANGE)).rejects.toEqual(
      refusal('device-without-password'),
    );
  });

  describe('the confirmation of a one-time password', () => {
    const until = '2010-06-08T18:00:00.000Z';
    const by = (actorId: string) => ({ actorId, at: AT });
    const person = async (id: string, over: Partial<Enrolment> = {}): Promise<void> => {
      const given = { oneTimePasswordUntil: until, passwordGivenBy: 'admin-1' };
      await directory.enrol(aDealer({ id, username: id, ...given, ...over }), by('admin-1'));
      await directory.changePassword(id, `own password of ${id}`, by(id));
    };
    const givenBy = async (id: string) => (await directory.byId(id))?.passwordGivenBy;

    beforeEach(async () => {
      await directory.enrol(anAdministrator('admin-1'), by('system'));
      for (const id of ['user-1', 'user-2', 'user-3']) await person(id);
    });

    it('is of a second person, who is confirmed, except for the first two of a house', async () => {
      for (const actor of ['user-1', 'admin-1']) {
        await expect(directory.confirmPassword('user-1', by(actor))).rejects.toEqual(
          refusal('confirmer-concerned'),
        );
      }
      const before = await directory.byId('user-1');
      const confirmed = await directory.confirmPassword('user-1', by('user-2'));
      expect(confirmed).toEqual({ ...before, passwordGivenBy: null });
      await expect(directory.confirmPassword('user-3', by('user-2'))).rejects.toEqual(
        refusal('confirmer-unconfirmed'),
      );
      await directory.confirmPassword('user-2', by('user-1'));
      await directory.confirmPassword('user-3', by('user-2'));
      const lines = (await directory.log({ limit: 100 })).items;
      expect(lines.filter(({ action }) => action === 'password-confirmed')).toMatchObject([
        { actorId: 'user-2', subjectId: 'user-1', details: { givenBy: 'admin-1' } },
        { actorId: 'user-1', subjectId: 'user-2' },
        { actorId: 'user-2', subjectId: 'user-3' },
      ]);
    });

    it('follows the change of the one-time password, and is due again after a reset', async () => {
      await directory.confirmPassword('user-1', by('user-2'));
      await directory.resetPassword('user-1', { passwordHash: 'one-time', until }, by('admin-1'));
      expect(await givenBy('user-1')).toBe('admin-1');
      await expect(directory.confirmPassword('user-1', by('user-2'))).rejects.toEqual(
        refusal('password-not-taken-over'),
      );
      await directory.changePassword('user-1', 'own', by('user-1'));
      expect(await givenBy('user-1')).toBe('admin-1');
      await directory.confirmPassword('user-1', by('user-2'));
      expect(await givenBy('user-1')).toBeNull();
    });

    it('changes nothing twice, and is of no device', async () => {
      await directory.confirmPassword('user-1', by('user-2'));
      const log = await actions();
      await directory.confirmPassword('user-1', by('user-2'));
      expect(await actions()).toEqual(log);
      await directory.setRoles('user-2', ['table-device'], by('admin-1'));
      expect(await givenBy('user-2')).toBeNull();
    });
  });

  it('knows which roles and duties somebody held, and when', async () => {
    const on = (day: number) => ({ actorId: 'admin-1', at: `2010-06-0${day}T18:00:00.000Z` });
    await directory.enrol(aDealer(), on(1));
    await directory.enrol(aDealer({ id: 'user-2', username: 'bob' }), on(1));
    await directory.setRoles('user-1', ['floorperson', 'pit-boss'], on(2));
    await directory.changePassword('user-1', 'h', on(3));
    await directory.setRoles('user-1', ['count-team'], on(4));
    expect(await directory.rolesHeld('user-1')).toEqual([
      { roles: ['dealer'], duties: ['dealing'], from: on(1).at, until: on(2).at },
      {
        roles: ['floorperson', 'pit-boss'],
        duties: ['the supervision of play'],
        from: on(2).at,
        until: on(4).at,
      },
      { roles: ['count-team'], duties: ['the count'], from: on(4).at },
    ]);
    await directory.deactivate('user-1', on(5));
    expect((await directory.rolesHeld('user-1')).at(-1)).toMatchObject({ until: on(5).at });
    expect(await directory.rolesHeld('nobody')).toEqual([]);
  });

  it('lists in the order of enrolment, part by part', async () => {
    for (const id of ['c', 'a', 'b']) await directory.enrol(aDealer({ id, username: id }), CHANGE);
    const first = await directory.list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(['c', 'a']);
    const rest = await directory.list({ limit: 2, after: first.next ?? 0 });
    expect(rest.items.map(({ id }) => id)).toEqual(['b']);
    expect(rest.next).toBeUndefined();
  });

  it('keeps the last active administrator', async () => {
    await directory.enrol(anAdministrator('admin-1'), CHANGE);
    await expect(directory.deactivate('admin-1', CHANGE)).rejects.toEqual(refusal('last-administrator'));
    await expect(directory.setRoles('admin-1', ['cage'], CHANGE)).rejects.toEqual(
      refusal('last-administrator'),
    );
    await directory.enrol(anAdministrator('admin-2'), CHANGE);
    await directory.deactivate('admin-1', CHANGE);
    await expect(directory.deactivate('admin-2', CHANGE)).rejects.toEqual(refusal('last-administrator'));
  });

  it('refuses changes to an unknown or a deactivated user', async () => {
    await directory.enrol(aDealer(), CHANGE);
    await directory.deactivate('user-1', CHANGE);
    await directory.deactivate('user-1', CHANGE);
    await expect(directory.changePassword('user-1', 'h', CHANGE)).rejects.toEqual(
      refusal('user-deactivated'),
    );
    await expect(directory.setRoles('user-1', ['cage'], CHANGE)).rejects.toEqual(refusal('user-deactivated'));
    await expect(directory.deactivate('nobody', CHANGE)).rejects.toEqual(refusal('no-such-user'));
    expect(await actions()).toEqual(['user-enrolled', 'user-deactivated']);
  });

  it('gives a credential to a device only, and voids it with a new one, other roles or deactivation', async () => {
    await directory.enrol(aDealer({ roles: ['table-device'] }), CHANGE);
    await directory.issueDeviceCredential('user-1', 'first', CHANGE);
    await directory.issueDeviceCredential('user-1', 'second', CHANGE);
    expect(await directory.byDeviceCredential('first')).toBeUndefined();
    expect(await directory.byDeviceCredential('second')).toMatchObject({ id: 'user-1' });
    await directory.setRoles('user-1', ['table-device', 'pit-boss'], CHANGE);
    expect(await directory.byDeviceCredential('second')).toBeUndefined();
    await expect(directory.issueDeviceCredential('user-1', 'third', CHANGE)).rejects.toEqual(
      refusal('not-a-table-device'),
    );
  });

  it('keeps the keys of a device: a new one replaces, and all end with other roles or deactivation', async () => {
    const on = (day: number) => ({ actorId: 'admin-1', at: `2010-06-0${day}T18:00:00.000Z` });
    const key = (keyId: string, day: number) => ({ keyId, publicKey: `${keyId}=`, registeredAt: on(day).at });
    await directory.enrol(aDealer(), on(1));
    await expect(directory.registerDeviceKey('user-1', key('a', 1), on(1))).rejects.toEqual(
      refusal('not-a-table-device'),
    );
    const device = await directory.enrol(
      aDealer({ id: 'user-2', username: 'shoe', roles: ['table-device'] }),
      on(1),
    );
    await directory.registerDeviceKey('user-2', key('a', 1), on(1));
    await directory.registerDeviceKey('user-2', key('b', 2), on(2));
    await directory.registerDeviceKey('user-2', key('c', 3), on(3));
    await expect(directory.registerDeviceKey('user-2', key('a', 4), on(4))).rejects.toEqual(
      refusal('device-key-known'),
    );
    await directory.revokeDeviceKey('user-2', 'b', on(4));
    await directory.revokeDeviceKey('user-2', 'b', on(5));
    await expect(directory.revokeDeviceKey('user-2', 'x', on(5))).rejects.toEqual(
      refusal('no-such-device-key'),
    );
    const keys = [
      { ...key('a', 1), replacedAt: on(2).at },
      { ...key('b', 2), replacedAt: on(3).at, revokedAt: on(4).at },
      key('c', 3),
    ];
    expect(await directory.deviceNamed('shoe')).toEqual({ user: device, keys });
    await directory.setRoles('user-2', ['dealer'], on(6));
    expect((await directory.deviceKeys('user-2')).map(({ revokedAt }) => revokedAt)).toEqual(
      [6, 4, 6].map((day) => on(day).at),
    );
    expect(await directory.deviceKeys('nobody')).toEqual([]);
    expect((await actions()).filter((action) => action.startsWith('device-key'))).toEqual([
      ...Array<string>(3).fill('device-key-registered'),
      'device-key-revoked',
    ]);
  });

  it('accepts the one-time token once, and only the newest', async () => {
    expect(await directory.replaceFirstToken('old', AT)).toBe(true);
    const within = '2010-06-05T18:00:09.999Z';
    expect(await rejectionOf(directory.replaceFirstToken('at once', within))).toMatchObject({
      code: 'first-token-just-issued',
      issuedAt: AT,
    });
    expect(await directory.replaceFirstToken('new', '2010-06-05T18:00:10.000Z')).toBe(true);
    const enrolled = anAdministrator('admin-1');
    await expect(directory.enrolFirst(enrolled, 'old', { at: AT })).rejects.toEqual(
      refusal('first-token-refused'),
    );
    expect(await directory.enrolFirst(enrolled, 'new', { at: AT })).toMatchObject({
      roles: ['administrator'],
    });
    await expect(directory.enrolFirst(anAdministrator('admin-2'), 'new', { at: AT })).rejects.toEqual(
      refusal('first-token-refused'),
    );
    expect(await directory.replaceFirstToken('later', AT)).toBe(false);
  });

  it('throws a StoreFault when it is closed, and can be closed twice', async () => {
    await directory.close();
    await directory.close();
    const fault = { name: 'StoreFault', code: 'store-closed' };
    await expect(directory.byId('user-1')).rejects.toMatchObject(fault);
    await expect(directory.enrol(aDealer(), CHANGE)).rejects.toMatchObject(fault);
  });
}
