import { setImmediate as nextTurn } from 'node:timers/promises';

/** Least time from the beginning of one page to that of the next, in milliseconds, while nobody waits for it. */
const PAGE_EVERY_MS = 10;

/** Spaces the pages of a busy ledger: a row that events change again and again is then written once. */
export class Pace {
  private begunAtMs = -Infinity;
  private wake: (() => void) | undefined;

  begin(): void {
    this.begunAtMs = performance.now();
  }

  /** Waits until it is time for the next page, or somebody is in a hurry. The event loop has its turn in any case. */
  async rest(): Promise<void> {
    const restMs = this.begunAtMs + PAGE_EVERY_MS - performance.now();
    if (restMs > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = undefined;
    }
    await nextTurn();
  }

  /** Ends a rest. */
  hurry(): void {
    this.wake?.();
  }
}
