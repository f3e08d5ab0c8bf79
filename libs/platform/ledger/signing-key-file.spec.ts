import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSigningKey, readSigningKey, SigningKeyExposed, SigningKeyUnusable } from './signing-key-file.js';

describe('signing key', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'signing-key-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('is made on first use, for its owner only, and stays the same', async () => {
    const path = join(folder, 'data', 'signing-key.pem');
    const first = await openSigningKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await openSigningKey(path)).keyId).toBe(first.keyId);
    expect(await readdir(join(folder, 'data'))).toEqual(['signing-key.pem']);
  });

  it('is the same for processes that start together', async () => {
    const path = join(folder, 'signing-key.pem');
    const keys = await Promise.all([1, 2, 3, 4].map(() => openSigningKey(path)));
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
  });

  it('is refused if others may read it', async () => {
    const path = join(folder, 'signing-key.pem');
    await openSigningKey(path);
    await chmod(path, 0o644);
    await expect(openSigningKey(path)).rejects.toBeInstanceOf(SigningKeyExposed);
  });

  it('is read from its setting, in the format of other tools', async () => {
    const path = join(folder, 'given.pem');
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(path, pem, { mode: 0o600 });
    expect((await readSigningKey(path)).keyId).toBe((await openSigningKey(path)).keyId);
  });

  it('is not made if a configured file is missing: two hosts would make two', async () => {
    const path = join(folder, 'given.pem');
    const refused = readSigningKey(path);
    await expect(refused).rejects.toBeInstanceOf(SigningKeyUnusable);
    await expect(refused).rejects.toThrow(`${path} is not there; make one`);
    await expect(refused).rejects.toThrow(`openssl genpkey -algorithm ed25519 -out ${path}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused with its name if it is no key, or one of another kind', async () => {
    const path = join(folder, 'given.pem');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    for (const text of ['', 'password', rsa.export({ type: 'pkcs8', format: 'pem' })]) {
      await writeFile(path, text, { mode: 0o600 });
      await expect(readSigningKey(path)).rejects.toMatchObject({
        name: 'SigningKeyUnusable',
        message: expect.stringContaining(`${path} holds no Ed25519 key`) as unknown,
      });
    }
  });

  it('is refused if others may read the configured file', async () => {
    const path = join(folder, 'given.pem');
    await openSigningKey(path);
    await chmod(path, 0o604);
    await expect(readSigningKey(path)).rejects.toBeInstanceOf(SigningKeyExposed);
  });
});
