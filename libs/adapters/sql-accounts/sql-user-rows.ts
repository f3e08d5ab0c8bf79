import type {
  AccessAction,
  AccountKey,
  AccessLogEntry,
  AnswersRequest,
  AccountRecord,
  Episode,
  EpisodeAction,
  ForgottenGuesses,
  Guesses,
  KeptAnswer,
  PageRequest,
  Role,
  WritableUserRows,
} from '#identity';
import {
  ACCOUNT_COLUMNS,
  LOG_COLUMNS,
  toAccountRecord,
  toAccountRow,
  toEpisode,
  toGuesses,
  toKeptAnswer,
  toLogEntry,
  toLogRow,
} from './account-rows.js';
import type { Row, Scalar, SqlSession } from './sql-database.js';

const KEY_COLUMN: Readonly<Record<AccountKey, string>> = {
  id: 'id',
  username: 'username',
  deviceSecretHash: 'device_secret_hash',
};

/**
 * The SQL of accounts, the same for SQLite and PostgreSQL. It is plain text: a query builder takes longer to load than
 * the rest of the accounts together (ADR 8).
 */
export class SqlUserRows implements WritableUserRows {
  private readonly users: string;
  private readonly token: string;
  private readonly entries: string;
  private readonly guessers: string;
  private readonly kept: string;

  constructor(
    private readonly session: SqlSession,
    protected readonly tableOf: (name: string) => string = (name) => name,
  ) {
    this.users = tableOf('users');
    this.token = tableOf('first_token');
    this.entries = tableOf('access_log');
    this.guessers = tableOf('guesses');
    this.kept = tableOf('answers');
  }

  async find(key: AccountKey, value: string): Promise<AccountRecord | undefined> {
    const [row] = await this.run(`SELECT * FROM ${this.users} WHERE ${KEY_COLUMN[key]} = $1`, value);
    return row && toAccountRecord(row);
  }

  async list({ after = 0, limit }: PageRequest): Promise<readonly AccountRecord[]> {
    const sql = `SELECT * FROM ${this.users} WHERE seq > $1 ORDER BY seq LIMIT $2`;
    return (await this.run(sql, after, limit)).map(toAccountRecord);
  }

  async holding(roles: readonly Role[]): Promise<readonly AccountRecord[]> {
    const sql = `SELECT * FROM ${this.users} WHERE active = 1 AND roles = $1`;
    return (await this.run(sql, JSON.stringify(roles))).map(toAccountRecord);
  }

  async log({ after = 0, limit }: PageRequest, subjectId?: string): Promise<readonly AccessLogEntry[]> {
    const about = subjectId === undefined ? '' : 'AND subject_id = $3 ';
    const sql = `SELECT * FROM ${this.entries} WHERE position > $1 ${about}ORDER BY position LIMIT $2`;
    const parameters = subjectId === undefined ? [after, limit] : [after, limit, subjectId];
    return (await this.run(sql, ...parameters)).map(toLogEntry);
  }

  async episodes(action: EpisodeAction, { after = 0, limit }: PageRequest): Promise<readonly Episode[]> {
    // Attempts at once write their lines in any order: the most is not always in the newest line.
    const most = (column: string): string =>
      `(SELECT max(line.${column}) FROM ${this.entries} line WHERE line.episode = begun.position)`;
    const sql = `SELECT begun.*, ${most('at')} AS last_at, ${most('times')} AS times_at_least
      FROM ${this.entries} begun
      WHERE begun.action = $1 AND begun.episode = begun.position AND begun.position > $2
      ORDER BY begun.position LIMIT $3`;
    return (await this.run(sql, action, after, limit)).map(toEpisode);
  }

  async lastSignIn(userId: string, origin?: string): Promise<string | undefined> {
    const from = origin === undefined ? '' : 'AND origin = $3 ';
    const sql = `SELECT at FROM ${this.entries} WHERE actor_id = $1 AND action = $2 ${from}ORDER BY position DESC LIMIT 1`;
    const parameters = [
      userId,
      'signed-in' satisfies AccessAction,
      ...(origin === undefined ? [] : [origin]),
    ];
    const [row] = await this.run(sql, ...parameters);
    return row && String(row['at']);
  }

