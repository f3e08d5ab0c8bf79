import type { DeviceKey } from './devices/device-key.js';
import type { User } from './user.js';

/** An account with all its stored data. Secrets are stored only as hashes. */
export interface AccountRecord extends User {
  /** Its number in the order of enrolment, from 1. */
  readonly seq: number;
  readonly passwordHash: string | null;
  readonly deviceSecretHash: string | null;
  /** The keys of a table device, in the order of their registration. */
  readonly deviceKeys: readonly DeviceKey[];
}

/** The account without the hashes of its secrets. */
export function toUser({
  seq: _seq,
  passwordHash: _password,
  deviceSecretHash: _device,
  deviceKeys: _keys,
  ...user
}: AccountRecord): User {
  return user;
}
