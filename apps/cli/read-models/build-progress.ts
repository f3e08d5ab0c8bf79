import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';
import type { EventCount } from './event-count.js';

const number = new Intl.NumberFormat('en-US');

/** Shows the progress through the events, once for all read models. */
export class BuildProgress {
  private bar: Progress | undefined;

  constructor(
    private readonly out: NodeJS.WritableStream,
    private readonly head: bigint,
    private readonly events: Pick<EventCount, 'soFar'>,
  ) {}

  begin(name: string): void {
    this.bar = startProgress(this.out, { label: name, total: Number(this.head) });
  }

  readonly reached = (position: bigint): void => {
    this.bar?.update(
      Math.min(Number(position), Number(this.head)),
      `${number.format(this.events.soFar)} events`,
    );
  };

  end(): void {
    this.bar?.end();
    this.bar = undefined;
  }
}
