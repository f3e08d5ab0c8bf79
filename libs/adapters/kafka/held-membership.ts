/** Keeps a consumer in its group while it is busy with one message. */
export class HeldMembership {
  private fault: unknown;

  /**
   * @param heartbeat of the driver: it sends one when it is time, and rejects when the group rebalances
   * @param everyMs how often to call it
   */
  constructor(
    private readonly heartbeat: () => Promise<void>,
    private readonly everyMs: number,
  ) {}

  /** Whether the group rebalances or has put this consumer out: no new work is to be begun. */
  get lost(): boolean {
    return this.fault !== undefined;
  }

  /** Does work of any length, with heartbeats beside it. */
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

  /** @throws what the driver must know to join the group again */
  assertHeld(): void {
    if (this.lost) throw this.fault;
  }
}
