import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';

/** Shows the progress through the events, once for all read models. */
export class BuildProgress {
  private bar: Progress | undefined;

  constructor(
    private readonly out: NodeJS.WritableStream,
    private readonly head: bigint,
  ) {}

  begin(name: string): void {
    this.bar = startProgress(this.out, { label: name, total: Number(this.head) });
  }

  readonly reached = (position: bigint): void => {
    this.bar?.update(Math.min(Number(position), Number(this.head)), `${position} of ${this.head} events`);
  };

  end(): void {
    this.bar?.end();
    this.bar = undefined;
  }
}
