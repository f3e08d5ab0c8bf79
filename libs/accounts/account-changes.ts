import { randomUUID } from 'node:crypto';
import type { Change } from './account-log.js';
import { AccountRefused } from './account-refused.js';
import { hashSecret, newSecret } from './opaque-secret.js';
import type { PasswordCheck } from './password-check.js';
import type { PasswordHasher } from './password-hasher.js';
import { checkPasswordStrength } from './password-strength.js';
import { refusals } from './refusals.js';
import { inOrder, isDevice, roleConflict } from './roles.js';
import type { Role } from './roles.js';
import { normalUsername } from './user.js';
import type { Actor, User } from './user.js';
import type { UserDirectory } from './user-directory.js';
import type { UserStanding } from './user-standing.js';

/** A new account as an administrator requests it. Only a device may have no password. */
export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly password?: string;
}

/** A change of password; users who change their own also give the current one. */
export interface PasswordChange {
  readonly password: string;
  readonly currentPassword?: string;
}

/** The possible changes to accounts. Every refusal is an AccountRefused. */
export class AccountChanges {
  constructor(
    private readonly directory: UserDirectory,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly standing: UserStanding,
    private readonly now: () => Date,
  ) {}

  /** Refuses `role-conflict`, `weak-password`, `password-missing`, `username-taken`. */
  async enrol(account: NewAccount, actor: Actor): Promise<User> {
    const roles = compatible(account.roles);
    const passwordHash = await this.firstPasswordHash(account, roles);
    const enrolment = {
      id: randomUUID(),
      username: normalUsername(account.username),
      name: account.name,
      roles,
      ...(passwordHash !== undefined && { passwordHash }),
    };
    return this.directory.enrol(enrolment, this.by(actor));
  }

  /** Refuses `role-conflict`, `no-such-user`, `last-administrator`, `user-deactivated`. */
  setRoles(userId: string, roles: readonly Role[], actor: Actor): Promise<User> {
    return this.changing(userId, () => this.directory.setRoles(userId, compatible(roles), this.by(actor)));
  }

  /**
   * Refuses `weak-password`, `no-such-user`, `user-deactivated` and, to a user about their own,
   * `current-password-missing`, `current-password-wrong`, `too-many-attempts`.
   */
  async changePassword(userId: string, change: PasswordChange, actor: Actor): Promise<User> {
    const user = await this.known(userId);
    checkPasswordStrength(change.password, [user.username, user.name]);
    if (actor.userId === userId) await this.proveCurrent(user, change.currentPassword);
    const passwordHash = await this.hasher.hash(change.password);
    return this.changing(userId, () => this.directory.changePassword(userId, passwordHash, this.by(actor)));
  }

  /** Refuses `no-such-user`, `last-administrator`. */
  deactivate(userId: string, actor: Actor): Promise<User> {
    return this.changing(userId, () => this.directory.deactivate(userId, this.by(actor)));
  }

  /** A new credential, shown once; it replaces any earlier one. Refuses `no-such-user`, `not-a-table-device`. */
  async issueDeviceCredential(userId: string, actor: Actor): Promise<string> {
    const credential = newSecret('pitledger_device');
    await this.changing(userId, () =>
      this.directory.issueDeviceCredential(userId, hashSecret(credential), this.by(actor)),
    );
    return credential;
  }

  /** Throws `no-such-user`. */
  async known(userId: string): Promise<User> {
    const user = await this.directory.byId(userId);
    if (!user) throw refusals.noSuchUser();
    return user;
  }

  private async firstPasswordHash(
    { password, username, name }: NewAccount,
    roles: readonly Role[],
  ): Promise<string | undefined> {
    if (password === undefined && isDevice(roles)) return undefined;
    if (password === undefined)
      throw new AccountRefused('password-missing', 'only a table device has no password');
    checkPasswordStrength(password, [username, name]);
    return this.hasher.hash(password);
  }

  private async proveCurrent(user: User, currentPassword: string | undefined): Promise<void> {
    if (currentPassword === undefined) {
      throw new AccountRefused('current-password-missing', 'give the current password to change your own');
    }
    if (!(await this.passwords.userWith(user.username, currentPassword))) {
      throw new AccountRefused('current-password-wrong', 'the current password is wrong');
    }
  }

  private async changing(userId: string, change: () => Promise<User>): Promise<User> {
    try {
      return await change();
    } finally {
      this.standing.forget(userId);
    }
  }

  private by(actor: Actor): Change {
    return { actorId: actor.userId, at: this.now().toISOString() };
  }
}

function compatible(roles: readonly Role[]): Role[] {
  const conflict = roleConflict(roles);
  if (conflict !== undefined) throw new AccountRefused('role-conflict', conflict);
  return inOrder(roles);
}
