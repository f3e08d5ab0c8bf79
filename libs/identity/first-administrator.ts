import { randomUUID } from 'node:crypto';
import { SYSTEM_ACTOR_ID } from './access-log/access-log-entry.js';
import { hashSecret, newSecret } from './tokens/opaque-secret.js';
import type { PasswordHasher } from './passwords/password-hasher.js';
import { checkPasswordStrength } from './passwords/password-strength.js';
import { refusals } from './refusals.js';
import type { SealedAnswers } from './tokens/sealed-answers.js';
import { normalUsername } from './user.js';
import type { User } from './user.js';
import type { UserDirectory } from './user-directory.js';

/** The first administrator to enrol. */
export interface FirstAccount {
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

/** Enrols the first administrator of an empty directory, by a one-time token printed at the start. */
export class FirstAdministrator {
  constructor(
    private readonly directory: UserDirectory,
    private readonly hasher: PasswordHasher,
    private readonly answers: SealedAnswers,
    private readonly now: () => Date,
  ) {}

  /**
   * A new token to print, which replaces any earlier one; undefined once anyone is enrolled.
   * @throws FirstTokenJustIssued if another process that started at the same time has just printed one
   */
  async newToken(): Promise<string | undefined> {
    const token = newSecret('pitledger_first');
    const kept = await this.directory.replaceFirstToken(hashSecret(token), this.now().toISOString());
    return kept ? token : undefined;
  }

  /** Refuses `first-token-refused` for a token that is wrong, replaced or used, and `weak-password`. */
  async enrol(token: string, account: FirstAccount, key?: string): Promise<User> {
    const secretHash = hashSecret(token);
    const input = { token, ...account };
    const request = { actorId: SYSTEM_ACTOR_ID, key, operation: 'enrol-first', input };
    const earlier = await this.answers.earlier<User>(request);
    if (earlier) return earlier.answer;
    if (!(await this.directory.isFirstToken(secretHash))) {
      throw refusals.firstToken(await this.directory.firstTokenIssuedAt());
    }
    checkPasswordStrength(account.password, [account.username, account.name]);
    const passwordHash = await this.hasher.hash(account.password);
    const { name } = account;
    const username = normalUsername(account.username);
    const enrolment = { id: randomUUID(), username, name, roles: ['administrator'] as const, passwordHash };
    const at = this.now().toISOString();
    return this.answers.answer(
      request,
      (user) => user,
      (once) => this.directory.enrolFirst(enrolment, secretHash, { at, once }),
    );
  }
}
