import { setImmediate as nextTurn } from 'node:timers/promises';

/** Least time between the starts of two pages, in milliseconds, while nobody waits for a position. */
const PAGE_EVERY_MS = 10;

/** Spaces the pages of a busy ledger: a row that events change repeatedly is then written once. */
export class Pace {
  private begunAtMs = -Infinity;
  private wake: (() => void) | undefined;

  begin(): void {
    this.begunAtMs = performance.now();
  }

  /** Waits until the next page is due, or somebody waits for a position. The event loop always runs. */
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

  /** Ends a pause. */
  hurry(): void {
    this.wake?.();
  }
}
