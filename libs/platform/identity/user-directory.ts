import type { IsoInstant } from '#kernel';
import type { Change, IdentityLogEntry } from './identity-log.js';
import type { Page, PageRequest } from './page.js';
import type { Role } from './roles.js';
import type { User } from './user.js';

/** An account to be created. A device may have no password. */
export interface Enrolment {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passwordHash?: string;
}

/** A user with the hash that their password is checked against, absent when they have none. */
export interface PasswordRecord {
  readonly user: User;
  readonly passwordHash?: string;
}

/**
 * Accounts and the log of their changes. Each change and its log entry are one transaction; the log is never edited.
 * Changes to an account that is not there throw an IdentityRefused with `no-such-user`. Only hashes of secrets are kept.
 */
export interface UserDirectory {
  /** Throws `username-taken`. */
  enrol(enrolment: Enrolment, change: Change): Promise<User>;

  byId(id: string): Promise<User | undefined>;
  byUsername(username: string): Promise<PasswordRecord | undefined>;
  byDeviceCredential(secretHash: string): Promise<User | undefined>;
  list(request: PageRequest): Promise<Page<User>>;

  /** Raises the token version. Throws `user-deactivated`. */
  changePassword(id: string, passwordHash: string, change: Change): Promise<User>;
  /**
   * Raises the token version, and voids the device credential of an account that is no longer a device only.
   * Throws `last-administrator` when no active administrator would be left, and `user-deactivated`.
   */
  setRoles(id: string, roles: readonly Role[], change: Change): Promise<User>;
  /** Raises the token version and voids the device credential; repeating it changes nothing. Throws `last-administrator`. */
  deactivate(id: string, change: Change): Promise<User>;
  /** Replaces the device credential and raises the token version. Throws `user-deactivated`, `not-a-table-device`. */
  issueDeviceCredential(id: string, secretHash: string, change: Change): Promise<User>;

  /** Keeps the hash of a new one-time token in place of any earlier one; false, and no token, once anyone is enrolled. */
  replaceFirstToken(secretHash: string, at: IsoInstant): Promise<boolean>;
  /** Whether this is the hash of the one-time token that is valid now. */
  isFirstToken(secretHash: string): Promise<boolean>;
  /** Uses up the one-time token to enrol the first administrator. Throws `first-token-refused`. */
  enrolFirst(enrolment: Enrolment, secretHash: string, at: IsoInstant): Promise<User>;

  log(request: PageRequest): Promise<Page<IdentityLogEntry>>;
  close(): Promise<void>;
}
