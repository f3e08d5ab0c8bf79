import { hkdfSync } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
} from 'jose';
import type { CryptoKey } from 'jose';

/** The algorithm of access tokens, the only accepted one. */
export const TOKEN_ALGORITHM = 'EdDSA';

/** The Ed25519 key pair that signs access tokens. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638). */
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** A key that is derived from the private one, and seals cursors: hosts with one signing key accept each other's. */
  readonly cursorKey: Uint8Array;
  /** 32 secret bytes derived from the private key, which seal the answers of requests. */
  readonly answerSecret: Uint8Array;
}

/** A key pair for the lifetime of the process: its tokens end with it. */
export async function ephemeralSigningKey(): Promise<SigningKey> {
  return signingKeyOf(await newSigningKeyPem());
}

/** A new private key in PEM (PKCS #8). */
export async function newSigningKeyPem(): Promise<string> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519', extractable: true });
  return exportPKCS8(privateKey);
}

/** The key pair of a private key in PEM (PKCS #8). Throws if it is not an Ed25519 key. */
export async function signingKeyOf(pem: string): Promise<SigningKey> {
  const privateKey = await importPKCS8(pem, TOKEN_ALGORITHM, { extractable: true });
  const { kty, crv, x, d = '' } = await exportJWK(privateKey);
  const publicJwk = { kty, crv, x } as Parameters<typeof importJWK>[0];
  return {
    keyId: await calculateJwkThumbprint(publicJwk),
    privateKey: await importPKCS8(pem, TOKEN_ALGORITHM),
    answerSecret: new Uint8Array(hkdfSync('sha256', d, '', 'pitledger answers', 32)),
    publicKey: (await importJWK(publicJwk, TOKEN_ALGORITHM)) as CryptoKey,
    cursorKey: new Uint8Array(hkdfSync('sha256', d, '', 'pitledger cursors', 32)),
  };
}
