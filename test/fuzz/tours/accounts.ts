import { generateKeyPairSync } from 'node:crypto';
import { made, step } from './tour.js';
import type { Tour } from './tour.js';

/** Accounts that are enrolled and deactivated; the accounts of the tests are not changed. */
export function* accountsTour(number: number): Tour {
  const person = { username: `guest-${number}`, name: 'A Guest', roles: ['dealer'] };
  const user = `/users/${yield* made('administrator', '/users', person)}`;
  yield step('administrator', 'GET', user);
  yield step('administrator', 'PUT', `${user}/roles`, { roles: ['floorperson'] });
  yield step('administrator', 'POST', `${user}/password-reset`);
  yield step('internal-audit', 'GET', `${user}/roles-held`);
  const device = { username: `guest-device-${number}`, name: 'A Device', roles: ['table-device'] };
  const reader = `/users/${yield* made('administrator', '/users', device)}`;
  const { deviceCredential } = yield step('administrator', 'POST', `${reader}/device-credential`);
  yield step('administrator', 'POST', '/auth/token', { deviceCredential });
  // A device has no password, so nothing changes.
  yield step('shift-manager', 'POST', `${reader}/password-confirmation`);
  const keys = `${reader}/device-keys`;
  const { publicKey } = generateKeyPairSync('ed25519');
  const sent = { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const { keyId } = yield step('administrator', 'POST', keys, sent);
  yield step('internal-audit', 'GET', keys);
  yield step('administrator', 'POST', `${keys}/${String(keyId)}/revocation`);
  yield step('administrator', 'POST', `${user}/deactivation`);
  yield step('internal-audit', 'GET', '/access-log?limit=20');
  yield step('shift-manager', 'GET', '/refused-attempts?limit=20');
  yield step('administrator', 'GET', '/users?limit=20');
}
