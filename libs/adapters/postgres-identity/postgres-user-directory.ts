import {
  SYSTEM_ACTOR_ID,
  assertActive,
  assertDevice,
  isDevice,
  pageOf,
  refusals,
} from '../../platform/identity/index.js';
import type {
  Change,
  Enrolment,
  IdentityLogEntry,
  Page,
  PageRequest,
  PasswordRecord,
  Role,
  User,
  UserDirectory,
} from '../../platform/identity/index.js';
import { lockSchema } from '../postgres/index.js';
import type { Database, RawRow, Session, Statement } from '../postgres/index.js';
import { IDENTITY_FORMAT } from './identity-format.js';
import { toLogEntry, toPasswordRecord, toUser } from './identity-rows.js';
import { IdentityStatements } from './identity-statements.js';

/**
 * The directory in a schema of its own, for processes on any number of machines. Each change is one transaction with its
 * log entry, and they come one after the other: what a change decides on is still so when it commits.
 */
export class PostgresUserDirectory implements UserDirectory {
  private readonly sql: IdentityStatements;

  constructor(
    private readonly database: Database,
    private readonly schema: string,
  ) {
    this.sql = new IdentityStatements(schema);
  }

  enrol(enrolment: Enrolment, change: Change): Promise<User> {
    const { id, username, roles } = enrolment;
    return this.write(async (session) => {
      if (await first(session, this.sql.userByUsername(username))) throw refusals.usernameTaken();
      const user = await written(session, this.sql.addUser(enrolment, change.at));
      const details = { username, roles: roles.join(' ') };
      await session.run(this.sql.addLogEntry('user-enrolled', change, id, details));
      return user;
    });
  }

  async byId(id: string): Promise<User | undefined> {
    const row = await first(this.database, this.sql.userById(id));
    return row && toUser(row);
  }

  async byUsername(username: string): Promise<PasswordRecord | undefined> {
    const row = await first(this.database, this.sql.userByUsername(username));
    return row && toPasswordRecord(row);
  }

  async byDeviceCredential(secretHash: string): Promise<User | undefined> {
    const row = await first(this.database, this.sql.userByDevice(secretHash));
    return row && toUser(row);
  }

  async list(request: PageRequest): Promise<Page<User>> {
    const { rows } = await this.database.run(this.sql.usersAfter(request));
    return pageOf(rows, request.limit, ({ seq }) => Number(seq), toUser);
  }

  changePassword(id: string, passwordHash: string, change: Change): Promise<User> {
    return this.write(async (session) => {
      assertActive(await this.present(session, id));
      const user = await written(session, this.sql.setPassword(id, passwordHash));
      await session.run(this.sql.addLogEntry('password-changed', change, id));
      return user;
    });
  }

  setRoles(id: string, roles: readonly Role[], change: Change): Promise<User> {
    return this.write(async (session) => {
      const before = await this.present(session, id);
      assertActive(before);
      if (!roles.includes('administrator')) await this.keepAnAdministrator(session, before);
      const user = await written(session, this.sql.setRoles(id, roles, isDevice(roles)));
      const details = { before: before.roles.join(' '), after: roles.join(' ') };
      await session.run(this.sql.addLogEntry('roles-changed', change, id, details));
      return user;
    });
  }

  deactivate(id: string, change: Change): Promise<User> {
    return this.write(async (session) => {
      const before = await this.present(session, id);
      if (!before.active) return before;
      await this.keepAnAdministrator(session, before);
      const user = await written(session, this.sql.deactivate(id));
      await session.run(this.sql.addLogEntry('user-deactivated', change, id));
      return user;
    });
  }

  issueDeviceCredential(id: string, secretHash: string, change: Change): Promise<User> {
    return this.write(async (session) => {
      const before = await this.present(session, id);
      assertActive(before);
      assertDevice(before);
      const user = await written(session, this.sql.setDevice(id, secretHash));
      await session.run(this.sql.addLogEntry('device-credential-issued', change, id));
      return user;
    });
  }

  replaceFirstToken(secretHash: string, at: string): Promise<boolean> {
    return this.write(async (session) => {
      if (await first(session, this.sql.anyUser())) return false;
      await session.run(this.sql.keepFirstToken(secretHash));
      await session.run(this.sql.addLogEntry('first-token-issued', { actorId: SYSTEM_ACTOR_ID, at }, null));
      return true;
    });
  }

  async isFirstToken(secretHash: string): Promise<boolean> {
    return (await first(this.database, this.sql.firstToken(secretHash))) !== undefined;
  }

  enrolFirst(enrolment: Enrolment, secretHash: string, at: string): Promise<User> {
    const { id, username } = enrolment;
    return this.write(async (session) => {
      const anyone = await first(session, this.sql.anyUser());
      if (anyone || !(await first(session, this.sql.firstToken(secretHash)))) throw refusals.firstToken();
      await session.run(this.sql.dropFirstToken());
      const user = await written(session, this.sql.addUser(enrolment, at));
      const change = { actorId: id, at };
      await session.run(this.sql.addLogEntry('first-administrator-enrolled', change, id, { username }));
      return user;
    });
  }

  async log(request: PageRequest): Promise<Page<IdentityLogEntry>> {
    const { rows } = await this.database.run(this.sql.logAfter(request));
    return pageOf(rows, request.limit, ({ position }) => Number(position), toLogEntry);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private async present(session: Session, id: string): Promise<User> {
    const row = await first(session, this.sql.userById(id));
    if (!row) throw refusals.noSuchUser();
    return toUser(row);
  }

  private async keepAnAdministrator(session: Session, { id, roles }: User): Promise<void> {
    if (!roles.includes('administrator')) return;
    if (!(await first(session, this.sql.otherAdministrator(id)))) throw refusals.lastAdministrator();
  }

  private write<Result>(change: (session: Session) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (session) => {
      await lockSchema(session, IDENTITY_FORMAT, this.schema);
      return change(session);
    });
  }
}

async function first(session: Pick<Session, 'run'>, statement: Statement): Promise<RawRow | undefined> {
  return (await session.run(statement)).rows[0];
}

/** The account as a statement left it. */
async function written(session: Session, statement: Statement): Promise<User> {
  return toUser((await session.run(statement)).rows[0]!);
}
