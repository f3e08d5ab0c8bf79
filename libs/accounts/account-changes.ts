import { randomUUID } from 'node:crypto';
import type { Change } from './access-log-entry.js';
import { AccountRefused } from './account-refused.js';
import type { AttemptThrottle } from './attempt-throttle.js';
import { endOfOneTimePassword, newOneTimePassword } from './one-time-password.js';
import { hashSecret, newSecret } from './opaque-secret.js';
import { newDeviceKey } from './device-key.js';
import type { DeviceKey } from './device-key.js';
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

/** A new account as an administrator requests it. */
export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** An enrolled account, with the one-time password of a person, shown this once. A table device has none. */
export interface Enrolled {
  readonly user: User;
  readonly oneTimePassword?: string;
}

/** A change of the own password, which the current one proves. */
export interface PasswordChange {
  readonly password: string;
  readonly currentPassword: string;
}

interface AccountChangeParts {
  readonly directory: UserDirectory;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordCheck;
  readonly throttle: AttemptThrottle;
  readonly standing: UserStanding;
  readonly now: () => Date;
}

/** The possible changes to accounts. Every refusal is an AccountRefused. */
export class AccountChanges {
  constructor(private readonly parts: AccountChangeParts) {}

  /** Refuses `role-conflict`, `username-taken`. */
  async enrol({ username, name, roles: requested }: NewAccount, actor: Actor): Promise<Enrolled> {
    const { directory, hasher } = this.parts;
    const roles = compatible(requested);
    const change = this.by(actor);
    const enrolment = { id: randomUUID(), username: normalUsername(username), name, roles };
    if (isDevice(roles)) return { user: await directory.enrol(enrolment, change) };
    const oneTimePassword = newOneTimePassword();
    const passwordHash = await hasher.hash(oneTimePassword);
    const oneTimePasswordUntil = endOfOneTimePassword(change.at);
    const user = await directory.enrol({ ...enrolment, passwordHash, oneTimePasswordUntil }, change);
    return { user, oneTimePassword };
  }

  /** Refuses `role-conflict`, `no-such-user`, `last-administrator`, `duties-on-one-day`, `user-deactivated`. */
  setRoles(userId: string, roles: readonly Role[], actor: Actor): Promise<User> {
    return this.changing(userId, () =>
      this.parts.directory.setRoles(userId, compatible(roles), this.by(actor)),
    );
  }

  /**
   * Changes the actor's own password. Refuses `weak-password`, `current-password-wrong`, `password-unchanged`,
   * `too-many-attempts`, `one-time-password-expired`.
   */
  async changePassword(change: PasswordChange, actor: Actor): Promise<User> {
    const { userId, origin = '' } = actor;
    const { password, currentPassword } = change;
    const user = await this.known(userId);
    checkPasswordStrength(password, [user.username, user.name]);
    if (!(await this.parts.passwords.userWith(user.username, currentPassword, origin))) {
      throw new AccountRefused('current-password-wrong', 'the current password is wrong');
    }
    if (password === currentPassword) {
      throw new AccountRefused('password-unchanged', 'the new password is the current one; choose another');
    }
    const passwordHash = await this.parts.hasher.hash(password);
    return this.changing(userId, () =>
      this.parts.directory.changePassword(userId, passwordHash, this.by(actor)),
    );
  }

  /**
   * A one-time password for another user, shown this once: with it they can only change it. Their tokens end, and so does
   * the wait after failed attempts. Refuses `own-password-reset`, `no-such-user`, `user-deactivated`,
   * `device-without-password`.
   */
  async resetPassword(userId: string, actor: Actor): Promise<string> {
    if (actor.userId === userId) {
      throw new AccountRefused(
        'own-password-reset',
        'you cannot reset your own password; change it with the current one, or ask another administrator',
      );
    }
    const password = newOneTimePassword();
    const passwordHash = await this.parts.hasher.hash(password);
    const change = this.by(actor);
    const oneTime = { passwordHash, until: endOfOneTimePassword(change.at) };
    const { username } = await this.changing(userId, () =>
      this.parts.directory.resetPassword(userId, oneTime, change),
    );
    await this.parts.throttle.forget(username);
    return password;
  }

  /** Refuses `no-such-user`, `last-administrator`. */
  deactivate(userId: string, actor: Actor): Promise<User> {
    return this.changing(userId, () => this.parts.directory.deactivate(userId, this.by(actor)));
  }

  /** A new credential, shown once; it replaces any earlier one. Refuses `no-such-user`, `not-a-table-device`. */
  async issueDeviceCredential(userId: string, actor: Actor): Promise<string> {
    const credential = newSecret('pitledger_device');
    await this.changing(userId, () =>
      this.parts.directory.issueDeviceCredential(userId, hashSecret(credential), this.by(actor)),
    );
    return credential;
  }

  /**
   * Registers the public key with which a table device signs its messages; it replaces the one in use. Refuses
   * `no-such-user`, `not-a-table-device`, `device-key-invalid`, `device-key-known`, `user-deactivated`.
   */
  async registerDeviceKey(userId: string, publicKey: string, actor: Actor): Promise<DeviceKey> {
    const change = this.by(actor);
    const key = newDeviceKey(publicKey, change.at);
    await this.parts.directory.registerDeviceKey(userId, key, change);
    return key;
  }

  /** Ends a key that is in the wrong hands. Refuses `no-such-user`, `no-such-device-key`. */
  async revokeDeviceKey(userId: string, keyId: string, actor: Actor): Promise<readonly DeviceKey[]> {
    const { directory } = this.parts;
    await directory.revokeDeviceKey(userId, keyId, this.by(actor));
    return directory.deviceKeys(userId);
  }

  /** Throws `no-such-user`. */
  async known(userId: string): Promise<User> {
    const user = await this.parts.directory.byId(userId);
    if (!user) throw refusals.noSuchUser();
    return user;
  }

  private async changing(userId: string, change: () => Promise<User>): Promise<User> {
    try {
      return await change();
    } finally {
      this.parts.standing.forget(userId);
    }
  }

  private by(actor: Actor): Change {
    const { userId, origin } = actor;
    return {
      actorId: userId,
      at: this.parts.now().toISOString(),
      ...(origin !== undefined && { origin }),
    };
  }
}

function compatible(roles: readonly Role[]): Role[] {
  const conflict = roleConflict(roles);
  if (conflict !== undefined) throw new AccountRefused('role-conflict', conflict);
  return inOrder(roles);
}
