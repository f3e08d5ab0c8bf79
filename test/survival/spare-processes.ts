import { startChildWith } from '#testing/child-process.js';
import type { Child } from '#testing/child-process.js';

/** Number of spares that load their code at the same time: one for each core of a small machine. */
const SPARES = 2;

/** Ready processes of one program, so that the next one starts at once when one is killed. */
export class SpareProcesses {
  private readonly started: Child[] = [];
  private readonly spares: Child[] = [];

  /**
   * @param script waits with `untilBegun`
   * @param env additional to the settings of the test
   */
  constructor(
    private readonly script: URL,
    private readonly env: Readonly<Record<string, string>>,
    private readonly args: readonly string[] = [],
  ) {}

  /** Starts the oldest spare. */
  async begin(): Promise<Child> {
    while (this.spares.length <= SPARES) this.spares.push(this.start());
    const next = this.spares.shift()!;
    await next.line('held');
    next.kill('SIGHUP');
    return next;
  }

  /** Kills all its processes. */
  async close(): Promise<void> {
    for (const child of this.started) child.kill('SIGKILL');
    await Promise.all(this.started.map(({ ended }) => ended));
  }

  private start(): Child {
    const child = startChildWith(this.env, this.script, ...this.args);
    // An unused spare ends without having started.
    child.line('held').catch(() => undefined);
    this.started.push(child);
    return child;
  }
}
