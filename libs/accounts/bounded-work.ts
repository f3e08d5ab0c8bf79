/** The queue is full. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

/** Runs a few tasks at once and queues a bounded number in order; refuses the rest at once. */
export class BoundedWork {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly waitingLimit: number,
  ) {}

  /**
   * Runs a task in its turn.
   * @throws TooMuchWaiting if the queue is full
   */
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

  /** Passes the place to the next in the queue, so that a new task cannot overtake it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
