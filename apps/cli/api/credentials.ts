import { askHidden } from '../terminal/hidden-prompt.js';
import type { Credentials } from './api-session.js';
import { CannotGoOn } from './cannot-go-on.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The credentials of who signs in: a username's password, or a table device's credential. */
export async function credentialsFrom(
  username: string | undefined,
  environment: Environment,
): Promise<Credentials> {
  const deviceCredential = environment['PITLEDGER_DEVICE_CREDENTIAL'];
  if (username === undefined && deviceCredential) return { deviceCredential };
  if (username === undefined) {
    throw new CannotGoOn('Say who signs in: --username, or PITLEDGER_DEVICE_CREDENTIAL for a table device.');
  }
  const password =
    environment['PITLEDGER_PASSWORD'] ??
    (await askHidden(`Password of ${username}: `, 'set PITLEDGER_PASSWORD'));
  return { username, password };
}
