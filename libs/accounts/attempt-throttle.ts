/** Number of failures before a username must wait. */
export interface ThrottleLimits {
  readonly attempts: number;
  readonly windowMs: number;
  /** Largest number of usernames in memory; the one with the oldest window is dropped. */
  readonly usernames: number;
}

export const DEFAULT_THROTTLE_LIMITS: ThrottleLimits = {
  attempts: 10,
  windowMs: 15 * 60_000,
  usernames: 50_000,
};

interface Window {
  failed: number;
  /** Attempts without a result so far. */
  pending: number;
  readonly endsAtMs: number;
}

/**
 * Slows down guessing of a password. A pending attempt counts too, so that concurrent guesses are counted like
 * sequential ones. Unknown usernames are counted as well, so that they get the same answer.
 */
export class AttemptThrottle {
  private readonly windows = new Map<string, Window>();
  private readonly limits: ThrottleLimits;

  constructor(
    private readonly nowMs: () => number,
    limits: Partial<ThrottleLimits> = {},
  ) {
    this.limits = { ...DEFAULT_THROTTLE_LIMITS, ...limits };
  }

  /** Begins an attempt and returns 0, or the number of seconds to wait before the next. */
  begin(username: string): number {
    const window = this.current(username);
    if (window.failed >= this.limits.attempts) return Math.ceil((window.endsAtMs - this.nowMs()) / 1000);
    if (window.failed + window.pending >= this.limits.attempts) return 1;
    window.pending += 1;
    return 0;
  }

  failed(username: string): void {
    const window = this.current(username);
    window.pending = Math.max(0, window.pending - 1);
    window.failed += 1;
  }

  /** Forgets the failures of a username after a successful sign-in. */
  succeeded(username: string): void {
    this.windows.delete(username);
  }

  /** Cancels an attempt without a result. */
  abandoned(username: string): void {
    const window = this.windows.get(username);
    if (window) window.pending = Math.max(0, window.pending - 1);
  }

  private current(username: string): Window {
    const window = this.windows.get(username);
    return window && window.endsAtMs > this.nowMs() ? window : this.open(username);
  }

  private open(username: string): Window {
    this.windows.delete(username);
    if (this.windows.size >= this.limits.usernames) {
      const [oldest] = this.windows.keys();
      if (oldest !== undefined) this.windows.delete(oldest);
    }
    const window = { failed: 0, pending: 0, endsAtMs: this.nowMs() + this.limits.windowMs };
    this.windows.set(username, window);
    return window;
  }
}
