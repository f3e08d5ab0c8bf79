/** Keeps a consumer in its group while it is busy with one message. */
export class HeldMembership {
  private fault: unknown;

  /**
   * @param heartbeat of the driver: it sends one if it is due, and rejects during a rebalance
   * @param everyMs interval of the calls
   */
  constructor(
    private readonly heartbeat: () => Promise<void>,
    private readonly everyMs: number,
  ) {}

  /** Whether the group rebalances or has removed this consumer: it must not begin new work. */
  get lost(): boolean {
    return this.fault !== undefined;
  }

  /** Runs work of any length, with heartbeats meanwhile. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let beating = Promise.resolve();
    const beat = (): void => {
      if (this.lost) return;
      beating = beating.then(this.heartbeat).catch((fault: unknown) => {
        this.fault ??= fault;
      });
    };
    const timer = setInterval(beat, this.everyMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await beating;
    }
  }

  /** @throws the error by which the driver joins the group again */
  assertHeld(): void {
    if (this.lost) throw this.fault;
  }
}
