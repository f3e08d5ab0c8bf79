import { invalid } from './configuration-invalid.js';

/** The limits of the API's concurrent work; above them requests are refused and not queued. */
export interface Limits {
  /** Pending requests, from their headers to the end of the answer. */
  readonly requestsUnderWay: number;
  /** Open connections. */
  readonly connections: number;
  /** Requests a second of one user or device; 0 means no limit. */
  readonly requestsPerSecond: number;
}

/** Default limits. A normal floor stays far below them; they stop runaway clients. */
const DEFAULTS = {
  PITLEDGER_MAX_REQUESTS: '500',
  PITLEDGER_MAX_CONNECTIONS: '1000',
  PITLEDGER_MAX_RATE: '10000',
} as const;

/** @throws ConfigurationInvalid */
export function limitsOf(environment: Readonly<Record<string, string | undefined>>): Limits {
  const limit = (variable: keyof typeof DEFAULTS, least: 0 | 1): number => {
    const value = environment[variable] ?? DEFAULTS[variable];
    if (!/^\d{1,6}$/.test(value) || Number(value) < least) {
      throw invalid(variable, value, `a whole number from ${least} to 999999`);
    }
    return Number(value);
  };
  return {
    requestsUnderWay: limit('PITLEDGER_MAX_REQUESTS', 1),
    connections: limit('PITLEDGER_MAX_CONNECTIONS', 1),
    requestsPerSecond: limit('PITLEDGER_MAX_RATE', 0),
  };
}
