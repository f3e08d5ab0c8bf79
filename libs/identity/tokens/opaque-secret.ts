import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret of 256 random bits, shown once. The prefix names its kind, so that scanners and people recognise a leaked
 * one.
 */
export function newSecret(prefix: 'pitledger_first' | 'pitledger_device'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** The form in which such a secret is kept. It cannot be guessed, so a plain SHA-256 needs neither salt nor cost. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
