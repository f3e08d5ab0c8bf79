/** Why a credential or a change to an account was refused; stable and safe to show. */
export type AccountRefusalCode =
  | 'credential-invalid'
  | 'credential-expired'
  | 'sign-in-refused'
  | 'too-many-attempts'
  | 'sign-in-busy'
  | 'one-time-password-expired'
  | 'current-password-wrong'
  | 'password-unchanged'
  | 'own-password-reset'
  | 'device-without-password'
  | 'weak-password'
  | 'username-taken'
  | 'role-conflict'
  | 'duties-on-one-day'
  | 'no-such-user'
  | 'user-deactivated'
  | 'last-administrator'
  | 'not-a-table-device'
  | 'device-key-invalid'
  | 'device-key-known'
  | 'no-such-device-key'
  | 'first-token-refused'
  | 'confirmer-concerned'
  | 'confirmer-unconfirmed'
  | 'password-not-taken-over'
  | 'idempotency-key-reused'
  | 'answer-not-kept';

/** A refusal of the accounts library. The message is for the caller and contains no secret. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';

  /** @param retryAfterSeconds set if a retry can help */
  constructor(
    readonly code: AccountRefusalCode,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
