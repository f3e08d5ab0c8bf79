import type { User } from './user.js';

/** An account with everything that is kept of it. Of its secrets only hashes are kept. */
export interface AccountRecord extends User {
  /** Its place in the order of enrolment, from 1. */
  readonly seq: number;
  readonly passwordHash: string | null;
  readonly deviceSecretHash: string | null;
}

/** The account without the hashes of its secrets. */
export function toUser({
  seq: _seq,
  passwordHash: _password,
  deviceSecretHash: _device,
  ...user
}: AccountRecord): User {
  return user;
}
