/**
 * Detects that the machine's clock was set back. kafkajs times its heartbeats by that clock: it sends none until the
 * clock reaches its old time, and the group counts its member as dead.
 */
export class ClockWatch {
  private aheadMs = aheadMs();

  /** Whether it was set back by more than this number of milliseconds since the last call. */
  wasSetBackBy(mostMs: number): boolean {
    const before = this.aheadMs;
    this.aheadMs = aheadMs();
    return before - this.aheadMs > mostMs;
  }
}

/** The offset of the machine's clock from the monotonic clock of the process. */
function aheadMs(): number {
  return Date.now() - performance.now();
}
