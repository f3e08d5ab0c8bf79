import { BoundedWork } from '../bounded-work.js';
import { PasswordHasher } from './password-hasher.js';

describe('password hashing', () => {
  const hasher = new PasswordHasher();

  it('uses argon2id with at least 19 MiB and two passes', async () => {
    expect(await hasher.hash('tide under nine lanterns')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('distinguishes the password from another', async () => {
    const kept = await hasher.hash('tide under nine lanterns');
    expect(await hasher.matches('tide under nine lanterns', kept, '::1')).toBe(true);
    expect(await hasher.matches('tide under nine lanternS', kept, '::1')).toBe(false);
  });

  it('treats composed and decomposed characters as equal', async () => {
    const kept = await hasher.hash('pa\u0308ssword of mine');
    expect(await hasher.matches('p\u00e4ssword of mine', kept, '::1')).toBe(true);
  });

  it('verifies against a decoy of the same cost without a hash, and never matches it', async () => {
    const kept = await hasher.hash('tide under nine lanterns');
    const decoy = await (hasher as unknown as { decoyHash(): Promise<string> }).decoyHash();
    const cost = (hash: string): string => hash.split('$').slice(0, 4).join('$');
    expect(cost(decoy)).toBe(cost(kept));
    const run = jest.spyOn(BoundedWork.prototype, 'run');
    for (const passwordHash of [kept, undefined]) {
      expect(await hasher.matches('nobody has this password', passwordHash, '::1')).toBe(false);
    }
    expect(run).toHaveBeenCalledTimes(2);
    run.mockRestore();
  });

  it('refuses at once when the queue is full', async () => {
    const busy = new PasswordHasher({ concurrency: 1, waitingLimit: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => busy.hash('tide under nine lanterns')));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'sign-in-busy', retryAfterSeconds: 1 } });
  });
});
