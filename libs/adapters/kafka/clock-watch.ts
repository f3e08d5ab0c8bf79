/**
 * Notices that somebody set the machine's clock back. kafkajs tells the time of its heartbeats by that clock: it sends
 * none until the clock is again where it was, and the group takes its member to be dead.
 */
export class ClockWatch {
  private aheadMs = aheadMs();

  /** Whether it was set back by more than so many milliseconds since it was last asked. */
  wasSetBackBy(mostMs: number): boolean {
    const before = this.aheadMs;
    this.aheadMs = aheadMs();
    return before - this.aheadMs > mostMs;
  }
}

/** How far the machine's clock is ahead of the process's own, which nobody can set. */
function aheadMs(): number {
  return Date.now() - performance.now();
}
