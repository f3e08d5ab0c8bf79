import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';

/** Shows how far the events are read, once for all read models or for one after the other. */
export class BuildProgress {
  private bar: Progress | undefined;
  private readonly width: number;

  /** @param names of all read models that will be shown, so that their bars stand below each other */
  constructor(
    private readonly out: NodeJS.WritableStream,
    private readonly head: bigint,
    names: readonly string[],
  ) {
    this.width = Math.max(...names.map((name) => name.length));
  }

  begin(name: string): void {
    this.bar = startProgress(this.out, { label: name.padEnd(this.width), total: Number(this.head) });
  }

  readonly reached = (position: bigint): void => {
    this.bar?.update(Math.min(Number(position), Number(this.head)), `${position} of ${this.head} events`);
  };

  end(): void {
    this.bar?.end();
    this.bar = undefined;
  }
}
