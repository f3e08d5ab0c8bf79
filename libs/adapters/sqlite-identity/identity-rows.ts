import type {
  IdentityAction,
  IdentityLogEntry,
  PasswordRecord,
  Role,
  User,
} from '../../platform/identity/index.js';

/** An account as its table keeps it. */
export interface UserRow {
  readonly seq: number;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: string;
  readonly active: 0 | 1;
  readonly token_version: number;
  readonly password_hash: string | null;
  readonly device_secret_hash: string | null;
  readonly enrolled_at: string;
}

/** A line of the log as its table keeps it. */
export interface LogRow {
  readonly position: number;
  readonly at: string;
  readonly actor_id: string;
  readonly action: string;
  readonly subject_id: string | null;
  readonly details: string;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: JSON.parse(row.roles) as Role[],
    active: row.active === 1,
    tokenVersion: row.token_version,
    enrolledAt: row.enrolled_at,
  };
}

export function toPasswordRecord(row: UserRow): PasswordRecord {
  return { user: toUser(row), ...(row.password_hash !== null && { passwordHash: row.password_hash }) };
}

export function toLogEntry(row: LogRow): IdentityLogEntry {
  return {
    position: row.position,
    at: row.at,
    actorId: row.actor_id,
    action: row.action as IdentityAction,
    ...(row.subject_id !== null && { subjectId: row.subject_id }),
    details: JSON.parse(row.details) as Record<string, string>,
  };
}
