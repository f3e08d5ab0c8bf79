import { randomUUID } from 'node:crypto';
import type { Change } from './access-log/access-log-entry.js';
import { AccountRefused } from './account-refused.js';
import type { AttemptThrottle } from './attempt-throttle.js';
import { endOfOneTimePassword, newOneTimePassword } from './passwords/one-time-password.js';
import { hashSecret, newSecret } from './tokens/opaque-secret.js';
import { newDeviceKey } from './devices/device-key.js';
import type { DeviceKey } from './devices/device-key.js';
import type { PasswordCheck } from './passwords/password-check.js';
import type { PasswordHasher } from './passwords/password-hasher.js';
import { checkPasswordStrength } from './passwords/password-strength.js';
import { refusals } from './refusals.js';
import { inOrder, isDevice, roleConflict } from './roles.js';
import type { Role } from './roles.js';
import type { AnswerOf, KeyedRequest, SealedAnswers } from './tokens/sealed-answers.js';
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
  readonly answers: SealedAnswers;
  readonly now: () => Date;
}

/**
 * The possible changes to accounts. Every refusal is an AccountRefused. A repetition under the same key changes nothing
 * and gets the same answer; all refuse `idempotency-key-reused`, `answer-not-kept`.
 */
export class AccountChanges {
  constructor(private readonly parts: AccountChangeParts) {}

  /** Refuses `role-conflict`, `username-taken`. */
  async enrol(account: NewAccount, actor: Actor, key?: string): Promise<Enrolled> {
    const { directory, hasher } = this.parts;
    const roles = compatible(account.roles);
    const { name } = account;
    const enrolment = { id: randomUUID(), username: normalUsername(account.username), name, roles };
    const request = { key, operation: 'enrol', input: { ...enrolment, id: '' } };
    const oneTimePassword = isDevice(roles) ? undefined : newOneTimePassword();
    const answerOf = (user: User): Enrolled => ({ user, ...(oneTimePassword && { oneTimePassword }) });
    return this.once(actor, request, answerOf, async (change) => {
      if (oneTimePassword === undefined) return directory.enrol(enrolment, change);
      const passwordHash = await hasher.hash(oneTimePassword);
      const oneTimePasswordUntil = endOfOneTimePassword(change.at);
      const passwordGivenBy = actor.userId;
      return directory.enrol({ ...enrolment, passwordHash, oneTimePasswordUntil, passwordGivenBy }, change);
    });
  }

  /** Refuses `role-conflict`, `no-such-user`, `last-administrator`, `duties-on-one-day`, `user-deactivated`. */
  setRoles(userId: string, roles: readonly Role[], actor: Actor, key?: string): Promise<User> {
    const request = { key, operation: 'set-roles', input: { userId, roles } };
    return this.once(actor, request, unchanged, (change) =>
      this.changing(userId, () => this.parts.directory.setRoles(userId, compatible(roles), change)),
    );
  }

  /**
   * Changes the actor's own password. Refuses `weak-password`, `current-password-wrong`, `password-unchanged`,
   * `too-many-attempts`, `one-time-password-expired`.
   */
  changePassword({ password, currentPassword }: PasswordChange, actor: Actor, key?: string): Promise<User> {
    const { userId } = actor;
    const request = { key, operation: 'change-password', input: { password, currentPassword } };
    return this.once(actor, request, unchanged, async (change) => {
      const passwordHash = await this.newPasswordHash({ password, currentPassword }, actor);
      return this.changing(userId, () => this.parts.directory.changePassword(userId, passwordHash, change));
    });
  }

  private async newPasswordHash(
    { password, currentPassword }: PasswordChange,
    { userId, origin = '' }: Actor,
  ): Promise<string> {
    const user = await this.known(userId);
    checkPasswordStrength(password, [user.username, user.name]);
    if (!(await this.parts.passwords.userWith(user.username, currentPassword, origin))) {
      throw new AccountRefused('current-password-wrong', 'the current password is wrong');
    }
    if (password === currentPassword) {
      throw new AccountRefused('password-unchanged', 'the new password is the current one; choose another');
    }
    return this.parts.hasher.hash(password);
  }

