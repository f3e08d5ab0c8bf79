import { verify } from 'node:crypto';
import { ed25519Of } from './device-key.js';
import type { DeviceKey } from './device-key.js';

/** What a table device signs: its message, and what makes the message a command of this device in this ledger. */
export interface SignedContent {
  readonly propertyId: string;
  /** Username of the device. */
  readonly device: string;
  /** The id of the command: the same message under another id is another command. */
  readonly commandId: string;
  /** The value of the message, byte for byte. */
  readonly content: Uint8Array;
}

/** The bytes to sign: no part can contain a line feed, except the content at the end. */
export function bytesToSign({ propertyId, device, commandId, content }: SignedContent): Uint8Array {
  const head = ['pitledger-device-round.v1', propertyId, device, commandId, ''].join('\n');
  return Buffer.concat([Buffer.from(head), content]);
}

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** The key that made a signature, in base64; undefined if no key of the device did. */
export function keyThatSigned(
  signature: string,
  content: SignedContent,
  keys: readonly DeviceKey[],
): DeviceKey | undefined {
  if (!SIGNATURE.test(signature)) return undefined;
  const bytes = bytesToSign(content);
  return keys.find(({ publicKey }) => {
    const key = ed25519Of(publicKey);
    return key !== undefined && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  });
}
