import type { IsoInstant } from '#kernel';
import { AccountRefused } from './account-refused.js';
import { isDevice } from './roles.js';
import type { User } from './user.js';

/** Common refusals of a directory. */
export const refusals = {
  usernameTaken: () => new AccountRefused('username-taken', 'another user has this username'),
  noSuchUser: () => new AccountRefused('no-such-user', 'no user has this id'),
  lastAdministrator: () =>
    new AccountRefused('last-administrator', 'enrol another administrator first: this is the last one'),
  dutiesOnOneDay: ({
    name,
    held,
    signedInAt,
    from,
  }: {
    readonly name: string;
    readonly held: readonly string[];
    readonly signedInAt: string;
    readonly from: string;
  }) =>
    new AccountRefused(
      'duties-on-one-day',
      `${name} signed in at ${signedInAt} as ${held.join(', ')}, and nobody has two duties on one gaming day; change the roles from ${from} on`,
    ),
  noSuchDeviceKey: () =>
    new AccountRefused('no-such-device-key', 'the device has registered no key with this id'),
  deviceWithoutPassword: () =>
    new AccountRefused(
      'device-without-password',
      'a table device has no password; issue a new device credential instead',
    ),
  confirmerConcerned: () =>
    new AccountRefused(
      'confirmer-concerned',
      'neither the owner of the password nor the administrator who gave it confirms it; a third person does',
    ),
  confirmerUnconfirmed: (confirmed: string) =>
    new AccountRefused(
      'confirmer-unconfirmed',
      `nobody has confirmed your own password yet; have it confirmed first, for instance by ${confirmed}`,
    ),
  passwordNotTakenOver: () =>
    new AccountRefused(
      'password-not-taken-over',
      'the owner has not changed the one-time password yet; confirm after they have signed in with their own',
    ),
  firstToken: (newestAt: IsoInstant | undefined) =>
    newestAt === undefined
      ? new AccountRefused('first-token-refused', 'the one-time token is not valid, or was used')
      : new AccountRefused(
          'first-token-refused',
          `the one-time token is not valid; a server of this ledger printed the newest one at ${newestAt}, which replaced those before`,
        ),
} as const;

/** @throws AccountRefused `user-deactivated` */
export function assertActive({ active }: User): void {
  if (!active) throw new AccountRefused('user-deactivated', 'the user is deactivated');
}

/** @throws AccountRefused `not-a-table-device` */
export function assertDevice({ roles }: User): void {
  if (isDevice(roles)) return;
  throw new AccountRefused('not-a-table-device', 'only a table device without other roles has a credential');
}
