import { setTimeout } from 'node:timers/promises';

/** Pauses that double, with a random part so that clients that failed together do not return together. */
export class BackOff {
  private nextMs: number;

  /** @param firstMs and @param longestMs of a pause, before its random part of up to the same length */
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

  /** Restarts with the first pause after a success. */
  reset(): void {
    this.nextMs = this.firstMs;
  }
}
