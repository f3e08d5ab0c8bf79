import { createHash } from 'node:crypto';
import type { UserStore } from './user-store.js';

/** How many failures a guesser has before they must wait. */
export interface ThrottleLimits {
  readonly attempts: number;
  readonly windowMs: number;
  /** Most guessers kept; the one whose window began first makes room. */
  readonly guessers: number;
}

export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = {
  attempts: 10,
  windowMs: 15 * 60_000,
  guessers: 50_000,
};

/** Who tries a password: for which username, from where. */
export interface Guesser {
  readonly username: string;
  readonly origin: string;
}

/**
 * Slows down who guesses a password: an address with a username, so that the owner of the name signs in from elsewhere.
 * The count lies in the store, for all processes. An attempt counts as failed until it has succeeded, so that guesses
 * sent at once are counted like guesses sent in turn. Names without an account are counted as well: they answer alike.
 */
export class AttemptThrottle {
  /** When windows end by the process's own clock: once one was seen, a clock that is set changes it no more. */
  private readonly ends = new Map<string, number>();
  private readonly limits: ThrottleLimits;

  constructor(
    private readonly store: UserStore,
    private readonly now: () => Date,
    private readonly elapsedMs: () => number,
    limits: Partial<ThrottleLimits> = {},
  ) {
    this.limits = { ...DEFAULT_THROTTLE_LIMITS, ...limits };
  }

  /** Begins an attempt and answers 0, or how many seconds to wait before the next. */
  begin(guesser: Guesser): Promise<number> {
    const { attempts, windowMs, guessers } = this.limits;
    const { key, username } = hashed(guesser);
    return this.store.transaction(async (rows) => {
      const guesses = await rows.guesses(key);
      const remainingMs = guesses ? this.remainingMs(`${key} ${guesses.since}`, guesses.since) : 0;
      if (guesses && remainingMs > 0) {
        if (guesses.failed >= attempts) return Math.ceil(remainingMs / 1000);
        await rows.setGuesses({ ...guesses, failed: guesses.failed + 1 });
        return 0;
      }
      const since = this.now().toISOString();
      await rows.dropGuesses({ since: new Date(this.now().getTime() - windowMs).toISOString() });
      await rows.dropGuesses({ beyond: guessers - 1 });
      await rows.setGuesses({ key, username, failed: 1, since });
      this.keepEnd(`${key} ${since}`, this.elapsedMs() + windowMs);
      return 0;
    });
  }

  /** Forgets the failures of a guesser who has proved to be the owner. */
  succeeded(guesser: Guesser): Promise<void> {
    return this.store.transaction((rows) => rows.dropGuesses({ key: hashed(guesser).key }));
  }

  /** Takes back an attempt that came to no answer. */
  abandoned(guesser: Guesser): Promise<void> {
    return this.store.transaction(async (rows) => {
      const guesses = await rows.guesses(hashed(guesser).key);
      if (guesses) await rows.setGuesses({ ...guesses, failed: Math.max(0, guesses.failed - 1) });
    });
  }

  /** Forgets every failure at a username, from every address. */
  forget(username: string): Promise<void> {
    return this.store.transaction((rows) => rows.dropGuesses({ username: hash(username) }));
  }

  /** A window that seems to begin later than now began before the clock was set back: it lasts once more at most. */
  private remainingMs(window: string, since: string): number {
    const { windowMs } = this.limits;
    const ageMs = Math.max(0, this.now().getTime() - Date.parse(since));
    const endsAtMs = this.ends.get(window) ?? this.elapsedMs() + windowMs - ageMs;
    this.keepEnd(window, endsAtMs);
    return endsAtMs - this.elapsedMs();
  }

  private keepEnd(window: string, endsAtMs: number): void {
    this.ends.delete(window);
    this.ends.set(window, endsAtMs);
    const [oldest] = this.ends.keys();
    if (this.ends.size > this.limits.guessers && oldest !== undefined) this.ends.delete(oldest);
  }
}

/** What people type for a username may be a password: only hashes are kept. */
function hashed({ username, origin }: Guesser): { readonly key: string; readonly username: string } {
  return { key: hash(JSON.stringify([origin, username])), username: hash(username) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
