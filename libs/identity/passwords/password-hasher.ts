import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { BoundedWork, TooMuchWaiting } from '../bounded-work.js';
import { AccountRefused } from '../account-refused.js';
import { normalPassword } from './password-strength.js';

/** The lane of hashes that are not sign-ins: an administrator or a member who is signed in waits for them. */
const MEMBERS = 'members';

/** The cost of a hash, and the number of concurrent ones. */
export interface HashingCost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly concurrency: number;
  readonly waitingLimit: number;
}

/** OWASP's argon2id minimum of 19 MiB and two passes. Two at a time leave threads of the pool for files. */
export const DEFAULT_HASHING_COST: HashingCost = {
  memoryKiB: 19_456,
  passes: 2,
  concurrency: 2,
  waitingLimit: 32,
};

/** Hashes passwords with argon2id. Throws an AccountRefused with `sign-in-busy` when too many hashes are waiting. */
export class PasswordHasher {
  private readonly work: BoundedWork;
  private readonly options: Options;
  private decoy: Promise<string> | undefined;

  constructor(cost: Partial<HashingCost> = {}) {
    const { memoryKiB, passes, concurrency, waitingLimit } = { ...DEFAULT_HASHING_COST, ...cost };
    this.work = new BoundedWork(concurrency, waitingLimit);
    // 2 is Algorithm.Argon2id, an ambient const enum that isolated modules cannot read.
    this.options = { algorithm: 2, memoryCost: memoryKiB, timeCost: passes, parallelism: 1, outputLen: 32 };
  }

  hash(password: string): Promise<string> {
    return this.bounded(MEMBERS, () => hash(normalPassword(password), this.options));
  }

  /**
   * Takes the same time without a stored hash, so that the time does not show whether a user exists. Addresses take
   * turns, so that one that sends many attempts does not delay the others.
   */
  async matches(password: string, passwordHash: string | undefined, origin: string): Promise<boolean> {
    const expected = passwordHash ?? (await this.decoyHash());
    const same = await this.bounded(`address ${origin}`, () => verify(expected, normalPassword(password)));
    return same && passwordHash !== undefined;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash('nobody has this password', this.options);
    return this.decoy;
  }

  private async bounded<Result>(lane: string, task: () => Promise<Result>): Promise<Result> {
    try {
      return await this.work.run(lane, task);
    } catch (error) {
      if (!(error instanceof TooMuchWaiting)) throw error;
      throw new AccountRefused('sign-in-busy', 'too many people are signing in at this moment', 1);
    }
  }
}
