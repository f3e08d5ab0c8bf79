import { isIP } from 'node:net';
import { invalid } from './configuration-invalid.js';

const SETTING = 'PITLEDGER_TRUSTED_PROXIES';

/** Addresses and networks of the proxies that tell the address of a client; none where nothing is set. */
export function trustedProxiesOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  const text = environment[SETTING] ?? '';
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  if (proxies.every(isProxy)) return proxies;
  throw invalid(SETTING, text, 'addresses or networks such as 10.0.0.0/24, separated by commas');
}

function isProxy(proxy: string): boolean {
  const [address = '', bits = '0', ...more] = proxy.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0;
}
