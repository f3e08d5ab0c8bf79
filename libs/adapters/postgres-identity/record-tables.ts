import type { AccountRecord, LogRecord } from '../../platform/identity/index.js';

/** What a column holds. */
export type Scalar = string | number | boolean | null;

/** Columns with their types, and a record's values in that order. */
export interface Table<Item> {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly valuesOf: (record: Item) => readonly Scalar[];
}

export const ACCOUNTS: Table<AccountRecord> = {
  name: 'users',
  columns: {
    seq: 'int8',
    id: 'text',
    username: 'text',
    name: 'text',
    roles: 'text',
    active: 'boolean',
    token_version: 'int8',
    password_hash: 'text',
    device_secret_hash: 'text',
    enrolled_at: 'text',
  },
  valuesOf: (account) => [
    account.seq,
    account.id,
    account.username,
    account.name,
    account.roles,
    account.active,
    account.tokenVersion,
    account.passwordHash,
    account.deviceSecretHash,
    account.enrolledAt,
  ],
};

export const LOG: Table<LogRecord> = {
  name: 'identity_log',
  columns: {
    position: 'int8',
    at: 'text',
    actor_id: 'text',
    action: 'text',
    subject_id: 'text',
    details: 'text',
  },
  valuesOf: ({ position, at, actorId, action, subjectId, details }) => [
    position,
    at,
    actorId,
    action,
    subjectId,
    details,
  ],
};
