import { Logger } from '@nestjs/common';

/** Interval of the reports in an episode. An episode ends after the same time without a refusal. */
const REPORT_EVERY_MS = 10_000;

/** A limit above which something is refused. */
export interface RefusingLimit {
  /** The refusal, such as `503 over-capacity`. */
  readonly answer: string;
  readonly most: number;
  /** The limited resource, such as `requests under way`. */
  readonly of: string;
  /** The setting of the limit. */
  readonly setting: string;
}

/** Logs refusals by episode, not by request: the beginning, the number every ten seconds, and the total at the end. */
export class RefusalLog {
  private readonly logger = new Logger('Limits');
  private readonly reason: string;
  private isRefusing = false;

  /** @param refused number of refusals since the start of the process */
  constructor(
    { answer, most, of, setting }: RefusingLimit,
    private readonly refused: () => number,
  ) {
    this.reason = `${answer}: no more than ${most} ${of} (${setting})`;
  }

  /** Call it before a refusal is counted. */
  refusing(): void {
    if (this.isRefusing) return;
    this.isRefusing = true;
    const before = this.refused();
    setImmediate(() => {
      this.logger.warn(`Refusing with ${this.reason}`);
      this.reportLater(before, this.refused());
    });
  }

  /**
   * @param before refusals before the episode
   * @param reported refusals at the last report
   */
  private reportLater(before: number, reported: number): void {
    const report = (): void => {
      const now = this.refused();
      this.isRefusing = now > reported;
      const count = `${now - before} ${this.isRefusing ? 'so far' : 'in all'}`;
      this.logger.warn(`${this.isRefusing ? 'Still' : 'No longer'} refusing: ${count}, with ${this.reason}`);
      if (this.isRefusing) this.reportLater(before, now);
    };
    setTimeout(report, REPORT_EVERY_MS).unref();
  }
}