  /**
   * A one-time password for another user, shown this once: with it they can only change it. Their tokens end, and so does
   * the wait after failed attempts. Refuses `own-password-reset`, `no-such-user`, `user-deactivated`,
   * `device-without-password`.
   */
  async resetPassword(userId: string, actor: Actor, key?: string): Promise<string> {
    if (actor.userId === userId) {
      throw new AccountRefused(
        'own-password-reset',
        'you cannot reset your own password; change it with the current one, or ask another administrator',
      );
    }
    const password = newOneTimePassword();
    const request = { key, operation: 'reset-password', input: { userId } };
    return this.once(
      actor,
      request,
      () => password,
      async (change) => {
        const passwordHash = await this.parts.hasher.hash(password);
        const oneTime = { passwordHash, until: endOfOneTimePassword(change.at) };
        const user = await this.changing(userId, () =>
          this.parts.directory.resetPassword(userId, oneTime, change),
        );
        await this.parts.throttle.forget(user.username);
        return user;
      },
    );
  }

  /**
   * A second person confirms that the owner, and not the administrator who gave it, has taken over a one-time password.
   * Refuses `no-such-user`, `user-deactivated`, `password-not-taken-over`, `confirmer-concerned`, `confirmer-unconfirmed`.
   */
  confirmPassword(userId: string, actor: Actor, key?: string): Promise<User> {
    const request = { key, operation: 'confirm-password', input: { userId } };
    return this.once(actor, request, unchanged, (change) =>
      this.changing(userId, () => this.parts.directory.confirmPassword(userId, change)),
    );
  }

  /** Refuses `no-such-user`, `last-administrator`. */
  deactivate(userId: string, actor: Actor, key?: string): Promise<User> {
    const request = { key, operation: 'deactivate', input: { userId } };
    return this.once(actor, request, unchanged, (change) =>
      this.changing(userId, () => this.parts.directory.deactivate(userId, change)),
    );
  }

  /** A new credential, shown once; it replaces any earlier one. Refuses `no-such-user`, `not-a-table-device`. */
  issueDeviceCredential(userId: string, actor: Actor, key?: string): Promise<string> {
    const credential = newSecret('pitledger_device');
    const request = { key, operation: 'issue-device-credential', input: { userId } };
    return this.once(
      actor,
      request,
      () => credential,
      (change) =>
        this.changing(userId, () =>
          this.parts.directory.issueDeviceCredential(userId, hashSecret(credential), change),
        ),
    );
  }

  /**
   * Registers the public key with which a table device signs its messages; it replaces the one in use. Refuses
   * `no-such-user`, `not-a-table-device`, `device-key-invalid`, `device-key-known`, `user-deactivated`.
   */
  async registerDeviceKey(userId: string, publicKey: string, actor: Actor, key?: string): Promise<DeviceKey> {
    const registered = newDeviceKey(publicKey, this.by(actor).at);
    const request = { key, operation: 'register-device-key', input: { userId, publicKey } };
    return this.once(
      actor,
      request,
      () => registered,
      (change) => this.parts.directory.registerDeviceKey(userId, registered, change),
    );
  }

  /** Ends a key that is in the wrong hands. Refuses `no-such-user`, `no-such-device-key`. */
  revokeDeviceKey(userId: string, keyId: string, actor: Actor, key?: string): Promise<readonly DeviceKey[]> {
    const request = { key, operation: 'revoke-device-key', input: { userId, keyId } };
    return this.once(
      actor,
      request,
      async (_, rows) => (await rows.find('id', userId))?.deviceKeys ?? [],
      (change) => this.parts.directory.revokeDeviceKey(userId, keyId, change),
    );
  }

  /** Throws `no-such-user`. */
  async known(userId: string): Promise<User> {
    const user = await this.parts.directory.byId(userId);
    if (!user) throw refusals.noSuchUser();
    return user;
  }

  private once<Answer>(
    actor: Actor,
    request: Omit<KeyedRequest, 'actorId'>,
    answerOf: AnswerOf<Answer>,
    work: (change: Change) => Promise<User>,
  ): Promise<Answer> {
    return this.parts.answers.answer({ actorId: actor.userId, ...request }, answerOf, (once) =>
      work({ ...this.by(actor), once }),
    );
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

const unchanged = (user: User): User => user;

function compatible(roles: readonly Role[]): Role[] {
  const conflict = roleConflict(roles);
  if (conflict !== undefined) throw new AccountRefused('role-conflict', conflict);
  return inOrder(roles);
}
