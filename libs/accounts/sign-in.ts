import { UNKNOWN_ACTOR_ID } from './access-log-entry.js';
import type { AccessLog } from './access-log.js';
import { AccountRefused } from './account-refused.js';
import { hashSecret } from './opaque-secret.js';
import type { PasswordCheck } from './password-check.js';
import { isDevice } from './roles.js';
import type { AccessToken, TokenService } from './token-service.js';
import type { UserDirectory } from './user-directory.js';
import type { User } from './user.js';

/** Exchanges a password or a device credential for an access token. */
export class SignIn {
  constructor(
    private readonly directory: UserDirectory,
    private readonly passwords: PasswordCheck,
    private readonly tokens: TokenService,
    private readonly log: AccessLog,
  ) {}

  /**
   * Throws `sign-in-refused`, the same for a wrong password, an unknown or a deactivated user.
   * @param origin the network address of the caller
   */
  async withPassword(username: string, password: string, origin: string): Promise<AccessToken> {
    const user = await this.passwords.userWith(username, password, origin);
    if (!user) throw new AccountRefused('sign-in-refused', 'the username or the password is wrong');
    return this.tokenFor(user, origin);
  }

  /** Throws `sign-in-refused` for a credential that was replaced or whose device is no longer active. */
  async withDeviceCredential(credential: string, origin: string): Promise<AccessToken> {
    const user = await this.directory.byDeviceCredential(hashSecret(credential));
    if (!user?.active || !isDevice(user.roles)) {
      const details = { code: 'sign-in-refused', by: 'device-credential' };
      await this.log.record({ actorId: UNKNOWN_ACTOR_ID, action: 'sign-in-failed', origin, details });
      throw new AccountRefused('sign-in-refused', 'the device credential is not valid');
    }
    return this.tokenFor(user, origin);
  }

  private async tokenFor(user: User, origin: string): Promise<AccessToken> {
    await this.log.record({ actorId: user.id, action: 'signed-in', origin });
    return this.tokens.issue(user);
  }
}
