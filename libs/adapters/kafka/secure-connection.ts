import { readFileSync } from 'node:fs';
import type { KafkaConnection } from './connection.js';

/** The verification of brokers and the sign-in to them, from the configuration. */
export interface KafkaSecurity {
  /**
   * Encrypts. The certificates of the brokers are of an authority that Node knows, or of the one in a PEM file. Absent:
   * no TLS.
   */
  readonly tls?: { readonly caFile?: string };
  /** Absent: no sign-in. */
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
}

/** A file for the security of the connection cannot be read. */
export class KafkaSecurityInvalid extends Error {
  override readonly name = 'KafkaSecurityInvalid';
}

/**
 * The driver's settings for this security.
 * @throws KafkaSecurityInvalid if the file of the authority cannot be read
 */
export function secured({ tls, sasl }: KafkaSecurity): Pick<KafkaConnection, 'ssl' | 'sasl'> {
  return { ...(tls && { ssl: sslOf(tls.caFile) }), ...(sasl && { sasl: { ...sasl } }) };
}

function sslOf(caFile: string | undefined): NonNullable<KafkaConnection['ssl']> {
  if (caFile === undefined) return true;
  try {
    return { ca: [readFileSync(caFile, 'utf8')] };
  } catch (error) {
    const reason = (error as Error).message;
    throw new KafkaSecurityInvalid(
      `the brokers' authority cannot be read from ${caFile}: ${reason}; name a PEM file that this process may read`,
      { cause: error },
    );
  }
}
