/** More work waits already than is worth accepting. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

/** Lets a few tasks run at once and a bounded number wait, first come first served; refuses the rest at once. */
export class BoundedWork {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly waitingLimit: number,
  ) {}

  /** Runs a task in its turn. Throws TooMuchWaiting instead of queueing beyond the limit. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.turn();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private turn(): Promise<void> {
    if (this.running < this.concurrency) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.waitingLimit) {
      return Promise.reject(new TooMuchWaiting(`${this.waitingLimit} tasks are waiting already`));
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place to the next in line, so that a newcomer cannot slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
