import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { AccountRefused } from '#identity';
import type { AccountRefusalCode } from '#identity';
import { Problem, ProblemFilter } from '../http/index.js';

export const ACCOUNT_STATUS: Readonly<Record<AccountRefusalCode, number>> = {
  'credential-invalid': 401,
  'credential-expired': 401,
  'sign-in-refused': 401,
  'too-many-attempts': 429,
  'sign-in-busy': 503,
  'one-time-password-expired': 401,
  'current-password-wrong': 403,
  'password-unchanged': 422,
  'own-password-reset': 409,
  'device-without-password': 409,
  'weak-password': 422,
  'username-taken': 409,
  'role-conflict': 422,
  'duties-on-one-day': 409,
  'no-such-user': 404,
  'user-deactivated': 409,
  'last-administrator': 409,
  'not-a-table-device': 409,
  'device-key-invalid': 422,
  'device-key-known': 409,
  'no-such-device-key': 404,
  'first-token-refused': 403,
  'confirmer-concerned': 409,
  'confirmer-unconfirmed': 409,
  'password-not-taken-over': 409,
  'idempotency-key-reused': 422,
  'answer-not-kept': 409,
};

/** The problem for a refusal of the accounts library. */
export function identityProblem({ code, message, retryAfterSeconds }: AccountRefused): Problem {
  const status = ACCOUNT_STATUS[code];
  return new Problem(status, code, message, {
    // The access log has it, one line an episode.
    unlogged: true,
    headers: {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(status === 401 && { 'www-authenticate': challengeFor(code) }),
    },
  });
}

/** A challenge of RFC 6750. */
export function challengeFor(code: string): string {
  return code.startsWith('credential-') && code !== 'credential-missing'
    ? 'Bearer realm="pitledger", error="invalid_token"'
    : 'Bearer realm="pitledger"';
}

/** Answers refusals of the accounts library in the controllers that call it. */
@Catch(AccountRefused)
export class IdentityProblemFilter extends ProblemFilter {
  override catch(error: AccountRefused, host: ArgumentsHost): void {
    super.catch(identityProblem(error), host);
  }
}
