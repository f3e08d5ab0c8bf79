import { readFileSync } from 'node:fs';
import type { KafkaConnection } from './connection.js';

/** How brokers are known and how to sign in to them, as configuration tells. */
export interface KafkaSecurity {
  /**
   * Encrypts. The brokers' certificates are of an authority that Node knows, or of the one in a PEM file. Absent: in
   * clear text.
   */
  readonly tls?: { readonly caFile?: string };
  /** Absent: the brokers ask nobody who they are. */
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
}

/** A file of the connection's security cannot be read. */
export class KafkaSecurityInvalid extends Error {
  override readonly name = 'KafkaSecurityInvalid';
}

/**
 * What the driver has to know to connect so.
 * @throws KafkaSecurityInvalid when the file of the authority cannot be read
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
