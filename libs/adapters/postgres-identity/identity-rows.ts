import type {
  IdentityAction,
  IdentityLogEntry,
  PasswordRecord,
  Role,
  User,
} from '../../platform/identity/index.js';
import { decodeText } from '../postgres/index.js';
import type { RawRow } from '../postgres/index.js';

export function toUser(row: RawRow): User {
  return {
    id: textOf(row, 'id'),
    username: textOf(row, 'username'),
    name: textOf(row, 'name'),
    roles: JSON.parse(textOf(row, 'roles')) as Role[],
    active: row['active'] === 't',
    tokenVersion: Number(row['token_version']),
    enrolledAt: textOf(row, 'enrolled_at'),
  };
}

export function toPasswordRecord(row: RawRow): PasswordRecord {
  return {
    user: toUser(row),
    ...(row['password_hash'] !== null && { passwordHash: textOf(row, 'password_hash') }),
  };
}

export function toLogEntry(row: RawRow): IdentityLogEntry {
  return {
    position: Number(row['position']),
    at: textOf(row, 'at'),
    actorId: textOf(row, 'actor_id'),
    action: textOf(row, 'action') as IdentityAction,
    ...(row['subject_id'] !== null && { subjectId: textOf(row, 'subject_id') }),
    details: JSON.parse(textOf(row, 'details')) as Record<string, string>,
  };
}

function textOf(row: RawRow, column: string): string {
  return decodeText(row[column] ?? '');
}
