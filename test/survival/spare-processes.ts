import { startChildWith } from '#testing/child-process.js';
import type { Child } from '#testing/child-process.js';

/** Spares that load their code at the same time: one for each core of a small machine. */
const SPARES = 2;

/** Processes of one program that stand ready, so that the next one begins at once when one is killed. */
export class SpareProcesses {
  private readonly started: Child[] = [];
  private readonly spares: Child[] = [];

  /**
   * @param script waits with `untilBegun`
   * @param env its settings, beside those of the test
   */
  constructor(
    private readonly script: URL,
    private readonly env: Readonly<Record<string, string>>,
    private readonly args: readonly string[] = [],
  ) {}

  /** Lets the oldest spare begin. */
  async begin(): Promise<Child> {
    while (this.spares.length <= SPARES) this.spares.push(this.start());
    const next = this.spares.shift()!;
    await next.line('held');
    next.kill('SIGHUP');
    return next;
  }

  /** Kills everything that it started. */
  async close(): Promise<void> {
    for (const child of this.started) child.kill('SIGKILL');
    await Promise.all(this.started.map(({ ended }) => ended));
  }

  private start(): Child {
    const child = startChildWith(this.env, this.script, ...this.args);
    // A spare that nobody comes to need ends without having begun.
    child.line('held').catch(() => undefined);
    this.started.push(child);
    return child;
  }
}
