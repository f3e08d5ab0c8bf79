import { UNKNOWN_ACTOR_ID } from '../access-log/access-log-entry.js';
import type { AccessLog } from '../access-log/access-log.js';
import type { AttemptThrottle, Guesser } from '../attempt-throttle.js';
import { AccountRefused } from '../account-refused.js';
import type { PasswordHasher } from './password-hasher.js';
import { normalUsername } from '../user.js';
import type { User } from '../user.js';
import type { PasswordRecord, UserDirectory } from '../user-directory.js';

/** Checks a user's password, at the same cost and with the same answer whether or not the user exists. */
export class PasswordCheck {
  constructor(
    private readonly directory: UserDirectory,
    private readonly hasher: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly log: AccessLog,
    private readonly now: () => Date,
  ) {}

  /**
   * The active user with this password, or nothing. Throws an AccountRefused with `too-many-attempts` after repeated
   * failures from this address, right password or not, `one-time-password-expired`, and `sign-in-busy` under load.
   */
  async userWith(username: string, password: string, origin: string): Promise<User | undefined> {
    const named = normalUsername(username);
    const record = await this.directory.byUsername(named);
    const guesser = { username: named, origin, ...(record && { userId: record.user.id }) };
    const waitSeconds = await this.throttle.begin(guesser);
    if (waitSeconds > 0) {
      await this.logFailure(record, origin, 'too-many-attempts');
      throw new AccountRefused(
        'too-many-attempts',
        'too many failed attempts for this username or from this address; wait before the next',
        waitSeconds,
      );
    }
    const known = await this.matches(guesser, password, record);
    if (known && record?.user.active) {
      await this.throttle.succeeded(guesser);
      await this.refuseExpired(record, origin);
      return record.user;
    }
    await this.logFailure(record, origin, 'sign-in-refused');
    return undefined;
  }

  /** Said only to who knows the password. */
  private async refuseExpired(record: PasswordRecord, origin: string): Promise<void> {
    const { oneTimePasswordUntil: until } = record.user;
    if (until === null || this.now().getTime() < Date.parse(until)) return;
    await this.logFailure(record, origin, 'one-time-password-expired');
    throw new AccountRefused(
      'one-time-password-expired',
      `the one-time password ended at ${until}; ask an administrator for another`,
    );
  }

  private async matches(
    guesser: Guesser,
    password: string,
    record: PasswordRecord | undefined,
  ): Promise<boolean> {
    try {
      return await this.hasher.matches(password, record?.passwordHash, guesser.origin);
    } catch (error) {
      await this.throttle.abandoned(guesser);
      if (error instanceof AccountRefused) await this.logFailure(record, guesser.origin, error.code);
      throw error;
    }
  }

  /** The log names an account, never what was typed for one: that may be a password. */
  private logFailure(record: PasswordRecord | undefined, origin: string, code: string): Promise<void> {
    return this.log.record({
      actorId: UNKNOWN_ACTOR_ID,
      action: 'sign-in-failed',
      origin,
      ...(record && { subjectId: record.user.id }),
      details: { code },
    });
  }
}
