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
  const credential = `/users/${yield* made('administrator', '/users', device)}/device-credential`;
  const { deviceCredential } = yield step('administrator', 'POST', credential);
  yield step('administrator', 'POST', '/auth/token', { deviceCredential });
  yield step('administrator', 'POST', `${user}/deactivation`);
  yield step('internal-audit', 'GET', '/access-log?limit=20');
  yield step('shift-manager', 'GET', '/refused-attempts?limit=20');
  yield step('administrator', 'GET', '/users?limit=20');
}
