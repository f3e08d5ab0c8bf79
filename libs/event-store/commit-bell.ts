/** Wakes the waiters for the next commit. */
export class CommitBell {
  private readonly waiting = new Set<() => void>();

  ring(): void {
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves at the next ring, when a signal aborts, or after `timeoutMs`. Leaves no timer and no listener behind. */
  next(signals: readonly AbortSignal[], timeoutMs?: number): Promise<void> {
    if (signals.some(({ aborted }) => aborted)) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        for (const signal of signals) signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(wake, timeoutMs);
      this.waiting.add(wake);
      for (const signal of signals) signal.addEventListener('abort', wake);
    });
  }
}
