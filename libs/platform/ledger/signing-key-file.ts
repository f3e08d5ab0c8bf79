import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newSigningKeyPem, signingKeyOf } from '#identity';
import type { SigningKey } from '#identity';

/** Others may read or write the file of the signing key, so its tokens prove nothing. */
export class SigningKeyExposed extends Error {
  override readonly name = 'SigningKeyExposed';

  constructor(path: string) {
    super(`other users of this machine may read the signing key ${path}: allow its owner only (chmod 600)`);
  }
}

/** The file of the signing key is missing, or holds no Ed25519 key. */
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
 * Reads the key pair from a configured PEM file. It is never made here: two hosts would make two, and refuse each
 * other's tokens.
 * @throws SigningKeyExposed, SigningKeyUnusable
 */
export async function readSigningKey(path: string): Promise<SigningKey> {
  const pem = await read(path);
  if (pem === undefined) throw new SigningKeyUnusable(path, 'is not there');
  return fromPem(path, pem);
}

async function fromPem(path: string, pem: string): Promise<SigningKey> {
  try {
    return await signingKeyOf(pem);
  } catch (error) {
    throw new SigningKeyUnusable(path, 'holds no Ed25519 key in PEM (PKCS #8)', { cause: error });
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    // Windows has no permission bits; Node reports every file there as open to all.
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o007) !== 0)
      throw new SigningKeyExposed(path);
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written completely beside its path and then linked, so that no process reads a partial key or a second one. */
async function create(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await newSigningKeyPem());
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
