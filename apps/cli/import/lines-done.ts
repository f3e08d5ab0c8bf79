import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';

/** Largest number and total size of lines started after the first unfinished one. */
const MOST_LINES_AHEAD = 2_000;
const MOST_BYTES_AHEAD = 32 * 1_048_576;

/** The part of a file that is done without a gap. */
export interface Reached {
  readonly lines: number;
  readonly bytes: number;
}

type Place = Pick<FileLine, 'number' | 'endByte'>;

/**
 * Lines finish in any order. This reports them in the order of the file, so that the finished part is always its
 * beginning. It also pauses the reader when one line blocks all that follow.
 */
export class LinesDone {
  private readonly early = new Map<number, { readonly line: Place; readonly outcome: LineOutcome }>();
  private waiters: (() => void)[] = [];

  constructor(
    private current: Reached,
    private readonly onDone: (line: Place, outcome: LineOutcome) => void,
  ) {}

  get reached(): Reached {
    return this.current;
  }

  done(line: Place, outcome: LineOutcome): void {
    this.early.set(line.number, { line, outcome });
    for (
      let next = this.early.get(this.current.lines + 1);
      next;
      next = this.early.get(next.line.number + 1)
    ) {
      this.early.delete(next.line.number);
      this.current = { lines: next.line.number, bytes: next.line.endByte };
      this.onDone(next.line, next.outcome);
    }
    this.wake();
  }

  /** Resolves when a line may start: it is the next one, or not too far ahead. */
  async roomFor({ number, endByte }: Place, signal: AbortSignal): Promise<void> {
    const wake = (): void => this.wake();
    signal.addEventListener('abort', wake, { once: true });
    while (
      !signal.aborted &&
      number > this.current.lines + 1 &&
      (number - this.current.lines > MOST_LINES_AHEAD || endByte - this.current.bytes > MOST_BYTES_AHEAD)
    ) {
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
    signal.removeEventListener('abort', wake);
  }

  private wake(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const resume of waiters) resume();
  }
}
