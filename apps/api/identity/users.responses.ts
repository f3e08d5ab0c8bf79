import { ApiProperty } from '@nestjs/swagger';
import { ONE_TIME_PASSWORD_HOURS, ROLES } from '#accounts';
import type { DeviceKey, Enrolled, HeldRoles, Page, PageRequest, Role, User } from '#accounts';
import { AnswerFlag, AnswerInstant, AnswerList, AnswerText, AnswerTexts } from '../http/index.js';
import type { PageQuery } from '../http/index.js';

/** An account in an answer. */
export class UserResponse {
  @AnswerText()
  readonly id!: string;

  @AnswerText()
  readonly username!: string;

  @AnswerText()
  readonly name!: string;

  @AnswerTexts({ oneOf: ROLES })
  readonly roles!: Role[];

  @AnswerFlag()
  readonly active!: boolean;

  @AnswerInstant({
    nullable: true,
    description: 'end of a one-time password that its owner has not changed yet; null otherwise',
  })
  readonly oneTimePasswordUntil!: string | null;

  @AnswerText({
    nullable: true,
    description:
      'id of the administrator who gave the newest one-time password, until a second person confirms its owner (POST /users/{id}/password-confirmation); null otherwise',
  })
  readonly passwordGivenBy!: string | null;

  @AnswerInstant()
  readonly enrolledAt!: string;
}

/** A new account, with the password that is shown this once. */
export class EnrolledResponse extends UserResponse {
  @AnswerText({
    nullable: true,
    description: `the user must change it at PUT /users/{id}/password before any other request, within ${ONE_TIME_PASSWORD_HOURS} hours; null for a table device`,
  })
  readonly oneTimePassword!: string | null;
}

/** A page of the list of accounts, in the order of their enrolment. */
export class UserPageResponse {
  @AnswerList(UserResponse)
  readonly items!: UserResponse[];

  @AnswerText({ nullable: true, description: '`cursor` of the next part; null at the end' })
  readonly nextCursor!: string | null;
}

/** A credential, shown only once. */
export class DeviceCredentialResponse {
  @ApiProperty()
  readonly userId!: string;

  @ApiProperty({ description: 'exchanged for access tokens at POST /auth/token' })
  readonly deviceCredential!: string;
}

/** A public key of a table device. */
export class DeviceKeyResponse {
  @AnswerText()
  readonly keyId!: string;

  @AnswerText({ description: 'Ed25519, SubjectPublicKeyInfo in base64' })
  readonly publicKey!: string;

  @AnswerInstant()
  readonly registeredAt!: string;

  @AnswerInstant({ nullable: true, description: 'when a newer key was registered; null for the newest' })
  readonly replacedAt!: string | null;

  @AnswerInstant({ nullable: true, description: 'when the key was revoked; null if it was not' })
  readonly revokedAt!: string | null;
}

export class DeviceKeyListResponse {
  @AnswerList(DeviceKeyResponse)
  readonly items!: DeviceKeyResponse[];
}

export function toDeviceKeyResponse(key: DeviceKey): DeviceKeyResponse {
  const { keyId, publicKey, registeredAt, replacedAt = null, revokedAt = null } = key;
  return { keyId, publicKey, registeredAt, replacedAt, revokedAt };
}

/** A password that is shown this once. */
export class OneTimePasswordResponse {
  @ApiProperty()
  readonly userId!: string;

  @ApiProperty({
    description: `the user must change it at PUT /users/{id}/password before any other request, within ${ONE_TIME_PASSWORD_HOURS} hours`,
  })
  readonly oneTimePassword!: string;
}

/** Roles that a user held at a time. */
export class HeldRolesResponse {
  @AnswerTexts({ oneOf: ROLES })
  readonly roles!: Role[];

  @AnswerTexts({ description: 'duties of the roles; nobody holds two separate duties' })
  readonly duties!: string[];

  @AnswerInstant()
  readonly from!: string;

  @AnswerText({ nullable: true, description: 'null while the user holds them' })
  readonly until!: string | null;
}

export class HeldRolesListResponse {
  @AnswerList(HeldRolesResponse)
  readonly items!: HeldRolesResponse[];
}

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
