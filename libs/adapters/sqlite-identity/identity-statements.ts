import type { Database, Statement } from 'better-sqlite3';
import type { Change, Enrolment, IdentityAction } from '../../platform/identity/index.js';
import type { LogRow, UserRow } from './identity-rows.js';

/** The SQL of the identity file, prepared once. */
export class IdentityStatements {
  readonly userById: Statement<[string], UserRow>;
  readonly userByUsername: Statement<[string], UserRow>;
  readonly userByDevice: Statement<[string], UserRow>;
  readonly usersAfter: Statement<[number, number], UserRow>;
  readonly anyUser: Statement<[], { found: 1 }>;
  readonly otherAdministrator: Statement<[string], { found: 1 }>;
  readonly setPassword: Statement<[string, string]>;
  readonly setRoles: Statement<[string, string | null, string]>;
  readonly deactivate: Statement<[string]>;
  readonly setDevice: Statement<[string, string]>;
  readonly keepFirstToken: Statement<[string]>;
  readonly dropFirstToken: Statement<[]>;
  readonly firstToken: Statement<[string], { found: 1 }>;
  readonly logAfter: Statement<[number, number], LogRow>;
  private readonly insertUser: Statement<[string, string, string, string, string | null, string]>;
  private readonly insertLog: Statement<[string, string, string, string | null, string]>;

  constructor(db: Database) {
    this.userById = db.prepare('SELECT * FROM users WHERE id = ?');
    this.userByUsername = db.prepare('SELECT * FROM users WHERE username = ?');
    this.userByDevice = db.prepare('SELECT * FROM users WHERE device_secret_hash = ?');
    this.usersAfter = db.prepare('SELECT * FROM users WHERE seq > ? ORDER BY seq LIMIT ?');
    this.anyUser = db.prepare('SELECT 1 AS found FROM users LIMIT 1');
    this.otherAdministrator = db.prepare(
      `SELECT 1 AS found FROM users WHERE active = 1 AND roles = '["administrator"]' AND id <> ? LIMIT 1`,
    );
    this.setPassword = db.prepare(
      'UPDATE users SET password_hash = ?, token_version = token_version + 1 WHERE id = ?',
    );
    this.setRoles = db.prepare(
      'UPDATE users SET roles = ?, device_secret_hash = ?, token_version = token_version + 1 WHERE id = ?',
    );
    this.deactivate = db.prepare(
      'UPDATE users SET active = 0, device_secret_hash = NULL, token_version = token_version + 1 WHERE id = ?',
    );
    this.setDevice = db.prepare(
      'UPDATE users SET device_secret_hash = ?, token_version = token_version + 1 WHERE id = ?',
    );
    this.keepFirstToken = db.prepare('INSERT OR REPLACE INTO first_token (only, secret_hash) VALUES (1, ?)');
    this.dropFirstToken = db.prepare('DELETE FROM first_token');
    this.firstToken = db.prepare('SELECT 1 AS found FROM first_token WHERE secret_hash = ?');
    this.logAfter = db.prepare('SELECT * FROM identity_log WHERE position > ? ORDER BY position LIMIT ?');
    this.insertUser = db.prepare(
      'INSERT INTO users (id, username, name, roles, password_hash, enrolled_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.insertLog = db.prepare(
      'INSERT INTO identity_log (at, actor_id, action, subject_id, details) VALUES (?, ?, ?, ?, ?)',
    );
  }

  addUser({ id, username, name, roles, passwordHash }: Enrolment, at: string): void {
    this.insertUser.run(id, username, name, JSON.stringify(roles), passwordHash ?? null, at);
  }

  addLogEntry(
    action: IdentityAction,
    { actorId, at }: Change,
    subjectId: string | null,
    details: Record<string, string> = {},
  ): void {
    this.insertLog.run(at, actorId, action, subjectId, JSON.stringify(details));
  }
}
