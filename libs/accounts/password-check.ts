import type { AttemptThrottle } from './attempt-throttle.js';
import { AccountRefused } from './account-refused.js';
import type { PasswordHasher } from './password-hasher.js';
import { normalUsername } from './user.js';
import type { User } from './user.js';
import type { UserDirectory } from './user-directory.js';

/** Checks a user's password, at the same cost and with the same answer whether or not the user exists. */
export class PasswordCheck {
  constructor(
    private readonly directory: UserDirectory,
    private readonly hasher: PasswordHasher,
    private readonly throttle: AttemptThrottle,
  ) {}

  /**
   * The active user with this password, or undefined. Throws an AccountRefused with `too-many-attempts` after repeated
   * failures, even with the right password, and `sign-in-busy` under load.
   */
  async userWith(username: string, password: string): Promise<User | undefined> {
    const name = normalUsername(username);
    const waitSeconds = this.throttle.begin(name);
    if (waitSeconds > 0) {
      throw new AccountRefused(
        'too-many-attempts',
        'too many failed attempts for this username; wait before the next',
        waitSeconds,
      );
    }
    try {
      const record = await this.directory.byUsername(name);
      const known = await this.hasher.matches(password, record?.passwordHash);
      const user = known && record?.user.active ? record.user : undefined;
      if (user) this.throttle.succeeded(name);
      else this.throttle.failed(name);
      return user;
    } catch (error) {
      this.throttle.abandoned(name);
      throw error;
    }
  }
}
