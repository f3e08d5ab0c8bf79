import { answer, fields, pageAnswer } from '#kernel';
import type { Answered } from '#kernel';
import { ONE_TIME_PASSWORD_HOURS, ROLES } from '#identity';
import type { DeviceKey, Enrolled, HeldRoles, Page, PageRequest, User } from '#identity';
import type { PageQuery } from '../http/index.js';

const { flag, instant, list, orNull, text, texts } = fields;

/** An account in an answer. */
export const USER = answer('User', {
  id: text(),
  username: text(),
  name: text(),
  roles: texts({ oneOf: ROLES }),
  active: flag(),
  oneTimePasswordUntil: instant(
    orNull('end of a one-time password that its owner has not changed yet; null otherwise'),
  ),
  passwordGivenBy: text(
    orNull(
      'id of the administrator who gave the newest one-time password, until a second person confirms its owner (POST /users/{id}/password-confirmation); null otherwise',
    ),
  ),
  enrolledAt: instant(),
});

export type UserResponse = Answered<typeof USER>;

/** A new account, with the password that is shown this once. */
export const ENROLLED = answer('Enrolled', {
  oneTimePassword: text(
    orNull(
      `the user must change it at PUT /users/{id}/password before any other request, within ${ONE_TIME_PASSWORD_HOURS} hours; null for a table device`,
    ),
  ),
  ...USER.fields,
});

export type EnrolledResponse = Answered<typeof ENROLLED>;

/** A page of the list of accounts, in the order of their enrolment. */
export const USER_PAGE = pageAnswer(USER);

export type UserPageResponse = Answered<typeof USER_PAGE>;

/** A credential, shown only once. */
export const DEVICE_CREDENTIAL = answer('DeviceCredential', {
  userId: text(),
  deviceCredential: text('exchanged for access tokens at POST /auth/token'),
});

export type DeviceCredentialResponse = Answered<typeof DEVICE_CREDENTIAL>;

/** A public key of a table device. */
export const DEVICE_KEY = answer('DeviceKey', {
  keyId: text(),
  publicKey: text('Ed25519, SubjectPublicKeyInfo in base64'),
  registeredAt: instant(),
  replacedAt: instant(orNull('when a newer key was registered; null for the newest')),
  revokedAt: instant(orNull('when the key was revoked; null if it was not')),
});

export type DeviceKeyResponse = Answered<typeof DEVICE_KEY>;

export const DEVICE_KEY_LIST = answer('DeviceKeyList', {
  items: list(DEVICE_KEY),
});

export type DeviceKeyListResponse = Answered<typeof DEVICE_KEY_LIST>;

export function toDeviceKeyResponse(key: DeviceKey): DeviceKeyResponse {
  const { keyId, publicKey, registeredAt, replacedAt = null, revokedAt = null } = key;
  return { keyId, publicKey, registeredAt, replacedAt, revokedAt };
}

/** A password that is shown this once. */
export const ONE_TIME_PASSWORD = answer('OneTimePassword', {
  userId: text(),
  oneTimePassword: text(
    `the user must change it at PUT /users/{id}/password before any other request, within ${ONE_TIME_PASSWORD_HOURS} hours`,
  ),
});

export type OneTimePasswordResponse = Answered<typeof ONE_TIME_PASSWORD>;

/** Roles that a user held at a time. */
const HELD_ROLES = answer('HeldRoles', {
  roles: texts({ oneOf: ROLES }),
  duties: texts('duties of the roles; nobody holds two separate duties'),
  from: instant(),
  until: text(orNull('null while the user holds them')),
});

export const HELD_ROLES_LIST = answer('HeldRolesList', {
  items: list(HELD_ROLES),
});

export type HeldRolesListResponse = Answered<typeof HELD_ROLES_LIST>;

export function toHeldRolesList(held: readonly HeldRoles[]): HeldRolesListResponse {
  const items = held.map(({ roles, duties, from, until = null }) => ({
    roles: [...roles],
    duties: [...duties],
    from,
    until,
  }));
  return { items };
}

export function toUserResponse(user: User): UserResponse {
  const { id, username, name, roles, active, oneTimePasswordUntil, enrolledAt } = user;
  // An answer that an earlier release kept does not have it.
  const { passwordGivenBy = null } = user as Partial<User>;
  return { id, username, name, roles: [...roles], active, oneTimePasswordUntil, passwordGivenBy, enrolledAt };
}

export function toEnrolledResponse({ user, oneTimePassword }: Enrolled): EnrolledResponse {
  return { ...toUserResponse(user), oneTimePassword: oneTimePassword ?? null };
}

/** The page that a query selects. */
export function pageRequest({ limit = 100, cursor }: PageQuery): PageRequest {
  return { limit, ...(cursor !== undefined && { after: Number(cursor) }) };
}

/** A page in the form of an answer. */
export function toPageResponse<Item, Shown>(
  { items, next }: Page<Item>,
  show: (item: Item) => Shown,
): { items: Shown[]; nextCursor: string | null } {
  return { items: items.map(show), nextCursor: next === undefined ? null : String(next) };
}
