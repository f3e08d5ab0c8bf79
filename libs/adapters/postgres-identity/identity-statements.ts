import type { Change, Enrolment, IdentityAction, PageRequest, Role } from '../../platform/identity/index.js';
import { encodeText, qualified } from '../postgres/index.js';
import type { Statement } from '../postgres/index.js';

/**
 * The SQL of the accounts in a schema. Whoever adds a row holds the schema's lock: rows are numbered without gaps and
 * in the order in which they are committed.
 */
export class IdentityStatements {
  private readonly users: string;
  private readonly token: string;
  private readonly log: string;

  constructor(schema: string) {
    this.users = qualified(schema, 'users');
    this.token = qualified(schema, 'first_token');
    this.log = qualified(schema, 'identity_log');
  }

  userById(id: string): Statement {
    return statement(`SELECT * FROM ${this.users} WHERE id = $1`, id);
  }

  userByUsername(username: string): Statement {
    return statement(`SELECT * FROM ${this.users} WHERE username = $1`, username);
  }

  userByDevice(secretHash: string): Statement {
    return statement(`SELECT * FROM ${this.users} WHERE device_secret_hash = $1`, secretHash);
  }

  /** One more than asked for, to know whether any follow. */
  usersAfter({ after = 0, limit }: PageRequest): Statement {
    return statement(`SELECT * FROM ${this.users} WHERE seq > $1 ORDER BY seq LIMIT $2`, after, limit + 1);
  }

  /** One more than asked for, to know whether any follow. */
  logAfter({ after = 0, limit }: PageRequest): Statement {
    return statement(
      `SELECT * FROM ${this.log} WHERE position > $1 ORDER BY position LIMIT $2`,
      after,
      limit + 1,
    );
  }

  anyUser(): Statement {
    return statement(`SELECT 1 FROM ${this.users} LIMIT 1`);
  }

  otherAdministrator(id: string): Statement {
    return statement(
      `SELECT 1 FROM ${this.users} WHERE active AND roles = '["administrator"]' AND id <> $1 LIMIT 1`,
      id,
    );
  }

  addUser({ id, username, name, roles, passwordHash }: Enrolment, at: string): Statement {
    return statement(
      `INSERT INTO ${this.users} (seq, id, username, name, roles, password_hash, enrolled_at)
        SELECT coalesce(max(seq), 0) + 1, $1, $2, $3, $4, $5, $6 FROM ${this.users} RETURNING *`,
      id,
      username,
      name,
      JSON.stringify(roles),
      passwordHash ?? null,
      at,
    );
  }

  setPassword(id: string, passwordHash: string): Statement {
    return this.update('password_hash = $2', id, passwordHash);
  }

  setRoles(id: string, roles: readonly Role[], keepDevice: boolean): Statement {
    const device = keepDevice ? '' : ', device_secret_hash = NULL';
    return this.update(`roles = $2${device}`, id, JSON.stringify(roles));
  }

  deactivate(id: string): Statement {
    return this.update('active = false, device_secret_hash = NULL', id);
  }

  setDevice(id: string, secretHash: string): Statement {
    return this.update('device_secret_hash = $2', id, secretHash);
  }

  keepFirstToken(secretHash: string): Statement {
    return statement(
      `INSERT INTO ${this.token} (number, secret_hash) VALUES (1, $1)
        ON CONFLICT (number) DO UPDATE SET secret_hash = excluded.secret_hash`,
      secretHash,
    );
  }

  dropFirstToken(): Statement {
    return statement(`DELETE FROM ${this.token}`);
  }

  firstToken(secretHash: string): Statement {
    return statement(`SELECT 1 FROM ${this.token} WHERE secret_hash = $1`, secretHash);
  }

  addLogEntry(
    action: IdentityAction,
    { actorId, at }: Change,
    subjectId: string | null,
    details: Record<string, string> = {},
  ): Statement {
    return statement(
      `INSERT INTO ${this.log} (position, at, actor_id, action, subject_id, details)
        SELECT coalesce(max(position), 0) + 1, $1, $2, $3, $4, $5 FROM ${this.log}`,
      at,
      actorId,
      action,
      subjectId,
      JSON.stringify(details),
    );
  }

  private update(assignments: string, id: string, ...values: readonly string[]): Statement {
    const sql = `UPDATE ${this.users} SET ${assignments}, token_version = token_version + 1 WHERE id = $1 RETURNING *`;
    return statement(sql, id, ...values);
  }
}

function statement(sql: string, ...values: readonly (string | number | null)[]): Statement {
  return {
    sql,
    parameters: values.map((value) => (typeof value === 'string' ? encodeText(value) : value)),
  };
}
