import { IdentityRefused } from './identity-refused.js';
import { isDevice } from './roles.js';
import type { User } from './user.js';

/** Refusals that every directory makes, whatever it is kept in; each says the same to the caller. */
export const refusals = {
  usernameTaken: () => new IdentityRefused('username-taken', 'another user has this username'),
  noSuchUser: () => new IdentityRefused('no-such-user', 'no user has this id'),
  lastAdministrator: () =>
    new IdentityRefused('last-administrator', 'enrol another administrator first: this is the last one'),
  firstToken: () =>
    new IdentityRefused('first-token-refused', 'the one-time token is not valid, or was used'),
} as const;

/** @throws IdentityRefused `user-deactivated` */
export function assertActive({ active }: User): void {
  if (!active) throw new IdentityRefused('user-deactivated', 'the user is deactivated');
}

/** @throws IdentityRefused `not-a-table-device` */
export function assertDevice({ roles }: User): void {
  if (isDevice(roles)) return;
  throw new IdentityRefused('not-a-table-device', 'only a table device without other roles has a credential');
}
