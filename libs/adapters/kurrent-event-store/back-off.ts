import { setTimeout } from 'node:timers/promises';

/** Pauses that double, with a random part so that those who failed together do not come back together. */
export class BackOff {
  private nextMs: number;

  /** @param firstMs and @param longestMs of a pause, before its random part of up to as much again */
  constructor(
    private readonly firstMs: number,
    private readonly longestMs: number,
  ) {
    this.nextMs = firstMs;
  }

  /** Resolves after the next pause, or at once when the signal aborts. */
  async pause(signal?: AbortSignal): Promise<void> {
    const pauseMs = this.nextMs * (1 + Math.random());
    this.nextMs = Math.min(this.nextMs * 2, this.longestMs);
    await setTimeout(pauseMs, undefined, signal && { signal }).catch(() => undefined);
  }

  /** After a success the pauses begin anew. */
  reset(): void {
    this.nextMs = this.firstMs;
  }
}