  async guesses(key: string): Promise<Guesses | undefined> {
    const [row] = await this.run(`SELECT * FROM ${this.guessers} WHERE guesser = $1`, key);
    return row && toGuesses(row);
  }

  async setGuesses({ key, username, failed, since }: Guesses): Promise<void> {
    await this.dropGuesses({ key });
    const columns = ['guesser', 'username', 'failed', 'since'];
    await this.insertInto(this.guessers, columns, [[key, username, failed, since]]);
  }

  async dropGuesses(which: ForgottenGuesses): Promise<void> {
    const from = `DELETE FROM ${this.guessers} WHERE`;
    if ('key' in which) await this.run(`${from} guesser = $1`, which.key);
    else if ('username' in which) await this.run(`${from} username = $1`, which.username);
    else if ('since' in which) await this.run(`${from} since < $1`, which.since);
    else {
      const beyond = `SELECT guesser FROM ${this.guessers} ORDER BY since DESC LIMIT $1 OFFSET $2`;
      await this.run(`${from} guesser IN (${beyond})`, which.beyond, which.beyond);
    }
  }

  async last(): Promise<{ readonly seq: number; readonly position: number }> {
    const [row] = await this.run(
      `SELECT (SELECT max(seq) FROM ${this.users}) AS seq, (SELECT max(position) FROM ${this.entries}) AS position`,
    );
    return { seq: Number(row!['seq']), position: Number(row!['position']) };
  }

  async answer(actorId: string, key: string): Promise<KeptAnswer | undefined> {
    const [row] = await this.run(
      `SELECT * FROM ${this.kept} WHERE actor_id = $1 AND request_key = $2`,
      actorId,
      key,
    );
    return row && toKeptAnswer(row);
  }

  async answers({ after, limit }: AnswersRequest): Promise<readonly KeptAnswer[]> {
    const beyond = after ? 'WHERE (actor_id, request_key) > ($2, $3) ' : '';
    const sql = `SELECT * FROM ${this.kept} ${beyond}ORDER BY actor_id, request_key LIMIT $1`;
    return (await this.run(sql, limit, ...(after ? [after.actorId, after.key] : []))).map(toKeptAnswer);
  }

  keepAnswers(answers: readonly KeptAnswer[]): Promise<void> {
    const columns = ['actor_id', 'request_key', 'request', 'sealed', 'at'];
    const rows = answers.map(({ actorId, key, request, sealed, at }) => [actorId, key, request, sealed, at]);
    return this.insertInto(this.kept, columns, rows);
  }

  async forgetAnswers(before: string): Promise<void> {
    await this.run(`UPDATE ${this.kept} SET sealed = NULL WHERE sealed IS NOT NULL AND at < $1`, before);
  }

  async firstToken(): Promise<string | undefined> {
    const [row] = await this.run(`SELECT secret_hash FROM ${this.token}`);
    return row && String(row['secret_hash']);
  }

  insert(accounts: readonly AccountRecord[]): Promise<void> {
    return this.insertInto(this.users, ACCOUNT_COLUMNS, accounts.map(toAccountRow));
  }

  async update(account: AccountRecord): Promise<void> {
    const assignments = ACCOUNT_COLUMNS.map((column, index) => `${column} = $${index + 1}`).join(', ');
    const id = `$${ACCOUNT_COLUMNS.length + 1}`;
    const sql = `UPDATE ${this.users} SET ${assignments} WHERE id = ${id}`;
    await this.run(sql, ...toAccountRow(account), account.id);
  }

  append(entries: readonly AccessLogEntry[]): Promise<void> {
    return this.insertInto(this.entries, LOG_COLUMNS, entries.map(toLogRow));
  }

  async setFirstToken(secretHash: string | undefined): Promise<void> {
    await this.run(`DELETE FROM ${this.token}`);
    if (secretHash !== undefined) await this.insertInto(this.token, ['secret_hash'], [[secretHash]]);
  }

  private async insertInto(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly Scalar[])[],
  ): Promise<void> {
    const tuple = (_: unknown, row: number): string =>
      `(${columns.map((_column, index) => `$${row * columns.length + index + 1}`).join(', ')})`;
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(tuple).join(', ')}`;
    await this.run(sql, ...rows.flat());
  }

  private run(sql: string, ...parameters: readonly Scalar[]): Promise<readonly Row[]> {
    return this.session.run(sql, parameters);
  }
}
