import { createHash } from 'node:crypto';
import { UNKNOWN_ACTOR_ID } from './access-log/access-log-entry.js';
import { MemoryGuesses } from './passwords/memory-guesses.js';
import type { GuessRows } from './passwords/memory-guesses.js';
import { isOutage } from './store-outage.js';
import type { Guesses, UserStore } from './user-store.js';

/** How many failures a guesser has before they must wait. */
export interface ThrottleLimits {
  /** At one username from one address. */
  readonly attempts: number;
  /** At one username from all addresses, and from one address at all usernames. */
  readonly attemptsInAll: number;
  readonly windowMs: number;
  /** Most counts kept; the one whose window began first makes room. */
  readonly guessers: number;
}

export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = {
  attempts: 10,
  attemptsInAll: 100,
  windowMs: 15 * 60_000,
  guessers: 50_000,
};

/** Who tries a password: for which username, from where. */
export interface Guesser {
  readonly username: string;
  readonly origin: string;
  /** The account of that name; absent if there is none. */
  readonly userId?: string;
}

/** A count of failures, and its limit. */
interface Count {
  readonly key: string;
  /** Hash of the username guessed at; empty if the count is of all usernames. */
  readonly username: string;
  readonly limit: number;
}

/**
 * Slows down who guesses a password: an address with a username, so that the owner of the name signs in from elsewhere.
 * Guesses at one name from many addresses, and at many names from one address, are also counted in all. The limit of
 * these does not hold for a person at an address from which they have signed in before, so that nobody keeps them out.
 * The counts are in the store, for all processes; while it cannot be written, each process counts its own. An attempt counts as failed until it has succeeded, so that guesses
 * sent at once are counted like guesses sent in turn. Names without an account are counted in the same way.
 */
export class AttemptThrottle {
  /** When windows end by the process's own clock: after a window was seen, a clock that is set does not change it. */
  private readonly ends = new Map<string, number>();
  private readonly limits: ThrottleLimits;
  private readonly meanwhile: MemoryGuesses;

  constructor(
    private readonly store: UserStore,
    private readonly now: () => Date,
    private readonly elapsedMs: () => number,
    limits: Partial<ThrottleLimits> = {},
  ) {
    this.limits = { ...DEFAULT_THROTTLE_LIMITS, ...limits };
    this.meanwhile = new MemoryGuesses(store);
  }

  /** Begins an attempt and answers 0, or how many seconds to wait before the next. */
  begin(guesser: Guesser): Promise<number> {
    return this.counting(async (rows) => {
      const counts = await this.countsOf(guesser, rows);
      for (const { key, limit } of counts) {
        const guesses = await rows.guesses(key);
        const remainingMs = guesses ? this.remainingMs(guesses) : 0;
        if (guesses && guesses.failed >= limit && remainingMs > 0) return Math.ceil(remainingMs / 1000);
      }
      for (const count of counts) await this.countOne(count, rows);
      return 0;
    });
  }

  /** Forgets the failures of a guesser who has proved to be the owner. */
  succeeded(guesser: Guesser): Promise<void> {
    return this.counting(async (rows) => {
      const [own, ...inAll] = await this.countsOf(guesser, rows);
      await rows.dropGuesses({ key: own.key });
      for (const { key } of inAll) await takeBack(key, rows);
    });
  }

  /** Takes back an attempt that came to no answer. */
  abandoned(guesser: Guesser): Promise<void> {
    return this.counting(async (rows) => {
      for (const { key } of await this.countsOf(guesser, rows)) await takeBack(key, rows);
    });
  }

  /** Forgets every failure at a username, from every address. */
  forget(username: string): Promise<void> {
    return this.store.transaction((rows) => rows.dropGuesses({ username: hash(username) }));
  }

  private async counting<Result>(count: (rows: GuessRows) => Promise<Result>): Promise<Result> {
    try {
      const result = await this.store.transaction(count);
      this.meanwhile.clear();
      return result;
    } catch (error) {
      if (!isOutage(error)) throw error;
      return count(this.meanwhile);
    }
  }

  /** What people type for a username may be a password: only hashes are kept. */
  private async countsOf(
    { username, origin, userId = UNKNOWN_ACTOR_ID }: Guesser,
    rows: GuessRows,
  ): Promise<readonly [Count, ...Count[]]> {
    const { attempts, attemptsInAll: limit } = this.limits;
    const name = hash(username);
    const own = { key: hash(JSON.stringify([origin, username])), username: name, limit: attempts };
    if ((await rows.lastSignIn(userId, origin)) !== undefined) return [own];
    return [
      own,
      { key: hash(JSON.stringify(['username', username])), username: name, limit },
      { key: hash(JSON.stringify(['address', origin, ''])), username: '', limit },
    ];
  }

  private async countOne({ key, username }: Count, rows: GuessRows): Promise<void> {
    const { windowMs, guessers } = this.limits;
    const guesses = await rows.guesses(key);
    if (guesses && this.remainingMs(guesses) > 0) {
      await rows.setGuesses({ ...guesses, failed: guesses.failed + 1 });
      return;
    }
    const since = this.now().toISOString();
    await rows.dropGuesses({ since: new Date(this.now().getTime() - windowMs).toISOString() });
    await rows.dropGuesses({ beyond: guessers - 1 });
    await rows.setGuesses({ key, username, failed: 1, since });
    this.keepEnd(`${key} ${since}`, this.elapsedMs() + windowMs);
  }

  /** A window that seems to begin later than now began before the clock was set back: it lasts once more at most. */
  private remainingMs({ key, since }: Guesses): number {
    const { windowMs } = this.limits;
    const window = `${key} ${since}`;
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

async function takeBack(key: string, rows: GuessRows): Promise<void> {
  const guesses = await rows.guesses(key);
  if (guesses) await rows.setGuesses({ ...guesses, failed: Math.max(0, guesses.failed - 1) });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
