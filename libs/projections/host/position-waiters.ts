import { ProjectionHostStopped, ReadModelBehind } from '../errors.js';

/** Names of the projections that are behind a position; `standing` if some of them never reach it. */
export interface Behind {
  readonly names: readonly string[];
  readonly standing: boolean;
}

interface Waiter {
  readonly position: bigint;
  readonly behind: () => Behind;
  readonly settle: (error?: Error) => void;
}

/** Waiters for projections to reach a position. */
export class PositionWaiters {
  private readonly waiting = new Set<Waiter>();

  /** Whether there are any. */
  get some(): boolean {
    return this.waiting.size > 0;
  }

  /** Resolves when nothing is behind; rejects if that takes too long or is impossible. */
  wait(position: bigint, behind: () => Behind, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiter.settle(new ReadModelBehind(position, behind().names)), timeoutMs);
      const waiter: Waiter = {
        position,
        behind,
        settle: (error) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          if (error) reject(error);
          else resolve();
        },
      };
      this.waiting.add(waiter);
      ask(waiter);
    });
  }

  /** Checks each waiter again after a move. */
  notify(): void {
    this.waiting.forEach(ask);
  }

  stop(): void {
    for (const waiter of this.waiting) waiter.settle(new ProjectionHostStopped());
  }
}

function ask({ position, behind, settle }: Waiter): void {
  const { names, standing } = behind();
  if (names.length === 0) settle();
  else if (standing) settle(new ReadModelBehind(position, names));
}
