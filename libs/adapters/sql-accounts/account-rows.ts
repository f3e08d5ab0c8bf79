import type { AccountAction, AccountLogEntry, AccountRecord, Role } from '#accounts';
import type { Row, Scalar } from './sql-database.js';

export const ACCOUNT_COLUMNS = [
  'seq',
  'id',
  'username',
  'name',
  'roles',
  'active',
  'token_version',
  'password_hash',
  'device_secret_hash',
  'enrolled_at',
] as const;

/** Values in the order of {@link ACCOUNT_COLUMNS}. */
export function toAccountRow(account: AccountRecord): readonly Scalar[] {
  return [
    account.seq,
    account.id,
    account.username,
    account.name,
    JSON.stringify(account.roles),
    account.active ? 1 : 0,
    account.tokenVersion,
    account.passwordHash,
    account.deviceSecretHash,
    account.enrolledAt,
  ];
}

export function toAccountRecord(row: Row): AccountRecord {
  return {
    seq: Number(row['seq']),
    id: String(row['id']),
    username: String(row['username']),
    name: String(row['name']),
    roles: JSON.parse(String(row['roles'])) as Role[],
    active: Number(row['active']) === 1,
    tokenVersion: Number(row['token_version']),
    passwordHash: row['password_hash'] as string | null,
    deviceSecretHash: row['device_secret_hash'] as string | null,
    enrolledAt: String(row['enrolled_at']),
  };
}

export const LOG_COLUMNS = ['position', 'at', 'actor_id', 'action', 'subject_id', 'details'] as const;

/** Values in the order of {@link LOG_COLUMNS}. */
export function toLogRow(entry: AccountLogEntry): readonly Scalar[] {
  const { position, at, actorId, action, subjectId = null, details } = entry;
  return [position, at, actorId, action, subjectId, JSON.stringify(details)];
}

export function toLogEntry(row: Row): AccountLogEntry {
  return {
    position: Number(row['position']),
    at: String(row['at']),
    actorId: String(row['actor_id']),
    action: row['action'] as AccountAction,
    ...(row['subject_id'] !== null && { subjectId: String(row['subject_id']) }),
    details: JSON.parse(String(row['details'])) as Record<string, string>,
  };
}
