import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSigningKey, SigningKeyExposed } from './signing-key.js';

describe('signing key', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'signing-key-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('is made on first use, for its owner only, and is the same afterwards', async () => {
    const path = join(folder, 'data', 'signing-key.pem');
    const first = await openSigningKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await openSigningKey(path)).keyId).toBe(first.keyId);
    expect(await readdir(join(folder, 'data'))).toEqual(['signing-key.pem']);
  });

  it('is one key for processes that start together', async () => {
    const path = join(folder, 'signing-key.pem');
    const keys = await Promise.all([1, 2, 3, 4].map(() => openSigningKey(path)));
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
  });

  it('is not used when others may read it', async () => {
    const path = join(folder, 'signing-key.pem');
    await openSigningKey(path);
    await chmod(path, 0o644);
    await expect(openSigningKey(path)).rejects.toBeInstanceOf(SigningKeyExposed);
  });
});
