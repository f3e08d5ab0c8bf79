import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '#accounts';
import type { Page, PageRequest, Role, User } from '#accounts';
import { AnswerText } from '../http/index.js';
import type { IdentityPageQuery } from './users.requests.js';

/** An account in an answer. */
export class UserResponse {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly username!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiProperty({ enum: ROLES, isArray: true })
  readonly roles!: Role[];

  @ApiProperty()
  readonly active!: boolean;

  @ApiProperty({ format: 'date-time' })
  readonly enrolledAt!: string;
}

/** A page of the list of accounts, in the order of their enrolment. */
export class UserPageResponse {
  @ApiProperty({ type: [UserResponse] })
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

export function toUserResponse({ id, username, name, roles, active, enrolledAt }: User): UserResponse {
  return { id, username, name, roles: [...roles], active, enrolledAt };
}

/** The page that a query selects. */
export function pageRequest({ limit = 100, cursor }: IdentityPageQuery): PageRequest {
  return { limit, ...(cursor !== undefined && { after: cursor }) };
}

/** A page in the form of an answer. */
export function toPageResponse<Item, Shown>(
  { items, next }: Page<Item>,
  show: (item: Item) => Shown,
): { items: Shown[]; nextCursor: string | null } {
  return { items: items.map(show), nextCursor: next === undefined ? null : String(next) };
}
