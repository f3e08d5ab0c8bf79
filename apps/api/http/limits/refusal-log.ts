import { Logger } from '@nestjs/common';

/** How often an episode of refusing is told of; one in which nothing was refused for as long is over. */
const TELL_EVERY_MS = 10_000;

/** A limit past which something is refused. */
export interface RefusingLimit {
  /** How, such as `503 over-capacity`. */
  readonly answer: string;
  readonly most: number;
  /** Of what, such as `requests under way`. */
  readonly of: string;
  /** The setting that says how many. */
  readonly setting: string;
}

/**
 * Tells the log of refusals by the episode, never by the request: when one begins, how many were refused every ten seconds
 * while it lasts, and how many in all when it is over.
 */
export class RefusalLog {
  private readonly logger = new Logger('Limits');
  private readonly reason: string;
  private isRefusing = false;

  /** @param refused how many have been refused since the start of the process */
  constructor(
    { answer, most, of, setting }: RefusingLimit,
    private readonly refused: () => number,
  ) {
    this.reason = `${answer}: no more than ${most} ${of} (${setting})`;
  }

  /** To be called before a refusal is counted. */
  refusing(): void {
    if (this.isRefusing) return;
    this.isRefusing = true;
    const before = this.refused();
    setImmediate(() => {
      this.logger.warn(`Refusing with ${this.reason}`);
      this.tellOn(before, this.refused());
    });
  }

  /**
   * @param before what was refused before the episode
   * @param told what was refused when it was last told of
   */
  private tellOn(before: number, told: number): void {
    const tell = (): void => {
      const now = this.refused();
      this.isRefusing = now > told;
      const count = `${now - before} ${this.isRefusing ? 'so far' : 'in all'}`;
      this.logger.warn(`${this.isRefusing ? 'Still' : 'No longer'} refusing: ${count}, with ${this.reason}`);
      if (this.isRefusing) this.tellOn(before, now);
    };
    setTimeout(tell, TELL_EVERY_MS).unref();
  }
}
