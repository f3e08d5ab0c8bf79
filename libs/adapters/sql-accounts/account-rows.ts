import type {
  AccessAction,
  AccessLogEntry,
  AccountRecord,
  DeviceKey,
  Episode,
  Guesses,
  KeptAnswer,
  Role,
} from '#identity';
import type { Row, Scalar } from './sql-database.js';

export const ACCOUNT_COLUMNS = [
  'seq',
  'id',
  'username',
  'name',
  'roles',
  'active',
  'one_time_password_until',
  'password_given_by',
  'token_version',
  'password_hash',
  'device_secret_hash',
  'device_keys',
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
    account.oneTimePasswordUntil,
    account.passwordGivenBy,
    account.tokenVersion,
    account.passwordHash,
    account.deviceSecretHash,
    JSON.stringify(account.deviceKeys),
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
    oneTimePasswordUntil: row['one_time_password_until'] as string | null,
    passwordGivenBy: row['password_given_by'] as string | null,
    tokenVersion: Number(row['token_version']),
    passwordHash: row['password_hash'] as string | null,
    deviceSecretHash: row['device_secret_hash'] as string | null,
    deviceKeys: JSON.parse(String(row['device_keys'])) as DeviceKey[],
    enrolledAt: String(row['enrolled_at']),
  };
}

export const LOG_COLUMNS = [
  'position',
  'at',
  'actor_id',
  'action',
  'subject_id',
  'origin',
  'episode',
  'times',
  'details',
] as const;

/** Values in the order of {@link LOG_COLUMNS}. */
export function toLogRow(entry: AccessLogEntry): readonly Scalar[] {
  const { position, at, actorId, action, subjectId = null, origin = null } = entry;
  const { episode = null, times = null, details } = entry;
  return [position, at, actorId, action, subjectId, origin, episode, times, JSON.stringify(details)];
}

export function toLogEntry(row: Row): AccessLogEntry {
  return {
    position: Number(row['position']),
    at: String(row['at']),
    actorId: String(row['actor_id']),
    action: row['action'] as AccessAction,
    ...(row['subject_id'] !== null && { subjectId: String(row['subject_id']) }),
    ...(row['origin'] !== null && { origin: String(row['origin']) }),
    ...(row['episode'] !== null && { episode: Number(row['episode']), times: Number(row['times']) }),
    details: JSON.parse(String(row['details'])) as Record<string, string>,
  };
}

export function toEpisode(row: Row): Episode {
  return { ...toLogEntry(row), lastAt: String(row['last_at']), timesAtLeast: Number(row['times_at_least']) };
}

export function toKeptAnswer(row: Row): KeptAnswer {
  return {
    actorId: String(row['actor_id']),
    key: String(row['request_key']),
    request: String(row['request']),
    sealed: row['sealed'] as string | null,
    at: String(row['at']),
  };
}

export function toGuesses(row: Row): Guesses {
  return {
    key: String(row['guesser']),
    username: String(row['username']),
    failed: Number(row['failed']),
    since: String(row['since']),
  };
}
