const STEPS = 10;

/**
 * Waits a time in which the event loop runs. While the loop is held it takes no answer, so a hold counts as one of ten
 * steps, however long it is, and what arrived meanwhile is taken before the wait ends.
 */
export class Patience {
  /** Resolves at the end of the wait. */
  readonly over: Promise<void>;
  private timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.over = new Promise((resolve) => {
      const wait = (left: number): void => {
        if (left === 0) resolve();
        else this.timer = setTimeout(() => wait(left - 1), ms / STEPS).unref();
      };
      wait(STEPS);
    });
  }

  /** Ends the wait without its end. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
