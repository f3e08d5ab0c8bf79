import { resolve } from 'node:path';
import type { AccountRecord, DirectoryContents, LogRecord } from '../../platform/identity/index.js';
import { openSqlite, toStoreFault } from '../sqlite/index.js';
import type { LogRow, UserRow } from './identity-rows.js';
import { IDENTITY_FORMAT } from './identity-schema.js';

/**
 * Everything in a directory's file at one instant, without changing it.
 * @throws StoreFault
 */
export function readIdentityFile(path: string): DirectoryContents {
  const absolute = resolve(path);
  const db = openSqlite({ ...IDENTITY_FORMAT, path: absolute, readOnly: true });
  try {
    return db.transaction(() => ({
      accounts: db.prepare<[], UserRow>('SELECT * FROM users ORDER BY seq').all().map(toAccountRecord),
      log: db.prepare<[], LogRow>('SELECT * FROM identity_log ORDER BY position').all().map(toLogRecord),
    }))();
  } catch (error) {
    throw toStoreFault(error, absolute);
  } finally {
    db.close();
  }
}

function toAccountRecord(row: UserRow): AccountRecord {
  const { seq, id, username, name, roles } = row;
  return {
    seq,
    id,
    username,
    name,
    roles,
    active: row.active === 1,
    tokenVersion: row.token_version,
    passwordHash: row.password_hash,
    deviceSecretHash: row.device_secret_hash,
    enrolledAt: row.enrolled_at,
  };
}

function toLogRecord({ position, at, actor_id, action, subject_id, details }: LogRow): LogRecord {
  return { position, at, actorId: actor_id, action, subjectId: subject_id, details };
}
