import type { Database } from 'better-sqlite3';
import {
  IdentityRefused,
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
import { toStoreFault } from '../sqlite/index.js';
import { toLogEntry, toPasswordRecord, toUser } from './identity-rows.js';
import type { UserRow } from './identity-rows.js';
import { IdentityStatements } from './identity-statements.js';

/** The directory in a file of its own. Each change is one immediate transaction with its log entry. */
export class SqliteUserDirectory implements UserDirectory {
  private readonly sql: IdentityStatements;

  constructor(
    private readonly db: Database,
    private readonly path: string,
  ) {
    this.sql = new IdentityStatements(db);
  }

  enrol(enrolment: Enrolment, change: Change): Promise<User> {
    const { id, username, roles } = enrolment;
    return this.write(() => {
      if (this.sql.userByUsername.get(username)) throw refusals.usernameTaken();
      this.sql.addUser(enrolment, change.at);
      this.sql.addLogEntry('user-enrolled', change, id, { username, roles: roles.join(' ') });
      return toUser(this.present(id));
    });
  }

  byId(id: string): Promise<User | undefined> {
    return this.read(() => optional(this.sql.userById.get(id), toUser));
  }

  byUsername(username: string): Promise<PasswordRecord | undefined> {
    return this.read(() => optional(this.sql.userByUsername.get(username), toPasswordRecord));
  }

  byDeviceCredential(secretHash: string): Promise<User | undefined> {
    return this.read(() => optional(this.sql.userByDevice.get(secretHash), toUser));
  }

  list({ after = 0, limit }: PageRequest): Promise<Page<User>> {
    return this.read(() =>
      pageOf(this.sql.usersAfter.all(after, limit + 1), limit, ({ seq }) => seq, toUser),
    );
  }

  changePassword(id: string, passwordHash: string, change: Change): Promise<User> {
    return this.write(() => {
      this.active(id);
      this.sql.setPassword.run(passwordHash, id);
      this.sql.addLogEntry('password-changed', change, id);
      return toUser(this.present(id));
    });
  }

  setRoles(id: string, roles: readonly Role[], change: Change): Promise<User> {
    return this.write(() => {
      const before = this.active(id);
      if (!roles.includes('administrator')) this.keepAnAdministrator(before);
      this.sql.setRoles.run(JSON.stringify(roles), isDevice(roles) ? before.device_secret_hash : null, id);
      const details = { before: toUser(before).roles.join(' '), after: roles.join(' ') };
      this.sql.addLogEntry('roles-changed', change, id, details);
      return toUser(this.present(id));
    });
  }

  deactivate(id: string, change: Change): Promise<User> {
    return this.write(() => {
      const before = this.present(id);
      if (before.active === 0) return toUser(before);
      this.keepAnAdministrator(before);
      this.sql.deactivate.run(id);
      this.sql.addLogEntry('user-deactivated', change, id);
      return toUser(this.present(id));
    });
  }

  issueDeviceCredential(id: string, secretHash: string, change: Change): Promise<User> {
    return this.write(() => {
      assertDevice(toUser(this.active(id)));
      this.sql.setDevice.run(secretHash, id);
      this.sql.addLogEntry('device-credential-issued', change, id);
      return toUser(this.present(id));
    });
  }

  replaceFirstToken(secretHash: string, at: string): Promise<boolean> {
    return this.write(() => {
      if (this.sql.anyUser.get()) return false;
      this.sql.keepFirstToken.run(secretHash);
      this.sql.addLogEntry('first-token-issued', { actorId: SYSTEM_ACTOR_ID, at }, null);
      return true;
    });
  }

  isFirstToken(secretHash: string): Promise<boolean> {
    return this.read(() => this.sql.firstToken.get(secretHash) !== undefined);
  }

  enrolFirst(enrolment: Enrolment, secretHash: string, at: string): Promise<User> {
    const { id, username } = enrolment;
    return this.write(() => {
      if (this.sql.anyUser.get() || !this.sql.firstToken.get(secretHash)) throw refusals.firstToken();
      this.sql.dropFirstToken.run();
      this.sql.addUser(enrolment, at);
      this.sql.addLogEntry('first-administrator-enrolled', { actorId: id, at }, id, { username });
      return toUser(this.present(id));
    });
  }

  log({ after = 0, limit }: PageRequest): Promise<Page<IdentityLogEntry>> {
    return this.read(() =>
      pageOf(this.sql.logAfter.all(after, limit + 1), limit, ({ position }) => position, toLogEntry),
    );
  }

  close(): Promise<void> {
    return this.read(() => void this.db.close());
  }

  private present(id: string): UserRow {
    const row = this.sql.userById.get(id);
    if (!row) throw refusals.noSuchUser();
    return row;
  }

  private active(id: string): UserRow {
    const row = this.present(id);
    assertActive(toUser(row));
    return row;
  }

  private keepAnAdministrator(before: UserRow): void {
    if (!toUser(before).roles.includes('administrator') || this.sql.otherAdministrator.get(before.id)) return;
    throw refusals.lastAdministrator();
  }

  private write<Result>(change: () => Result): Promise<Result> {
    return this.read(() => this.db.transaction(change).immediate());
  }

  /** A promise even of what fails at once, and a StoreFault of what the file refuses. */
  private read<Result>(query: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      try {
        resolve(query());
      } catch (error) {
        reject(error instanceof IdentityRefused ? error : toStoreFault(error, this.path));
      }
    });
  }
}

function optional<Row, Item>(row: Row | undefined, toItem: (row: Row) => Item): Item | undefined {
  return row === undefined ? undefined : toItem(row);
}
