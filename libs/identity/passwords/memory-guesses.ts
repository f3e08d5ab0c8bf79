import type { ForgottenGuesses, Guesses, UserRows, WritableUserRows } from '../user-store.js';

/** The rows that the throttle needs. */
export type GuessRows = Pick<WritableUserRows, 'guesses' | 'setGuesses' | 'dropGuesses' | 'lastSignIn'>;

/** Counts of guesses in this process, on top of those of a store that can be read and not written. */
export class MemoryGuesses implements GuessRows {
  private readonly counts = new Map<string, Guesses>();

  constructor(private readonly store: Pick<UserRows, 'guesses' | 'lastSignIn'>) {}

  lastSignIn(userId: string, origin?: string): Promise<string | undefined> {
    return this.store.lastSignIn(userId, origin);
  }

  async guesses(key: string): Promise<Guesses | undefined> {
    return this.counts.get(key) ?? (await this.store.guesses(key));
  }

  setGuesses(guesses: Guesses): Promise<void> {
    this.counts.delete(guesses.key);
    this.counts.set(guesses.key, guesses);
    return Promise.resolve();
  }

  async dropGuesses(which: ForgottenGuesses): Promise<void> {
    if ('key' in which) {
      const known = await this.guesses(which.key);
      // The row of the store stays, so a count of none hides it.
      if (known) await this.setGuesses({ ...known, failed: 0 });
    } else if ('beyond' in which) {
      const excess = [...this.counts.keys()].slice(0, Math.max(0, this.counts.size - which.beyond));
      for (const key of excess) this.counts.delete(key);
    } else if ('since' in which) {
      for (const [key, { since }] of this.counts) if (since < which.since) this.counts.delete(key);
    }
  }

  /** Forgets everything, because the store counts again. */
  clear(): void {
    this.counts.clear();
  }
}
