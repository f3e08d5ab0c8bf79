import { AccountRefused } from './account-refused.js';
import { hashSecret } from './opaque-secret.js';
import type { PasswordCheck } from './password-check.js';
import { isDevice } from './roles.js';
import type { AccessToken, TokenService } from './token-service.js';
import type { UserDirectory } from './user-directory.js';

/** Exchanges a password or a device credential for an access token. */
export class SignIn {
  constructor(
    private readonly directory: UserDirectory,
    private readonly passwords: PasswordCheck,
    private readonly tokens: TokenService,
  ) {}

  /** Throws `sign-in-refused`, the same for a wrong password, an unknown and a deactivated user. */
  async withPassword(username: string, password: string): Promise<AccessToken> {
    const user = await this.passwords.userWith(username, password);
    if (!user) throw new AccountRefused('sign-in-refused', 'the username or the password is wrong');
    return this.tokens.issue(user);
  }

  /** Throws `sign-in-refused` for a replaced credential or an inactive device. */
  async withDeviceCredential(credential: string): Promise<AccessToken> {
    const user = await this.directory.byDeviceCredential(hashSecret(credential));
    if (!user?.active || !isDevice(user.roles)) {
      throw new AccountRefused('sign-in-refused', 'the device credential is not valid');
    }
    return this.tokens.issue(user);
  }
}
