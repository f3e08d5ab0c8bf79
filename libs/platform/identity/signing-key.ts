import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
} from 'jose';
import type { CryptoKey } from 'jose';

/** The algorithm of access tokens; the only one accepted. */
export const TOKEN_ALGORITHM = 'EdDSA';

/** The Ed25519 key pair that signs access tokens. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638). */
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The file of the signing key may be read or written by others, so its tokens prove nothing. */
export class SigningKeyExposed extends Error {
  override readonly name = 'SigningKeyExposed';

  constructor(path: string) {
    super(`other users of this machine may read the signing key ${path}: allow its owner only (chmod 600)`);
  }
}

/** The file of the signing key is not there, or holds no Ed25519 key. */
export class SigningKeyUnusable extends Error {
  override readonly name = 'SigningKeyUnusable';

  constructor(path: string, lacks: string, options?: ErrorOptions) {
    super(
      `the signing key ${path} ${lacks}; make one, and give the same to every process of the ledger: ` +
        `(umask 077; openssl genpkey -algorithm ed25519 -out ${path})`,
      options,
    );
  }
}

/**
 * Reads the key pair from a PEM file, which the first start makes with mode 0600.
 * @throws SigningKeyExposed, SigningKeyUnusable
 */
export async function openSigningKey(path: string): Promise<SigningKey> {
  return fromPem(path, (await read(path)) ?? (await create(path)));
}

/**
 * Reads the key pair from a PEM file that was given to this process. It is never made here: two hosts would make two,
 * and refuse each other's tokens.
 * @throws SigningKeyExposed, SigningKeyUnusable
 */
export async function readSigningKey(path: string): Promise<SigningKey> {
  const pem = await read(path);
  if (pem === undefined) throw new SigningKeyUnusable(path, 'is not there');
  return fromPem(path, pem);
}

/** A key pair that lives as long as the process: its tokens end with it. */
export async function ephemeralSigningKey(): Promise<SigningKey> {
  return importKey(await newPem());
}

async function fromPem(path: string, pem: string): Promise<SigningKey> {
  try {
    return await importKey(pem);
  } catch (error) {
    throw new SigningKeyUnusable(path, 'holds no Ed25519 key in PEM (PKCS #8)', { cause: error });
  }
}

async function importKey(pem: string): Promise<SigningKey> {
  const privateKey = await importPKCS8(pem, TOKEN_ALGORITHM, { extractable: true });
  const { kty, crv, x } = await exportJWK(privateKey);
  const publicJwk = { kty, crv, x } as Parameters<typeof importJWK>[0];
  return {
    keyId: await calculateJwkThumbprint(publicJwk),
    privateKey: await importPKCS8(pem, TOKEN_ALGORITHM),
    publicKey: (await importJWK(publicJwk, TOKEN_ALGORITHM)) as CryptoKey,
  };
}

async function newPem(): Promise<string> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519', extractable: true });
  return exportPKCS8(privateKey);
}

async function read(path: string): Promise<string | undefined> {
  try {
    // Windows has no such bits; Node reports every file there as open to all.
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o007) !== 0)
      throw new SigningKeyExposed(path);
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written in full beside its place and then linked there, so that no process ever reads half a key or two keys. */
async function create(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await newPem());
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}
