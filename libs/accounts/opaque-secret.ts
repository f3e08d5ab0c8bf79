import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret of 256 random bits to be shown once. The prefix says what it opens, so that a leaked one can be recognised
 * by scanners and people.
 */
export function newSecret(prefix: 'pitledger_first' | 'pitledger_device'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** The form in which such a secret is kept. It cannot be guessed, so a plain SHA-256 needs neither salt nor cost. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
