import { StoreFault, type StoreFaultCode } from '#event-store';
import type { StorePlace } from './connection-settings.js';

type Cause = readonly [codes: RegExp, fault: StoreFaultCode, advice: string];

/**
 * The first entry that matches an error's code counts. Codes are SQLSTATEs or the system's. `REMEDY` is the store's.
 */
const CAUSES: readonly Cause[] = [
  [/^53[12]00$|^ENOSPC$/, 'store-full', 'has no room left; free space on its disk, then try again'],
  [
    /^25006$/,
    'store-read-only',
    'takes no writes: it is a standby, or set to read-only; connect to the primary',
  ],
  [/^42501$/, 'store-read-only', 'does not let this role do that; grant it the schema and its tables'],
  [/^(55P03|40001|40P01)$/, 'store-locked', 'is locked by another session; see pg_locks, or try again later'],
  [
    /^57014$/,
    'store-unreachable',
    'did not answer within the statement timeout; see what it is busy with in pg_stat_activity',
  ],
  [/^53300$/, 'store-unreachable', 'has no connection free; raise max_connections or lower the pool size'],
  [/^3D000$/, 'store-unreachable', 'does not exist; create the database'],
  [/^28/, 'store-unreachable', 'refuses the role or its password; check the connection string'],
  [/^(08|53|57P|58030)/, 'store-unreachable', 'cannot serve now; check that it runs and is healthy'],
  [/^(XX00[12]|58P|42|23)/, 'store-damaged', 'is not as this store left it; see its log, REMEDY'],
  [
    /^E[A-Z_]+$/,
    'store-unreachable',
    'cannot be reached; check host, port and network, and that the server runs',
  ],
];

/** Messages of the driver, without a code, for a lost connection. */
const GONE =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded|Query read timeout)/;

/**
 * The error to throw for an error of PostgreSQL or of the network: a StoreFault that names the database and the remedy,
 * with the original as its cause. Any other error is a fault of the program and is returned unchanged.
 */
export function toStoreFault(error: unknown, { name, remedy }: StorePlace): Error {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (error instanceof StoreFault) return error;
  if (GONE.test(message)) {
    return new StoreFault('store-unreachable', `${name} is gone: ${message}`, { cause: error });
  }
  const cause =
    typeof code === 'string' && !code.startsWith('ERR_') && CAUSES.find(([codes]) => codes.test(code));
  if (!cause) return error as Error;
  const [, fault, advice] = cause;
  return new StoreFault(fault, `${name} ${advice.replace('REMEDY', remedy)} (${String(code)}: ${message})`, {
    cause: error,
  });
}

/** The SQLSTATE of an error, also of one wrapped in a StoreFault. */
export function sqlState(error: unknown): string | undefined {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown };
  const state = error instanceof StoreFault ? cause?.code : code;
  return typeof state === 'string' ? state : undefined;
}
