const SECOND_MS = 1_000;

/** Counts requests by sender and second, by the monotonic clock of the process. */
export class RequestRate {
  private readonly counts = new Map<string, number>();
  private endsAtMs = 0;

  /** @param most requests of one sender in a second */
  constructor(readonly most: number) {}

  /** Counts a request; returns whether it is within the rate. */
  allows(sender: string): boolean {
    const nowMs = performance.now();
    if (nowMs >= this.endsAtMs) {
      this.counts.clear();
      this.endsAtMs = nowMs + SECOND_MS;
    }
    const count = (this.counts.get(sender) ?? 0) + 1;
    this.counts.set(sender, count);
    return count <= this.most;
  }
}
