import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { IsoInstant } from '#kernel';
import { AccountRefused } from '../account-refused.js';

/** A public key with which a table device signs its messages. The newest that is neither replaced nor revoked is in use. */
export interface DeviceKey {
  /** From the key itself: the same key always has the same id. */
  readonly keyId: string;
  /** Ed25519, as the base64 of its SubjectPublicKeyInfo: the middle line of a PEM file. */
  readonly publicKey: string;
  readonly registeredAt: IsoInstant;
  /** When another key was registered in its place. */
  readonly replacedAt?: IsoInstant;
  /** When it was declared to be in the wrong hands. */
  readonly revokedAt?: IsoInstant;
}

/** @throws AccountRefused `device-key-invalid` */
export function newDeviceKey(publicKey: string, registeredAt: IsoInstant): DeviceKey {
  const key = ed25519Of(publicKey);
  if (!key) {
    throw new AccountRefused(
      'device-key-invalid',
      'publicKey is not an Ed25519 key in SubjectPublicKeyInfo and base64; send the middle line of the PEM file',
    );
  }
  const der = key.export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(der).digest('hex').slice(0, 32);
  return { keyId, publicKey: der.toString('base64'), registeredAt };
}

export function ed25519Of(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The keys with a new one in use, which replaces the one before. @throws AccountRefused `device-key-known` */
export function withNewKey(keys: readonly DeviceKey[], added: DeviceKey): readonly DeviceKey[] {
  if (keys.some(({ keyId }) => keyId === added.keyId)) {
    throw new AccountRefused(
      'device-key-known',
      `the key ${added.keyId} was registered for this device before; make a new pair of keys`,
    );
  }
  const { registeredAt: replacedAt } = added;
  return [...keys.map((key) => ({ replacedAt, ...key })), added];
}

/** The keys with one revoked, or all; a revoked key stays as it is. */
export function withRevoked(
  keys: readonly DeviceKey[],
  revokedAt: IsoInstant,
  keyId?: string,
): readonly DeviceKey[] {
  return keys.map((key) => (keyId === undefined || key.keyId === keyId ? { revokedAt, ...key } : key));
}
