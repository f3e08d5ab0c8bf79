import { UNKNOWN_ACTOR_ID } from './access-log/access-log-entry.js';
import type { AccessLog } from './access-log/access-log.js';
import { AccountRefused } from './account-refused.js';
import { hashSecret } from './tokens/opaque-secret.js';
import type { PasswordCheck } from './passwords/password-check.js';
import { isDevice } from './roles.js';
import type { AccessToken, TokenService } from './tokens/token-service.js';
import type { SealedAnswers } from './tokens/sealed-answers.js';
import type { UserDirectory } from './user-directory.js';
import type { UserStore } from './user-store.js';
import type { User } from './user.js';

interface SignInParts {
  readonly directory: UserDirectory;
  readonly passwords: PasswordCheck;
  readonly tokens: TokenService;
  readonly log: AccessLog;
  readonly store: UserStore;
  readonly answers: SealedAnswers;
}

/** Exchanges a password or a device credential for an access token. */
export class SignIn {
  constructor(private readonly parts: SignInParts) {}

  /**
   * Throws `sign-in-refused`, the same for a wrong password, an unknown or a deactivated user.
   * @param origin the network address of the caller
   * @param key the Idempotency-Key: a repetition proves its password again, and gets the same token
   */
  async withPassword(username: string, password: string, origin: string, key?: string): Promise<AccessToken> {
    const user = await this.parts.passwords.userWith(username, password, origin);
    if (!user) throw new AccountRefused('sign-in-refused', 'the username or the password is wrong');
    return this.tokenFor(user, origin, key, { username, password });
  }

  /** Throws `sign-in-refused` for a credential that was replaced or whose device is no longer active. */
  async withDeviceCredential(credential: string, origin: string, key?: string): Promise<AccessToken> {
    const { directory, log } = this.parts;
    const user = await directory.byDeviceCredential(hashSecret(credential));
    if (!user?.active || !isDevice(user.roles)) {
      const details = { code: 'sign-in-refused', by: 'device-credential' };
      await log.record({ actorId: UNKNOWN_ACTOR_ID, action: 'sign-in-failed', origin, details });
      throw new AccountRefused('sign-in-refused', 'the device credential is not valid');
    }
    return this.tokenFor(user, origin, key, { credential });
  }

  private async tokenFor(
    user: User,
    origin: string,
    key: string | undefined,
    input: object,
  ): Promise<AccessToken> {
    const { answers, log, store, tokens } = this.parts;
    // A person who knows a one-time password may not be its owner: the log has every such sign-in.
    const oneTime = user.oneTimePasswordUntil !== null && {
      details: { password: 'one-time' },
      everyTime: true,
    };
    await log.record({ actorId: user.id, action: 'signed-in', origin, ...oneTime });
    const request = { actorId: user.id, key, operation: 'sign-in', input };
    return answers.answer(
      request,
      (signedIn) => tokens.issue(signedIn),
      async (once) => {
        if (once) {
          await store.transaction(async (rows) => {
            await once.begin(rows);
            await once.end(rows, user);
          });
        }
        return user;
      },
    );
  }
}
