/** Too many tasks wait, and this one is refused or makes room. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: TooMuchWaiting) => void;
}

/**
 * Runs a few tasks at once and queues a bounded number. The tasks of each lane wait in order, and the lanes take turns,
 * so that a lane with many tasks does not delay the others. If the queue is full, a task of a shorter lane replaces the
 * newest of the longest.
 */
export class BoundedWork {
  private running = 0;
  private waiting = 0;
  /** In the order of their next turns. */
  private readonly lanes = new Map<string, Waiting[]>();

  constructor(
    private readonly concurrency: number,
    private readonly waitingLimit: number,
  ) {}

  /**
   * Runs a task in its turn.
   * @throws TooMuchWaiting if the queue is full
   */
  async run<Result>(lane: string, task: () => Promise<Result>): Promise<Result> {
    await this.turn(lane);
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async turn(lane: string): Promise<void> {
    if (this.running < this.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting >= this.waitingLimit) this.makeRoom(lane);
    const queue = this.lanes.get(lane) ?? [];
    this.lanes.set(lane, queue);
    this.waiting += 1;
    await new Promise<void>((begin, refuse) => queue.push({ begin, refuse }));
  }

  private makeRoom(lane: string): void {
    const reason = new TooMuchWaiting(`${this.waitingLimit} tasks are waiting already`);
    const [longest = []] = [...this.lanes.values()].sort((one, other) => other.length - one.length);
    if (longest.length <= (this.lanes.get(lane)?.length ?? 0) + 1) throw reason;
    longest.pop()?.refuse(reason);
    this.waiting -= 1;
  }

  /** Passes the place to the next in the queue, so that a new task cannot overtake it. */
  private leave(): void {
    const [turn] = this.lanes;
    const next = turn?.[1].shift();
    if (!turn || !next) {
      this.running -= 1;
      return;
    }
    const [lane, queue] = turn;
    this.waiting -= 1;
    this.lanes.delete(lane);
    if (queue.length > 0) this.lanes.set(lane, queue);
    next.begin();
  }
}
